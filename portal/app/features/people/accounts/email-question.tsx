import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import type { ReactNode } from 'react';

/** The e-mail that an account goes by. */
export function EmailQuestion({ hint }: { hint?: ReactNode }) {
  return (
    <TextQuestion
      path="username"
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
