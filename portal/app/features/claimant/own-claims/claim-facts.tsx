import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimExcess, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { NOT_SHOWN } from '@gadget-claims/domain/claims/messages/copy';
import { many, pounds } from '@gadget-claims/domain/in-words';
import { getUnderwriter } from '@gadget-claims/domain/policies/policies/contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import { EmailLink } from '../../../screen/email-link.tsx';
import { isChecking } from '../../claims/documents/while-checking.ts';
import { saysHowToComplain } from './claim-decision.tsx';
import styles from './claim.module.css';
import { GadgetChoice } from './gadget-choice.tsx';
import { ticketKind } from './ticket-kind.ts';

/** Few claimants need it. */
const SupportNeeds = lazy(() => import('./support-needs.tsx'));

/** The rest that one may want to know: policy, excess, its insurer, the number to call. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  const { contact, excess, underwriterId } = claim;
  const [only, another] = claim.gadgets;
  const kind = ticketKind(claim);
  const isDeclined = claim.status === STATUS.DECLINED;
  const lines = [
    ...(kind === 'gadget' ? [] : incidentLines(claim)),
    // Otherwise the path begins with it.
    { label: 'Sent to us', value: isDeclined && longDayOf(claim.submittedAt) },
    { label: 'Policy number', value: claim.policyNumber },
    // Otherwise the ticket of the gadget says it.
    {
      label: 'How it is settled',
      value: kind !== 'gadget' && !isDeclined && !another && only?.choice && (
        <GadgetChoice gadget={only} />
      ),
    },
    // Otherwise the ticket says it, or the choice; nobody pays one for a claim that we declined.
    {
      label: 'Excess',
      value: kind === null && !isDeclined && excess && claimExcessWords(excess),
    },
    { label: 'Documents', value: documentsFact(claim) },
    { label: 'Progress e-mails', value: claim.progressMails ? 'On' : 'Off' },
    {
      label: 'Questions',
      // A decline says whom to call.
      value: !saysHowToComplain(claim) && (
        <>
          <a href={`tel:${contact.telephone.replaceAll(' ', '')}`}>{contact.telephone}</a>
          <br />
          <EmailLink address={contact.email} />
        </>
      ),
    },
    {
      label: 'Complaints',
      value: claim.complaint === null && !saysHowToComplain(claim) && (
        <Link to={paths.complaint(claim.claimId)}>Make a complaint</Link>
      ),
    },
    {
      label: 'How we work with you',
      value: claim.supportNeeds.length > 0 && (
        <Suspense fallback={<Skeleton />}>
          <SupportNeeds claim={claim} />
        </Suspense>
      ),
    },
    // Last, because it comes by a call of its own.
    {
      label: 'Underwriter',
      value: underwriterId !== null && <UnderwriterName id={underwriterId} />,
    },
  ];
  return <SummaryList title="About this claim" lines={lines.filter(({ value }) => value)} />;
}

/** How many documents there are, and the way to see them or send more; nothing while we ask for the first ones. */
function documentsFact({ claimId, documents, allowed, clock, nextAction }: ClaimView) {
  const canUpload =
    nextAction.action !== 'upload' &&
    allowed.some((each) => each.action === 'upload' && each.allowed);
  if (documents.length === 0 && !canUpload) return null;
  return (
    <div className={styles.documents}>
      {documents.length > 0 ? (
        <Link to={paths.ownDocuments(claimId)} data-screen>
          See your {documents.length === 1 ? 'document' : many(documents.length, 'document')}
        </Link>
      ) : clock.documentsCompleteSince === null ? (
        'You have sent us none.'
      ) : (
        'You have sent us none, and we need none.'
      )}
      {isChecking(documents) && <span>We are still checking them.</span>}
      {canUpload && (
        <Link to={paths.uploaddocs(claimId)} data-screen>
          Send a document
        </Link>
      )}
    </div>
  );
}

/** What happened and when, on the ticket of the gadget or among the facts. */
export const incidentLines = ({ incidentLabel, dateOfIncident }: ClaimView) => [
  { label: 'What happened', value: incidentLabel },
  { label: 'Date of incident', value: dateOfIncident && formatLongDay(dateOfIncident) },
];

export function claimExcessWords({ perGadget, gadgets, earlyClaim, total }: ClaimExcess): string {
  const parts = [gadgets > 1 ? `${gadgets} gadgets at ${pounds(perGadget)} each` : ''];
  if (earlyClaim > 0) parts.push(`${pounds(earlyClaim)} of it for an early claim`);
  const said = parts.filter(Boolean).join(', ');
  return said === '' ? pounds(total) : `${pounds(total)} (${said})`;
}

function UnderwriterName({ id }: { id: number }) {
  const { answer, problem, reload } = useQuery(
    asOwner(getUnderwriter, { query: { id: String(id) } }),
  );
  if (answer) return answer.name;
  if (problem === null) return <Skeleton />;
  return (
    <>
      {NOT_SHOWN}{' '}
      <Button kind="plain" onClick={reload}>
        Try again
      </Button>
    </>
  );
}
