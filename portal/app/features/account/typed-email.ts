// In memory only: who goes on from login to Reset password, and back, types it once.
let typed = '';

/** Remembers the e-mail address that stands in a form about the account. */
export function rememberEmail(email: string) {
  typed = email;
}

/** That address; '' when none is known. */
export const rememberedEmail = () => typed;
