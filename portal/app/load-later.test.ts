import { expect, test } from 'vitest';
import { loadLater } from './load-later.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><style>p{}</style><link rel="modulepreload" href="/b.js" nonce="n"/></head><body><p>Hello</p><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js";
const price = '$&';</script></body></html>`;

test('scripts wait in a template behind all that is painted', () => {
  const page = loadLater(PAGE, 'n', { faces: [], begin: 'painted' });
  const [painted = '', waiting = ''] = page.split('<template id="later">');
  expect(painted).toContain('<p>Hello</p>');
  expect(painted).not.toMatch(/modulepreload|type="module"/);
  expect(waiting).toContain('<link rel="modulepreload" href="/a.js"/>');
  expect(waiting).toContain('<link rel="modulepreload" href="/b.js"/>');
  expect(waiting).toContain(`import "/a.js";\nconst price = '$&';</script></template>`);
  expect(waiting).toMatch(
    /<script nonce="n">\(function.*\)\("painted","gadget-claims",\[\]\);<\/script>/,
  );
});

test('the styles that are not in the page are asked for first of all that waits', () => {
  const page = loadLater(PAGE, 'n', { faces: [], begin: 'painted', styles: '/assets/later.css' });
  const [painted, waiting] = page.split('<template id="later">');
  expect(waiting).toMatch(
    /^<link rel="stylesheet" href="\/assets\/later.css"><link rel="modulepreload"/,
  );
  expect(painted).not.toContain('later.css');
});

test('other scripts stay where they are', () => {
  expect(loadLater(PAGE, 'n', { faces: [], begin: 'painted' })).toContain(
    '<script nonce="n">first()</script>',
  );
});

test('the channel of the data, and its end, join the scripts beside them', () => {
  const data = 'window.__reactRouterContext.streamController.enqueue("$1 off");';
  const end = 'window.__reactRouterContext.streamController.close();';
  const page = loadLater(
    PAGE.replace('first()', 'window.__reactRouterContext = {};') +
      `<!--$--><script nonce="n">${data}</script><!--$--><script nonce="n">${end}</script><!--/$-->`,
    'n',
    { faces: [], begin: 'painted' },
  );
  expect(page).toContain('</template><script nonce="n">window.__reactRouterContext = {};(function');
  expect(page).toContain(`<script nonce="n">${data}\n${end}</script><!--$--><!--/$-->`);
  expect(page).toContain('<p>Hello</p><script></script><template');
  expect(page.match(/<script nonce/g)).toHaveLength(3);
});

test('a page without scripts stays as it is', () => {
  expect(loadLater('<p>Hello</p>', undefined, { faces: [], begin: 'painted' })).toBe(
    '<p>Hello</p>',
  );
});

test('a page to be read waits for a touch', () => {
  expect(loadLater(PAGE, 'n', { faces: [], begin: 'touched' })).toMatch(
    /\)\("touched","gadget-claims",\[\]\);/,
  );
});

test('where nothing is to be seen before the scripts, they are asked for at once', () => {
  const page = loadLater(PAGE, 'n', { faces: [], begin: 'at once' });
  expect(page).toMatch(/\)\("at once","gadget-claims",\[\]\);<\/script>/);
  expect(page).not.toContain('speculationrules');
});
