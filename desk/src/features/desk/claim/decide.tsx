import { isDecisionReopenable } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { makeDecision, previewDecision } from '@gadget-claims/domain/desk/decisions/contract';
import { NOT_HOLDING } from '@gadget-claims/domain/desk/decisions/copy';
import {
  PERMISSION_FOR,
  takesAmount,
  takesOutcome,
} from '@gadget-claims/domain/desk/decisions/outcome';
import type {
  DecisionRequest,
  DecisionOutcome,
} from '@gadget-claims/domain/desk/decisions/schemas';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { type Field, optional } from '@gadget-claims/domain/validation/fields';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { MoneyQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import type { Sending } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { Suspense, lazy, useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { pounds } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { useNext } from '../../../lib/use-next.ts';
import { DECIDED, offerUndo } from '../../../shell/undo.tsx';
import { AboveLimit } from './above-limit.tsx';
import styles from './claim.module.css';
import {
  type Answers,
  BASES,
  type AnswersProps,
  aboutOthers,
  begun,
  requestOf,
  settled,
} from './decision-answers.ts';
import { MailPreview } from './mail-preview.tsx';
import { useSayDeciding } from './presence.tsx';
import { BY_THE_BUTTONS } from './problems.ts';
import { Refusal } from './refusal.tsx';
import { refusedDecision } from './refused-decision.ts';
import { Unopened } from './unopened.tsx';
import { Ways } from './ways.tsx';
import { WhichGadgets } from './which-gadgets.tsx';

/** Few claims wait for a second person. */
const SecondLook = lazy(() =>
  import('./second-look.tsx').then(({ SecondLook: look }) => ({ default: look })),
);

/** The question of a referral comes when it is asked. */
const Addressee = lazy(() =>
  import('./referral.tsx').then(({ Addressee: asks }) => ({ default: asks })),
);
const Reopen = lazy(() => import('./reopen.tsx').then(({ Reopen: asks }) => ({ default: asks })));
const Referral = lazy(() =>
  import('./referral.tsx').then(({ Referral: says }) => ({ default: says })),
);

const WAYS: { way: DecisionOutcome; key: string; label: string }[] = [
  { way: 'approve', key: 'a', label: 'Approve' },
  { way: 'decline', key: 'd', label: 'Decline' },
  { way: 'refer', key: 'f', label: 'Refer' },
];

/** Deciding on the gadgets of a claim that are still open, in the ways that their statuses have. */
export function Decide({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null);
  const isReferrer = claim.referral?.isOwn === true;
  const openFor = (way: DecisionOutcome) =>
    claim.gadgetsInFull.filter(
      ({ status, deciding }) =>
        deciding === null &&
        takesOutcome(status, way) &&
        !(isReferrer && status === STATUS.REFERRED),
    );
  const ways = WAYS.filter(
    ({ way }) => permissions.includes(PERMISSION_FOR[way]) && openFor(way).length > 0,
  );
  const reopenable = claim.gadgetsInFull.filter(
    ({ status, deciding }) => deciding === null && isDecisionReopenable(status),
  );
  const isDecided = claim.gadgetsInFull.some(({ deciding }) => deciding !== null);
  return (
    <>
      {(ways.length > 0 || isDecided) && <h2>Decide</h2>}
      {claim.referral && (
        <Suspense>
          <Referral referral={claim.referral} />
        </Suspense>
      )}
      <Deciding claim={claim} />
      {ways.length > 0 && <Ways ways={ways} open={outcome} onOpen={setOutcome} />}
      {outcome !== null && (
        <Decision
          key={outcome}
          claim={claim}
          open={openFor(outcome)}
          outcome={outcome}
          onClose={() => setOutcome(null)}
        />
      )}
      {ways.length === 0 && <Accept claim={claim} />}
      {permissions.includes('claim.second') && reopenable.length > 0 && (
        <Suspense>
          <Reopen claim={claim} gadgets={reopenable} />
        </Suspense>
      )}
    </>
  );
}

/** Decisions under way, gadget by gadget: these gadgets take no other. */
function Deciding({ claim }: { claim: DeskClaim }) {
  return (
    <>
      {claim.waiting.map((decision) => (
        <Suspense key={decision.decisionId}>
          <SecondLook claim={claim} decision={decision} />
        </Suspense>
      ))}
      {claim.gadgetsInFull.map(
        ({ gadgetId, label, deciding }) =>
          deciding?.state === 'made' && (
            <Note key={gadgetId} tone="info" title={label}>
              {deciding.by} {DECIDED[deciding.outcome]} it just now. It takes effect in a few
              seconds.
            </Note>
          ),
      )}
    </>
  );
}

const ACCEPT = [{ way: 'approve', key: 'a', label: 'Say what we accept' }] as const;

/** Saying what we accept for gadgets that are approved: later, or another amount. */
function Accept({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  const [open, setOpen] = useState<'approve' | null>(null);
  const approved = claim.gadgetsInFull.filter(
    ({ status, deciding }) => deciding === null && takesAmount(status),
  );
  const mayAccept = permissions.includes('claim.approve') && approved.length > 0;
  if (!mayAccept && open === null) return null;
  return (
    <>
      <h2>Amount</h2>
      <Ways ways={mayAccept ? ACCEPT : []} open={open} onOpen={setOpen} />
      {open !== null && (
        <Decision claim={claim} open={approved} outcome={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** The answers of a decision, and sending them: what changed meanwhile is shown, and nothing typed is lost. */
function useDecision({ claim, open, outcome, onClose }: DecisionProps) {
  const against = objectionsTo(claim, open, outcome);
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
  const form = useForm({
    answers: {
      shown: answers,
      now: () => answers,
      keep: (changed) => typed.keep(settled(open, answers, changed)),
    },
    fields: ({ gadgetIds }) => fieldsOf(open, gadgetIds, noteLabel(outcome, against)),
    send: async (sent, andNext) => {
      const made = await call(makeDecision, { body: requestOf(claim, outcome, sent) });
      offerUndo(made);
      claimChanged();
      typed.keep(null);
      onClose();
      if (andNext) next.send();
    },
    ...BY_THE_BUTTONS,
    refusal: (error) => refusedDecision(error, makeDecision),
  });
  const keep = (changed: Partial<Answers>) => typed.keep({ ...answers, ...changed });
  return { answers, keep, form, next, against };
}

/** The checks that speak against an approval: it says why it goes past them. Another amount does not. */
const objectionsTo = (
  { rules }: DeskClaim,
  open: readonly DeskGadget[],
  outcome: DecisionOutcome,
) =>
  outcome === 'approve' && !open.every(({ status }) => takesAmount(status))
    ? rules.filter(({ objects }) => objects).map(({ name }) => name)
    : [];

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

function Decision(props: DecisionProps) {
  const { claim, open, outcome, onClose } = props;
  const { answers, keep, form, next, against } = useDecision(props);
  const isAmount = open.every(({ status }) => takesAmount(status));
  const label = isAmount ? 'Accept' : (WAYS.find(({ way }) => way === outcome)?.label ?? '');
  const keys = useFormKeys(form, { onClose, hasNext: true });
  useSayDeciding();
  if (open.length === 0) {
    return <TooLate answers={answers} keep={keep} sending={form.sending} onClose={onClose} />;
  }
  return (
    <Form
      form={form}
      className={styles.decision}
      {...keys}
      actions={
        <>
          {outcome === 'approve' && <Sum open={open} answers={answers} isAmount={isAmount} />}
          <SendButtons
            kind={outcome === 'decline' ? 'danger' : 'filled'}
            label={label}
            form={form}
            onClose={onClose}
          >
            {outcome !== 'refer' && !isAmount && (
              <Preview request={requestOf(claim, outcome, answers)} />
            )}
          </SendButtons>
          <Refused of={next} />
        </>
      }
    >
      {open.length > 1 && (
        <WhichGadgets
          open={open}
          chosen={answers.gadgetIds}
          onChange={(gadgetIds) => keep(aboutOthers(claim, answers, gadgetIds))}
        />
      )}
      {outcome === 'approve' && <Approval open={open} answers={answers} />}
      {outcome === 'refer' && (
        <Suspense>
          <Addressee />
        </Suspense>
      )}
      {outcome === 'approve' && <Unopened documents={claim.documents} />}
      {outcome === 'decline' && <Refusal claim={claim} answers={answers} keep={keep} />}
      <TextAreaQuestion
        path="staffNote"
        optional={outcome !== 'refer' && against.length === 0}
        hint={against.length > 0 ? `${NOT_HOLDING}: ${against.join('; ')}.` : undefined}
        rows={2}
      />
    </Form>
  );
}

/** The last gadget was decided meanwhile; the typed text can be copied from here. */
function TooLate({
  answers: { claimantText, staffNote },
  keep,
  sending,
  onClose,
}: AnswersProps & { sending: Sending; onClose: () => void }) {
  return (
    <section className={styles.decision} aria-label="Too late">
      <Refused of={sending} />
      <Note tone="warn" title="Too late for this decision" live>
        This claim went on meanwhile. Copy what you typed from here.
      </Note>
      {claimantText !== '' && (
        <TextArea
          name="claimantText"
          label="Words for the claimant"
          value={claimantText}
          onChange={(text) => keep({ claimantText: text })}
        />
      )}
      {staffNote !== '' && (
        <TextArea
          name="staffNote"
          label="Note for us"
          rows={2}
          value={staffNote}
          onChange={(text) => keep({ staffNote: text })}
        />
      )}
      <p className={styles.ways}>
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      </p>
    </section>
  );
}

/** The approved amount of each gadget. */
function Approval({
  open,
  answers,
}: Pick<AnswersProps, 'answers'> & { open: readonly DeskGadget[] }) {
  const total = answers.gadgetIds.reduce((sum, id) => sum + (answers.amounts[id]?.amount ?? 0), 0);
  return (
    <>
      {open
        .filter(({ gadgetId }) => answers.gadgetIds.includes(gadgetId))
        .map(({ gadgetId }) => (
          <div key={gadgetId} className={styles.amount}>
            <MoneyQuestion path={`amounts.${gadgetId}.amount`} />
            <TextQuestion
              path={`amounts.${gadgetId}.basis`}
              shortcuts={BASES.map((basis) => ({ label: basis, value: basis }))}
            />
          </div>
        ))}
      {open
        .filter(({ gadgetId, insuredValue }) => {
          const { amount } = answers.amounts[gadgetId] ?? {};
          return insuredValue !== null && (amount ?? 0) > insuredValue;
        })
        .map(({ gadgetId, label, insuredValue }) => (
          <Note key={gadgetId} tone="warn">
            That is more than the {pounds(insuredValue ?? 0)} that {label} is insured for.
          </Note>
        ))}
      <AboveLimit total={total}>{pounds(total)}</AboveLimit>
    </>
  );
}

/** Beside the button, where no scrolling hides it: the approved sum, and how much of it would be paid. */
function Sum({
  open,
  answers: { gadgetIds, amounts },
  isAmount,
}: Pick<AnswersProps, 'answers'> & { open: readonly DeskGadget[]; isAmount: boolean }) {
  const each = open.flatMap(({ gadgetId, excess }) => {
    const amount = gadgetIds.includes(gadgetId) ? amounts[gadgetId]?.amount : null;
    return amount ? [{ amount, excess: excess ?? 0 }] : [];
  });
  if (each.length === 0) return null;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const total = sum(each.map(({ amount }) => amount));
  const excess = sum(each.map((one) => one.excess));
  const paid = sum(each.map((one) => Math.max(one.amount - one.excess, 0)));
  const sums = each.map(({ amount }) => pounds(amount)).join(' + ');
  return (
    <p className={styles.sum}>
      {each.length > 1 && `${sums} = `}
      <strong>{pounds(total)}</strong> will be {isAmount ? 'accepted' : 'approved'}.
      {excess > 0 && (
        <small>
          Paid in money, that is {pounds(paid)} after {pounds(excess)} of excess.
        </small>
      )}
    </p>
  );
}

function Preview({ request }: { request: DecisionRequest }) {
  const { claim, outcome, gadgets, clause, claimantText } = request;
  const body = { claim, outcome, gadgets, clause, claimantText };
  return <MailPreview write={() => call(previewDecision, { body })} />;
}
