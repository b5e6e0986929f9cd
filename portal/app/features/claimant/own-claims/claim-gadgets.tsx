import type { ClaimView, ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { pounds } from '@gadget-claims/domain/in-words';
import { NO_EXCESS } from '@gadget-claims/domain/settling/payments/copy';
import { getChoiceHistory } from '@gadget-claims/domain/settling/repairs/contract';
import type { ChoiceHistory } from '@gadget-claims/domain/settling/repairs/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { momentOf } from '../../../lib/time/when.ts';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from './copy.ts';
import { NextLinks } from './next-links.tsx';

/** Where each gadget of a claim stands. */
export function ClaimGadgets({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  return (
    <section aria-labelledby="gadgets">
      <h2 id="gadgets">{gadgets.length === 1 ? 'Your gadget' : 'Your gadgets'}</h2>
      <ul data-list>
        {gadgets.map((gadget) => (
          <GadgetRow key={gadget.id} gadget={gadget} isOneOfSeveral={gadgets.length > 1} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  gadget: ClaimView['gadgets'][number];
  /** Where it stands and what happens next is said of the claim otherwise. */
  isOneOfSeveral: boolean;
}

function GadgetRow({ gadget, isOneOfSeveral }: RowProps) {
  const { label, statusLabel, tone, nextAction } = gadget;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.rowTitle}>{label}</h3>
        {isOneOfSeveral && <StatusTag tone={tone}>{statusLabel}</StatusTag>}
      </div>
      {isOneOfSeveral && (
        <>
          <p className={styles.quiet}>
            {WHOSE_TURN[nextAction.by]}: {nextAction.text}
          </p>
          <NextLinks gadgets={[gadget]} />
        </>
      )}
      <GadgetChoice gadget={gadget} />
    </li>
  );
}

/** The choice for a gadget, its excess, and earlier choices; nothing before the decision. */
function GadgetChoice({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { id, label, choice, status } = gadget;
  // The choice stays while we look again at the repair centre's finding.
  if (isStatusUndecided(status) && choice === null) return null;
  return (
    <>
      {choice && (
        <p>
          Chosen: {choice.label}. {excessSentence(choice)}{' '}
          {!isStatusUndecided(status) && (
            <Link to={repairPaths.screen('continue', id)} data-screen>
              See or change<VisuallyHidden> what is chosen for {label}</VisuallyHidden>
            </Link>
          )}
        </p>
      )}
      <ChoiceHistory gadgetId={id} label={label} />
    </>
  );
}

function excessSentence({
  excess,
  excessPaid,
  needs,
}: NonNullable<ClaimGadgetInFull['choice']>): string {
  if (excess === 0) return NO_EXCESS;
  if (excessPaid) return `The excess of ${pounds(excess)} is paid.`;
  return needs.payment
    ? `The excess is ${pounds(excess)}.`
    : `The excess of ${pounds(excess)} is taken off what we pay you.`;
}

type Entry = ChoiceHistory[number];

const HAPPENED: Record<Entry['status'], string> = {
  chosen: 'chosen',
  changed: 'chosen instead',
  cancelled: 'cancelled',
};

interface Props {
  gadgetId: string;
  label: string;
}

/** Choices, changes and cancellations for a gadget; asked for when the person opens them. */
function ChoiceHistory({ gadgetId, label }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <>
          What was chosen and when<VisuallyHidden> for {label}</VisuallyHidden>
        </>
      }
      onToggle={() => setIsOpen(true)}
    >
      {isOpen && <Entries gadgetId={gadgetId} />}
    </Disclosure>
  );
}

function Entries({ gadgetId }: Pick<Props, 'gadgetId'>) {
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
