import { expect, test } from 'vitest';
import { scriptsLater } from './scripts-later.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><style>p{}</style><link rel="modulepreload" href="/b.js" nonce="n"/></head><body><p>Hello</p><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js";
const price = '$&';</script></body></html>`;

test('scripts wait in a template behind all that is painted', () => {
  const page = scriptsLater(PAGE, 'n', 'painted');
  const [painted = '', waiting = ''] = page.split('<template id="scripts">');
  expect(painted).toContain('<p>Hello</p>');
  expect(painted).not.toMatch(/modulepreload|type="module"/);
  expect(waiting).toContain('<link rel="modulepreload" href="/a.js" nonce="n"/>');
  expect(waiting).toContain('<link rel="modulepreload" href="/b.js" nonce="n"/>');
  expect(waiting).toContain(`import "/a.js";\nconst price = '$&';</script></template>`);
  expect(waiting).toContain('<script nonce="n">{let begun');
});

test('other scripts stay where they are', () => {
  expect(scriptsLater(PAGE, 'n', 'painted')).toContain('<script nonce="n">first()</script>');
});

test('a page without scripts stays as it is', () => {
  expect(scriptsLater('<p>Hello</p>', undefined, 'painted')).toBe('<p>Hello</p>');
});

test('a page to be read waits for a touch, unless the tab keeps something', () => {
  const page = scriptsLater(PAGE, 'n', 'touched');
  expect(page).toContain('addEventListener');
  expect(page).toContain('Object.keys(sessionStorage)');
  expect(scriptsLater(PAGE, 'n', 'painted')).not.toContain('addEventListener');
});
