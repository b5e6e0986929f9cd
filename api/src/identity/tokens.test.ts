import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { partsFor } from '../../test/parts.ts';
import { readToken, signToken } from './tokens.ts';

const services = partsFor('tokens');
const in15Minutes = () => new Date(services.clock.now().getTime() + 900_000);
const ours = new TextEncoder().encode(services.config.secretKey);
const signed = (alg: string, secret = ours) =>
  new SignJWT({ scope: 'claim' })
    .setProtectedHeader({ alg })
    .setExpirationTime(in15Minutes())
    .sign(secret);

test('a bearer of ours is read until it ends, by our own clock', async () => {
  const token = await signToken(services, { scope: 'claim' }, in15Minutes());
  services.clock.advance({ minutes: 14, seconds: 59 });
  expect(await readToken(services, token)).toMatchObject({ scope: 'claim' });
  services.clock.advance({ seconds: 1 });
  expect(await readToken(services, token)).toBeUndefined();
});

test('a foreign or endless token is no bearer', async () => {
  const others = new TextEncoder().encode('x'.repeat(64));
  expect(await readToken(services, await signed('HS256'))).toMatchObject({ scope: 'claim' });
  const [, claims = ''] = (await signed('HS256')).split('.');
  const unsigned = btoa('{"alg":"none"}').replaceAll('=', '');
  for (const token of [
    await signed('HS256', others),
    await signed('HS512'),
    await new SignJWT({ scope: 'claim' }).setProtectedHeader({ alg: 'HS256' }).sign(ours),
    `${unsigned}.${claims}.`,
    'nonsense',
    '',
  ]) {
    expect(await readToken(services, token)).toBeUndefined();
  }
});

test('the same bearer has its signature checked once, another each time', async () => {
  const token = await signToken(services, { scope: 'claim' }, in15Minutes());
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const bearer of [token, token, other, token, other]) await readToken(services, bearer);
  expect(verify).toHaveBeenCalledTimes(3);
  expect(await readToken(services, other)).toBeUndefined();
  expect(await readToken(services, token)).toMatchObject({ scope: 'claim' });
  verify.mockRestore();
});

test('the key is read once, and cannot be read back', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const fresh = partsFor('tokens');
  const token = await signToken(fresh, {}, in15Minutes());
  await readToken(fresh, token);
  expect(importKey).toHaveBeenCalledTimes(1);
  expect(importKey.mock.calls[0]?.[3]).toBe(false);
  importKey.mockRestore();
});
