import type { DataOf } from '@gadget-claims/domain/call';
import {
  ALL_FACTS,
  FACTS,
  type Fact,
  isOfGadget,
  whyNotCorrected,
} from '@gadget-claims/domain/claims/claims/correctable';
import { factInWords, pathOfFact } from '@gadget-claims/domain/claims/claims/corrections';
import { incidentTypes, isDeepest } from '@gadget-claims/domain/claims/claims/incident-types';
import { correctClaim, previewCorrection } from '@gadget-claims/domain/desk/corrections/contract';
import {
  type Correction,
  LONGEST_CORRECTION_REASON,
} from '@gadget-claims/domain/desk/corrections/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { type Field, needed } from '@gadget-claims/domain/validation/fields';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { SelectQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { BEGINS_HERE, useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { ColumnForm } from './column-form.tsx';
import { Fold, Folds } from './folds.tsx';
import { refusedDecision } from './refused-decision.ts';

/** Each fact has an answer of its own, so that another choice loses none. */
type CorrectionAnswers = Record<Fact, string> & { fact: string; gadgetId: string; reason: string };
const NOTHING: CorrectionAnswers = {
  fact: '',
  gadgetId: '',
  incidentType: '',
  dateOfIncident: '',
  imei: '',
  serialNumber: '',
  telephone: '',
  email: '',
  reason: '',
};

type Preview = DataOf<typeof previewCorrection>;

const isFact = (fact: string): fact is Fact => ALL_FACTS.some((one) => one === fact);
const asksGadget = ({ gadgetsInFull }: DeskClaim, fact: string) =>
  isFact(fact) && isOfGadget(fact) && gadgetsInFull.length > 1;

const gadgetOf = (
  { gadgetsInFull }: DeskClaim,
  { fact, gadgetId }: CorrectionAnswers,
): string | null => {
  if (!isFact(fact) || !isOfGadget(fact)) return null;
  return gadgetsInFull.length > 1 ? gadgetId : (gadgetsInFull[0]?.gadgetId ?? null);
};

const fieldsOf = (claim: DeskClaim): Field<CorrectionAnswers>[] => [
  needed('fact', 'What is corrected'),
  { ...needed('gadgetId', 'Which gadget'), when: ({ fact }) => asksGadget(claim, fact) },
  ...ALL_FACTS.map((fact) => ({
    ...needed(fact, `${FACTS[fact]}, corrected`),
    when: (answers: CorrectionAnswers) => answers.fact === fact,
  })),
  needed('reason', 'How the claimant told it'),
];

const INCIDENTS = incidentTypes()
  .filter(({ id }) => isDeepest(id))
  .map(({ id }) => ({ value: String(id), label: factInWords('incidentType', String(id)) }));

/** The facts that can be corrected as the claim stands, and why others cannot. */
function correctable({ gadgetsInFull }: Pick<DeskClaim, 'gadgetsInFull'>) {
  const why = (fact: Fact) => {
    const of = isOfGadget(fact) ? gadgetsInFull.map(({ gadgetId }) => gadgetId) : [null];
    const refused = of.map((id) => whyNotCorrected(fact, gadgetsInFull, id));
    return refused.includes(null) ? null : (refused[0] ?? null);
  };
  return {
    facts: ALL_FACTS.filter((fact) => why(fact) === null),
    refused: [...new Set(ALL_FACTS.flatMap((fact) => why(fact) ?? []))],
  };
}

/** What the claim says of a fact now. */
function saidIn({ answers, gadgetsInFull }: DeskClaim, fact: Fact, gadgetId: string | null) {
  const position = gadgetsInFull.findIndex((one) => one.gadgetId === gadgetId);
  const path = pathOfFact(fact, position < 0 ? null : position);
  return answers.flatMap(({ lines }) => lines).find((line) => line.path === path)?.value ?? '';
}

/** The form, and the effects of what it has once they were looked at. */
function useCorrection(claim: DeskClaim, onClose: () => void) {
  const typed = useUnsent(claim, 'correct', NOTHING);
  const [shown, setShown] = useState<{ of: string; preview: Preview } | null>(null);
  const params = { reference: claim.claimReference };
  const bodyOf = (given: CorrectionAnswers): Correction => ({
    fact: given.fact as Fact,
    gadgetId: gadgetOf(claim, given),
    value: given[given.fact as Fact],
  });
  // Another answer, or another version of the claim, has other effects.
  const keyOf = (given: CorrectionAnswers) => JSON.stringify([bodyOf(given), claim.version]);
  const preview = shown?.of === keyOf(typed.shown) ? shown.preview : null;
  const form = useForm<CorrectionAnswers>({
    answers: typed,
    fields: () => fieldsOf(claim),
    send: async (given) => {
      const body = bodyOf(given);
      if (preview === null) {
        const seen = await call(previewCorrection, { params, body });
        setShown({ of: keyOf(given), preview: seen });
        return null;
      }
      const { version, policyPrint } = preview;
      const made = { ...body, reason: given.reason, version, policyPrint };
      await call(correctClaim, { params, body: made });
      typed.keep(NOTHING);
      claimChanged();
      onClose();
      return null;
    },
    refusal: (error) => {
      setShown(null);
      return refusedDecision(error, correctClaim);
    },
    refusedAnswers: (error) =>
      (error instanceof ApiError ? error.errors : []).map(({ path, message }) => ({
        path: path === 'value' ? typed.now().fact : path,
        message,
      })),
  });
  return { answers: typed.shown, form, preview };
}

/** A fact of the claim is put right after a call: what changes with it is shown first. */
export function CorrectClaim({ claim, onClose }: { claim: DeskClaim; onClose: () => void }) {
  const { answers, form, preview } = useCorrection(claim, onClose);
  const { facts, refused } = correctable(claim);
  const says = isFact(answers.fact) ? saidIn(claim, answers.fact, gadgetOf(claim, answers)) : '';
  const hint = says === '' ? 'The claim says nothing yet.' : `The claim says ${says}.`;
  const label = preview === null ? 'See what changes' : 'Correct the claim';
  return (
    <ColumnForm
      title="Correct the claim"
      form={form}
      keys={useFormKeys(form, { onClose })}
      onClose={onClose}
      foot={<SendButtons label={label} form={form} hasNext={false} />}
    >
      <SelectQuestion
        {...BEGINS_HERE}
        path="fact"
        options={facts.map((one) => ({ value: one, label: FACTS[one] }))}
      />
      {refused.map((why) => (
        <Note key={why} tone="info">
          {why}
        </Note>
      ))}
      <SelectQuestion
        path="gadgetId"
        options={claim.gadgetsInFull.map((one) => ({ value: one.gadgetId, label: one.label }))}
      />
      <SelectQuestion path="incidentType" hint={hint} options={INCIDENTS} />
      <DateQuestion path="dateOfIncident" hint={hint} />
      <TextQuestion path="imei" hint={hint} />
      <TextQuestion path="serialNumber" hint={hint} />
      <TextQuestion path="telephone" type="tel" hint={hint} />
      <TextQuestion path="email" type="email" hint={hint} />
      <TextAreaQuestion
        path="reason"
        rows={2}
        count={{ max: LONGEST_CORRECTION_REASON }}
        hint="For us: “Rang at noon, and read the IMEI out”. What they told first stays beside it; a mistake of ours is corrected back in the same way."
      />
      {preview && <Effects preview={preview} />}
    </ColumnForm>
  );
}

/** What changes with the correction, what it brings, and what stays. */
function Effects({ preview: { was, now, effects, says } }: { preview: Preview }) {
  const changes = effects.filter(({ before, after }) => before !== after);
  const stays = effects.filter(({ before, after }) => before === after);
  return (
    <section className={styles.effects} aria-label="What changes" aria-live="polite">
      <h3>
        {was || 'Nothing'} → {now}
      </h3>
      {changes.length === 0 && <p>Nothing that decides changes with it.</p>}
      <dl className={styles.answers}>
        {changes.map(({ what, before, after }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {after || 'Nothing'}
              <small>before: {before || 'nothing'}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <Folds>
          <Fold summary="Stays as it is" end={stays.map(({ what }) => what).join(', ')}>
            <dl className={styles.answers}>
              {stays.map(({ what, after }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{after}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        </Folds>
      )}
    </section>
  );
}
