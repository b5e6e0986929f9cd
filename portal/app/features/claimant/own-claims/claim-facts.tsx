import { formatDay } from '@gadget-claims/domain/calendar/format';
import { getClaimPdf } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimExcess, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { NOT_SHOWN } from '@gadget-claims/domain/claims/messages/copy';
import { pounds } from '@gadget-claims/domain/in-words';
import { getUnderwriter } from '@gadget-claims/domain/policies/policies/contract';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { Link } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { fetchOwnFile } from '../../../lib/api/own-file.ts';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { saysHowToComplain } from './claim-decision.tsx';

/** The rest that one may want to know: policy, excess, its insurer, the number to call. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  const { contact, dateOfIncident, excess, underwriterId } = claim;
  const lines = [
    { label: 'What happened', value: claim.incidentLabel },
    { label: 'Date of incident', value: dateOfIncident && formatDay(dateOfIncident) },
    { label: 'Sent to us', value: longDayOf(claim.submittedAt) },
    { label: 'Policy number', value: claim.policyNumber },
    { label: 'Excess', value: excess && excessWords(excess) },
    { label: 'Progress e-mails', value: claim.progressMails ? 'On' : 'Off' },
    {
      label: 'Questions',
      value: (
        <>
          <a href={`tel:${contact.telephone.replaceAll(' ', '')}`}>{contact.telephone}</a>
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </>
      ),
    },
    {
      label: 'Complaints',
      value: claim.complaint === null && !saysHowToComplain(claim) && (
        <Link to={paths.complaint(claim.claimId)}>Make a complaint</Link>
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

function excessWords({ perGadget, gadgets, earlyClaim, total }: ClaimExcess): string {
  const parts = [gadgets > 1 ? `${gadgets} gadgets at ${pounds(perGadget)} each` : ''];
  if (earlyClaim > 0) parts.push(`${pounds(earlyClaim)} of it for an early claim`);
  const said = parts.filter(Boolean).join(', ');
  return said === '' ? pounds(total) : `${pounds(total)} (${said})`;
}

function UnderwriterName({ id }: { id: number }) {
  const { answer, problem, reload } = useQuery(
    asOwner(getUnderwriter, { query: { id: String(id) } }),
  );
  if (answer) {
    return (
      <>
        {answer.name}
        <p className={styles.quiet}>{answer.description}</p>
      </>
    );
  }
  if (problem === null) return <Skeleton lines={5} />;
  return (
    <>
      {NOT_SHOWN}{' '}
      <Button kind="plain" onClick={reload}>
        Try again
      </Button>
    </>
  );
}

/** The claim as it was sent, questions and answers, to read, to print and to keep. */
export function ClaimAnswers({ claim }: { claim: ClaimView }) {
  return (
    <section ref={openForPrint}>
      <Disclosure summary={<h2>The claim as you sent it</h2>}>
        {claim.answers.map(({ title, lines }) => (
          <SummaryList key={`${title} ${lines[0]?.path}`} title={title} lines={lines} />
        ))}
      </Disclosure>
      <div className={styles.actions} data-screen>
        <Button kind="quiet" onClick={() => print()}>
          Print
        </Button>
        <DownloadPdf claim={claim} />
      </div>
    </section>
  );
}

/** On paper nothing can be opened, so that it is open from the first print on. */
function openForPrint(section: HTMLElement) {
  const open = () => section.querySelector('details')?.setAttribute('open', '');
  addEventListener('beforeprint', open);
  return () => removeEventListener('beforeprint', open);
}

function DownloadPdf({ claim }: { claim: ClaimView }) {
  const download = useSend(async () => {
    const file = await fetchOwnFile(getClaimPdf, { params: { id: claim.claimId } });
    saveFile(file, `Claim ${claim.claimReference}.pdf`);
  });
  return (
    <>
      <Button
        kind="quiet"
        icon="download"
        busy={download.busy}
        busyLabel="Fetching"
        onClick={() => download.send()}
      >
        Download as PDF
      </Button>
      <Refused of={download} />
    </>
  );
}
