import { expect, test } from 'vitest';
import type { ScreenSnapshot } from './snapshot.ts';
import { snapshotInWords } from './snapshot.ts';

const names = { file: (id: string) => `File ${id}`, gadget: (id: string) => `Phone ${id}` };
const SEEN: ScreenSnapshot = {
  documents: [
    { id: '1', sha256: '0123456789abcdef0123', verdict: 'good', isOpened: true },
    { id: '2', sha256: '', verdict: null, isOpened: false },
  ],
  rules: [
    { name: 'one', holds: true },
    { name: 'another', holds: false },
    { name: 'a third', holds: false },
  ],
  policyPrint: 'print',
  policy: {
    coverStartDate: '2026-03-01',
    coverEndDate: '2027-02-28',
    option: 'theft',
    isIncluded: true,
    excess: 7_500,
    earlyClaimExcess: 5_000,
    values: [
      { gadgetId: 'A', value: 79_900 },
      { gadgetId: 'B', value: null },
    ],
  },
};

test('files by their digest and verdict, rules that failed, the policy', () => {
  expect(snapshotInWords(SEEN, names)).toEqual([
    'File 1: opened, good, SHA-256 0123456789abcdef….',
    'File 2: not opened, not judged.',
    'Rules that did not hold: another; a third.',
    'Policy: cover from 1 March 2026 to 28 February 2027; theft included; excess £75.00; early-claim excess £50.00; Phone A insured for £799.00; Phone B no insured value.',
  ]);
});

test('nothing sent, every rule held, an option that the policy lacks', () => {
  const policy = { ...SEEN.policy!, isIncluded: false, earlyClaimExcess: 0, values: [] };
  expect(snapshotInWords({ ...SEEN, documents: [], rules: [], policy }, names)).toEqual([
    'No file.',
    'Every rule held.',
    'Policy: cover from 1 March 2026 to 28 February 2027; theft not included; excess £75.00.',
  ]);
});

test('a policy that is gone, and an incident that was open', () => {
  expect(snapshotInWords({ ...SEEN, policy: null }, names).at(-1)).toBe('No policy.');
  const policy = { ...SEEN.policy!, option: '', values: [] };
  expect(snapshotInWords({ ...SEEN, policy }, names).at(-1)).not.toContain('included');
});
