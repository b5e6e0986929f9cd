import { getMailPreference, setMailPreference } from '@gadget-claims/domain/notifications/contract';
import { useState } from 'react';
import { mailsSwitched } from '../../data/stale.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';

const NOT_CHANGED = 'That could not be changed. Please try again.';

/** Whether mails tell how claims get on, and the switch for them. */
export function ProgressMails() {
  const email = useSession()?.username;
  const { answer, reload } = useAnswer(asOwner(getMailPreference));
  const [changed, setChanged] = useState<boolean | null>(null);
  const on = changed ?? answer?.progressMails;
  const changing = useSend(async () => {
    const { progressMails } = await api(setMailPreference, {
      body: { progressMails: !on },
      as: 'user',
    });
    setChanged(progressMails);
    mailsSwitched();
    // So that whoever comes back to this page does not see the old one first.
    reload();
  }, inItsWords(NOT_CHANGED));
  if (on === undefined) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">E-mails about your claims</h2>
      <p role="status">
        {on
          ? `On: we write to ${email} whenever a claim moves on.`
          : `Off: we write to ${email} only with a decision, or when we need documents.`}
      </p>
      <Refused of={changing} />
      <Button
        kind="quiet"
        busy={changing.busy}
        busyLabel="Changing"
        onClick={() => changing.send()}
      >
        {on ? 'Switch progress e-mails off' : 'Switch progress e-mails on'}
      </Button>
    </section>
  );
}
