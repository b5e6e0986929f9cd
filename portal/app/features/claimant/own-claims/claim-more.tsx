import { getClaimPdf } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { getChoiceHistory } from '@gadget-claims/domain/settling/repairs/contract';
import type { ChoiceHistory } from '@gadget-claims/domain/settling/repairs/schemas';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { Timeline } from '@gadget-claims/kit/ui/timeline.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { asOwner } from '../../../data/own.ts';
import { fetchOwnFile } from '../../../lib/api/own-file.ts';
import { longDayOf, momentOf } from '../../../lib/time/when.ts';
import styles from '../../../screen/claims.module.css';
import { WithdrawClaim } from './withdraw-claim.tsx';

interface MoreProps {
  claim: ClaimView;
  /** Where it stands has changed. */
  onWithdrawn: () => void;
}

/** What one seldom looks for or does; it comes after the rest of the page. */
export default function ClaimMore({ claim, onWithdrawn }: MoreProps) {
  // The choice stays while we look again at the repair centre's finding.
  const chosen = claim.gadgets.filter(
    ({ status, choice }) => choice !== null || !isStatusUndecided(status),
  );
  return (
    <div>
      <ClaimHistory timeline={claim.timeline} />
      {chosen.map(({ id, label }) => (
        <Choices key={id} gadgetId={id} label={label} />
      ))}
      <ClaimAnswers claim={claim} />
      <WithdrawClaim claim={claim} onWithdrawn={onWithdrawn} />
    </div>
  );
}

/** All that happened to a claim, to the minute, for those who open it. */
function ClaimHistory({ timeline }: Pick<ClaimView, 'timeline'>) {
  const [isOpen, setIsOpen] = useState(false);
  const happened = timeline.filter(({ kind }) => kind !== 'documents');
  if (happened.length === 0) return null;
  return (
    <Disclosure summary={<h3>Everything that happened</h3>} onToggle={() => setIsOpen(true)}>
      {isOpen && (
        <Timeline
          items={happened.map(({ title, at, text, reason, status, gadgetLabel }) => ({
            label: title,
            when: momentOf(at),
            detail: [
              gadgetLabel && `${gadgetLabel}:`,
              text,
              // Among the messages.
              status !== STATUS.AWAITING_DOCUMENTS && reason,
            ]
              .filter(Boolean)
              .join(' '),
            state: 'done',
          }))}
        />
      )}
    </Disclosure>
  );
}

type Entry = ChoiceHistory[number];

const HAPPENED: Record<Entry['status'], string> = {
  chosen: 'chosen',
  changed: 'chosen instead',
  cancelled: 'cancelled',
};

interface ChoicesProps {
  gadgetId: string;
  label: string;
}

/** Choices, changes and cancellations for a gadget; asked for when the person opens them. */
function Choices({ gadgetId, label }: ChoicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <>
          Choices so far<VisuallyHidden> for {label}</VisuallyHidden>
        </>
      }
      onToggle={() => setIsOpen(true)}
    >
      {isOpen && <Entries gadgetId={gadgetId} />}
    </Disclosure>
  );
}

function Entries({ gadgetId }: Pick<ChoicesProps, 'gadgetId'>) {
  const { answer, ...call } = useQuery(asOwner(getChoiceHistory, { params: { gadgetId } }));
  return (
    <>
      <LoadProblem {...call} answer={answer} />
      {answer ? (
        <ul>
          {answer.map(({ at, option, status, by }, index) => (
            <li key={`${at} ${index}`}>
              {option}: {HAPPENED[status]} by {by} on {momentOf(at)}
            </li>
          ))}
          {answer.length === 0 && <li>Nothing has been chosen yet.</li>}
        </ul>
      ) : (
        call.isLoading && <Skeleton lines={2} />
      )}
    </>
  );
}

/** The claim as it was sent, questions and answers, to read, to print and to keep. */
function ClaimAnswers({ claim }: { claim: ClaimView }) {
  return (
    <section ref={openForPrint}>
      <Disclosure summary={<h3>The claim as you sent it</h3>}>
        {claim.answers.map(({ title, lines }) => (
          <SummaryList
            key={`${title} ${lines[0]?.path}`}
            title={title}
            lines={lines.map(withCorrection)}
          />
        ))}
      </Disclosure>
      <div className={styles.actions} data-screen>
        <Button kind="plain" icon="file" onClick={() => print()}>
          Print
        </Button>
        <DownloadPdf claim={claim} />
      </div>
    </section>
  );
}

/** An answer that we corrected, with what it was and since when. */
function withCorrection({
  corrected,
  value,
  ...line
}: ClaimView['answers'][number]['lines'][number]) {
  if (!corrected) return { ...line, value };
  const before = corrected.was === '' ? '' : `; before: ${corrected.was}`;
  return { ...line, value: `${value} (corrected on ${longDayOf(corrected.at)}${before})` };
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
        kind="plain"
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
