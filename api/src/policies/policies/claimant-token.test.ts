import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { lookup, testApp, type TestApp } from '../../../test/app.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';

const policy = aPolicy();
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await storePolicy(app.db, policy);
});

const FORMS = '/onlineclaim/standalone/partial/inprogress/49/10';
const list = (token?: string) => app.request('GET', FORMS, { token });
const fresh = () => lookup(app, policy);
const sign = (claims: object, key: string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));

test('the bearer opens a claimant’s calls', async () => {
  expect((await list(await fresh())).status).toBe(200);
});
test('the bearer ends after two hours', async () => {
  const token = await fresh();
  app.clock.advance({ hours: 1, minutes: 59 });
  expect((await list(token)).status).toBe(200);
  app.clock.advance({ minutes: 1, seconds: 1 });
  expect((await list(token)).status).toBe(401);
});
test('a bearer made by a stranger is no identity', async () => {
  const claims = decodeJwt(await fresh());
  const tokens = [
    undefined,
    'nonsense',
    new UnsecuredJWT({ ...claims }).encode(),
    await sign(claims, 'another key, long enough to be one: 0123456789'),
    await sign({ ...claims, scope: 'user' }, app.services.config.secretKey),
    await sign({ ...claims, resellerId: 31 }, app.services.config.secretKey),
    (await fresh()).replace(
      /\.[^.]+\./,
      `.${btoa(JSON.stringify({ ...claims, resellerId: 77 }))}.`,
    ),
  ];
  for (const token of tokens) expect((await list(token)).status).toBe(401);
});
test('the bearer is for its own brand only', async () => {
  const token = await fresh();
  const other = '/onlineclaim/standalone/partial/inprogress/77/10';
  expect([403, 404]).toContain((await app.request('GET', other, { token })).status);
});
