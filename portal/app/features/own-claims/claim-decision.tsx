import type { ClaimDecision, ClaimView } from '@gadget-claims/domain/claims/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Link } from 'react-router';
import { longDayOf } from '../../lib/when.ts';
import { paths } from '../../paths.ts';
import { Complaints } from '../contact/complaints.tsx';

/**
 * What was decided, when and why, of the claim or of each gadget that was decided by itself; nothing
 * while there is no decision.
 */
export function ClaimDecisionNote({ claim }: { claim: ClaimView }) {
  const decided = decisionsOf(claim);
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
            {decision.reason}
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

function decisionsOf({ claimId, decision, gadgets }: ClaimView): Decided[] {
  if (decision) return [{ key: claimId, label: '', decision }];
  return gadgets.flatMap((gadget) =>
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
      <Complaints title="If you want to complain" complaints={contact.complaints} />
    </>
  );
}
