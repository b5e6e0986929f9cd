import lines from './common-passwords.json' with { type: 'json' };

/** Words, names and rows of keys that people choose, in small letters; without digits around them. */
const COMMON = new Set(lines.flatMap((line) => line.split(' ')));

/** A run among signs counts when it is most of the password. */
const LONG_ENOUGH = 8;

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutNumbersAround = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');
const unmasked = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** "abcabcabc" is "abc" three times over. */
function withoutRepeats(text: string): string {
  return text.slice(0, `${text}${text}`.indexOf(text, 1));
}

/** Whether every character follows from the one before: "123456789012", "aaaa", "zyxw". */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const [step = 0, ...steps] = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  // After 9 comes 0.
  return Math.abs(step) <= 1 && steps.every((next) => next === step || next === -9 * step);
}

function isListed(text: string): boolean {
  const once = withoutRepeats(text);
  return [text, once, withoutNumbersAround(once)].some((word) => COMMON.has(word));
}

/**
 * Whether a password is one of those that are tried first, however it is dressed up: capitals,
 * numbers and signs around it, look-alikes for letters, the same again and again.
 */
function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = withoutSigns(typed);
  const within = typed.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const spelt = [typed, within, unmasked(typed), unmasked(within)].map(withoutSigns);
  const words = [...spelt, withoutNumbersAround(bare)];
  return isRun(typed) || (bare.length >= LONG_ENOUGH && isRun(bare)) || words.some(isListed);
}

/** Why a password that is long enough cannot be taken all the same; a sentence. Decisions §5. */
export function commonPasswordProblem(password: string): string | undefined {
  return isCommonPassword(password)
    ? 'New password is one of those that are tried first. Please choose another one'
    : undefined;
}
