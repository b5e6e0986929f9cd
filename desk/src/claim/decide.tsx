import { isUndecided } from '@gadget-claims/domain/claims/status';
import { offerClauses } from '@gadget-claims/domain/clauses/contract';
import type { OfferedClause } from '@gadget-claims/domain/clauses/schemas';
import { makeDecision, previewDecision } from '@gadget-claims/domain/decisions/contract';
import { takesAmount } from '@gadget-claims/domain/decisions/outcome';
import type { DecisionRequest, Outcome } from '@gadget-claims/domain/decisions/schemas';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/schemas';
import { documentKind } from '@gadget-claims/domain/documents/types';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { MoneyField } from '@gadget-claims/kit/ui/money-field.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { useState } from 'react';
import { call, question } from '../data.ts';
import { momentOf, pounds } from '../format.ts';
import { useKeys } from '../keys.ts';
import { useSession } from '../session.ts';
import { offerUndo, staleByDecision } from '../undo.tsx';
import { useNext } from '../use-next.ts';
import styles from './claim.module.css';
import { MailPreview } from './mail-preview.tsx';
import { useSayDeciding } from './presence.tsx';
import { problemsOf } from './problems.ts';
import { SendForm } from './send-form.tsx';
import { Ways } from './ways.tsx';

const WAYS: {
  way: Outcome;
  key: string;
  label: string;
  permission: 'claim.approve' | 'claim.decline' | 'claim.refer';
}[] = [
  { way: 'approve', key: 'a', label: 'Approve', permission: 'claim.approve' },
  { way: 'decline', key: 'd', label: 'Decline', permission: 'claim.decline' },
  { way: 'refer', key: 'f', label: 'Refer', permission: 'claim.refer' },
];

/** Deciding on the gadgets of a claim that are still open. */
export function Decide({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const open = claim.gadgetsInFull.filter(({ status }) => isUndecided(status));
  const ways =
    open.length === 0 ? [] : WAYS.filter(({ permission }) => permissions.includes(permission));
  if (ways.length === 0) return <Accept claim={claim} />;
  return (
    <>
      <h2>Decide</h2>
      <Ways ways={ways} open={outcome} onOpen={setOutcome} />
      {outcome !== null && (
        <Decision
          key={outcome}
          claim={claim}
          open={open}
          outcome={outcome}
          onDone={() => setOutcome(null)}
        />
      )}
    </>
  );
}

/** Saying what we accept for gadgets that are approved: later, or another amount. */
function Accept({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  const [isOpen, setOpen] = useState(false);
  const approved = claim.gadgetsInFull.filter(({ status }) => takesAmount(status));
  const mayAccept = permissions.includes('claim.approve') && approved.length > 0;
  useKeys(mayAccept ? [{ key: 'a', does: ACCEPT, run: () => setOpen(true) }] : []);
  if (!mayAccept) return null;
  return (
    <>
      <h2>Amount</h2>
      <p className={styles.ways}>
        <Button
          kind="quiet"
          aria-pressed={isOpen}
          aria-keyshortcuts="a"
          onClick={() => setOpen(!isOpen)}
        >
          {ACCEPT}
        </Button>
      </p>
      {isOpen && (
        <Decision claim={claim} open={approved} outcome="approve" onDone={() => setOpen(false)} />
      )}
    </>
  );
}

const ACCEPT = 'Say what we accept';

/** What an amount is usually taken from. */
const BASES = ['insured value', 'price', 'invoice'] as const;

/** What we accept for a gadget at most, and what that was taken from. */
function suggested({ approvedAmount, insuredValue, purchasePrice }: DeskGadget): {
  amount: number | null;
  basis: string;
} {
  // Another amount later follows what a repairer asks.
  if (approvedAmount !== null) return { amount: approvedAmount, basis: BASES[2] };
  if (insuredValue !== null) return { amount: insuredValue, basis: BASES[0] };
  return { amount: purchasePrice, basis: BASES[1] };
}

interface Answers {
  gadgetIds: string[];
  amounts: Record<string, { amount: number | null; basis: string }>;
  clause: OfferedClause | null;
  evidence: string[];
  claimantText: string;
  staffNote: string;
}

function requestOf(claim: DeskClaim, outcome: Outcome, answers: Answers): DecisionRequest {
  const { clause } = answers;
  return {
    claim: claim.claimId,
    version: claim.version,
    outcome,
    gadgets: answers.gadgetIds.map((gadgetId) => ({
      gadgetId,
      ...(outcome === 'approve'
        ? (answers.amounts[gadgetId] ?? { amount: null, basis: null })
        : { amount: null, basis: null }),
    })),
    clause: clause && { clauseId: clause.clauseId, version: clause.version },
    evidence: answers.evidence,
    claimantText: answers.claimantText,
    staffNote: answers.staffNote,
  };
}

/** The answers of a decision, and sending them: what changed meanwhile is shown, and nothing typed is lost. */
function useDecision(
  claim: DeskClaim,
  { open, outcome, onDone }: { open: readonly DeskGadget[]; outcome: Outcome; onDone: () => void },
) {
  const [answers, setAnswers] = useState<Answers>({
    gadgetIds: open.map(({ gadgetId }) => gadgetId),
    amounts: Object.fromEntries(open.map((gadget) => [gadget.gadgetId, suggested(gadget)])),
    clause: null,
    evidence: [],
    claimantText: '',
    staffNote: '',
  });
  const next = useNext();
  const sending = useSend(
    async (andNext: boolean) => {
      const made = await call(makeDecision, { body: requestOf(claim, outcome, answers) });
      offerUndo(made.state === 'made' ? made : null);
      staleByDecision();
      onDone();
      if (andNext) next.send();
    },
    (error) => {
      const changed = refusalData(error, makeDecision, 'changed');
      if (!changed) return problemsOf(error);
      staleByDecision();
      const news = changed.changes.map(({ what, by, at }) => `${what} (${by}, ${momentOf(at)})`);
      return {
        tone: 'warn' as const,
        title: 'The claim has changed',
        text: `${news.join('. ')}. Look at it, then decide again. What you typed is still here.`,
      };
    },
  );
  const keep = (changed: Partial<Answers>) => setAnswers((now) => ({ ...now, ...changed }));
  return { answers, keep, sending, next };
}

interface DecisionProps {
  claim: DeskClaim;
  open: readonly DeskGadget[];
  outcome: Outcome;
  onDone: () => void;
}

function Decision({ claim, open, outcome, onDone }: DecisionProps) {
  const { answers, keep, sending, next } = useDecision(claim, { open, outcome, onDone });
  const isAmount = open.every(({ status }) => takesAmount(status));
  const label = isAmount ? 'Accept' : (WAYS.find(({ way }) => way === outcome)?.label ?? '');
  useSayDeciding();
  return (
    <SendForm className={styles.decision} send={sending.send} onClose={onDone}>
      {open.length > 1 && (
        <WhichGadgets
          open={open}
          chosen={answers.gadgetIds}
          onChange={(gadgetIds) => keep({ gadgetIds })}
        />
      )}
      {outcome === 'approve' && <Approval open={open} answers={answers} keep={keep} />}
      {outcome === 'decline' && <Refusal claim={claim} answers={answers} keep={keep} />}
      <TextArea
        name="staffNote"
        label={outcome === 'refer' ? 'Why it is referred' : 'Note for us'}
        optional={outcome !== 'refer'}
        rows={2}
        value={answers.staffNote}
        onChange={(staffNote) => keep({ staffNote })}
      />
      <Refused of={sending} />
      <div className={styles.ways}>
        <Button
          ref={focusUnlessTyped(outcome)}
          type="submit"
          busy={sending.busy}
          busyLabel="Sending"
          kind={outcome === 'decline' ? 'danger' : 'filled'}
        >
          {label}
        </Button>
        <Button kind="quiet" busy={sending.busy} onClick={() => sending.send(true)}>
          {label} and next
        </Button>
        {outcome !== 'refer' && !isAmount && (
          <Preview request={requestOf(claim, outcome, answers)} />
        )}
        <Button kind="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <Refused of={next} />
    </SendForm>
  );
}

interface Part {
  answers: Answers;
  keep: (changed: Partial<Answers>) => void;
}

/** What we accept for each gadget. */
function Approval({ open, answers, keep }: Part & { open: readonly DeskGadget[] }) {
  const { limits } = useSession();
  const total = answers.gadgetIds.reduce((sum, id) => sum + (answers.amounts[id]?.amount ?? 0), 0);
  return (
    <>
      {open
        .filter(({ gadgetId }) => answers.gadgetIds.includes(gadgetId))
        .map((gadget) => (
          <Amount
            key={gadget.gadgetId}
            gadget={gadget}
            value={answers.amounts[gadget.gadgetId] ?? suggested(gadget)}
            onChange={(value) =>
              keep({ amounts: { ...answers.amounts, [gadget.gadgetId]: value } })
            }
          />
        ))}
      {total > limits.approve && (
        <Note tone="info">
          {pounds(total)} is above the {pounds(limits.approve)} that you decide alone. A second
          person has to agree before anything happens.
        </Note>
      )}
    </>
  );
}

/** By which clause, on which evidence, in which words. */
function Refusal({ claim, answers, keep }: Part & { claim: DeskClaim }) {
  return (
    <>
      <Clauses
        gadgetId={answers.gadgetIds[0] ?? ''}
        chosen={answers.clause}
        onChoose={(clause) =>
          keep({
            clause,
            claimantText: clause.claimantText,
            // What the clause needs is what it rests on, unless somebody says otherwise.
            evidence: claim.documents
              .filter(({ documentTypeId: type }) => clause.needsDocuments.includes(type))
              .map(({ documentId }) => documentId),
          })
        }
      />
      {claim.documents.length > 0 && (
        <RestsOn
          claim={claim}
          chosen={answers.evidence}
          onChange={(evidence) => keep({ evidence })}
        />
      )}
      <TextArea
        name="claimantText"
        label="Words for the claimant"
        hint="How to complain, and the ombudsman, are added below."
        value={answers.claimantText}
        onChange={(claimantText) => keep({ claimantText })}
      />
    </>
  );
}

/** A decision that has nothing to type is confirmed from its button. */
const focusUnlessTyped = (outcome: Outcome) =>
  outcome === 'approve' ? (button: HTMLButtonElement | null) => button?.focus() : undefined;

function WhichGadgets({
  open,
  chosen,
  onChange,
}: {
  open: readonly DeskGadget[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  return (
    <fieldset className={styles.ticks}>
      <legend>Which gadgets</legend>
      {open.map(({ gadgetId, label }) => (
        <label key={gadgetId}>
          <input
            type="checkbox"
            checked={chosen.includes(gadgetId)}
            onChange={({ target }) =>
              onChange(
                open
                  .map((one) => one.gadgetId)
                  .filter((id) => (id === gadgetId ? target.checked : chosen.includes(id))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Amount({
  gadget,
  value,
  onChange,
}: {
  gadget: DeskGadget;
  value: { amount: number | null; basis: string };
  onChange: (value: { amount: number | null; basis: string }) => void;
}) {
  return (
    <div className={styles.amount}>
      <MoneyField
        name={`amount-${gadget.gadgetId}`}
        label={`Accepted for ${gadget.label}`}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
      />
      <TextField
        name={`basis-${gadget.gadgetId}`}
        label="Taken from"
        value={value.basis}
        onChange={(basis) => onChange({ ...value, basis })}
        shortcuts={BASES.map((basis) => ({ label: basis, value: basis }))}
      />
    </div>
  );
}

/** The clauses of this underwriter that fit; typing finds one, Enter takes the first. */
function Clauses({
  gadgetId,
  chosen,
  onChoose,
}: {
  gadgetId: string;
  chosen: OfferedClause | null;
  onChoose: (clause: OfferedClause) => void;
}) {
  const [find, setFind] = useState('');
  const known = useAnswer(
    gadgetId === '' ? null : question(offerClauses, { params: { gadgetId } }),
  );
  const typed = find.trim().toLowerCase();
  const fitting = (known.answer ?? []).filter(({ title, wordingReference, staffText }) =>
    `${title} ${wordingReference} ${staffText}`.toLowerCase().includes(typed),
  );
  return (
    <fieldset className={styles.clauses}>
      <legend>By which clause</legend>
      <LoadProblem {...known} />
      <input
        ref={(field) => field?.focus()}
        type="search"
        aria-label="Find a clause"
        placeholder="Type to find a clause"
        value={find}
        onChange={({ target }) => setFind(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Where nothing is found it is not the decision that is sent.
          event.preventDefault();
          const [first] = fitting;
          if (first) onChoose(first);
        }}
      />
      {fitting.map((clause) => (
        <label key={clause.clauseId} className={styles.clause}>
          <input
            type="radio"
            name="clause"
            checked={chosen?.clauseId === clause.clauseId}
            onChange={() => onChoose(clause)}
          />
          <span>
            <strong>
              {clause.wordingReference}: {clause.title}
            </strong>
            <small>{clause.staffText}</small>
            {clause.missingDocuments.length > 0 && (
              <small data-missing>
                Needs {clause.missingDocuments.map((id) => documentKind(id).label).join(', ')}
              </small>
            )}
          </span>
        </label>
      ))}
      {known.answer !== null && fitting.length === 0 && <p>No clause fits.</p>}
    </fieldset>
  );
}

function RestsOn({
  claim,
  chosen,
  onChange,
}: {
  claim: DeskClaim;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  return (
    <fieldset className={styles.ticks}>
      <legend>Which evidence it rests on</legend>
      {claim.documents.map(({ documentId, label, fileName }) => (
        <label key={documentId}>
          <input
            type="checkbox"
            checked={chosen.includes(documentId)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, documentId] : chosen.filter((id) => id !== documentId),
              )
            }
          />
          {label}, {fileName}
        </label>
      ))}
    </fieldset>
  );
}

function Preview({ request }: { request: DecisionRequest }) {
  const { claim, outcome, gadgets, clause, claimantText } = request;
  const body = { claim, outcome, gadgets, clause, claimantText };
  return <MailPreview write={() => call(previewDecision, { body })} />;
}
