import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { getReseller } from '@gadget-claims/domain/resellers/contract';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { forAll } from '../../data/for-all.ts';
import { useBrand } from '../../lib/brand.ts';
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

/** The two ways on after a claim was declined: more evidence, and a complaint. */
function IfYouDisagree({ claim: { claimId, allowed } }: { claim: ClaimView }) {
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
      <HowToComplain />
    </>
  );
}

/** What the law wants everybody to know whose claim is declined; where it does not come, its page. */
function HowToComplain() {
  const { id } = useBrand();
  const { answer, isLoading } = useAnswer(forAll(getReseller, { params: { id } }));
  const title = 'If you want to complain';
  if (answer) return <Complaints title={title} complaints={answer.complaints} />;
  if (isLoading) return <Skeleton lines={6} label={title} />;
  return (
    <p>
      <Link to={paths.contact}>{title}</Link>, see whom to write to.
    </p>
  );
}
