import { formatDay } from '@gadget-claims/domain/calendar/format';
import { PUT_RIGHT, WENT_WRONG } from '@gadget-claims/domain/claims/complaints/questions';
import type { ClaimComplaint } from '@gadget-claims/domain/claims/complaints/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { momentOf } from '../../../lib/format.ts';
import styles from './claim.module.css';

/** The complaint about a claim, in the claimant's words, with the day of our answer. */
export function Complaint({ complaint }: { complaint: ClaimComplaint }) {
  const { complaintReference, at, answerBy, wentWrong, putRight } = complaint;
  return (
    <Note tone="warn" title={`Complaint ${complaintReference}: answer by ${formatDay(answerBy)}`}>
      <p className={styles.caption}>{momentOf(at)}</p>
      <dl>
        <dt>{WENT_WRONG.label}</dt>
        <dd className={styles.words}>{wentWrong}</dd>
        {putRight !== '' && (
          <>
            <dt>{PUT_RIGHT.label}</dt>
            <dd className={styles.words}>{putRight}</dd>
          </>
        )}
      </dl>
    </Note>
  );
}
