import { atLeastCharacters, atMostCharacters } from '../../validation/copy.ts';

/** Characters that a password needs; there are no rules about their kind (decisions §5). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** Whose password it is: what it must not be equal to. */
export interface PasswordOwner {
  email: string;
  /** The brand's names, as people see them. */
  brands: readonly string[];
}

/** The hint while a person types. */
export interface PasswordHint {
  level: 'too short' | 'weak' | 'fair' | 'strong';
  text: string;
}

/** Characters as people count them. */
const lengthOf = (password: string) => [...password].length;
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Why a password cannot be taken, as a sentence; undefined when it can, as far as can be told
 * without the list of common passwords (see `commonPasswordProblem`). Decisions §5.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) {
    return `New password ${atLeastCharacters(MIN_PASSWORD_LENGTH)}`;
  }
  if (lengthOf(password) > MAX_PASSWORD_LENGTH) {
    return `New password ${atMostCharacters(MAX_PASSWORD_LENGTH)}`;
  }
  const typed = bare(password);
  const [local = ''] = owner.email.split('@');
  if ([owner.email, local].some((own) => own !== '' && bare(own) === typed)) {
    return 'New password should not be your e-mail address';
  }
  if (owner.brands.some((brand) => brand !== '' && bare(brand) === typed)) {
    return 'New password should not be our name';
  }
  return undefined;
}

/** Rough doublings of the work to guess it: what follows from the character before adds little. */
function guessingWork(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const seen = new Set<string>();
  let work = 0;
  codes.forEach((code, at) => {
    const step = code - (codes[at - 1] ?? -100);
    const pair = `${codes[at - 1]} ${code}`;
    const foreseeable = (at > 0 && Math.abs(step) <= 1) || seen.has(pair);
    seen.add(pair);
    work += foreseeable ? 0.5 : 3;
  });
  return work;
}

/** A hint on how hard a password is to guess: length counts, repeats and runs do not. No verdict. */
export function passwordHint(password: string): PasswordHint {
  const missing = MIN_PASSWORD_LENGTH - lengthOf(password);
  if (missing > 0) {
    return {
      level: 'too short',
      text: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`,
    };
  }
  const work = guessingWork(password);
  if (work < 28) {
    return {
      level: 'weak',
      text: 'Easy to guess. Try three or four words that do not belong together.',
    };
  }
  if (work < 46) return { level: 'fair', text: 'Good enough. A few more words make it stronger.' };
  return { level: 'strong', text: 'Hard to guess.' };
}
