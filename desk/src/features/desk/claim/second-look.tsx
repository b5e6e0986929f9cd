import { UNSEEN_CLAIM, sameOf } from '@gadget-claims/domain/claims/claims/match-marks';
import { answerDecision } from '@gadget-claims/domain/desk/decisions/contract';
import {
  SAY_WHY,
  notLookedAt,
  openFirst,
  quoted,
  spokeAgainst,
} from '@gadget-claims/domain/desk/decisions/copy';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { optional } from '@gadget-claims/domain/validation/fields';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { call } from '../../../data/call.ts';
import { approvalAnswered } from '../../../data/invalidate.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { offerUndo } from '../../../shell/undo.tsx';
import { DecidedGadgets, NOT_BY_YOU, whyItWaits } from '../decisions/waiting.tsx';
import styles from './claim.module.css';
import { useUnopened } from './opened.ts';
import { BY_THE_BUTTONS } from './problems.ts';
import { refusedDecision } from './refused-decision.ts';
import { Unopened } from './unopened.tsx';

const WANTED = { approve: 'to approve', decline: 'to decline', refer: 'to refer' };

type Answer = 'yes' | 'no';

interface Props {
  claim: DeskClaim;
  decision: WaitingDecision;
}

/** A decision that waits for a second person, beside all that it was made on. */
export function SecondLook({ claim, decision }: Props) {
  const { notByYou, outcome, madeBy, madeAt, total, staffNote, gadgets, clause } = decision;
  const { claimantText, evidence } = decision;
  return (
    <section aria-label="Second look" className={styles.second}>
      <p>
        <strong>
          {madeBy.name} wants {WANTED[outcome]}
          {outcome === 'approve' && ` ${pounds(total)}`}
        </strong>
        <small>
          {momentOf(madeAt)}, {whyItWaits(decision)}. It waits for a second person.
        </small>
      </p>
      <DecidedGadgets gadgets={gadgets} />
      {clause && (
        <p>
          {clause.wordingReference}: {clause.title}
        </p>
      )}
      <Seen claim={claim} decision={decision} />
      {claim.matches.confirmed.map(({ kinds, claimReference: reference }, at) => (
        <p key={reference ?? at}>
          Confirmed by a colleague: {sameOf(kinds)} {reference ?? UNSEEN_CLAIM}.
        </p>
      ))}
      {evidence.length > 0 && <p>Rests on: {groundsIn(claim, evidence).join('; ')}.</p>}
      {claimantText !== '' && <blockquote>{claimantText}</blockquote>}
      {staffNote !== '' && <p>{staffNote}</p>}
      {notByYou !== null && <p className={styles.quiet}>{NOT_BY_YOU[notByYou]}</p>}
    </section>
  );
}

/** The files that the maker of a decision had not opened, and what speaks against its clause. */
function Seen({ claim: { documents }, decision }: Props) {
  const { unopened, against, againstAnswers, despite } = decision;
  const named = (ids: readonly string[]) =>
    documents.filter(({ documentId }) => ids.includes(documentId)).map(({ label }) => label);
  const found = [...named(against), ...againstAnswers.map((answer) => quoted([answer]))];
  return (
    <>
      {unopened.length > 0 && <p>{notLookedAt(named(unopened))}</p>}
      {found.length > 0 && (
        <p>
          {spokeAgainst(found, despite)} {despite}
        </p>
      )}
    </>
  );
}

/** The grounds of a refusal by name. */
const groundsIn = ({ documents }: DeskClaim, evidence: readonly string[]) =>
  evidence.map(
    (id) =>
      Object.values(STATED).find((one) => one.id === id)?.label ??
      documents.find(({ documentId }) => documentId === id)?.label,
  );

const NOTHING: { note: string; unopened: string[] } = { note: '', unopened: [] };

/** The answer with a note; a refusal needs its reason. They answer for the claim as it stands beside it. */
export function AnswerForm({
  claim,
  decision: { decisionId, outcome },
  answer,
  onClose,
}: Props & { answer: Answer; onClose: () => void }) {
  const typed = useUnsent(claim, decisionId, NOTHING);
  const { shown, keep } = typed;
  const signsRefusal = answer === 'yes' && outcome === 'decline';
  const files = useUnopened(claim.documents);
  const form = useForm({
    answers: typed,
    fields: () => [optional('note', answer === 'yes' ? 'Your note' : 'Why you do not agree')],
    send: async ({ note, unopened }) => {
      // Its author works on it again, and has to know why.
      if (answer === 'no' && note.trim() === '') return SAY_WHY;
      const unsaid = files.filter(({ documentId }) => !unopened.includes(documentId));
      if (signsRefusal && unsaid.length > 0) return openFirst(unsaid.map(({ label }) => label));
      const { version, policyPrint } = claim;
      const made = await call(answerDecision, {
        params: { decisionId },
        body: { answer, note, unopened, version, policyPrint },
      });
      typed.keep(NOTHING);
      offerUndo(made.state === 'made' ? made : null);
      approvalAnswered();
      onClose();
      return null;
    },
    ...BY_THE_BUTTONS,
    refusal: (error) => refusedDecision(error, answerDecision),
  });
  return (
    <Form
      form={form}
      className={styles.dock}
      {...useFormKeys(form, { onClose })}
      actions={
        <SendButtons
          label={answer === 'yes' ? 'Agree' : 'Do not agree'}
          form={form}
          onClose={onClose}
          hasNext={false}
        />
      }
    >
      <Unopened
        documents={claim.documents}
        {...(signsRefusal && {
          past: { chosen: shown.unopened, onChange: (unopened) => keep({ ...shown, unopened }) },
        })}
      />
      <TextAreaQuestion path="note" optional={answer === 'yes'} rows={2} />
    </Form>
  );
}
