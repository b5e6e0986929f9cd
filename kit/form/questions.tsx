import type { ComponentProps } from 'react';
import { ChoiceCards, MultiChoice } from '../ui/choice-cards.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { MonthField } from '../ui/month-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Tick } from '../ui/tick.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { YesNo } from '../ui/yes-no.tsx';
import { useQuestion } from './form.tsx';
import type { Question } from './question.ts';

// One question of a form each: the field of the kit, bound to its answer, label, error and praise.

export function TextAreaQuestion({ path, ...own }: Question<ComponentProps<typeof TextArea>>) {
  const question = useQuestion<string>(path);
  return question && <TextArea {...question} {...own} />;
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
  return question && <YesNo {...question} {...own} />;
}

export function TickQuestion({ path, ...own }: Question<ComponentProps<typeof Tick>>) {
  const question = useQuestion<boolean | null>(path);
  return question && <Tick {...question} {...own} />;
}

export function ChoiceQuestion<T extends string | number>({
  path,
  ...own
}: Question<ComponentProps<typeof ChoiceCards<T>>>) {
  const question = useQuestion<T | null>(path);
  return question && <ChoiceCards<T> {...question} {...own} />;
}

export function MultiChoiceQuestion<T extends string | number>({
  path,
  ...own
}: Question<ComponentProps<typeof MultiChoice<T>>>) {
  const question = useQuestion<T[]>(path);
  return question && <MultiChoice<T> {...question} {...own} />;
}
