import { addDays } from '@gadget-claims/domain/calendar/day';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import { noteCall } from '@gadget-claims/domain/desk/notes/contract';
import { CALL_FIELDS } from '@gadget-claims/domain/desk/notes/fields';
import { LONGEST_NOTE } from '@gadget-claims/domain/desk/notes/limits';
import type { CallRequest } from '@gadget-claims/domain/desk/notes/schemas';
import {
  CALL_OUTCOMES,
  DIRECTIONS,
  NUMBER_OF,
  PARTIES,
} from '@gadget-claims/domain/desk/notes/telephone';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { needed } from '@gadget-claims/domain/validation/fields';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { SelectQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { type Then, useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useToday } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { BEGINS_HERE, useFormKeys } from '../../../lib/use-form-keys.ts';
import { ColumnForm } from './column-form.tsx';
import type { PhoneAnswers } from './phone-answers.ts';
import { BY_THE_BUTTONS } from './problems.ts';
import { useMaySnooze } from './use-may-snooze.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const OTHER = 'other';
const WITHHELD = 'withheld';

const fieldsOf = (mayRingAgain: boolean) => [
  ...CALL_FIELDS.filter(({ path }) => path !== 'number' && (mayRingAgain || path !== 'ringAgain')),
  needed('known', 'Number'),
  ...CALL_FIELDS.filter(({ path }) => path === 'number').map(({ rules, path }) => ({
    ...needed(path, 'The other number', ...rules),
    when: ({ known }: PhoneAnswers) => known === OTHER,
  })),
];

/** The call as it is sent: what a question that is not asked had is left out. */
function callRequestOf(typed: PhoneAnswers, mayRingAgain: boolean): CallRequest {
  const { known, ...sent } = typed;
  return {
    ...(sent as CallRequest),
    partyName: sent.party === 'other' ? sent.partyName : '',
    number: known === OTHER ? sent.number : known === WITHHELD ? '' : known,
    promisedFor: sent.promise.trim() === '' ? '' : sent.promisedFor,
    ringAgain: mayRingAgain ? sent.ringAgain : '',
  };
}

/** A call begins with who speaks for the claimant, until somebody else is chosen. */
function begunWith({ needs }: DeskClaim, typed: PhoneAnswers): PhoneAnswers {
  const speaker = needs.find(({ measure }) => measure === 'speaker');
  if (!speaker || typed.party !== '') return typed;
  return { ...typed, party: OTHER, partyName: speaker.name };
}

function AskedToWrite({ claim: { needs } }: { claim: DeskClaim }) {
  if (needs.every(({ measure }) => measure !== 'write')) return null;
  return (
    <Note tone="warn" title="They asked us to write, not to call">
      Ring them only where it cannot wait for a message.
    </Note>
  );
}

interface Props {
  claim: DeskClaim;
  answers: FormValues<{ phone: PhoneAnswers }>;
  onSent: (then: Then) => void;
  onClose: () => void;
}

/** A call of the telephone: with whom, what was said and promised, and when we ring again. */
export function Phone({ claim, answers: all, onSent, onClose }: Props) {
  const { claimReference: reference } = claim;
  const mayRingAgain = useMaySnooze(claim);
  const form = useForm<PhoneAnswers>({
    answers: {
      shown: begunWith(claim, all.shown.phone),
      now: () => begunWith(claim, all.now().phone),
      keep: (phone) => all.keep({ ...all.now(), phone }),
    },
    fields: () => fieldsOf(mayRingAgain),
    send: async (typed, then) => {
      await call(noteCall, { params: { reference }, body: callRequestOf(typed, mayRingAgain) });
      claimChanged();
      onSent(then);
    },
    ...BY_THE_BUTTONS,
  });
  const today = useToday();
  const days = [
    { label: 'Tomorrow', value: addDays(today, 1) },
    { label: 'Next working day', value: addWorkingDays(today, 1) },
  ].filter(({ value }, at, each) => each.findIndex((one) => one.value === value) === at);
  return (
    <ColumnForm
      title="Telephone call"
      form={form}
      keys={useFormKeys(form, { onClose, hasNext: true })}
      onClose={onClose}
      foot={<SendButtons label="Save the call" form={form} />}
    >
      <AskedToWrite claim={claim} />
      <SelectQuestion {...BEGINS_HERE} path="direction" options={optionsOf(DIRECTIONS)} />
      <SelectQuestion
        path="party"
        options={optionsOf({ ...PARTIES, claimant: `${claim.claimant}, the claimant` })}
      />
      <TextQuestion path="partyName" hint="And their part in it: “Ms Okafor, the shop”." />
      <SelectQuestion
        path="known"
        options={[
          ...claim.numbers.map(({ number, of }) => ({
            value: number,
            label: `${number}, ${NUMBER_OF[of]}`,
          })),
          ...optionsOf({ [OTHER]: 'Another number', [WITHHELD]: capitalised(NUMBER_OF.withheld) }),
        ]}
      />
      <TextQuestion path="number" type="tel" />
      <SelectQuestion path="outcome" options={optionsOf(CALL_OUTCOMES)} />
      <TextAreaQuestion
        path="said"
        rows={4}
        hint="For us; claimants who ask for their data get calls with themselves, too."
        count={{ max: LONGEST_NOTE }}
      />
      <TextQuestion
        path="promise"
        optional
        hint="It stands on top of the claim until it is kept."
      />
      <DateQuestion path="promisedFor" shortcuts={[{ label: 'Today', value: today }, ...days]} />
      <DateQuestion
        path="ringAgain"
        optional
        hint="Snoozes the claim until that day. It comes back sooner when its claimant is heard."
        shortcuts={days}
      />
    </ColumnForm>
  );
}
