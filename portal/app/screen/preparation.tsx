import { notePrepared } from '@gadget-claims/domain/settling/repairs/contract';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { useRef, useState } from 'react';
import { gadgetsChanged } from '../data/invalidate.ts';
import { owned } from '../lib/api/owner.ts';
import styles from './claims.module.css';

/** A booked repair has a day, and a mail on the day before it. */
const REMINDED = 'We remember it, and remind you of the rest on the day before.';

/** The preparation for a repair, to be ticked for oneself: nothing waits for it, and its reminder names the rest. */
export function Preparation({ choice }: { choice: RepairChoice }) {
  const { instructions, prepared, needs } = choice;
  const [done, setDone] = useState(prepared);
  const keeping = useKeeping(choice);
  const tick = (lines: number[]) => {
    const ticked = instructions.filter((_text, line) => lines.includes(line));
    setDone(ticked);
    keeping.keep(ticked);
  };
  return (
    <>
      <MultiChoice
        name="ready"
        label="Tick what you have done"
        hint={needs.booking ? REMINDED : 'We remember it.'}
        options={instructions.map((text, line) => ({ value: line, label: text }))}
        value={instructions.flatMap((text, line) => (done.includes(text) ? [line] : []))}
        onChange={tick}
      />
      <p role="status" className={styles.quiet}>
        {done.length > 0 && `${done.length} of ${instructions.length} done`}
      </p>
      {keeping.refusal && (
        <p role="alert" className={styles.quiet}>
          Your ticks are not kept yet. {keeping.refusal.text}
        </p>
      )}
    </>
  );
}

/** Sends the ticks one change at a time; those that come meanwhile go right after. */
function useKeeping({ choiceId, gadgetId }: RepairChoice) {
  const latest = useRef<string[]>([]);
  const sending = useSend(async () => {
    let sent: string[];
    do {
      sent = latest.current;
      await owned(notePrepared, { params: { gadgetId }, body: { choiceId, done: sent } });
    } while (sent !== latest.current);
    gadgetsChanged(gadgetId);
  });
  const keep = (done: string[]) => {
    latest.current = done;
    sending.send();
  };
  return { keep, refusal: sending.refusal };
}
