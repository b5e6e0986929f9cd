import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { keepPromise } from '@gadget-claims/domain/desk/notes/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf, useToday } from '../../../lib/format.ts';
import styles from './claim.module.css';
import { isOpenPromise } from './is-open-promise.ts';

/** Open promises of telephone calls, the nearest day first. */
export function Promises({ claim }: { claim: DeskClaim }) {
  const open = claim.notes
    .filter(isOpenPromise)
    .toSorted((one, other) =>
      (one.call?.promisedFor ?? '').localeCompare(other.call?.promisedFor ?? ''),
    );
  return (
    <section>
      <h2>Promised on the telephone</h2>
      <ul className={styles.feed}>
        {open.map((note) => (
          <OpenPromise key={note.noteId} claim={claim} note={note} />
        ))}
      </ul>
    </section>
  );
}

function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  return day < today ? `Late: it was for ${formatLongDay(day)}` : `By ${formatLongDay(day)}`;
}

function OpenPromise({
  claim: { claimReference: reference },
  note: { noteId, by, at, call: phone },
}: {
  claim: DeskClaim;
  note: DeskClaim['notes'][number];
}) {
  const { permissions } = useSession();
  const today = useToday();
  const keeping = useSend(async () => {
    await call(keepPromise, { params: { reference, noteId } });
    claimChanged();
  });
  if (!phone?.promisedFor) return null;
  const { promise, promisedFor: day } = phone;
  return (
    <li
      className={styles.promise}
      data-part={day < today ? 'late' : day === today ? 'today' : undefined}
    >
      <DeskIcon name="phone" />
      <span>
        {promise}
        <small>
          <strong>{dayWords(day, today)}</strong> · {by.name}, {momentOf(at)}
        </small>
      </span>
      {permissions.includes('claim.note') && (
        <Button kind="quiet" busy={keeping.busy} busyLabel="Saving" onClick={keeping.send}>
          Kept
        </Button>
      )}
      <Refused of={keeping} />
    </li>
  );
}
