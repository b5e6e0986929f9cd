import type { ClaimView } from '@gadget-claims/domain/claims/contract';
import { Note } from '../../ui/note.tsx';
import { longDayOf } from './when.ts';

/** What was decided, when and why; nothing while there is no decision. */
export function ClaimDecisionNote({ decision }: Pick<ClaimView, 'decision'>) {
  if (!decision) return null;
  const isApproved = decision.outcome === 'approved';
  return (
    <section aria-labelledby="decision">
      <h2 id="decision">Our decision</h2>
      <Note
        tone={isApproved ? 'good' : 'bad'}
        title={`${isApproved ? 'Approved' : 'Declined'} on ${longDayOf(decision.at)}`}
      >
        {decision.reason}
      </Note>
    </section>
  );
}
