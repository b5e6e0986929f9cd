import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';

// In memory only: a person who goes on from login to Reset password, and back, types it once.
let typedEmail = '';

/** The answers of a form about the account, whose e-mail address the next such form begins with. */
export function useTypedEmail<Form extends { username: string }>(first: Form): FormValues<Form> {
  const typed = useTyped({ ...first, username: typedEmail });
  return {
    ...typed,
    keep: (answers) => {
      typedEmail = answers.username;
      typed.keep(answers);
    },
  };
}
