import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimDecision, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { Complaints } from '../../site/contact/complaints.tsx';

/** The decision, when and why, where the rest of the page does not say it. */
export function ClaimDecisionNote({ claim }: { claim: ClaimView }) {
  const decided = decisionsToShow(claim);
  if (decided.length === 0) return null;
  return (
    <>
      {claim.decision ? (
        <OurReason decision={claim.decision} />
      ) : (
        <OurDecisions decided={decided} />
      )}
      {decided.some(({ decision }) => decision.outcome === 'declined') && (
        <IfYouDisagree claim={claim} />
      )}
    </>
  );
}

/** Why we declined the whole claim, which the page's heading says. */
function OurReason({ decision }: { decision: ClaimDecision }) {
  return (
    <section aria-labelledby="decision">
      <h2 id="decision">Our reason</h2>
      <p className={styles.quiet}>Decided on {longDayOf(decision.at)}</p>
      <Reason decision={decision} />
    </section>
  );
}

/** Gadgets that were decided apart, each with its outcome. */
function OurDecisions({ decided }: { decided: readonly Decided[] }) {
  return (
    <section aria-labelledby="decision">
      <h2 id="decision">{decided.length === 1 ? 'Our decision' : 'Our decisions'}</h2>
      {decided.map(({ key, label, decision }) => (
        <Note
          key={key}
          tone={decision.outcome === 'approved' ? 'good' : 'info'}
          title={`${label}${decision.outcome === 'approved' ? 'Approved' : 'Declined'} on ${longDayOf(decision.at)}`}
        >
          <Reason decision={decision} />
        </Note>
      ))}
    </section>
  );
}

function Reason({ decision: { reason, wording, upheld } }: { decision: ClaimDecision }) {
  return (
    <>
      {upheld !== null && <p>{upheld}</p>}
      <p>{reason}</p>
      {wording !== null && (
        <p>
          {/* Without an address it is no link. */}
          Read it in your policy: <a href={wording.document ?? undefined}>{wording.clause}</a>
        </p>
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

/** Whether the page says how to complain, as it does beside a decline. */
export const saysHowToComplain = (claim: ClaimView): boolean =>
  decisionsToShow(claim).some(({ decision }) => decision.outcome === 'declined');

/** The ways on after a decline: more evidence, our telephone, and a complaint, as the law wants it told. */
function IfYouDisagree({ claim }: { claim: ClaimView }) {
  const { claimId, claimReference, allowed, clock, contact } = claim;
  const canUpload = allowed.some((each) => each.action === 'upload' && each.allowed);
  return (
    <>
      <section aria-labelledby="wrong">
        <h2 id="wrong">If we got it wrong</h2>
        {canUpload && (
          <p>
            Send us what shows it.{' '}
            {clock.aimDateIfCompleteToday === null
              ? 'Another person of our claims team looks at it.'
              : `Another person of our claims team looks at it. If it reaches us today, we aim to answer by ${formatLongDay(clock.aimDateIfCompleteToday)}.`}
          </p>
        )}
        <p>
          You can also talk it through: call{' '}
          <a href={`tel:${contact.telephone.replaceAll(' ', '')}`}>{contact.telephone}</a> and say
          the reference <span data-reference>{claimReference}</span>.
        </p>
        <p className={styles.actions} data-screen>
          {canUpload && (
            <LinkButton to={paths.uploaddocs(claimId)} icon="upload">
              Send more evidence
            </LinkButton>
          )}
          {/* Down this page, as the browser goes there: it opens what is folded. */}
          <LinkButton to="#write" kind="quiet" reloadDocument>
            Write to us
          </LinkButton>
        </p>
      </section>
      {claim.complaint === null && (
        <Complaints title="If you want to complain" complaints={contact.complaints}>
          <LinkButton to={paths.complaint(claimId)} kind="quiet">
            Make a complaint
          </LinkButton>
        </Complaints>
      )}
    </>
  );
}
