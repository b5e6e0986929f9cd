import type { DataOf } from '@gadget-claims/domain/call';
import type { mailLookupCode } from '@gadget-claims/domain/policies/policies/contract';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, testApp } from '../../../test/app.ts';
import { aPolicy, lookupOf, storePolicy } from '../../../test/factories.ts';
import { workOf } from '../../../test/work.ts';
import { eventCounts } from '../../identity/security-events.ts';

type LookupCode = DataOf<typeof mailLookupCode>;

const app = await testApp({ config: { trustProxy: 1 } });
const work = await workOf(app);
const policy = await storePolicy(
  app.db,
  aPolicy({ policyholder: { ...aPolicy().policyholder, emailAddress: 'owner@mail.example.com' } }),
);
const right = lookupOf(policy);
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
/** The mails since the last look: the code of each, and what its button brings along. */
const mails = async () =>
  (await work()).map(({ to, subject, text }) => {
    expect(JSON.stringify(to)).toContain('owner@mail.example.com');
    const [, codeHandle = '', code = ''] =
      /\/makeaclaim\/1\?reseller=49#([\w-]+)\.([2-9A-Z]{8})\b/.exec(text ?? '') ?? [];
    return { code: subject?.slice(0, 9) ?? '', link: { codeHandle, code } };
  });
const mailed = async () => (await mails()).map(({ code }) => code);

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
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const withCode = { ...right, codeHandle, code };
  const found = await lookUp(withCode);
  expect(found.body.data?.number).toBe(policy.number);
  expect((await lookUp(withCode)).status).toBe(422);
  expect((await lookUp(right)).status).toBe(429);
});

test('the button leads to the own host of a brand that has one', async () => {
  const live = await testApp({ db: app.db, clock: app.clock, config: { demonstration: false } });
  const works = await workOf(live);
  await ask(right);
  const [mail] = await works();
  expect(mail?.text).toContain('https://claims.harbour.example/makeaclaim/1?reseller=49#');
  expect(`${mail?.text}${mail?.html}`).not.toContain('//claims.example');
});

test('a neighbour who locks the pair of policy and address leaves the owner the same way', async () => {
  for (let at = 0; at < 9; at += 1) await lookUp(wrong);
  expect((await lookUp(right)).status).toBe(429);
  const { codeHandle } = await ask(right);
  const [code] = await mailed();
  expect((await lookUp({ ...right, codeHandle, code })).status).toBe(200);
});

test('the answer is the same for any details, and only the owner gets a mail', async () => {
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

test('a stranger who knows the answers, and asks and guesses without end, locks no owner out', async () => {
  await besiege();
  const links: object[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { codeHandle } = await ask(right);
    links.push(...(await mails()).map(({ link }) => link));
    for (let guess = 0; guess < 6; guess += 1) await lookUp({ ...right, codeHandle, code: 'none' });
    app.clock.advance({ seconds: 60 });
  }
  expect(links).toHaveLength(5);
  // The owner's own request makes no mail for as long as an hour; every button works for that long.
  app.clock.advance({ minutes: 51 });
  await ask(right);
  expect(await mailed()).toEqual([]);
  for (const link of links) {
    expect((await lookUp({ ...right, ...link })).body.data?.number).toBe(policy.number);
    expect((await lookUp({ ...right, ...link })).status).toBe(422);
  }
});

test('a button works once, within an hour, and is not used up by a slip in the answers', async () => {
  await ask(right);
  const [first] = await mails();
  for (const [answers, status] of [
    [wrong, 422],
    [right, 200],
    [right, 422],
  ] as const) {
    expect((await lookUp({ ...answers, ...first?.link })).status).toBe(status);
  }
  app.clock.advance({ minutes: 1 });
  await ask(right);
  const [late] = await mails();
  app.clock.advance({ minutes: 60 });
  expect((await lookUp({ ...right, ...late?.link })).status).toBe(422);
});

test('a try with a code does the same work whether its answers match', async () => {
  const tries = async () =>
    (await app.db.selectFrom('mailed_codes').select('tries').execute()).map((row) => row.tries);
  for (const [asked, other] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    await app.db.deleteFrom('mailed_codes').execute();
    const { codeHandle } = await ask(asked);
    await lookUp({ ...asked, codeHandle, code: 'none' });
    expect(await tries()).toEqual([1]);
    await lookUp({ ...other, codeHandle, code: 'none' });
    await lookUp({ ...other, policyNumber: 'NO SUCH', codeHandle, code: 'none' });
    expect(await tries()).toEqual([1]);
  }
});

test('a code, or a button, of one’s own look-alike number opens and uses up nothing of another’s', async () => {
  const owner = policy.policyholder;
  const other = { ...owner, dateOfBirth: '1971-02-03' };
  await storePolicy(app.db, aPolicy({ number: 'LOOK-O1', policyholder: owner }));
  await storePolicy(app.db, aPolicy({ number: 'LOOK-0I', policyholder: other }));
  const mine = { ...right, policyNumber: 'LOOK-O1' };
  const theirs = { ...right, policyNumber: 'LOOK-0I', policyholderDOB: '1971-02-03' };
  const { codeHandle } = await ask(mine);
  const [mail] = await mails();
  for (const taken of [{ codeHandle, code: mail?.code }, mail?.link]) {
    expect((await lookUp({ ...theirs, ...taken })).status).toBe(422);
    expect((await lookUp({ ...mine, ...taken })).body.data?.number).toBe('LOOK-O1');
  }
  await ask(theirs);
  expect(await mailed()).toHaveLength(1);
});

test('an address asks 60 times an hour, for any policies; a refusal leaves nothing behind', async () => {
  const kept = () =>
    Promise.all(
      (['mailed_codes', 'jobs', 'attempts'] as const).map(
        async (table) => (await app.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const post = (body: object) => app.request('POST', '/standalonepolicy/code', { body });
  for (let at = 0; at < 59; at += 1) await ask({ ...right, policyNumber: `NO-${at}` });
  const before = await kept();
  // Within the minute nothing more is made, and the answer is as always.
  expect(Object.keys(await ask({ ...right, policyNumber: 'NO-58' }))).toEqual([
    'codeHandle',
    'expiresAt',
  ]);
  expect(await kept()).toEqual(before);
  for (const body of [right, wrong, { ...right, policyNumber: 'NO-60' }]) {
    expect((await post(body)).status).toBe(429);
  }
  expect(await kept()).toEqual(before);
  app.clock.advance({ hours: 1 });
  expect((await post(right)).status).toBe(200);
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
  const miss = code === 'BBBB-BBBB' ? 'CCCC-CCCC' : 'BBBB-BBBB';
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
