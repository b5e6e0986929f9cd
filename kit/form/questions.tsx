import type { ComponentProps } from 'react';
import { ChoiceCards, MultiChoice } from '../ui/choice-cards.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { MonthField } from '../ui/month-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Tick } from '../ui/tick.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { YesNo } from '../ui/yes-no.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './form.tsx';

// One question of a form each: the field of the kit, bound to its answer, label, error and praise.

export function TextAreaQuestion({ path, ...own }: FieldProps<ComponentProps<typeof TextArea>>) {
  const question = useField<string>(path);
  return question && <TextArea {...question} {...own} />;
}

export function SelectQuestion({ path, ...own }: FieldProps<ComponentProps<typeof Select>>) {
  const question = useField<string>(path);
  return question && <Select {...question} {...own} />;
}

export function MonthQuestion({ path, ...own }: FieldProps<ComponentProps<typeof MonthField>>) {
  const question = useField<string>(path);
  return question && <MonthField {...question} {...own} />;
}

export function TimeQuestion({ path, ...own }: FieldProps<ComponentProps<typeof TimeField>>) {
  const question = useField<string>(path);
  return question && <TimeField {...question} {...own} />;
}

export function MoneyQuestion({ path, ...own }: FieldProps<ComponentProps<typeof MoneyField>>) {
  const question = useField<number | null>(path);
  return question && <MoneyField {...question} {...own} />;
}

export function YesNoQuestion({ path, ...own }: FieldProps<ComponentProps<typeof YesNo>>) {
  const question = useField<boolean | null>(path);
  return question && <YesNo {...question} {...own} />;
}

export function TickQuestion({ path, ...own }: FieldProps<ComponentProps<typeof Tick>>) {
  const question = useField<boolean | null>(path);
  return question && <Tick {...question} {...own} />;
}

export function ChoiceQuestion<T extends string | number>({
  path,
  ...own
}: FieldProps<ComponentProps<typeof ChoiceCards<T>>>) {
  const question = useField<T | null>(path);
  return question && <ChoiceCards<T> {...question} {...own} />;
}

export function MultiChoiceQuestion<T extends string | number>({
  path,
  ...own
}: FieldProps<ComponentProps<typeof MultiChoice<T>>>) {
  const question = useField<T[]>(path);
  return question && <MultiChoice<T> {...question} {...own} />;
}
