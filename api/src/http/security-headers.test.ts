import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const plain = await testApp();
const byTls = await testApp({ db: plain.db, config: { publicUrl: 'https://claims.example' } });
const without = await testApp({ db: plain.db, config: { publicUrl: 'http://127.0.0.1:4900' } });

/** Answers of every kind: found, refused, missing, unreadable, for people, for machines. */
const PATHS = [
  '/api/v1/reseller/49',
  '/api/v1/claim',
  '/api/v1/nothing/of/the/kind',
  '/api/v1/claim/%zz',
  '/api/v1/mail/off/x',
  '/api/v1/claim/notme/x',
  '/api/docs',
  '/healthz',
  '/nothing',
];

test.each(PATHS)('%s keeps its type, runs nothing, and is never framed', async (path) => {
  const { headers } = await fetch(byTls.origin + path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains$/);
  expect(headers.get('content-type')).toContain('charset=utf-8');
  if (path === '/nothing') return;
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('without TLS no browser is bound to it', async () => {
  const { headers } = await fetch(`${without.origin}/healthz`);
  expect(headers.get('strict-transport-security')).toBeNull();
});
