import { ChoiceCards, MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Combobox } from '@gadget-claims/kit/ui/combobox.tsx';
import { DateField } from '@gadget-claims/kit/ui/date-field.tsx';
import type { FieldLook } from '@gadget-claims/kit/ui/field.tsx';
import { MoneyField } from '@gadget-claims/kit/ui/money-field.tsx';
import { MonthField } from '@gadget-claims/kit/ui/month-field.tsx';
import { PasswordField } from '@gadget-claims/kit/ui/password-field.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { Shortcuts } from '@gadget-claims/kit/ui/shortcuts.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { Tick } from '@gadget-claims/kit/ui/tick.tsx';
import { TimeField } from '@gadget-claims/kit/ui/time-field.tsx';
import { YesNo } from '@gadget-claims/kit/ui/yes-no.tsx';
import type { ReactNode } from 'react';
import { LONG, Piece, Pieces } from './piece.tsx';

/** A form's verdicts on a field: nothing, praise, a problem; and a field of many words. */
const STATES: Record<string, Partial<FieldLook>> = {
  'at rest': { hint: 'What helps to answer it' },
  fine: { good: 'Looks Good!' },
  wrong: { error: 'Tell us this first.' },
  'long, optional': { label: LONG, hint: LONG, optional: true },
};

/** A field in each state: empty at rest and when it is wrong, else with its answer. */
function Field<T>({
  kind,
  empty,
  answer,
  children,
}: {
  kind: string;
  empty: T;
  answer: T;
  children: (field: FieldLook & { value: T; onChange: (value: T) => void }) => ReactNode;
}) {
  return (
    <Pieces title={kind}>
      {Object.entries(STATES).map(([state, about], index) => (
        <Piece key={state} state={state}>
          {children({
            name: `${kind} ${index}`.replaceAll(' ', '-'),
            label: kind,
            ...about,
            value: index % 2 === 0 ? empty : answer,
            onChange: () => undefined,
          })}
        </Piece>
      ))}
    </Pieces>
  );
}

const CHOICES = [
  { value: 'one', label: 'Front screen', help: 'It has cracks', icon: 'cracked' as const },
  { value: 'two', label: LONG },
  { value: 'three', label: 'Cash', disabledReason: 'Your policy does not pay cash' },
];
const SHORTCUTS = [
  { label: 'Today', value: '2026-11-24' },
  { label: 'Yesterday', value: '2026-11-23' },
];
const COUNT = { min: 20, max: 200 };

export function PiecesOfForms() {
  return (
    <>
      <Field kind="Text" empty="" answer={LONG}>
        {(field) => <TextField {...field} />}
      </Field>
      <Field kind="Password" empty="" answer="violin teapot">
        {(field) => <PasswordField {...field} autoComplete="new-password" />}
      </Field>
      <Field kind="Story" empty="" answer={LONG}>
        {(field) => <TextArea {...field} count={COUNT} />}
      </Field>
      <Field<number | null> kind="Money" empty={null} answer={79_900}>
        {(field) => <MoneyField {...field} />}
      </Field>
      <Field kind="Day" empty="" answer="2026-11-24">
        {(field) => <DateField {...field} shortcuts={SHORTCUTS} />}
      </Field>
      <Field kind="Month" empty="" answer="11/2025">
        {(field) => <MonthField {...field} />}
      </Field>
      <Field kind="Time" empty="" answer="14:30">
        {(field) => <TimeField {...field} />}
      </Field>
      <Field kind="Select" empty="" answer="two">
        {(field) => <Select {...field} options={CHOICES} />}
      </Field>
      <Field kind="Search and choose" empty="" answer="two">
        {(field) => <Combobox {...field} options={CHOICES} />}
      </Field>
      <Field<string | null> kind="One of several" empty={null} answer="one">
        {(field) => <ChoiceCards {...field} options={CHOICES} />}
      </Field>
      <Field<string[]> kind="Any of several" empty={[]} answer={['one', 'two']}>
        {(field) => <MultiChoice {...field} options={CHOICES} />}
      </Field>
      <Field<boolean | null> kind="Yes or no" empty={null} answer>
        {(field) => <YesNo {...field} />}
      </Field>
      <Field<boolean | null> kind="Box to tick" empty={null} answer>
        {(field) => <Tick {...field} says={`I agree. ${LONG}`} />}
      </Field>
      <Pieces title="Shortcuts">
        <Piece state="one of them chosen">
          <Shortcuts of={SHORTCUTS} value="2026-11-24" onChange={() => undefined} />
        </Piece>
      </Pieces>
    </>
  );
}
