import { ONE_TIME_MINUTES } from '@gadget-claims/domain/promises';
import { Note } from '@gadget-claims/kit/ui/note.tsx';

/** Says the same whether there is an account or not. */
export function NewPasswordSent() {
  return (
    <Note tone="info" title="A new password is in your Inbox" live>
      If we know your e-mail address, we have sent a one-time password to it. Log in with it here
      within {ONE_TIME_MINUTES} minutes, then choose your own. Until you use it, the password that
      you had goes on working.
    </Note>
  );
}
