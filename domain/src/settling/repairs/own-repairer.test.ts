import { expect, test } from 'vitest';
import { quoteFirst } from './own-repairer.ts';

test.each<[insuredValue: number | null, excess: number, words: string]>([
  [
    79_900,
    7_500,
    'The amount is not set yet. It cannot be more than £724.00, because your policy insures this gadget for £799.00, less the excess of £75.00. Call us with the quote before you have it repaired, above all if it is near that or over: we only pay what we have accepted.',
  ],
  [
    79_900,
    0,
    'The amount is not set yet. It cannot be more than £799.00, because your policy insures this gadget for £799.00. Call us with the quote before you have it repaired, above all if it is near that or over: we only pay what we have accepted.',
  ],
  [
    7_500,
    7_500,
    'The amount is not set yet. The excess of £75.00 leaves nothing for us to pay, because your policy insures this gadget for £75.00. Call us before you have it repaired.',
  ],
  [
    null,
    7_500,
    'The amount is not set yet. Call us with the quote before you have it repaired: we only pay what we have accepted.',
  ],
])('insured for %s with an excess of %s, before an amount is approved', (value, excess, words) => {
  expect(quoteFirst({ insuredValue: value, excess })).toBe(words);
});
