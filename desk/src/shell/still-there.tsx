import { manySpelled } from '@gadget-claims/domain/in-words';
import { getDeskSession } from '@gadget-claims/domain/people/staff/contract';
import { DESK_IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../data/call.ts';
import { sincePress } from './presses.ts';

const MINUTE_MS = 60_000;
const END_MS = DESK_IDLE_MINUTES * MINUTE_MS;
const ASK_MS = END_MS - IDLE_WARNING_MINUTES * MINUTE_MS;
/** Looks at the clock so often: a timer stands still while a laptop sleeps. */
const LOOK_MS = 5_000;

/**
 * Asks a little before the session ends for want of a press. Any press is told to the server and keeps it;
 * once the time is over the server is asked whether it is, because another tab may have kept it.
 */
export function StillThere() {
  const [isAsked, ask] = useState(false);
  const look = () => {
    const idle = sincePress();
    const isNearlyOver = idle >= ASK_MS;
    ask(isNearlyOver);
    // Where the session is over, the call shows the way in; without a connection it is asked again.
    if (idle >= END_MS || (isAsked && !isNearlyOver))
      call(getDeskSession, {}).catch(() => undefined);
  };
  const onTick = useEffectEvent(look);
  // A clock that runs for as long as a colleague is logged in.
  useEffect(() => {
    const timer = setInterval(onTick, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog
      open={isAsked}
      onClose={look}
      title="Still at the desk?"
      actions={
        <Button kind="filled" onClick={look}>
          Stay logged in
        </Button>
      }
    >
      <p>
        After {DESK_IDLE_MINUTES} minutes without a press the desk logs you out. That is in{' '}
        {manySpelled(IDLE_WARNING_MINUTES, 'minute')}. What you have not sent is kept until you are
        back.
      </p>
    </Dialog>
  );
}
