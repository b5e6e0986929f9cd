import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const KIT = new URL('../../../../../kit/ui/', import.meta.url);
const PAGE = ['pieces.tsx', 'pieces-shown.tsx', 'pieces-of-forms.tsx'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** Parts of those that are shown; what only scripts show: a searching list, copying, dialogs, toasts, a summary of problems. */
const WITHIN_OTHERS = [
  'action-bar',
  'combobox-lazy',
  'copy-button',
  'dialog',
  'error-summary',
  'icon',
  'mark',
  'part-inputs',
  'toast',
  'visually-hidden',
];

test('every piece of the kit is shown in its states', () => {
  const pieces = readdirSync(KIT)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''));
  const missing = pieces.filter((piece) => !PAGE.some((page) => page.includes(`/ui/${piece}.tsx`)));
  expect(missing).toEqual(WITHIN_OTHERS);
});
