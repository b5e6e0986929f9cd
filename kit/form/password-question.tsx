import type { ComponentProps } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import { useQuestion } from './form.tsx';
import type { Question } from './question.ts';

/** A question for a password. */
export function PasswordQuestion({ path, ...own }: Question<ComponentProps<typeof PasswordField>>) {
  const question = useQuestion<string>(path);
  return question && <PasswordField {...question} {...own} />;
}
