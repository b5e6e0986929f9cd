import type { ComponentProps } from 'react';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { DateField } from '@gadget-claims/kit/ui/date-field.tsx';
import { MoneyField } from '@gadget-claims/kit/ui/money-field.tsx';
import { MonthField } from '@gadget-claims/kit/ui/month-field.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { TimeField } from '@gadget-claims/kit/ui/time-field.tsx';
import { YesNo } from '@gadget-claims/kit/ui/yes-no.tsx';
import { ShownFirst } from '@gadget-claims/kit/form/shown-first.tsx';
import { useQuestion } from './step-form.tsx';

// One question of a step each: the field of the kit, bound to its answer, label, error and praise.

type Bound = 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'good';
type Question<P> = Omit<P, Bound> & { path: string; label?: string };

export function TextQuestion({ path, ...own }: Question<ComponentProps<typeof TextField>>) {
  const question = useQuestion<string>(path);
  return question && <TextField {...question} {...own} />;
}

export function TextAreaQuestion({ path, ...own }: Question<ComponentProps<typeof TextArea>>) {
  const question = useQuestion<string>(path);
  return question && <TextArea {...question} {...own} />;
}

export function DateQuestion({ path, ...own }: Question<ComponentProps<typeof DateField>>) {
  const question = useQuestion<string>(path);
  return question && <DateField {...question} {...own} />;
}

export function MonthQuestion({ path, ...own }: Question<ComponentProps<typeof MonthField>>) {
  const question = useQuestion<string>(path);
  return question && <MonthField {...question} {...own} />;
}

export function TimeQuestion({ path, ...own }: Question<ComponentProps<typeof TimeField>>) {
  const question = useQuestion<string>(path);
  return question && <TimeField {...question} {...own} />;
}

export function MoneyQuestion({ path, ...own }: Question<ComponentProps<typeof MoneyField>>) {
  const question = useQuestion<number | null>(path);
  return question && <MoneyField {...question} {...own} />;
}

export function YesNoQuestion({ path, ...own }: Question<ComponentProps<typeof YesNo>>) {
  const question = useQuestion<boolean | null>(path);
  return (
    question && (
      <ShownFirst {...question}>
        {(chosen) => <YesNo {...question} {...chosen} {...own} />}
      </ShownFirst>
    )
  );
}

export function ChoiceQuestion<T extends string | number>({
  path,
  ...own
}: Question<ComponentProps<typeof ChoiceCards<T>>>) {
  const question = useQuestion<T | null>(path);
  return (
    question && (
      <ShownFirst {...question}>
        {(chosen) => <ChoiceCards<T> {...question} {...chosen} {...own} />}
      </ShownFirst>
    )
  );
}
