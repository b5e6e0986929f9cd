import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Complaints } from '../contact/complaints.tsx';
import { longDayOf } from './when.ts';

/** What was decided, when and why; nothing while there is no decision. */
export function ClaimDecisionNote({ claim }: { claim: ClaimView }) {
  const { decision } = claim;
  if (!decision) return null;
  const isApproved = decision.outcome === 'approved';
  return (
    <>
      <section aria-labelledby="decision">
        <h2 id="decision">Our decision</h2>
        <Note
          tone={isApproved ? 'good' : 'info'}
          title={`${isApproved ? 'Approved' : 'Declined'} on ${longDayOf(decision.at)}`}
        >
          {decision.reason}
        </Note>
      </section>
      {!isApproved && <IfYouDisagree claim={claim} />}
    </>
  );
}

/** The two ways on after a claim was declined: more evidence, and a complaint, as the law wants it told. */
function IfYouDisagree({ claim: { claimId, allowed, contact } }: { claim: ClaimView }) {
  const canUpload = allowed.some((each) => each.action === 'upload' && each.allowed);
  return (
    <>
      {canUpload && (
        <section aria-labelledby="more-evidence">
          <h2 id="more-evidence">If you have more evidence</h2>
          <p>
            <Link to={paths.uploaddocs(claimId)}>Send it to us</Link>, and we look at our decision
            again.
          </p>
        </section>
      )}
      <Complaints title="If you want to complain" complaints={contact.complaints} />
    </>
  );
}
