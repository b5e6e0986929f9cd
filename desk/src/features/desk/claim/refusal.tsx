import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import { quoted } from '@gadget-claims/domain/desk/decisions/copy';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import { quotation, sentencesToConfirm } from '@gadget-claims/domain/desk/decisions/letter';
import { needsSecond, worthOf } from '@gadget-claims/domain/desk/decisions/limits';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { many, spelled } from '@gadget-claims/domain/in-words';
import { REFUSALS_PER_SAMPLE } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Suspense, lazy, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { foundIn, takesFirst } from '../../../lib/find.ts';
import { gradeWords, pounds } from '../../../lib/format.ts';
import { storyOf } from '../../../lib/story-of.ts';
import { BEGINS_HERE } from '../../../lib/use-form-keys.ts';
import { useActions } from '../../../shell/actions.ts';
import styles from './claim.module.css';
import type { AnswersProps } from './decision-answers.ts';
import { JudgedBy } from './judged-by.tsx';
import { quotable, toggleMark, useMarks } from './marks.ts';
import { useIsOpened, useUnopened } from './opened.ts';
import { SecondNeeded, hasAddedFile } from './second-needed.tsx';
import { FileLinks, Unopened } from './unopened.tsx';

/** Counts as one types; the library of syllables comes when there are words. */
const Grade = lazy(() => import('./grade.tsx').then(({ Grade: counts }) => ({ default: counts })));

/** By which clause, on which evidence, in which words. */
export function Refusal({ claim, answers, keep }: AnswersProps & { claim: DeskClaim }) {
  const grounds = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <ReadFirst claim={claim} gadgetIds={answers.gadgetIds} />
      <JudgedBy claim={claim} />
      <Clauses
        gadgetIds={answers.gadgetIds}
        chosen={answers.clause}
        onFound={() => grounds.current?.querySelector('input')?.focus()}
        onChoose={(clause) =>
          keep({
            clause,
            claimantText: clause.claimantText,
            named: answers.gadgetIds,
          })
        }
        onRenewed={(clause) =>
          answers.claimantText === answers.clause?.claimantText &&
          keep({ clause, claimantText: clause.claimantText })
        }
      />
      <Against claim={claim} clause={answers.clause} />
      <RestsOn
        ref={grounds}
        claim={claim}
        beginsHere={answers.clause !== null}
        needed={answers.clause?.needsDocuments ?? []}
        chosen={answers.evidence}
        onChange={(evidence) => keep({ evidence })}
      />
      <Unopened
        documents={claim.documents}
        past={{ chosen: answers.unopened, onChange: (unopened) => keep({ unopened }) }}
      />
    </>
  );
}

/** The words for the claimant, how hard they are to read, and which of them are to be confirmed. */
export function Letter({
  claim,
  answers,
  keep,
  children,
}: AnswersProps & {
  claim: DeskClaim;
  /** The mail as it would be sent. */
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.formHead}>
        <h2>The letter</h2>
        {answers.claimantText !== '' && (
          <p className={styles.quiet}>
            Reading grade:{' '}
            <Suspense fallback={gradeWords(answers.clause?.grade ?? null)}>
              <Grade of={answers.claimantText} />
            </Suspense>
          </p>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.paper} data-asks="claimantText">
          <strong>{claim.brand.name}</strong>
          <TextAreaQuestion
            path="claimantText"
            rows={9}
            hint="How to complain, and the ombudsman, are added below."
          />
          {children}
        </div>
        <Quotes claim={claim} answers={answers} keep={keep} />
        <Confirm claim={claim} answers={answers} keep={keep} />
      </div>
    </>
  );
}

/** Says beforehand that a second person reads the refusal, where that is certain; a draw is not foretold. */
function ReadFirst({ claim, gadgetIds }: { claim: DeskClaim; gadgetIds: readonly string[] }) {
  const { limits, probationUntil } = useSession();
  const worth = claim.gadgetsInFull
    .filter(
      ({ gadgetId, status, deciding }) =>
        gadgetIds.includes(gadgetId) ||
        status === STATUS.DECLINED ||
        deciding?.outcome === 'decline',
    )
    .reduce((sum, gadget) => sum + worthOf(gadget), 0);
  if (probationUntil !== null) {
    return (
      <Note tone="info">
        Until {formatLongDay(probationUntil)} a second person reads each of your refusals before it
        is sent.
      </Note>
    );
  }
  if (needsSecond(worth, limits.approve) || hasAddedFile(claim)) {
    return (
      <SecondNeeded claim={claim} total={worth}>
        {pounds(worth)} of insured value
      </SecondNeeded>
    );
  }
  return (
    <p className={styles.quiet}>
      One refusal in {spelled(REFUSALS_PER_SAMPLE)} is read by a second person before it is sent.
      This one may be.
    </p>
  );
}

const speaksAgainst = ({ against, againstAnswers }: OfferedClause) =>
  against.length + againstAnswers.length > 0;

/**
 * The clauses of the wording in force that fit; typing finds one, Enter takes the first. Once one is chosen
 * it stands alone, so that what speaks against it and the evidence are in sight.
 */
function Clauses({
  gadgetIds,
  chosen,
  onChoose,
  onFound,
  onRenewed,
}: {
  gadgetIds: readonly string[];
  chosen: OfferedClause | null;
  onChoose: (clause: OfferedClause) => void;
  /** One was chosen for good; the grounds come next. */
  onFound: () => void;
  /** The chosen one came with other words: for other gadgets. */
  onRenewed: (clause: OfferedClause) => void;
}) {
  const [gadgetId, ...others] = gadgetIds;
  const also = others.length > 0 ? { query: { also: others.join(',') } } : {};
  const known = useQuery(
    gadgetId === undefined ? null : deskQuery(offerClauses, { params: { gadgetId }, ...also }),
  );
  const isChosen = ({ clauseId, version }: OfferedClause) =>
    clauseId === chosen?.clauseId && version === chosen.version;
  const renewed = known.answer?.find(isChosen);
  const renew = useEffectEvent(() => {
    if (renewed && renewed.claimantText !== chosen?.claimantText) onRenewed(renewed);
  });
  // Unchanged words name the gadgets, and their worth, as the API says them.
  useEffect(() => renew(), [renewed?.claimantText]);
  const [open, setOpen] = useState<'first' | 'again' | null>(chosen === null ? 'first' : null);
  const isFolded = open === null && renewed !== undefined;
  return (
    <fieldset className={styles.clauses} data-asks="clause">
      <legend>By which clause</legend>
      <LoadProblem {...known} />
      {isFolded && (
        <div className={styles.chosen}>
          <Clause clause={renewed} />
          <Button kind="plain" onClick={() => setOpen('again')}>
            Change
          </Button>
        </div>
      )}
      {!isFolded && (
        <Choices
          offered={known.answer}
          chosen={chosen}
          isReopened={open === 'again'}
          onChoose={onChoose}
          onFound={(clause) => {
            onChoose(clause);
            setOpen(null);
            onFound();
          }}
        />
      )}
    </fieldset>
  );
}

function Choices({
  offered,
  chosen,
  isReopened,
  onChoose,
  onFound,
}: {
  offered: readonly OfferedClause[] | null;
  chosen: OfferedClause | null;
  /** By "Change", which is gone now: the search field has the focus in its place. */
  isReopened: boolean;
  /** By the arrow keys, which may go on to another one. */
  onChoose: (clause: OfferedClause) => void;
  /** By Enter or a press. */
  onFound: (clause: OfferedClause) => void;
}) {
  const [find, setFind] = useState('');
  const isNamed = ({ title, wordingReference }: OfferedClause) =>
    foundIn(`${wordingReference}: ${title}`, find);
  // Enter takes the first: one letter finds a clause that has a word with it, and a title comes before a hint.
  const begins = ` ${find.trim().toLowerCase()}`;
  const fit = (clause: OfferedClause) =>
    Number(isNamed(clause)) + Number(` ${clause.title.toLowerCase()}`.includes(begins));
  const fitting = (offered ?? [])
    .filter((clause) => isNamed(clause) || foundIn(clause.staffText, find))
    .toSorted((one, other) => fit(other) - fit(one));
  return (
    <>
      <input
        type="search"
        aria-label="Find a clause"
        placeholder="Type to find a clause"
        ref={isReopened ? focusOnMount : undefined}
        value={find}
        onChange={({ target }) => setFind(target.value)}
        onKeyDown={takesFirst(fitting, onFound)}
      />
      {fitting.map((clause) => (
        <label key={clause.clauseId} className={styles.clause}>
          <input
            type="radio"
            name="clause"
            checked={chosen?.clauseId === clause.clauseId}
            onChange={() => onChoose(clause)}
            onClick={({ detail: presses }) => presses > 0 && onFound(clause)}
          />
          <Clause clause={clause} />
        </label>
      ))}
      {offered !== null && fitting.length === 0 && <p>No clause fits.</p>}
    </>
  );
}

const Clause = ({ clause }: { clause: OfferedClause }) => (
  <span>
    <strong>
      {clause.wordingReference}: {clause.title}
    </strong>
    <small>{clause.staffText}</small>
    {speaksAgainst(clause) && <small data-missing>This claim speaks against it</small>}
    {clause.missingDocuments.length > 0 && (
      <small data-missing>
        Needs {clause.missingDocuments.map((id) => documentKind(id).label).join(', ')}
      </small>
    )}
  </span>
);

/** Files and answers that speak against the chosen clause. A file is opened or explained, an answer explained. */
function Against({ claim, clause }: { claim: DeskClaim; clause: OfferedClause | null }) {
  const files = claim.documents.filter(({ documentId }) => clause?.against.includes(documentId));
  const isOpened = useIsOpened();
  if (clause === null) return null;
  const { againstAnswers: answers } = clause;
  if (files.length + answers.length === 0) return null;
  return (
    <>
      <Note tone="warn" title={`This claim speaks against ${clause.wordingReference}`}>
        {files.length > 0 && <FileLinks files={files} />}
        {answers.length > 0 && <p>The claimant answered {quoted(answers)}.</p>}
        {answers.length === 0 && 'Open it, or say'}
        {answers.length > 0 && 'Say'} why it does not count. A second person reads that too.
      </Note>
      <div data-asks="despite">
        <TextAreaQuestion
          path="despite"
          optional={answers.length === 0 && files.every(isOpened)}
          rows={2}
        />
      </div>
    </>
  );
}

/** Words of the story for the letter, as they stand there: the marked ones, or each sentence. */
function Quotes({ claim, answers: { claimantText }, keep }: AnswersProps & { claim: DeskClaim }) {
  const marks = useMarks(claim);
  const all = quotable(claim, marks);
  const id = useId();
  if (all.length === 0) return null;
  const quote = (words: string) => {
    const field = document
      .getElementById(id)
      ?.closest('form')
      ?.querySelector<HTMLTextAreaElement>('textarea[name="claimantText"]');
    const at = field?.selectionStart ?? claimantText.length;
    const pieces = [claimantText.slice(0, at), quotation(words), claimantText.slice(at)];
    keep({
      claimantText: pieces
        .map((piece) => piece.trim())
        .filter(Boolean)
        .join(' '),
    });
    if (!marks.includes(words)) toggleMark(claim, words);
    field?.focus();
  };
  return (
    <div id={id} className={styles.quotes}>
      <Disclosure
        summary={marks.length > 0 ? `Quote ${many(marks.length, 'mark')}` : 'Quote the claimant'}
      >
        {all.map((words) => (
          <Button key={words} kind="plain" onClick={() => quote(words)}>
            “{words}”
          </Button>
        ))}
      </Disclosure>
    </div>
  );
}

/** The sentences of the words that nothing shows to be true yet: they are confirmed, or changed. */
function Confirm({
  claim,
  answers: { claimantText, confirmed },
  keep,
}: AnswersProps & { claim: DeskClaim }) {
  const hasOpenedAll = useUnopened(claim.documents).length === 0;
  const sentences = sentencesToConfirm(claimantText, { hasOpenedAll, story: storyOf(claim) });
  if (sentences.length === 0) return null;
  return (
    <fieldset className={styles.ticks} data-asks="confirmed">
      <legend>Is it true?</legend>
      {sentences.map((sentence) => (
        <label key={sentence}>
          <input
            type="checkbox"
            checked={confirmed.includes(sentence)}
            onChange={({ target }) =>
              keep({
                confirmed: target.checked
                  ? [...confirmed, sentence]
                  : confirmed.filter((one) => one !== sentence),
              })
            }
          />
          “{sentence}”
        </label>
      ))}
    </fieldset>
  );
}

/** The grounds of the refusal. They are the handler's own: the system ticks none. */
function RestsOn({
  ref,
  claim,
  beginsHere,
  needed,
  chosen,
  onChange,
}: {
  ref: RefObject<HTMLFieldSetElement | null>;
  claim: DeskClaim;
  /** A form that was kept has its clause: it goes on with the evidence. */
  beginsHere: boolean;
  /** Kinds of document of which the clause needs one each. */
  needed: readonly number[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const isOpened = useIsOpened();
  const files = claim.documents.map((file) => {
    const { documentId: id, documentTypeId, label, fileName } = file;
    const need = needed.includes(documentTypeId) ? ' (the clause needs this kind)' : '';
    const unopened = isOpened(file) ? '' : ' (not\u00a0opened)';
    return { id, label: `${label}, ${fileName}${unopened}${need}` };
  });
  const each = [...files, ...Object.values(STATED)];
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  // Listened to by the boxes: elsewhere a digit is part of what is typed.
  useActions([
    {
      shown: '1…9',
      does: 'Tick the evidence with that number',
      run: () => ref.current?.querySelector('input')?.focus(),
    },
  ]);
  return (
    <fieldset ref={ref} className={styles.ticks} data-asks="evidence">
      <legend>Which evidence it rests on</legend>
      {each.map(({ id, label }, at) => (
        <label key={id}>
          <input
            {...(beginsHere && at === 0 && BEGINS_HERE)}
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
              const named = each[Number(key) - 1];
              if (named && !ctrlKey && !altKey && !metaKey) toggle(named.id);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
