import type {
  DeskWork,
  BatchResult,
  Presence,
  QueuePage,
  Takers,
} from '@gadget-claims/domain/desk/queue/schemas';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { JPEG } from '../../../test/files.ts';
import { aClaimOf, putClaimAt, uploadToClaim } from '../../../test/my-claims.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { deskView } from '../../../test/views.ts';
import { tidyUp } from '../../operation/retention/retain.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const handler = () => someStaff(app, { roles: ['handler'] });
const senior = () => someStaff(app, { roles: ['senior'] });

/** A claim that waits for the claims team and is the only one that does, unless others are kept. */
async function aWaitingClaim({ keepOthers = false, day = '2026-11-26' } = {}) {
  if (!keepOthers)
    await app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();
  const claim = await aClaimOf(app);
  await putClaimAt(app, claim.claimId, 30);
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { decide_by: day });
  return claim;
}

const post = <T>({ headers }: TestStaff, url: string, body?: object) =>
  app.request<T>('POST', url, { headers, ...(body && { body }) });
const next = async (who: TestStaff) =>
  (await post<{ claimReference: string | null }>(who, '/desk/next')).body.data.claimReference;
const queue = async ({ headers }: TestStaff, show = 'waiting') =>
  (await app.request<QueuePage>('GET', `/desk/queue?show=${show}`, { headers })).body.data.claims;
const snooze = (who: TestStaff, references: string[], until = '2026-11-27') =>
  post<BatchResult>(who, '/desk/snooze', { references, until, reason: 'The shop is asked' });
const log = (who: TestStaff) => app.request('GET', '/desk/session', { headers: who.headers });

describe('a snooze', () => {
  test('keeps a claim out of the queue and from Next until its day, then it comes first', async () => {
    app.clock.set('2026-11-23T10:00:00Z');
    const claim = await aWaitingClaim({ day: '2026-12-10' });
    const who = await handler();
    const answer = await snooze(who, [claim.claimReference]);
    expect(answer.body.data.claims).toEqual([
      { claimReference: claim.claimReference, refused: null },
    ]);
    expect(await queue(who)).toEqual([]);
    expect(await next(who)).toBeNull();
    expect(await queue(who, 'snoozed')).toMatchObject([
      {
        claimReference: claim.claimReference,
        snooze: { reason: 'The shop is asked', isBack: false },
      },
    ]);
    const urgent = await aWaitingClaim({ keepOthers: true, day: '2026-11-24' });
    app.clock.set('2026-11-27T00:00:00Z');
    const back = await handler();
    expect(await queue(back)).toMatchObject([
      { claimReference: claim.claimReference, snooze: { isBack: true } },
      { claimReference: urgent.claimReference, snooze: null },
    ]);
    expect(await next(back)).toBe(claim.claimReference);
    app.clock.set('2026-11-23T10:00:00Z');
  });

  test.each([
    [
      'a document',
      async (claim: Awaited<ReturnType<typeof aWaitingClaim>>) => {
        await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
        await checkFiles(app);
      },
    ],
    [
      'a message',
      (claim: Awaited<ReturnType<typeof aWaitingClaim>>) =>
        app.request('POST', `/claim/messages/${claim.claimId}`, {
          token: claim.user,
          body: { text: 'Here is the number of the shop.' },
        }),
    ],
  ])('ends with %s of the claimant', async (_what, send) => {
    const claim = await aWaitingClaim();
    const who = await handler();
    await snooze(who, [claim.claimReference]);
    await send(claim);
    expect(await queue(who)).toMatchObject([
      { claimReference: claim.claimReference, snooze: { isBack: true } },
    ]);
  });

  test('goes when a colleague takes the claim, and leaves no trace once it is decided', async () => {
    const claim = await aWaitingClaim();
    const who = await handler();
    await snooze(who, [claim.claimReference]);
    await post(who, `/desk/claims/${claim.claimReference}/take`);
    expect(await queue(who)).toMatchObject([{ snooze: null, holder: { name: who.name } }]);
  });

  test('is until a day after today, within a year, with a reason', async () => {
    const claim = await aWaitingClaim();
    const who = await handler();
    for (const until of ['2026-11-23', '2026-11-01', '2028-01-01']) {
      const { status } = await snooze(who, [claim.claimReference], until);
      expect([until, status]).toEqual([until, 422]);
    }
    const body = { references: [claim.claimReference], until: '2026-11-27', reason: ' ' };
    expect((await post(who, '/desk/snooze', body)).status).toBe(422);
  });
});

test('a snooze takes no claim from its handler, taken or given', async () => {
  const taken = await aWaitingClaim();
  const given = await aWaitingClaim({ keepOthers: true });
  const [giver, colleague, other] = [await senior(), await handler(), await handler()];
  await post(colleague, `/desk/claims/${taken.claimReference}/take`);
  const references = [given.claimReference];
  await post(giver, '/desk/assign', { references, to: colleague.staffId });
  for (const who of [other, giver]) {
    const { body } = await snooze(who, [taken.claimReference, given.claimReference]);
    const refused = body.data.claims.map((one) => one.refused?.split('.')[0]);
    expect(refused).toEqual(Array.from({ length: 2 }, () => `${colleague.name} has this claim`));
  }
  const asleep = (await queue(other, 'snoozed')).map((line) => line.claimReference);
  expect(asleep).not.toContain(taken.claimReference);
  expect(asleep).not.toContain(given.claimReference);
  const { body } = await snooze(colleague, [taken.claimReference, given.claimReference]);
  expect(body.data.claims.map(({ refused }) => refused)).toEqual([null, null]);
});

describe('a supervisor', () => {
  const supervisor = () => someStaff(app, { roles: ['supervisor'] });
  const titlesOf = async (who: TestStaff, reference: string) => {
    const { log: lines } = await deskView(app, { claimReference: reference }, who);
    return lines.map(({ actor, title }) => `${actor}: ${title}`);
  };

  test('takes a claim over from its handler, who is told and keeps every word', async () => {
    const { claimReference: reference } = await aWaitingClaim();
    const [handling, other, boss] = [await handler(), await senior(), await supervisor()];
    await post(handling, `/desk/claims/${reference}/take`);
    const draft = { what: 'note', typed: { note: 'Half a sentence' } };
    await post(handling, `/desk/claims/${reference}/drafts`, draft);
    const present = async (who: TestStaff) => {
      const url = `/desk/claims/${reference}/presence`;
      return (await post<Presence>(who, url, { doing: 'looking' })).body.data.heldBy;
    };
    expect(await present(handling)).toBeNull();
    expect(
      (await post(other, `/desk/claims/${reference}/takeover`, { from: handling.staffId })).status,
    ).toBe(403);
    expect(
      (await post(boss, `/desk/claims/${reference}/takeover`, { from: handling.staffId })).status,
    ).toBe(200);
    expect(await present(handling)).toBe(boss.name);
    expect((await post(handling, `/desk/claims/${reference}/take`)).body.code).toBe('held');
    const { holder, drafts } = await deskView(app, { claimReference: reference }, handling);
    expect(holder?.name).toBe(boss.name);
    expect(drafts).toMatchObject([draft]);
    expect(await titlesOf(boss, reference)).toContain(
      `${boss.name}: Taken over from ${handling.name}`,
    );
  });

  test('gives a colleague’s claim to another, and a senior does not', async () => {
    const { claimReference: reference } = await aWaitingClaim();
    const [handling, other, boss] = [await handler(), await handler(), await supervisor()];
    await post(handling, `/desk/claims/${reference}/take`);
    const give = async (who: TestStaff) =>
      (await post<BatchResult>(who, '/desk/assign', { references: [reference], to: other.staffId }))
        .body.data.claims[0]?.refused;
    expect(await give(await senior())).toContain(`${handling.name} has this claim.`);
    expect(await give(boss)).toBeNull();
    expect((await titlesOf(boss, reference)).join()).toMatch(
      new RegExp(`Taken from ${handling.name}, and given to ${other.name} until`),
    );
  });
});

describe('assigning', () => {
  test('gives each claim that can go, and says of each other why it did not', async () => {
    const free = await aWaitingClaim();
    const taken = await aWaitingClaim({ keepOthers: true });
    const over = await aWaitingClaim({ keepOthers: true });
    await setStored(app.db, 'claims', { claim_id: over.claimId }, { status: 90, decide_by: null });
    const [giver, colleague, other] = [await senior(), await handler(), await handler()];
    await post(other, `/desk/claims/${taken.claimReference}/take`);
    const { body } = await post<BatchResult>(giver, '/desk/assign', {
      references: [free, taken, over]
        .map(({ claimReference }) => claimReference)
        .concat('GC-NOT-THERE'),
      to: colleague.staffId,
    });
    expect(body.data.claims.map(({ refused }) => refused)).toEqual([
      null,
      `${other.name} has this claim. Ask them to give it back, or wait until it comes back by itself.`,
      'Nothing waits for us on this claim.',
      'There is no such claim, or it is of a brand that you do not see.',
    ]);
    const mine = await app.request<DeskWork>('GET', '/desk/work', { headers: colleague.headers });
    expect(mine.body.data.mine.map(({ claimReference }) => claimReference)).toEqual([
      free.claimReference,
    ]);
  });

  test('holds until the end of the next working day, over half an hour of nothing', async () => {
    app.clock.set('2026-11-23T10:00:00Z');
    const claim = await aWaitingClaim();
    const [giver, colleague] = [await senior(), await handler()];
    await post(giver, '/desk/assign', {
      references: [claim.claimReference],
      to: colleague.staffId,
    });
    await post(colleague, `/desk/claims/${claim.claimReference}/take`);
    app.clock.set('2026-11-24T23:30:00Z');
    expect(await next(await handler())).toBeNull();
    app.clock.set('2026-11-25T00:00:00Z');
    expect(await next(await handler())).toBe(claim.claimReference);
    app.clock.set('2026-11-23T10:00:00Z');
  });

  test('a given claim can be given to another, and goes from their list when it is decided', async () => {
    const claim = await aWaitingClaim();
    const [giver, one, other] = [await senior(), await handler(), await handler()];
    const give = (to: TestStaff) =>
      post<BatchResult>(giver, '/desk/assign', {
        references: [claim.claimReference],
        to: to.staffId,
      });
    await give(one);
    expect((await give(other)).body.data.claims[0]?.refused).toBeNull();
    expect((await deskView(app, claim, other)).holder?.name).toBe(other.name);
  });

  test('is refused for a colleague who decides no claims or does not see the brand', async () => {
    const claim = await aWaitingClaim();
    const giver = await senior();
    const references = [claim.claimReference];
    const auditor = await someStaff(app, { roles: ['auditor'] });
    const refused = await post(giver, '/desk/assign', { references, to: auditor.staffId });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'to']);
    const elsewhere = await someStaff(app, { roles: ['handler'], brands: [77] });
    const { body } = await post<BatchResult>(giver, '/desk/assign', {
      references,
      to: elsewhere.staffId,
    });
    expect(body.data.claims[0]?.refused).toBe(`${elsewhere.name} does not see this brand.`);
    const { body: known } = await app.request<{ people: { staffId: string }[] }>(
      'GET',
      '/desk/takers',
      { headers: giver.headers },
    );
    const ids = known.data.people.map(({ staffId }) => staffId);
    expect([ids.includes(elsewhere.staffId), ids.includes(auditor.staffId)]).toEqual([true, false]);
  });
});

test('a colleague without a brand in common is not shown as somebody to give claims to', async () => {
  const [here, elsewhere] = [
    await someStaff(app, { roles: ['technical'], brands: [49] }),
    await someStaff(app, { roles: ['technical'], brands: [77] }),
  ];
  const ofBoth = await senior();
  const shownTo = async ({ headers }: TestStaff, query = '') => {
    const { body } = await app.request<Takers>('GET', `/desk/takers${query}`, { headers });
    const inTeam = body.data.teams.find(({ team }) => team === 'technical')?.people;
    return [here, elsewhere, ofBoth].map(({ name, staffId }) => [
      body.data.people.some((one) => one.staffId === staffId),
      inTeam?.some((one) => one.name === name),
    ]);
  };
  const [both, neither, notInTeam] = [
    [true, true],
    [false, false],
    [true, false],
  ];
  const reader = await someStaff(app, { roles: ['senior'], brands: [49] });
  expect(await shownTo(reader)).toEqual([both, neither, notInTeam]);
  expect(await shownTo(reader, '?brand=77')).toEqual([neither, neither, notInTeam]);
  expect(await shownTo(ofBoth)).toEqual([both, both, notInTeam]);
  const { claimReference } = await aWaitingClaim();
  const given = { references: [claimReference], to: elsewhere.staffId };
  const refused = await post(reader, '/desk/assign', given);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'to']);
});

describe('other readers', () => {
  test('are known within a poll, with their act and the claim’s version', async () => {
    const claim = await aWaitingClaim();
    const [one, other] = [await handler(), await handler()];
    const url = `/desk/claims/${claim.claimReference}/presence`;
    const be = async (who: TestStaff, doing: string) =>
      (await post<Presence>(who, url, { doing })).body.data;
    expect((await be(one, 'looking')).others).toEqual([]);
    const seen = await be(other, 'deciding');
    expect(seen.others).toEqual([{ name: one.name, doing: 'looking' }]);
    expect((await be(one, 'looking')).others).toEqual([{ name: other.name, doing: 'deciding' }]);
    await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
    expect((await be(one, 'looking')).version).toBeGreaterThan(seen.version);
    app.clock.advance({ minutes: 1 });
    expect((await be(one, 'looking')).others).toEqual([]);
  });

  test('is forgotten minutes after they left', async () => {
    const claim = await aWaitingClaim();
    const who = await handler();
    await post(who, `/desk/claims/${claim.claimReference}/presence`, { doing: 'looking' });
    app.clock.advance({ minutes: 6 });
    await tidyUp(app.services);
    expect(await app.db.selectFrom('desk_presence').selectAll().execute()).toEqual([]);
    await log(who);
  });
});

describe('work on a claim keeps it', () => {
  const minutes = async (count: number, ...people: TestStaff[]) => {
    for (let left = count; left > 0; left -= 10) {
      app.clock.advance({ minutes: Math.min(left, 10) });
      for (const who of people) await log(who);
    }
  };
  /** A colleague's claim, and an act on it twenty minutes later. */
  async function workedOn(
    work: (who: TestStaff, url: string, gadgetId: string) => Promise<{ status: number }>,
  ) {
    const claim = await aWaitingClaim();
    const [who, other] = [await handler(), await handler()];
    expect(await next(who)).toBe(claim.claimReference);
    await minutes(20, who, other);
    const { status } = await work(who, `/desk/claims/${claim.claimReference}`, claim.gadgetId);
    return { claim, who, other, status };
  }
  const version = async ({ claimId }: { claimId: string }) =>
    (await storedRow(app.db, 'claims', { claim_id: claimId }, ['version'])).version;

  test.each<[string, Parameters<typeof workedOn>[0]]>([
    ['a note', (who, url) => post(who, `${url}/notes`, { text: 'The shop rings back' })],
    ['a message', (who, url) => post(who, `${url}/messages`, { text: 'We ask the shop.' })],
    [
      'the preview of a request',
      (who, url, gadgetId) =>
        post(who, `${url}/documents/preview`, {
          documents: [{ documentTypeId: 1, gadgetId, why: 'We need to see it.' }],
          due: '2026-12-01',
        }),
    ],
    [
      'a decision that is being written',
      (who, url) => post(who, `${url}/presence`, { doing: 'deciding' }),
    ],
  ])('for half an hour after %s', async (_what, work) => {
    const { claim, who, other, status } = await workedOn(work);
    expect(status).toBe(200);
    await minutes(15, who, other);
    expect(await next(other)).toBeNull();
    await minutes(16, who, other);
    expect(await next(other)).toBe(claim.claimReference);
  });

  test.each<[string, number, Parameters<typeof workedOn>[0]]>([
    ['looks at it', 200, (who, url) => app.request('GET', url, { headers: who.headers })],
    ['has it on the screen', 200, (who, url) => post(who, `${url}/presence`, { doing: 'looking' })],
    [
      'has what is new on the screen',
      200,
      (who, url) => post(who, `${url}/seen`, { upTo: 0, version: 1 }),
    ],
    ['is refused something', 422, (who, url) => post(who, `${url}/notes`, { text: ' ' })],
  ])('and not who only %s', async (_what, expected, work) => {
    const { claim, who, other, status } = await workedOn(work);
    expect(status).toBe(expected);
    await minutes(11, who, other);
    expect(await next(other)).toBe(claim.claimReference);
  });

  test('and a note on a claim neither assigns it nor gives it back', async () => {
    const { claim, who, other } = await workedOn((one) => log(one));
    const url = `/desk/claims/${claim.claimReference}/notes`;
    await post(other, url, { text: 'I know that shop' });
    await minutes(11, who, other);
    await post(who, url, { text: 'Too late' });
    expect(await next(other)).toBe(claim.claimReference);
  });

  test('and the version of the claim is as before', async () => {
    const { claim, who } = await workedOn((one) => log(one));
    const before = await version(claim);
    await post(who, `/desk/claims/${claim.claimReference}/presence`, { doing: 'deciding' });
    expect(await version(claim)).toBe(before);
  });
});

describe('the log of a claim says', () => {
  const logOf = async (who: TestStaff, claim: { claimReference: string }) =>
    (await deskView(app, claim, who)).log.filter(({ kind }) => kind === 'queue');

  test('each snooze’s end, author and reason', async () => {
    const claim = await aWaitingClaim();
    const who = await handler();
    await snooze(who, [claim.claimReference]);
    await snooze(who, [claim.claimReference], '2026-12-01');
    await post(who, `/desk/claims/${claim.claimReference}/take`);
    expect(await logOf(who, claim)).toMatchObject([
      {
        actor: who.name,
        title: 'Snoozed until 27/11/2026',
        reason: 'The shop is asked',
        gadgetLabel: null,
      },
      { title: 'Snoozed until 01/12/2026' },
    ]);
  });

  test('each assignment’s colleague, author and end, one by one or together', async () => {
    const claims = [await aWaitingClaim(), await aWaitingClaim({ keepOthers: true })];
    const [giver, one, other] = [await senior(), await handler(), await handler()];
    const references = claims.map(({ claimReference }) => claimReference);
    await post(giver, '/desk/assign', { references, to: one.staffId });
    const later = { references: references.slice(1), to: other.staffId, until: '2026-11-30' };
    await post(giver, '/desk/assign', later);
    const first = { actor: giver.name, title: `Given to ${one.name} until 24/11/2026` };
    expect(await logOf(giver, claims[0]!)).toMatchObject([first]);
    expect(await logOf(giver, claims[1]!)).toMatchObject([
      first,
      {
        actor: giver.name,
        title: `Taken from ${one.name}, and given to ${other.name} until 30/11/2026`,
      },
    ]);
  });

  test('nothing of a refused one', async () => {
    const claim = await aWaitingClaim();
    const [who, other] = [await handler(), await handler()];
    await post(who, `/desk/claims/${claim.claimReference}/take`);
    await snooze(other, [claim.claimReference]);
    expect(await logOf(who, claim)).toEqual([]);
  });

  test('and is never changed afterwards', async () => {
    await expect(app.db.updateTable('desk_events').set({ reason: '' }).execute()).rejects.toThrow(
      'not changed',
    );
  });
});
