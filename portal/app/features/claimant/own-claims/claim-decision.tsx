import type { ClaimDecision, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Link } from 'react-router';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import { Complaints } from '../../site/contact/complaints.tsx';

/** The decision, when and why, where the rest of the page does not say it. */
export function ClaimDecisionNote({ claim }: { claim: ClaimView }) {
  const decided = decisionsToShow(claim);
  if (decided.length === 0) return null;
  return (
    <>
      <section aria-labelledby="decision">
        <h2 id="decision">{decided.length === 1 ? 'Our decision' : 'Our decisions'}</h2>
        {decided.map(({ key, label, decision }) => (
          <Note
            key={key}
            tone={decision.outcome === 'approved' ? 'good' : 'info'}
            title={`${label}${decision.outcome === 'approved' ? 'Approved' : 'Declined'} on ${longDayOf(decision.at)}`}
          >
            <p>{decision.reason}</p>
            {decision.wording !== null && (
              <p>You find this in the wording of your policy: {decision.wording}.</p>
            )}
          </Note>
        ))}
      </section>
      {decided.some(({ decision }) => decision.outcome === 'declined') && (
        <IfYouDisagree claim={claim} />
      )}
    </>
  );
}

interface Decided {
  key: string;
  /** Which gadget, where it was decided by itself: "Apple iPhone 14: ". */
  label: string;
  decision: ClaimDecision;
}

/**
 * The decisions that are more than where the claim stands: a decline while it holds or is looked at
 * again, and each one where gadgets were decided apart.
 */
export function decisionsToShow({ claimId, decision, gadgets }: ClaimView): Decided[] {
  const standing = gadgets.filter(({ status }) => !isFinished(status));
  if (decision) {
    const holds = decision.outcome === 'declined' && standing.length > 0;
    return holds ? [{ key: claimId, label: '', decision }] : [];
  }
  return standing.flatMap((gadget) =>
    gadget.decision
      ? [{ key: gadget.id, label: `${gadget.label}: `, decision: gadget.decision }]
      : [],
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
      <Complaints title="If you want to complain" complaints={contact.complaints}>
        <p>
          <a href="#messages">Write to us here</a>, or use one of these:
        </p>
      </Complaints>
    </>
  );
}
