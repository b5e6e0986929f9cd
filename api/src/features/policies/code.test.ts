import { beforeEach, expect, test } from 'vitest';
import type { LookedUpPolicy, LookupCode } from '@gadget-claims/domain/policies/contract';
import { type Answer, testApp } from '../../../test/app.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { workOf } from '../../../test/work.ts';
import { eventCounts } from '../../lib/security-events.ts';

const app = await testApp({ config: { trustProxy: 1 } });
const work = await workOf(app);
const policy = await storePolicy(
  app.db,
  aPolicy({ policyholder: { ...aPolicy().policyholder, emailAddress: 'owner@mail.example.com' } }),
);
const right = {
  resellerId: 49,
  policyNumber: policy.number,
  policyholderDOB: policy.policyholder.dateOfBirth,
  policyholderPostcode: policy.policyholder.address.postcode,
};
const wrong = { ...right, policyholderDOB: '1900-01-01' };

beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute();
  await app.db.deleteFrom('mailed_codes').execute();
  await work();
});

const lookUp = (body: object, from = '203.0.113.1'): Promise<Answer<LookedUpPolicy | null>> =>
  app.request('POST', '/standalonepolicy/getpolicy', {
    body,
    headers: { 'x-forwarded-for': from },
  });
const ask = async (body: object): Promise<LookupCode> =>
  (await app.request<LookupCode>('POST', '/standalonepolicy/code', { body })).body.data;
/** The codes that came by mail since the last look. */
const mailed = async () =>
  (await work()).map(({ to, subject }) => {
    expect(JSON.stringify(to)).toContain('owner@mail.example.com');
    return subject?.slice(0, 6) ?? '';
  });

/** Guesses at the policy until strangers are slowed. */
async function besiege() {
  for (let at = 0; at < 50; at += 1) await lookUp(wrong, `198.51.100.${Math.floor(at / 5)}`);
  const refused = await lookUp(right);
  expect([refused.status, refused.body.data]).toEqual([429, { byCode: true }]);
}

test('while others guess at the policy its owner gets in with a code by mail, once', async () => {
  await besiege();
  const { codeHandle } = await ask(right);
  const [code = ''] = await mailed();
  expect(code).toMatch(/^\d{6}$/);
  const withCode = { ...right, codeHandle, code };
  const found = await lookUp(withCode);
  expect(found.body.data?.number).toBe(policy.number);
  expect((await lookUp(withCode)).status).toBe(422);
  expect((await lookUp(right)).status).toBe(429);
});

test('a neighbour who locks the pair of policy and address leaves the owner the same way', async () => {
  for (let at = 0; at < 9; at += 1) await lookUp(wrong);
  expect((await lookUp(right)).status).toBe(429);
  const { codeHandle } = await ask(right);
  const [code] = await mailed();
  expect((await lookUp({ ...right, codeHandle, code })).status).toBe(200);
});

test('the answer is the same whatever matches, and only the owner is written to', async () => {
  for (const body of [
    wrong,
    { ...right, policyNumber: 'NO SUCH' },
    { ...right, resellerId: 123 },
  ]) {
    const { status, body: answer } = await app.request('POST', '/standalonepolicy/code', { body });
    expect([status, answer]).toEqual([
      200,
      { data: { codeHandle: expect.stringMatching(/^.{32}$/), expiresAt: expect.any(String) } },
    ]);
  }
  expect(await mailed()).toEqual([]);
});

test('strangers who ask without end use up nothing of the owner’s', async () => {
  for (let at = 0; at < 20; at += 1) await ask(wrong);
  expect(await mailed()).toEqual([]);
  await ask(right);
  expect(await mailed()).toHaveLength(1);
});

test('one code in a minute and five in an hour are mailed', async () => {
  const codes: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    await ask(right);
    await ask(right);
    codes.push(...(await mailed()));
    app.clock.advance({ seconds: 60 });
  }
  expect(codes).toHaveLength(5);
  app.clock.advance({ hours: 1 });
  await ask(right);
  expect(await mailed()).toHaveLength(1);
});

test('a code has five tries, ten minutes, and its own handle; tries of others do not count', async () => {
  const mine = await ask(right);
  const [code = ''] = await mailed();
  const miss = code === '000000' ? '000001' : '000000';
  app.clock.advance({ minutes: 2 });
  const theirs = await ask(right);
  await mailed();
  const handle = (codeHandle: string, typed: string) =>
    lookUp({ ...right, codeHandle, code: typed });
  for (let at = 0; at < 9; at += 1) {
    expect((await handle(theirs.codeHandle, miss)).status).toBe(422);
    expect((await handle('made-up', code)).status).toBe(422);
  }
  expect(eventCounts(app.services).get('code_guesses')).toBeGreaterThan(0);
  expect((await handle(theirs.codeHandle, code)).status).toBe(422);
  for (let at = 0; at < 4; at += 1) expect((await handle(mine.codeHandle, miss)).status).toBe(422);
  // Five at most; of another policy it opens nothing.
  const other = await storePolicy(app.db, aPolicy());
  const { body } = await lookUp({
    ...right,
    policyNumber: other.number,
    codeHandle: mine.codeHandle,
    code,
  });
  expect(body.code).toBe('invalid');
  expect((await handle(mine.codeHandle, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);

  app.clock.advance({ minutes: 2 });
  const late = await ask(right);
  const [last = ''] = await mailed();
  app.clock.advance({ minutes: 10 });
  expect((await handle(late.codeHandle, last)).status).toBe(422);
});

test('a code is kept so that it cannot be read', async () => {
  await ask(right);
  const [code = ''] = await mailed();
  const rows = JSON.stringify([
    await app.db.selectFrom('mailed_codes').selectAll().execute(),
    await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'policy-code').execute(),
  ]);
  expect(rows).not.toContain(code);
});
