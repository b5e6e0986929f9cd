import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveDesk } from './desk.ts';

const HOST = 'desk.example';
const made: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(made.map((app) => app.close())));

/** A server with the desk, a page of the portal and calls of both, at a host of the desk's own or not. */
async function aServer(deskHost: string) {
  const app = fastify();
  made.push(app);
  for (const url of ['/home', '/api/v1/policies', '/api/v1/desk/queue', '/readyz']) {
    app.get(url, () => url);
  }
  await serveDesk(app, { deskUrl: `https://${deskHost || 'claims.example'}/desk`, deskHost });
  return async (host: string, url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host } });
    return { status: statusCode, headers, body };
  };
}

test('the page is not cached, not framed, and runs our own files only', async () => {
  const at = await aServer('');
  for (const url of ['/desk', '/desk/claims/any']) {
    const { status, headers } = await at('claims.example', url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    );
    expect(policy.filter((part) => /script/.test(part))).toEqual(["script-src 'self'"]);
  }
});

test('styles of a mail have a nonce that only one answer knows, and scripts have none', async () => {
  const at = await aServer('');
  const nonces = await Promise.all(
    ['/desk', '/desk'].map(async (url) => {
      const { headers, body } = await at('claims.example', url);
      const policy = String(headers['content-security-policy']);
      const [, nonce = ''] = /style-src 'nonce-([\w-]{22})' 'self'/.exec(policy) ?? [];
      expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}"`);
      expect(policy.split(nonce)).toHaveLength(2);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('without a host of its own the desk stands beside the portal', async () => {
  const at = await aServer('');
  for (const url of ['/desk', '/home', '/api/v1/desk/queue', '/api/v1/policies']) {
    expect(await at('claims.example', url)).toMatchObject({ status: 200 });
  }
});

test('at a host of its own there is the desk alone, and it is nowhere else', async () => {
  const at = await aServer(HOST);
  const found = (host: string, urls: string[]) =>
    Promise.all(urls.map(async (url) => (await at(host, url)).status));
  const ofDesk = ['/desk', '/desk/claims/any', '/desk/viewer', '/api/v1/desk/queue'];
  const ofPortal = ['/home', '/api/v1/policies'];
  expect(await found('claims.example', [...ofDesk, '//desk'])).toEqual([404, 404, 404, 404, 404]);
  expect(await found(HOST, ofPortal)).toEqual([404, 404]);
  expect(await found(HOST, [...ofDesk, '/readyz'])).toEqual([200, 200, 200, 200, 200]);
  expect(await found('claims.example', [...ofPortal, '/readyz'])).toEqual([200, 200, 200]);
  expect(await at(HOST, '/')).toMatchObject({ status: 302, headers: { location: '/desk' } });
});
