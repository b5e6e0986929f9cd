// In memory only, and only until it was replaced: a person who has just typed it is not asked for
// it again.
let password = '';

/** Remembers the one-time password of this sign-in. */
export function keepOneTimePassword(typed: string) {
  password = typed;
}

/** That password; '' when none is known. */
export const oneTimePassword = () => password;
