import { changeNeed, markNeed } from '@gadget-claims/domain/claims/support/desk-contract';
import {
  LONGEST_NEED,
  type NeedRequest,
  type SupportNeed,
} from '@gadget-claims/domain/claims/support/desk-schemas';
import { NEED_FIELDS } from '@gadget-claims/domain/claims/support/fields';
import { DRIVERS, MEASURES, SOURCES } from '@gadget-claims/domain/claims/support/needs';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import {
  SelectQuestion,
  TextAreaQuestion,
  YesNoQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { BEGINS_HERE, useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { BY_THE_BUTTONS } from './problems.ts';

type Choice = 'driver' | 'measure' | 'source';
type Typed = Omit<NeedRequest, Choice | 'isAgreed'> & {
  [C in Choice]: NeedRequest[C] | '';
} & { isAgreed: boolean | null };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const MEASURE_LABELS = Object.fromEntries(
  Object.entries(MEASURES).map(([name, { label }]) => [name, label]),
);

/** A need as the form begins with it: a claimant who wrote about it told us there. */
const needBegun = (claim: DeskClaim, before: SupportNeed | null): Typed => ({
  measure: before?.measure ?? '',
  name: before?.name ?? '',
  driver: before?.driver ?? '',
  words: before?.words ?? '',
  source: before?.source ?? (claim.personalCircumstances === '' ? '' : 'form'),
  isAgreed: before?.isAgreed ?? null,
});

interface Props {
  claim: DeskClaim;
  /** Null for a new one. */
  before: SupportNeed | null;
  onClose: () => void;
}

/** Marking a support need, or changing one. */
export function MarkNeed({ claim, before, onClose }: Props) {
  const nothing = needBegun(claim, before);
  const answers = useUnsent(claim, before === null ? 'need' : `need-${before.needId}`, nothing);
  const form = useForm<Typed>({
    answers,
    fields: () => NEED_FIELDS,
    send: async (typed) => {
      // Each question is answered: the form says so first.
      const body = typed as NeedRequest;
      const { claimReference: reference } = claim;
      if (before === null) await call(markNeed, { params: { reference }, body });
      else await call(changeNeed, { params: { reference, needId: before.needId }, body });
      answers.keep(nothing);
      claimChanged();
      onClose();
    },
    ...BY_THE_BUTTONS,
  });
  const { measure } = answers.shown;
  return (
    <Form
      form={form}
      className={styles.inPlace}
      {...useFormKeys(form, { onClose })}
      actions={
        <p className={styles.ways}>
          <Submit busyLabel="Saving">{before === null ? 'Mark it' : 'Save'}</Submit>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </p>
      }
    >
      <SelectQuestion
        {...BEGINS_HERE}
        path="measure"
        options={optionsOf(MEASURE_LABELS)}
        hint={measure === '' ? undefined : MEASURES[measure].does}
      />
      <TextQuestion path="name" hint="Who speaks for them, and their part in it." />
      <SelectQuestion path="driver" options={optionsOf(DRIVERS)} />
      <TextAreaQuestion
        path="words"
        rows={2}
        optional
        hint="Only what helps the next colleague. Claimants who ask for their data get it."
        count={{ max: LONGEST_NEED }}
      />
      <SelectQuestion path="source" options={optionsOf(SOURCES)} />
      <YesNoQuestion path="isAgreed" label="Have they agreed that we keep this and act on it?" />
    </Form>
  );
}
