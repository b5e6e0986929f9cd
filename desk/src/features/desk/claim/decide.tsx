import { makeDecision, previewDecision } from '@gadget-claims/domain/desk/decisions/contract';
import { NOT_HOLDING, WITHIN_INSURED } from '@gadget-claims/domain/desk/decisions/copy';
import { isMoreThanInsured } from '@gadget-claims/domain/desk/decisions/limits';
import { takesAmount } from '@gadget-claims/domain/desk/decisions/outcome';
import type {
  DecisionRequest,
  DecisionOutcome,
} from '@gadget-claims/domain/desk/decisions/schemas';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { type Field, optional } from '@gadget-claims/domain/validation/fields';
import { MoneyQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { type ComponentProps, Suspense, lazy } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { pounds } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { useNext } from '../../../lib/use-next.ts';
import { offerUndo } from '../../../shell/undo.tsx';
import styles from './claim.module.css';
import { ColumnForm } from './column-form.tsx';
import {
  type Answers,
  BASES,
  type AnswersProps,
  aboutOthers,
  begun,
  requestOf,
  settled,
} from './decision-answers.ts';
import { InWriting } from './in-writing.tsx';
import { isChallenged } from './is-challenged.ts';
import { MailPreview } from './mail-preview.tsx';
import { Pays } from './pays.tsx';
import { useSayDeciding } from './presence.tsx';
import { BY_THE_BUTTONS, problemsOf } from './problems.ts';
import { Letter, Refusal } from './refusal.tsx';
import { refusedDecision } from './refused-decision.ts';
import { SecondNeeded } from './second-needed.tsx';
import { StillToDo, useStillToDo } from './still-to-do.tsx';
import { Unopened } from './unopened.tsx';
import { GadgetTick, WhichGadgets } from './which-gadgets.tsx';

/** The question of a referral comes when it is asked. */
const Addressee = lazy(() =>
  import('./referral.tsx').then(({ Addressee: asks }) => ({ default: asks })),
);
/** Few decisions come too late. */
const TooLate = lazy(() =>
  import('./too-late.tsx').then(({ TooLate: says }) => ({ default: says })),
);

const LABELS: Record<DecisionOutcome, string> = {
  approve: 'Approve',
  decline: 'Decline',
  refer: 'Refer',
};

/** The answers of a decision, and sending them: what changed meanwhile is shown, and nothing typed is lost. */
function useDecision({ claim, open, outcome, onClose }: DecisionProps) {
  const typed = useUnsent<Answers | null>(claim, outcome, null);
  const first = begun(open);
  const kept = { ...first, ...typed.shown };
  // Some of the gadgets may be decided by now, and others open again.
  const isOpen = (id: string) => open.some(({ gadgetId }) => gadgetId === id);
  const ids = kept.gadgetIds.filter(isOpen);
  const answers = {
    ...kept,
    ...(ids.length < kept.gadgetIds.length && aboutOthers(claim, kept, ids)),
    amounts: { ...first.amounts, ...kept.amounts },
  };
  const next = useNext();
  const against = objectionsTo(claim, open, outcome, answers);
  const form = useForm({
    answers: {
      shown: answers,
      now: () => answers,
      keep: (changed) => typed.keep(settled(open, answers, changed)),
    },
    fields: ({ gadgetIds }) => fieldsOf(open, gadgetIds, noteLabel(outcome, against)),
    send: async (sent, then) => {
      const made = await call(makeDecision, { body: requestOf(claim, outcome, sent) });
      offerUndo(made);
      claimChanged();
      typed.keep(null);
      onClose();
      if (then === 'next') next.send();
    },
    ...BY_THE_BUTTONS,
    refusal: (error) => refusedDecision(error, makeDecision),
  });
  const keep = (changed: Partial<Answers>) => typed.keep({ ...answers, ...changed });
  return { answers, keep, form, next, against };
}

/**
 * What speaks against an approval, which says why it goes past it: checks, which another amount does not ask
 * again, and a sum above what is insured.
 */
function objectionsTo(
  { rules }: DeskClaim,
  open: readonly DeskGadget[],
  outcome: DecisionOutcome,
  { gadgetIds, amounts }: Answers,
): string[] {
  if (outcome !== 'approve') return [];
  const isMore = open.some(
    ({ gadgetId, insuredValue }) =>
      gadgetIds.includes(gadgetId) &&
      isMoreThanInsured({ amount: amounts[gadgetId]?.amount ?? null, insuredValue }),
  );
  const isOnlyAmount = open.every(({ status }) => takesAmount(status));
  const checks = isOnlyAmount ? [] : rules.filter(({ objects }) => objects);
  return [...checks.map(({ name }) => name), ...(isMore ? [WITHIN_INSURED] : [])];
}

function noteLabel(outcome: DecisionOutcome, against: readonly string[]): string {
  if (outcome === 'refer') return 'Your question';
  return against.length > 0 ? 'Why it is approved all the same' : 'Note for us';
}

const fieldsOf = (
  open: readonly DeskGadget[],
  gadgetIds: readonly string[],
  note: string,
): Field[] => [
  ...open
    .filter(({ gadgetId }) => gadgetIds.includes(gadgetId))
    .flatMap(({ gadgetId, label }) => [
      optional(`amounts.${gadgetId}.amount`, `Accepted for ${label}`),
      optional(`amounts.${gadgetId}.basis`, 'Taken from'),
    ]),
  optional('referTo', 'To whom'),
  optional('despite', 'Why it does not count'),
  optional('claimantText', 'Words for the claimant'),
  optional('staffNote', note),
];

interface DecisionProps {
  claim: DeskClaim;
  open: readonly DeskGadget[];
  outcome: DecisionOutcome;
  onClose: () => void;
}

/** Of a decision that the claimant challenges. */
const AGAIN: Partial<Record<DecisionOutcome, string>> = { approve: 'Overturn', decline: 'Uphold' };

const labelOf = (claim: DeskClaim, outcome: DecisionOutcome): string =>
  (isChallenged(claim) && AGAIN[outcome]) || LABELS[outcome];

/** Deciding on the gadgets of a claim that are still open, or saying what we accept for approved ones. */
export function Decision(props: DecisionProps) {
  const { claim, open, outcome, onClose } = props;
  const { answers, keep, form: whole, next, against } = useDecision(props);
  const missing = useStillToDo(claim, outcome, answers, against);
  const [first] = missing.problems;
  const noAmount = missing.problems.find(({ path }) => path.endsWith('.amount'));
  const form = first ? { ...whole, submit: () => missing.lead(first) } : whole;
  const isAmount = open.every(({ status }) => takesAmount(status));
  const label = isAmount ? 'Accept' : labelOf(claim, outcome);
  const keys = useFormKeys(form, { onClose, hasNext: true });
  useSayDeciding();
  if (open.length === 0) {
    return (
      <Suspense>
        <TooLate
          answers={answers}
          keep={keep}
          news={form.sending.refusal?.text}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <ColumnForm
      title={isAmount ? 'Say what we accept' : label}
      form={form}
      keys={keys}
      onClose={onClose}
      letter={
        outcome === 'decline' ? (
          <Letter claim={claim} answers={answers} keep={keep}>
            <Preview request={requestOf(claim, outcome, answers)} />
          </Letter>
        ) : undefined
      }
      foot={
        <>
          {outcome === 'approve' && <Sum open={open} answers={answers} isAmount={isAmount} />}
          <StillToDo missing={missing} />
          <SendButtons label={label} form={form} waitsFor={first && missing.id}>
            {outcome === 'approve' && !isAmount && (
              <Preview
                request={requestOf(claim, outcome, answers)}
                waits={noAmount && { for: missing.id, lead: () => missing.lead(noAmount) }}
              />
            )}
          </SendButtons>
          <Refused of={next} />
        </>
      }
    >
      <Questions {...props} answers={answers} keep={keep} against={against} />
    </ColumnForm>
  );
}

function Questions({
  claim,
  open,
  outcome,
  answers,
  keep,
  against,
}: DecisionProps & AnswersProps & { against: readonly string[] }) {
  const choose = (gadgetIds: string[]) => keep(aboutOthers(claim, answers, gadgetIds));
  return (
    <>
      {outcome !== 'refer' && (
        <InWriting
          claim={claim}
          value={answers.inWriting}
          onChange={(inWriting) => keep({ inWriting })}
          isNeeded
        />
      )}
      {outcome === 'approve' ? (
        <Approval claim={claim} open={open} answers={answers} onChoose={choose} />
      ) : (
        open.length > 1 && <WhichGadgets open={open} chosen={answers.gadgetIds} onChange={choose} />
      )}
      {outcome === 'refer' && (
        <Suspense>
          <Addressee brand={claim.brand.id} />
        </Suspense>
      )}
      {outcome === 'approve' && <Unopened documents={claim.documents} />}
      {outcome === 'decline' && <Refusal claim={claim} answers={answers} keep={keep} />}
      <StaffNote outcome={outcome} against={against} />
    </>
  );
}

function StaffNote({ outcome, against }: { outcome: string; against: readonly string[] }) {
  return (
    <div data-asks="staffNote">
      <TextAreaQuestion
        path="staffNote"
        optional={outcome !== 'refer' && against.length === 0}
        hint={against.length > 0 ? `${NOT_HOLDING}: ${against.join('; ')}.` : undefined}
        rows={outcome === 'refer' ? 4 : 2}
      />
    </div>
  );
}

/** The approved amount of each gadget, its source, and the sum that it pays. */
function Approval({
  claim,
  open,
  answers,
  onChoose,
}: Pick<AnswersProps, 'answers'> & {
  claim: DeskClaim;
  open: readonly DeskGadget[];
  onChoose: (ids: string[]) => void;
}) {
  const isChosen = ({ gadgetId }: DeskGadget) => answers.gadgetIds.includes(gadgetId);
  const amountOf = ({ gadgetId }: DeskGadget) => answers.amounts[gadgetId]?.amount ?? null;
  const total = open.filter(isChosen).reduce((sum, gadget) => sum + (amountOf(gadget) ?? 0), 0);
  const rows = open.map((gadget) => (
    <div
      key={gadget.gadgetId}
      className={styles.amount}
      data-asks={`gadgets.${answers.gadgetIds.indexOf(gadget.gadgetId)}.amount`}
    >
      {open.length > 1 ? (
        <GadgetTick gadget={gadget} open={open} chosen={answers.gadgetIds} onChange={onChoose} />
      ) : (
        <strong>{gadget.label}</strong>
      )}
      {isChosen(gadget) && <Amount gadget={gadget} amount={amountOf(gadget)} />}
    </div>
  ));
  return (
    <>
      {open.length > 1 ? (
        <fieldset className={styles.amounts}>
          <legend>
            <VisuallyHidden>Which gadgets</VisuallyHidden>
          </legend>
          {rows}
        </fieldset>
      ) : (
        rows
      )}
      <SecondNeeded claim={claim} total={total}>
        {pounds(total)}
      </SecondNeeded>
    </>
  );
}

function Amount({ gadget, amount }: { gadget: DeskGadget; amount: number | null }) {
  const { gadgetId, label, insuredValue, purchasePrice, excess } = gadget;
  return (
    <>
      <MoneyQuestion path={`amounts.${gadgetId}.amount`} />
      <TextQuestion
        path={`amounts.${gadgetId}.basis`}
        shortcuts={BASES.map((basis) => ({ label: basis, value: basis }))}
      />
      {isMoreThanInsured({ amount, insuredValue }) && (
        <Note tone="warn">
          That is more than the {pounds(insuredValue ?? 0)} that {label} is insured for.
        </Note>
      )}
      <dl className={styles.calculation}>
        {purchasePrice !== null && (
          <div>
            <dt>Bought for</dt>
            <dd>{pounds(purchasePrice)}</dd>
          </div>
        )}
        {excess !== null && (
          <div>
            <dt>Excess</dt>
            <dd>−{pounds(excess)}</dd>
          </div>
        )}
        {amount !== null && (
          <div>
            <dt>Pays</dt>
            <dd>
              <strong>{pounds(Math.max(amount - (excess ?? 0), 0))}</strong>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Beside the button, where no scrolling hides it: how much is paid of the approved sum. */
function Sum({
  open,
  answers: { gadgetIds, amounts },
  isAmount,
}: Pick<AnswersProps, 'answers'> & { open: readonly DeskGadget[]; isAmount: boolean }) {
  const each = open.flatMap(({ gadgetId, excess }) => {
    const amount = gadgetIds.includes(gadgetId) ? amounts[gadgetId]?.amount : null;
    return amount ? [{ amount, excess: excess ?? 0 }] : [];
  });
  return <Pays label="Pays in money" accepted={isAmount ? 'accepted' : 'approved'} of={each} />;
}

function Preview({
  request,
  waits,
}: { request: DecisionRequest } & Pick<ComponentProps<typeof MailPreview>, 'waits'>) {
  const { claim, outcome, gadgets, clause, claimantText } = request;
  const body = { claim, outcome, gadgets, clause, claimantText };
  return (
    <MailPreview
      write={() => call(previewDecision, { body })}
      refusalOf={problemsOf}
      waits={waits}
    />
  );
}
