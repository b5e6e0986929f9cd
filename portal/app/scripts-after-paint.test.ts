import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><style>p{}</style><link rel="modulepreload" href="/b.js" nonce="n"/></head><body><p>Hello</p><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js";
const price = '$&';</script></body></html>`;

test('scripts wait in a template behind all that is painted', () => {
  const page = scriptsAfterPaint(PAGE, 'n');
  const [painted = '', waiting = ''] = page.split('<template id="scripts">');
  expect(painted).toContain('<p>Hello</p>');
  expect(painted).not.toMatch(/modulepreload|type="module"/);
  expect(waiting).toContain('<link rel="modulepreload" href="/a.js" nonce="n"/>');
  expect(waiting).toContain('<link rel="modulepreload" href="/b.js" nonce="n"/>');
  expect(waiting).toContain(`import "/a.js";\nconst price = '$&';</script></template>`);
  expect(waiting).toContain('<script nonce="n">{const start');
});

test('other scripts stay where they are', () => {
  expect(scriptsAfterPaint(PAGE, 'n')).toContain('<script nonce="n">first()</script>');
});

test('a page without scripts stays as it is', () => {
  expect(scriptsAfterPaint('<p>Hello</p>', undefined)).toBe('<p>Hello</p>');
});
