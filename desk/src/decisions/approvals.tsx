import { answerDecision, listWaiting } from '@gadget-claims/domain/decisions/contract';
import { SAY_WHY } from '@gadget-claims/domain/decisions/copy';
import type { SecondRequest, WaitingDecision } from '@gadget-claims/domain/decisions/schemas';
import { LIMIT_DAYS } from '@gadget-claims/domain/promises';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { anyOf } from '@gadget-claims/kit/data/question.ts';
import { answers, useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../claim/problems.ts';
import { newsIn, refusedDecision } from '../claim/refused-decision.ts';
import { call, question } from '../data.ts';
import { momentOf, pounds } from '../format.ts';
import { useRows } from '../rows.ts';
import { offerUndo, staleByDecision } from '../undo.tsx';
import { useUnsent } from '../unsent.ts';
import styles from './approvals.module.css';

const WAITING = question(listWaiting, {});

const NOT_BY_YOU: Record<NonNullable<WaitingDecision['notByYou']>, string> = {
  own: 'You made it yourself: somebody else has to look at it.',
  permission: 'Your role does not let you answer it.',
  limit: 'It is above your own limit.',
};

/** The last answer that was refused: its card may go, and the reason stays. */
interface RefusedAnswer {
  decisionId: string;
  name: string;
  news: string;
}

/** Decisions that wait for a second person; `j` and `k` go through them. */
export function Component() {
  const known = useAnswer(WAITING);
  const { list } = useRows<HTMLUListElement>();
  const [refused, setRefused] = useState<RefusedAnswer | null>(null);
  const { answer } = known;
  const isGone =
    refused !== null &&
    answer !== null &&
    answer.every(({ decisionId }) => decisionId !== refused.decisionId);
  return (
    <>
      <title>Second looks – Claims desk</title>
      <PageHeading
        title="Second looks"
        lead="Decisions above the limit of the person who made them. Nothing has happened yet."
      />
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={3} size="card" />}
      {answer?.length === 0 && (
        <EmptyState
          icon="good"
          title="Nothing waits"
          text="Every decision has its second person."
        />
      )}
      {isGone && (
        <Note tone="warn" title={`${refused.name} waits no longer`} takesFocus>
          {refused.news}
        </Note>
      )}
      <ul ref={list} className={styles.list}>
        {answer?.map((decision) => (
          <li key={decision.decisionId}>
            <Waiting decision={decision} name={nameIn(answer, decision)} onRefused={setRefused} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What it is called: its claim, with the gadgets where the claim has several that wait. */
function nameIn(all: readonly WaitingDecision[], { claimReference, gadgets }: WaitingDecision) {
  const isOnly = all.filter((one) => one.claimReference === claimReference).length === 1;
  return [claimReference, ...(isOnly ? [] : gadgets.map(({ label }) => label))].join(', ');
}

interface WaitingProps {
  decision: WaitingDecision;
  name: string;
  onRefused: (refused: RefusedAnswer | null) => void;
}

/**
 * Answering another colleague's decision: first to the claim as it was with the decision, then
 * to what a refusal said that it is.
 */
function useSecond({ decision, name, onRefused }: WaitingProps) {
  const { decisionId, version } = decision;
  const note = useUnsent(decision, decisionId, '');
  const [seen, setSeen] = useState<Pick<SecondRequest, 'version' | 'policyPrint'>>({ version });
  const renew = () => answers.stale([anyOf(listWaiting)], { andRenew: true });
  const answering = useSend(
    async (answer: 'yes' | 'no') => {
      onRefused(null);
      const made = await call(answerDecision, {
        params: { decisionId },
        body: { answer, note: note.now(), ...seen },
      });
      note.keep('');
      offerUndo(made.state === 'made' ? made : null);
      staleByDecision();
      renew();
    },
    (error) => {
      onRefused({ decisionId, name, news: newsIn(error, answerDecision) ?? problemsOf(error) });
      renew();
      const changed = refusalData(error, answerDecision, 'changed');
      if (changed) setSeen({ version: changed.version, policyPrint: changed.policyPrint });
      return refusedDecision(error, answerDecision);
    },
  );
  return { note, answering };
}

/** What counts beside the amount: approved on the policy's other claims. */
const besides = (before: number) =>
  before === 0
    ? ''
    : `, and ${pounds(before)} is approved on other claims of the policy in ${LIMIT_DAYS} days`;

function Waiting(props: WaitingProps) {
  const { decision, name } = props;
  const { decisionId, claimReference, gadgets, madeBy, madeAt, staffNote } = decision;
  const { total, before, limit, notByYou } = decision;
  const { note, answering } = useSecond(props);
  const [isWhyWanted, wantWhy] = useState(false);
  // Who made it works on it again, and has to know why.
  const refuse = () => {
    if (note.now().trim() !== '') return answering.send('no');
    wantWhy(true);
    document.getElementById(`note-${decisionId}`)?.focus();
  };
  return (
    <article className={styles.card} aria-label={name}>
      <h2>
        <Link data-row to={`/c/${claimReference}`}>
          {claimReference}
        </Link>
        : {pounds(total)}
      </h2>
      <p>
        {madeBy.name} wants to {decision.outcome}, {momentOf(madeAt)}. They decide up to{' '}
        {pounds(limit)} alone{besides(before)}.
      </p>
      <ul>
        {gadgets.map(({ gadgetId, label, amount, basis }) => (
          <li key={gadgetId}>
            {label}
            {amount !== null && `: ${pounds(amount)}`}
            {basis !== null && ` (${basis})`}
          </li>
        ))}
      </ul>
      {staffNote !== '' && <p>{staffNote}</p>}
      <TextArea
        name={`note-${decisionId}`}
        label="Your note"
        optional
        rows={2}
        value={note.shown}
        error={isWhyWanted && note.shown.trim() === '' ? SAY_WHY : undefined}
        onChange={note.keep}
      />
      <Refused of={answering} />
      <div className={styles.ways}>
        <Button
          aria-label={`Agree to ${name}`}
          busy={answering.busy}
          disabledReason={notByYou === null ? undefined : NOT_BY_YOU[notByYou]}
          onClick={() => answering.send('yes')}
        >
          Agree
        </Button>
        {notByYou === null && (
          <Button
            kind="quiet"
            aria-label={`Do not agree to ${name}`}
            busy={answering.busy}
            onClick={refuse}
          >
            Do not agree
          </Button>
        )}
      </div>
    </article>
  );
}
