// In memory only, and only until it was replaced: who has just typed it is not asked for it again.
let password = '';

/** Remembers the one-time password that somebody came in with. */
export function keepOneTimePassword(typed: string) {
  password = typed;
}

/** That password; '' when none is known. */
export const oneTimePassword = () => password;
