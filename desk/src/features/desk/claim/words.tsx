import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { AnsweredStep } from '@gadget-claims/domain/claims/claims/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { isPaidBeside } from '@gadget-claims/domain/settling/payouts/kinds';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Suspense, lazy, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf, pounds } from '../../../lib/format.ts';
import { storyOf } from '../../../lib/story-of.ts';
import { useActions, useGo } from '../../../shell/actions.ts';
import { PAYOUT_STATE_LABELS, forWords, preparePath } from '../../settling/payouts/copy.ts';
import styles from './claim.module.css';
import { Fold, Folds } from './folds.tsx';
import { wasDecided } from './is-challenged.ts';
import { isOpenPromise } from './is-open-promise.ts';
import { Log } from './log.tsx';
import { stretchesOf, toggleMark, useMarks } from './marks.ts';
import { Notes } from './notes.tsx';
import { Thread } from './thread.tsx';

/** Few claims have one, and few colleagues read it. */
const Complaint = lazy(() =>
  import('./complaint.tsx').then(({ Complaint: words }) => ({ default: words })),
);
/** In few claims something is promised. */
const Promises = lazy(() =>
  import('./promises.tsx').then(({ Promises: open }) => ({ default: open })),
);
/** Few claims have something in common with others. */
const Matches = lazy(() =>
  import('./matches.tsx').then(({ Matches: others }) => ({ default: others })),
);
/** Most claims have none. */
const ExcessPayments = lazy(() =>
  import('./excess-payments.tsx').then(({ ExcessPayments: all }) => ({ default: all })),
);
/** The line under the head of the claim says them first. */
const Needs = lazy(() =>
  import('./needs.tsx').then(({ Needs: support }) => ({ default: support })),
);
/** A claim that waits for its first decision has none. */
const DecisionBefore = lazy(() =>
  import('./challenge.tsx').then(({ DecisionBefore: words }) => ({ default: words })),
);

/** Beside the story, in few words. */
const AROUND: [label: string, ...paths: string[]][] = [
  ['When', 'incident.dateOfIncident', 'incident.timeOfIncident'],
  ['Where', 'incident.locationOfIncident'],
  ['Police', 'incident.crimeReference'],
];

/** The claimant's own account, the newest words first; nothing is retold. */
export function ClaimantWords({ claim }: { claim: DeskClaim }) {
  const { complaint, answers, submittedAt } = claim;
  const said = Object.fromEntries(
    answers.flatMap(({ lines }) => lines.map(({ path, value }) => [path, value])),
  );
  const corrected = answers.flatMap(({ lines }) => lines.filter((line) => line.corrected));
  const around = AROUND.flatMap(([label, ...paths]) => {
    const value = paths.flatMap((path) => said[path] ?? []).join(', ');
    return value === '' ? [] : [{ label, value }];
  });
  return (
    <>
      {claim.notes.some(isOpenPromise) && (
        <Suspense>
          <Promises claim={claim} />
        </Suspense>
      )}
      {complaint && (
        <Suspense>
          <Complaint complaint={complaint} />
        </Suspense>
      )}
      {wasDecided(claim) && (
        <Suspense>
          <DecisionBefore claim={claim} />
        </Suspense>
      )}
      <section>
        <h2>
          What happened <small>told us {momentOf(submittedAt)}</small>
        </h2>
        <Story claim={claim} />
        <dl className={styles.around}>
          {around.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {corrected.map((line) => (
            <div key={line.path}>
              <dt>{line.label}</dt>
              <dd>
                {line.value} <Corrected line={line} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Suspense>
        <Needs claim={claim} />
      </Suspense>
    </>
  );
}

/** Beside an answer that one of us corrected: who, when, and what it was. */
const Corrected = ({ line: { corrected } }: { line: AnsweredStep['lines'][number] }) =>
  corrected && (
    <small>
      Corrected by {corrected.by} on {momentOf(corrected.at)}: was {corrected.was || 'empty'}
    </small>
  );

/** The story, in which words can be marked to be quoted. */
function Story({ claim }: { claim: DeskClaim }) {
  const story = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const marks = useMarks(claim);
  const mark = () => {
    const selection = getSelection();
    const isHere =
      story.current?.contains(selection?.anchorNode ?? null) &&
      story.current.contains(selection?.focusNode ?? null);
    const isDone = isHere && toggleMark(claim, selection?.toString().trim() ?? '');
    setSaid(isDone ? '' : 'Select words of the story first.');
    if (isDone) selection?.removeAllRanges();
  };
  useActions([{ key: 'h', does: 'Mark words of the story to quote', isLook: true, run: mark }]);
  return (
    <>
      <p ref={story} className={styles.story}>
        {stretchesOf(storyOf(claim), marks).map(({ text, isMarked }, at) =>
          isMarked ? <mark key={`${at}${text}`}>{text}</mark> : text,
        )}
      </p>
      <output className={styles.quiet}>{said}</output>
    </>
  );
}

/** Messages and requests since then, earlier claims, and every answer and entry in full. */
export function ClaimHistory({ claim }: { claim: DeskClaim }) {
  const { answers, earlier, matches, excessPayments, log } = claim;
  return (
    <>
      <Outstanding claim={claim} />
      <Thread claim={claim} />
      <Notes claim={claim} />
      {matches.found.length > 0 && (
        <Suspense>
          <Matches claim={claim} />
        </Suspense>
      )}
      {excessPayments.length > 0 && (
        <Suspense>
          <ExcessPayments of={excessPayments} />
        </Suspense>
      )}
      <PayoutFacts claim={claim} />
      <section>
        <h2>Before this</h2>
        <ul className={styles.feed}>
          {earlier.map((other) => (
            <li key={other.claimReference}>
              <DeskIcon name="log" />
              <span>
                <Link to={`/c/${other.claimReference}`}>{other.claimReference}</Link>{' '}
                {other.incidentLabel}
                <small>
                  {other.statusLabel}, {other.gadgets.join(', ')}, {momentOf(other.submittedAt)}
                </small>
              </span>
            </li>
          ))}
          {earlier.length === 0 && (
            <li>
              <DeskIcon name="tick" />
              <span>No other claim on this policy</span>
            </li>
          )}
        </ul>
        <Folds>
          <AllAnswers answers={answers} />
          <Fold summary="Log" end={log.length === 1 ? '1 entry' : `${log.length} entries`}>
            <Log log={log} />
          </Fold>
        </Folds>
      </section>
    </>
  );
}

/** Every answer as it holds. */
function AllAnswers({ answers }: Pick<DeskClaim, 'answers'>) {
  const all = answers.flatMap(({ lines }) => lines);
  if (all.length === 0) return null;
  return (
    <Fold
      summary={`All ${many(all.length, 'answer')}`}
      end={all.some(({ corrected }) => corrected) ? 'with corrections' : 'as sent'}
    >
      {answers.map(({ title, lines: said }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles.answers}>
            {said.map((line) => (
              <div key={line.path}>
                <dt>{line.label}</dt>
                <dd>
                  {line.value} <Corrected line={line} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Fold>
  );
}

/** The missing documents, with our words for those that we asked for. */
function Outstanding({ claim: { outstanding, documentsDue } }: { claim: DeskClaim }) {
  if (outstanding.length === 0) return null;
  const isAskedFor = outstanding.some(({ askedFor }) => askedFor);
  return (
    <section>
      <h2>Not there yet</h2>
      {isAskedFor && documentsDue !== null && (
        <p className={styles.quiet}>We asked for it by {formatLongDay(documentsDue)}.</p>
      )}
      <ul className={styles.feed}>
        {outstanding.map(({ documentTypeId, gadgetId, label, gadgetLabel, why, askedFor }) => (
          <li key={`${documentTypeId} ${gadgetId}`}>
            <DeskIcon name="file" />
            <span>
              {label}
              {gadgetLabel !== null && ` · ${gadgetLabel}`}
              {askedFor && <small>{why}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PayoutFacts({ claim }: { claim: DeskClaim }) {
  const { payouts: of, claimReference, gadgetsInFull } = claim;
  const { permissions } = useSession();
  const go = useGo();
  const isDecided = gadgetsInFull.some(({ status, approvedAmount: approved }) =>
    isPaidBeside({ status, approved }),
  );
  const mayPrepare = isDecided && permissions.includes('payout.prepare');
  const to = preparePath(claimReference);
  useActions(mayPrepare ? [{ does: 'Prepare a payout', run: () => void go(to) }] : []);
  if (of.length === 0 && !mayPrepare) return null;
  return (
    <section>
      <h2>Payouts</h2>
      <ul className={styles.feed}>
        {of.map(({ payoutId, kind, gadget, amount, state, since }) => (
          <li key={payoutId}>
            <DeskIcon name="pay" />
            <span>
              <Link to={`/payouts/${payoutId}`}>{pounds(amount)}</Link>{' '}
              <StatusTag tone={PAYOUT_STATE_LABELS[state].tone}>
                {PAYOUT_STATE_LABELS[state].label}
              </StatusTag>
              <small>
                {forWords({ kind, gadget })}, {momentOf(since)}
              </small>
            </span>
          </li>
        ))}
        {mayPrepare && (
          <li>
            <DeskIcon name="pay" />
            <Link to={to}>Prepare a payout</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
