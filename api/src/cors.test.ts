import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

const PORTAL = 'https://portal.example';

test('a portal elsewhere may call when it is named, and no other', async () => {
  const { request } = await testApp({ config: { portalOrigins: [PORTAL] } });
  const allowed = async (origin: string) =>
    (await request('GET', '/countries/', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(PORTAL)).toBe(PORTAL);
  expect(await allowed('https://elsewhere.example')).toBeNull();
  const { headers } = await request('GET', '/countries/', { headers: { origin: PORTAL } });
  expect(headers.get('access-control-expose-headers')).toBe('x-known-browser');
});
