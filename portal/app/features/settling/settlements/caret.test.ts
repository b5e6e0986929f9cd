import { formatSortCode } from '@gadget-claims/domain/settling/bank/account';
import { expect, test } from 'vitest';
import { caretIn } from './caret.ts';

/** The text, with the caret as `|`, after typing or deleting with the caret at `|`. */
function formatted(typed: string): string {
  const [before = '', after = ''] = typed.split('|');
  const text = formatSortCode(before + after);
  const place = caretIn(text, before + after, before.length);
  return `${text.slice(0, place)}|${text.slice(place)}`;
}

test.each([
  ['|', '|'],
  ['12|', '12|'],
  ['123|', '12-3|'],
  ['12-345|', '12-34-5|'],
  // One in the middle, and one before everything.
  ['12-9|34-5', '12-9|3-45'],
  ['9|12-34', '9|1-23-4'],
  // The dash was deleted: the caret goes before it, so that the next press deletes a digit.
  ['12|34-56', '12|-34-56'],
  // Other characters stay, and move nothing.
  ['12-3x|4', '12-3x|4'],
  ['x |', 'x |'],
  // More than a sort code has.
  ['12-34-567|', '12-34-56-7|'],
  // Pasted.
  ['12 34 56|', '12-34-56|'],
])('%s becomes %s', (typed, shown) => expect(formatted(typed)).toBe(shown));
