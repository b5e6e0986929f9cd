import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contrastRatio } from '@gadget-claims/domain/policies/resellers/contrast';
import { expect, test } from 'vitest';

const sheet = readFileSync(resolve(import.meta.dirname, 'desk.css'), 'utf8');
const colours = new Map(
  [...sheet.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);
const WHITE = { light: '#ffffff', dark: '#ffffff' };

const GROUNDS = ['--bg', '--surface', '--raised', '--well', '--hover', '--current', '--selected'];
/** Words on what they stand on, then edges. */
const PAIRS: [front: string, grounds: string[], least: number][] = [
  ['--ink', [...GROUNDS, '--bad-soft', '--warn-soft'], 12],
  ['--muted', [...GROUNDS, '--bad-soft', '--warn-soft'], 5.7],
  ['--faint', GROUNDS, 4.5],
  ['--accent', ['--surface', '--bg', '--raised', '--hover', '--selected'], 6],
  ['--on-fill', ['--fill', '--fill-hover'], 5],
  ['--bad', ['--surface', '--bg', '--raised', '--hover', '--selected', '--bad-soft'], 5.5],
  ['--warn', ['--surface', '--bg', '--raised', '--hover', '--selected', '--warn-soft'], 5.5],
  ['--edge', ['--surface', '--bg'], 3],
];

test.each(['light', 'dark'] as const)('in the %s scheme every pair can be read', (scheme) => {
  const of = (name: string) => (name === '--on-fill' ? WHITE : colours.get(name))?.[scheme] ?? '';
  const faint = PAIRS.flatMap(([front, grounds, least]) =>
    grounds
      .map((ground) => ({
        pair: `${front} on ${ground}`,
        is: contrastRatio(of(front), of(ground)),
      }))
      .filter(({ is }) => !(is >= least)),
  );
  expect(faint).toEqual([]);
});
