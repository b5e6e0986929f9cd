import { REFUSALS_PER_SAMPLE } from '@gadget-claims/domain/promises';
import { expect, test } from 'vitest';
import { isDrawn } from './drawn.ts';

const CLAIMS = Array.from({ length: 5000 }, (_, at) => ({ reseller: 49, claimId: `claim-${at}` }));
const drawnBy = (secretKey: string) =>
  CLAIMS.filter((key) => isDrawn({ config: { secretKey } }, key));

test('one claim in five is drawn, the same at every try, and others with another secret', () => {
  const one = drawnBy('a secret');
  expect(drawnBy('a secret')).toEqual(one);
  const share = one.length / CLAIMS.length;
  expect(share).toBeGreaterThan(0.9 / REFUSALS_PER_SAMPLE);
  expect(share).toBeLessThan(1.1 / REFUSALS_PER_SAMPLE);
  const other = drawnBy('another secret');
  const inBoth = other.filter((key) => one.includes(key)).length;
  // As many as two draws that know nothing of each other have in common.
  expect(inBoth / CLAIMS.length).toBeLessThan(1.5 / REFUSALS_PER_SAMPLE ** 2);
});
