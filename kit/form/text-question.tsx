import type { ComponentProps } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { useQuestion } from './form.tsx';
import type { Question } from './question.ts';

/** A question that is answered in one line. */
export function TextQuestion({ path, ...own }: Question<ComponentProps<typeof TextField>>) {
  const question = useQuestion<string>(path);
  return question && <TextField {...question} {...own} />;
}
