import { type Rule, whenAnswered, explained } from './rules.ts';

const EMAIL = /^[^\s@.()<>[\],;:\\"]+(\.[^\s@.()<>[\],;:\\"]+)*@([A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;
const MAILABLE = /^[^\s@()<>[\],;:\\"\p{C}]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
const EMAIL_MAX = 254;

/**
 * local@domain with a top-level part of 2 to 4 letters. The API has the specification's wording, an
 * example address in place of `{email}`; the screen says it in English.
 */
export function isEmail(): Rule {
  const rule = whenAnswered(
    (text) => text.length <= EMAIL_MAX && EMAIL.test(text),
    'should and email address in the format name@example.com',
  );
  return explained(rule, 'should be in the format name@example.com', addressProblem);
}

/** Whether mail can go to an address: endings of any length, and domains in other letters, exist. */
export const isMailable = (address: string): boolean =>
  address.length <= EMAIL_MAX && MAILABLE.test(address);

/** The fault of text that is no e-mail address, in one sentence. */
function addressProblem(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.indexOf('@');
  if (at < 0) return 'The @ is missing.';
  if (at !== text.lastIndexOf('@')) return 'There is more than one @.';
  if (/\s/.test(text)) return 'There is a space in it.';
  const domain = text.slice(at + 1);
  if (at === 0) return 'The name before the @ is missing.';
  if (domain === '') return 'The part after the @ is missing.';
  if (!domain.includes('.')) return `An ending such as .com or .co.uk is missing after ${domain}.`;
  if (/^\.|\.$|\.\./.test(text) || domain.startsWith('.') || text[at - 1] === '.')
    return 'There is a dot too many.';
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  if (!/^[A-Za-z]{2,4}$/.test(ending))
    return `Its ending has two to four letters, which .${ending} has not.`;
  return undefined;
}
