import type { ComponentProps } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { useQuestion } from './form.tsx';
import type { Question } from './question.ts';

/** A question for a day. */
export function DateQuestion({ path, ...own }: Question<ComponentProps<typeof DateField>>) {
  const question = useQuestion<string>(path);
  return question && <DateField {...question} {...own} />;
}
