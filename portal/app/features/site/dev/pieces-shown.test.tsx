// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BRAND } from '../../../../testing/screen.tsx';
import { piecesShown } from './pieces-shown.tsx';

const shown = () => {
  const brand = { ...BRAND, leadImage: 'lead.svg' };
  document.body.innerHTML = piecesShown({ brand, today: '', apiUrl: '' }, { hero: 'open' });
  return document.body;
};

const partsNamed = (name: string) => [...shown().querySelectorAll(`[aria-label^="${name}"]`)];

test('the pass is shown beside the questions and as a line, as far as a claim may be, each by a name of its own', () => {
  const passes = partsNamed('Your claim so far');
  const landmarks = [...passes, ...partsNamed('Steps of your claim')];
  const names = new Set(landmarks.map((part) => part.getAttribute('aria-label')));
  expect(names.size).toBe(landmarks.length);
  for (const isOpen of [true, false]) {
    const tops = passes
      .map((pass) => pass.querySelector('details')!)
      .filter(({ open }) => open === isOpen)
      .map((pass) => pass.querySelector('summary')!.textContent);
    for (const words of [
      ...(isOpen ? ['Starts with your policy'] : []),
      'Policy found',
      'Covered · you pay £75.00',
      'Part of your policy · you pay £75.00',
      'We will look at it · you pay £100.00',
    ]) {
      expect(tops.join('\n')).toContain(words);
    }
  }
});

test('the top of home is shown with a picture and drawn, in each of its three kinds, below the one title of the page', () => {
  const kinds = [...shown().querySelectorAll('[data-hero]')].map((top) => [
    top.getAttribute('data-hero'),
    top.querySelectorAll('a').length,
    top.querySelector('img'),
  ]);
  expect(kinds).toEqual(['open', 'deep', 'brand'].map((kind) => [kind, 3, null]));
  expect(shown().querySelectorAll('img')).toHaveLength(1);
  expect(shown().querySelectorAll('h1')).toHaveLength(0);
});
