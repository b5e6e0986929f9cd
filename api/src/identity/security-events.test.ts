import { expect, test } from 'vitest';
import { anAccount, signIn } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import { aPolicy, storePolicy } from '../../test/factories.ts';

const app = await testApp();
const said: Record<string, unknown>[] = [];
app.services.log = { warn: (fields) => void said.push(fields as Record<string, unknown>) };

test('guessing past the limit is logged once a minute, with how often, and names no person', async () => {
  const account = await anAccount(app, { username: 'guessed.at@mail.example.com' });
  for (let at = 0; at < 15; at += 1) await signIn(app, account, 'not the password');
  app.clock.advance({ minutes: 1 });
  await signIn(app, account, 'not the password');
  const hash = expect.stringMatching(/^[\w-]{16}$/);
  const line = {
    event: 'security',
    kind: 'sign_in_guesses',
    account: hash,
    address: hash,
    reseller: 49,
  };
  expect(said).toEqual([
    { ...line, count: 1 },
    { ...line, count: 5 },
  ]);
  expect(JSON.stringify(said)).not.toMatch(/guessed|127\.0\.0\.1/);

  const other = await anAccount(app);
  for (let at = 0; at < 11; at += 1) await signIn(app, other, 'not the password');
  expect(said[2]?.address).toBe(said[0]?.address);
  expect(said[2]?.account).not.toBe(said[0]?.account);
});

test('lookups past the limit are said and counted', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const body = {
    resellerId: 49,
    policyNumber: policy.number,
    policyholderDOB: '1900-01-01',
    policyholderPostcode: 'ZZ9 9ZZ',
  };
  for (let at = 0; at < 7; at += 1)
    await app.request('POST', '/standalonepolicy/getpolicy', { body });
  expect(said.at(-1)).toMatchObject({ kind: 'lookup_guesses', count: 1 });
  const metrics = await (await fetch(`${app.origin}/metrics`)).text();
  expect(metrics).toContain('security_events_total{kind="lookup_guesses"} 2');
  expect(metrics).toContain('security_events_total{kind="revoked_key"} 0');
});
