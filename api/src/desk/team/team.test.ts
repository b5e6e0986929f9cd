import type { BatchResult, Takers } from '@gadget-claims/domain/desk/queue/schemas';
import type { ColleagueView, TeamView } from '@gadget-claims/domain/desk/team/schemas';
import { describe, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { aPreparedPayout, aWaitingDecision } from '../../../test/desk-things.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { workOf } from '../../../test/work.ts';
import { tidyUp } from '../../operation/retention/retain.ts';

/** Monday 23 November 2026, 10:00. */
const app = await testApp();
await seedClauses(app.db, app.clock.now());
const doWork = await workOf(app);

const handler = (brands?: number[]) =>
  someStaff(app, { roles: ['handler'], ...(brands && { brands }) });
const supervisor = (brands?: number[]) =>
  someStaff(app, { roles: ['supervisor'], ...(brands && { brands }) });
const get = <T>({ headers }: TestStaff, url: string) => app.request<T>('GET', url, { headers });
const post = <T>({ headers }: TestStaff, url: string, body: object = {}) =>
  app.request<T>('POST', url, { headers, body });
const teamOf = async (who: TestStaff) => (await get<TeamView>(who, '/desk/team')).body.data;
const rowOf = async (who: TestStaff, { staffId }: TestStaff) =>
  (await teamOf(who)).people.find((one) => one.staffId === staffId);
const take = (who: TestStaff, { claimReference }: { claimReference: string }) =>
  post(who, `/desk/claims/${claimReference}/take`);
const holderOf = async ({ claimId }: { claimId: string }) =>
  (await storedRow(app.db, 'claims', { claim_id: claimId }, ['held_by'])).held_by;
const isAway = (by: TestStaff, { staffId }: TestStaff, from: string, until = from) =>
  post<ColleagueView>(by, `/desk/team/${staffId}/absences`, { from, until });
/** A test may set the clock past the time of a session. */
async function at(instant: string) {
  app.clock.set(instant);
  const now = app.clock.now();
  await app.db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now, proven_at: now, expires_at: new Date(now.getTime() + 3_600_000) })
    .execute();
}
const aDueClaim = async (day: string | null, resellerId = 49) => {
  const claim = await aClaimToDecide(app, { account: await anAccount(app, { resellerId }) });
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { decide_by: day });
  return claim;
};

describe('Team', () => {
  test('is for supervisors, and a colleague’s week also for that colleague', async () => {
    const [boss, one, other] = [await supervisor(), await handler(), await handler()];
    const senior = await someStaff(app, { roles: ['senior'] });
    expect((await get(senior, '/desk/team')).status).toBe(403);
    const own = await get<ColleagueView>(one, `/desk/team/${one.staffId}`);
    expect(own.body.data).toMatchObject({ name: one.name, absences: [] });
    expect((await get(other, `/desk/team/${one.staffId}`)).body.code).toBe('not_your_work');
    expect((await get(boss, `/desk/team/${one.staffId}`)).status).toBe(200);
    expect((await get(await supervisor([77]), `/desk/team/${one.staffId}`)).status).toBe(200);
    const elsewhere = await handler([49]);
    const stranger = await supervisor([77]);
    expect((await get(stranger, `/desk/team/${elsewhere.staffId}`)).status).toBe(404);
    expect((await isAway(stranger, elsewhere, '2026-11-23')).status).toBe(404);
    expect(await rowOf(stranger, elsewhere)).toBeUndefined();
  });

  test('says who has what, of the reader’s brands alone', async () => {
    await at('2026-11-23T10:00:00Z');
    const one = await handler();
    const [late, due] = [await aDueClaim('2026-11-20'), await aDueClaim('2026-11-24')];
    const foreign = await aDueClaim('2026-11-19', 77);
    for (const claim of [late, due, foreign]) await take(one, claim);
    const name = `${late.form.data.claimant.firstname} ${late.form.data.claimant.lastname}`;
    expect(await rowOf(await supervisor([49]), one)).toMatchObject({
      has: 2,
      late: 1,
      longest: {
        claimReference: late.claimReference,
        claimant: name,
        decideBy: '2026-11-20',
        isLate: true,
      },
      isNew: false,
      week: ['here', 'here', 'here', 'here', 'here'],
      away: '',
    });
    expect(await rowOf(await supervisor(), one)).toMatchObject({ has: 3, late: 2 });
    expect(await rowOf(await supervisor([77]), one)).toMatchObject({ has: 1, late: 1 });
    const { body } = await get<{ claims: { claimReference: string }[] }>(
      await supervisor([49]),
      `/desk/queue?show=late&with=${one.staffId}`,
    );
    expect(body.data.claims.map(({ claimReference }) => claimReference)).toEqual([
      late.claimReference,
    ]);
    app.clock.advance({ minutes: 31 });
    expect(await rowOf(await supervisor(), one)).toMatchObject({ has: 0, late: 0, longest: null });
  });

  test('each range of days counts the claims that the queue shows for it', async () => {
    await at('2026-11-23T10:00:00Z');
    await app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();
    const days = [
      '2026-11-02',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-26',
      '2026-12-09',
    ];
    for (const day of days) await aDueClaim(day);
    await aDueClaim(null);
    await aDueClaim('2026-11-23', 77);
    const boss = await supervisor([49]);
    const { waiting } = await teamOf(boss);
    expect(waiting.ranges.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 2]);
    expect([waiting.total, waiting.late, waiting.capped]).toEqual([7, 2, false]);
    for (const { from, until, count } of waiting.ranges) {
      const query = new URLSearchParams({ ...(from && { from }), ...(until && { until }) });
      const { body } = await get<{ claims: unknown[] }>(boss, `/desk/queue?${query}`);
      expect([from, until, body.data.claims.length]).toEqual([from, until, count]);
    }
  });

  test('counts decisions of today, of before for the room, and what was sent back', async () => {
    await at('2026-11-23T10:00:00Z');
    const [one, second, boss] = [await handler(), await supervisor(), await supervisor([49])];
    const decide = async (given: Parameters<typeof aDecision>[2] = {}, resellerId = 49) =>
      (
        await sendDecision(
          app,
          one,
          await aDecision(app, await aDueClaim('2026-11-24', resellerId), given),
        )
      ).body.data;
    for (const _ of [1, 2]) await decide();
    const above = await decide({ amount: 60_000 });
    await post(second, `/desk/decisions/${above.decisionId}/second`, {
      answer: 'no',
      note: 'Another phone.',
      version: above.version,
    });
    await at('2026-11-24T10:00:00Z');
    await decide();
    await decide({ outcome: 'refer' });
    await decide({}, 77);
    expect(await rowOf(boss, one)).toMatchObject({ today: 1, sentBack: 1, pace: 0.2 });
    const { answered } = await teamOf(boss);
    expect(answered).toEqual({ total: 1, sentBack: 1 });
    await at('2026-11-23T10:00:00Z');
  });

  test('says what waits for a second person and for release, the oldest by name', async () => {
    const boss = await supervisor([77]);
    expect(await teamOf(boss)).toMatchObject({
      second: { count: 0, oldest: null },
      payouts: { count: 0, amount: 0, oldest: null },
    });
    const one = await handler();
    const { claim, decision } = await aWaitingDecision(app, one, 77);
    const { payoutId } = await aPreparedPayout(app, one.headers, { resellerId: 77 });
    await aWaitingDecision(app, one, 49);
    const { second, payouts } = await teamOf(boss);
    expect(second).toMatchObject({
      count: 1,
      oldest: { claimReference: claim.claimReference, total: decision.total },
    });
    expect(payouts).toMatchObject({ count: 1, oldest: { payoutId, amount: payouts.amount } });
  });

  test('counts refusals by clause, and those that were approved later', async () => {
    const boss = await supervisor([49]);
    const [one, other] = [await handler(), await supervisor()];
    const effect = async () => {
      app.clock.advance({ minutes: 1 });
      await doWork();
    };
    const declined = [await aDueClaim('2026-11-24'), await aDueClaim('2026-11-24')];
    for (const claim of declined) {
      const request = await aDecision(app, claim, { outcome: 'decline' });
      const made = (await sendDecision(app, one, request)).body.data;
      if (made.state === 'second') {
        await post(other, `/desk/decisions/${made.decisionId}/second`, {
          answer: 'yes',
          note: '',
          unopened: made.unopened,
          version: made.version,
        });
      }
    }
    await effect();
    const [overturned] = declined;
    if (!overturned) throw new Error('there are two');
    await post(boss, `/desk/claims/${overturned.claimReference}/reopen`, {
      gadgetIds: [overturned.gadgetId],
      reason: 'A photo was overlooked.',
    });
    await sendDecision(app, other, await aDecision(app, overturned));
    await effect();
    const { refusals } = await teamOf(boss);
    expect(refusals).toMatchObject({
      total: 2,
      clauses: [
        {
          clauseId: 'not-in-cover-1',
          title: expect.stringMatching(/^[A-Z]+ \d+, .+: ./),
          count: 2,
          overturned: 1,
        },
      ],
    });
    expect(refusals.decided).toBeGreaterThanOrEqual(3);
    expect((await teamOf(await supervisor([77]))).refusals.total).toBe(0);
    await at('2026-12-24T10:00:00Z');
    expect((await teamOf(await supervisor([49]))).refusals.total).toBe(0);
    await at('2026-11-23T10:00:00Z');
  });
});

describe('an absence', () => {
  test('of today puts back what the colleague has, and they are given nothing', async () => {
    await at('2026-11-23T10:00:00Z');
    await app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();
    const [one, boss] = [await handler(), await supervisor()];
    const [taken, free] = [await aDueClaim('2026-11-24'), await aDueClaim('2026-11-25')];
    await take(one, taken);
    const { body } = await isAway(boss, one, '2026-11-23', '2026-11-24');
    expect(body.data.absences).toMatchObject([{ from: '2026-11-23', notedBy: boss.name }]);
    expect(await holderOf(taken)).toBeNull();
    for (const refused of [
      await post(one, '/desk/next'),
      await take(one, free),
      await take(one, taken),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'away']);
    }
    const references = [free.claimReference];
    const given = await post(boss, '/desk/assign', { references, to: one.staffId });
    expect(given.body.errors).toEqual([
      { path: 'to', message: 'is away until Tuesday 24 November' },
    ]);
    const referral = await aDecision(app, free, { outcome: 'refer', referTo: one.staffId });
    const referred = await sendDecision(app, boss, referral);
    expect(referred.body.errors?.[0]?.path).toBe('referTo');
    const { people } = (
      await get<{ people: { staffId: string; awayUntil: string | null }[] }>(boss, '/desk/takers')
    ).body.data;
    expect(people.find(({ staffId }) => staffId === one.staffId)?.awayUntil).toBe('2026-11-24');
    // It ends by itself.
    await at('2026-11-25T00:00:00Z');
    expect((await take(one, taken)).status).toBe(200);
  });

  test('that is noted as they are given claims, in any way, leaves them none', async () => {
    await at('2026-11-23T10:00:00Z');
    await app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();
    const [one, boss, giver] = [await handler(), await supervisor(), await supervisor()];
    const claims = [];
    for (const _ of Array.from({ length: 6 })) claims.push(await aDueClaim('2026-11-24'));
    const references = claims.slice(0, 4).map(({ claimReference }) => claimReference);
    const [given] = await Promise.all([
      post<BatchResult>(giver, '/desk/assign', { references, to: one.staffId }),
      isAway(boss, one, '2026-11-23', '2026-11-24'),
      take(one, claims[4]!),
      post(one, '/desk/next'),
    ]);
    for (const { refused } of given.body.data?.claims ?? []) {
      expect([
        null,
        `${one.name} is away until Tuesday 24 November, and is given no claims before.`,
      ]).toContain(refused);
    }
    for (const claim of claims) expect(await holderOf(claim)).toBeNull();
  });

  test('to come puts back as its first day begins in London, unless it was taken back', async () => {
    await at('2027-03-26T12:00:00Z');
    const [one, other] = [await handler(), await handler()];
    const [first, second] = [await aDueClaim('2027-03-30'), await aDueClaim('2027-03-30')];
    const until = '2027-04-01';
    const boss = await supervisor();
    const give = (to: TestStaff, claim: { claimReference: string }) =>
      post<BatchResult>(boss, '/desk/assign', {
        references: [claim.claimReference],
        to: to.staffId,
        until,
      });
    await give(one, first);
    await give(other, second);
    // The clocks go forward on Sunday: Monday begins at 23:00 UTC.
    await isAway(one, one, '2027-03-29', '2027-03-30');
    const noted = await isAway(boss, other, '2027-03-29', '2027-03-30');
    await app.request(
      'DELETE',
      `/desk/team/${other.staffId}/absences/${noted.body.data.absences[0]?.absenceId}`,
      { headers: other.headers },
    );
    await at('2027-03-28T22:59:00Z');
    await doWork();
    expect(await holderOf(first)).toBe(one.staffId);
    await at('2027-03-28T23:00:00Z');
    await doWork();
    expect([await holderOf(first), await holderOf(second)]).toEqual([null, other.staffId]);
    await at('2026-11-23T10:00:00Z');
  });

  test('of a colleague to whom a claim is referred lets others take it', async () => {
    await app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();
    const [asking, asked, other, boss] = [
      await handler(),
      await handler(),
      await handler(),
      await supervisor(),
    ];
    const claim = await aDueClaim('2026-11-24');
    const request = await aDecision(app, claim, { outcome: 'refer', referTo: asked.staffId });
    await sendDecision(app, asking, request);
    app.clock.advance({ minutes: 1 });
    await doWork();
    const next = async (who: TestStaff) =>
      (await post<{ claimReference: string | null }>(who, '/desk/next')).body.data.claimReference;
    expect(await next(other)).toBeNull();
    await isAway(boss, asked, '2026-11-23');
    expect(await next(other)).toBe(claim.claimReference);
  });

  test('of the only colleague of a team lets a senior take its referrals', async () => {
    await at('2026-11-23T10:00:00Z');
    await app.db.updateTable('claims').set({ status: 90, decide_by: null }).execute();
    const senior = await someStaff(app, { roles: ['senior'] });
    const [asking, boss] = [await handler(), await supervisor()];
    const investigator = await someStaff(app, { roles: ['investigation'] });
    const claim = await aDueClaim('2026-11-24');
    const request = await aDecision(app, claim, { outcome: 'refer', referTo: 'investigation' });
    await sendDecision(app, asking, request);
    app.clock.advance({ minutes: 1 });
    await doWork();
    const next = async (who: TestStaff) =>
      (await post<{ claimReference: string | null }>(who, '/desk/next')).body.data.claimReference;
    expect(await next(senior)).toBeNull();
    const teamsOf = async () => (await get<Takers>(boss, '/desk/takers')).body.data.teams;
    expect((await teamsOf())[2]?.people).toMatchObject([{ name: investigator.name }]);
    await isAway(boss, investigator, '2026-11-23');
    await isAway(boss, senior, '2026-11-24');
    const [seniors, , investigators] = await teamsOf();
    expect(investigators?.people).toEqual([]);
    expect(seniors?.people.map(({ name }) => name)).toContain(senior.name);
    expect(await next(senior)).toBe(claim.claimReference);
  });

  test('is noted by oneself and by supervisors, for days from a month ago to a year ahead', async () => {
    const [one, other, boss] = [await handler(), await handler(), await supervisor()];
    expect((await isAway(one, one, '2026-11-20', '2026-11-23')).status).toBe(200);
    expect((await isAway(other, one, '2026-11-23')).status).toBe(403);
    const auditor = await someStaff(app, { roles: ['auditor'] });
    expect((await isAway(auditor, auditor, '2026-11-23')).status).toBe(403);
    const wrong = [
      ['2026-10-22', '2026-11-23', 'from'],
      ['2026-11-23', '2026-11-22', 'until'],
      ['2026-11-30', '2026-11-29', 'until'],
      ['2026-11-23', '2027-11-24', 'until'],
    ] as const;
    for (const [from, until, path] of wrong) {
      const { status, body } = await isAway(boss, one, from, until);
      expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
    }
  });

  test('of two noted at once for the same days the later holds', async () => {
    const [one, first, second] = [await handler(), await supervisor(), await supervisor()];
    await isAway(first, one, '2026-12-01', '2026-12-04');
    const answers = await Promise.all([
      isAway(first, one, '2026-11-24', '2026-11-27'),
      isAway(second, one, '2026-11-26', '2026-11-30'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { absences } = (await get<ColleagueView>(one, `/desk/team/${one.staffId}`)).body.data;
    expect(absences).toHaveLength(2);
    await isAway(second, one, '2026-11-26', '2026-12-01');
    const held = (await get<ColleagueView>(one, `/desk/team/${one.staffId}`)).body.data.absences;
    expect(held.at(-1)).toMatchObject({
      from: '2026-11-26',
      until: '2026-12-01',
      notedBy: second.name,
    });
  });

  test('ends with yesterday when they are here again, and goes three months later', async () => {
    await at('2026-11-20T10:00:00Z');
    const [one, boss] = [await handler(), await supervisor()];
    const { body } = await isAway(one, one, '2026-11-20', '2026-11-27');
    await at('2026-11-23T10:00:00Z');
    const [absence] = body.data.absences;
    await app.request('DELETE', `/desk/team/${one.staffId}/absences/${absence?.absenceId}`, {
      headers: one.headers,
    });
    expect((await post(one, '/desk/next')).status).toBe(200);
    expect(await rowOf(boss, one)).toMatchObject({ away: 'back since today' });
    const kept = () =>
      app.db
        .selectFrom('staff_absences')
        .select('until_day')
        .where('staff_id', '=', one.staffId)
        .execute();
    expect(await kept()).toEqual([{ until_day: '2026-11-22' }]);
    await at('2027-02-20T12:00:00Z');
    await tidyUp(app.services);
    expect(await kept()).toHaveLength(1);
    await at('2027-02-21T12:00:00Z');
    await tidyUp(app.services);
    expect(await kept()).toEqual([]);
    await at('2026-11-23T10:00:00Z');
  });
});

describe('moving claims', () => {
  const move = (who: TestStaff, url: string, body: object) =>
    post<BatchResult>(who, `/desk/${url}`, body);
  const refusalOf = async (answer: ReturnType<typeof move>) =>
    (await answer).body.data.claims[0]?.refused;
  async function held() {
    const [one, other, boss] = [await handler(), await handler(), await supervisor()];
    const claim = await aDueClaim('2026-11-24');
    await take(one, claim);
    const references = [claim.claimReference];
    const seen = { references, holders: { [claim.claimReference]: one.staffId } };
    return { claim, one, other, boss, references, seen };
  }

  test('puts a colleague’s claim back, and takes that back within a minute', async () => {
    const { claim, one, other, boss, references, seen } = await held();
    expect((await move(other, 'putback', seen)).status).toBe(403);
    expect((await move(await supervisor([77]), 'putback', seen)).body.data.claims).toMatchObject([
      { refused: expect.stringContaining('no such claim') },
    ]);
    expect(await refusalOf(move(boss, 'putback', seen))).toBeNull();
    expect(await holderOf(claim)).toBeNull();
    expect(await refusalOf(move(await supervisor(), 'moves/undo', { references }))).toContain(
      'Something else',
    );
    expect(await refusalOf(move(boss, 'moves/undo', { references }))).toBeNull();
    expect(await holderOf(claim)).toBe(one.staffId);
    expect(await refusalOf(move(boss, 'putback', seen))).toBeNull();
    app.clock.advance({ minutes: 2 });
    expect(await refusalOf(move(boss, 'moves/undo', { references }))).toContain('Something else');
  });

  test('of two supervisors one wins, and the other reads who has it now', async () => {
    const { claim, one, other, boss, references, seen } = await held();
    const second = await supervisor();
    expect(await refusalOf(move(boss, 'assign', { ...seen, to: other.staffId }))).toBeNull();
    const words = `${other.name} has this claim now. Look at it again before you move it.`;
    expect(await refusalOf(move(second, 'assign', { ...seen, to: one.staffId }))).toBe(words);
    expect(await refusalOf(move(second, 'putback', seen))).toBe(words);
    const url = `/desk/claims/${claim.claimReference}/takeover`;
    const refused = await post(second, url, { from: one.staffId });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'held', words]);
    expect(await holderOf(claim)).toBe(other.staffId);
    await move(boss, 'putback', { references, holders: { [claim.claimReference]: other.staffId } });
    expect(await refusalOf(move(second, 'assign', { ...seen, to: one.staffId }))).toContain(
      'back in the queue now',
    );
  });

  test.each([
    ['put back', 'putback'],
    ['given to another', 'assign'],
  ])('a claim that was %s does not go back to a holder who is away', async (_, url) => {
    const { claim, one, other, boss, references, seen } = await held();
    await move(boss, url, { ...seen, ...(url === 'assign' && { to: other.staffId }) });
    const holder = await holderOf(claim);
    await isAway(one, one, '2026-11-23', '2026-11-24');
    expect(await refusalOf(move(boss, 'moves/undo', { references }))).toBe(
      `${one.name} is away until Tuesday 24 November, and is given no claims before.`,
    );
    expect(await holderOf(claim)).toBe(holder);
  });

  test('a claim that was put back stays in the queue once its holder has left; a given one goes there', async () => {
    const { claim, one, boss, references, seen } = await held();
    const [again, given] = [await held(), await handler()];
    await move(boss, 'putback', seen);
    await move(boss, 'assign', { ...again.seen, to: given.staffId });
    for (const { staffId } of [one, again.one]) {
      await setStored(app.db, 'staff', { staff_id: staffId }, { state: 'left' });
    }
    expect(await refusalOf(move(boss, 'moves/undo', { references }))).toBe(
      `${one.name} cannot have this claim any more, so it stays in the queue.`,
    );
    expect(await refusalOf(move(boss, 'moves/undo', { references: again.references }))).toBeNull();
    for (const { claimId } of [claim, again.claim]) {
      expect(await holderOf({ claimId })).toBeNull();
    }
  });

  test('an undone giving leaves a given claim with its former holder for as long as before', async () => {
    const { claim, one, other, boss, references } = await held();
    await move(boss, 'assign', { references, to: one.staffId, until: '2026-11-27' });
    await move(boss, 'assign', { references, to: other.staffId });
    expect(await refusalOf(move(boss, 'moves/undo', { references }))).toBeNull();
    const columns = ['held_by', 'held_until', 'assigned_by'] as const;
    expect(await storedRow(app.db, 'claims', { claim_id: claim.claimId }, columns)).toEqual({
      held_by: one.staffId,
      held_until: new Date('2026-11-28T00:00:00Z'),
      assigned_by: boss.staffId,
    });
    // What was done with it since stays.
    await move(boss, 'assign', { references, to: other.staffId });
    await post(other, `/desk/claims/${claim.claimReference}/giveback`);
    expect(await refusalOf(move(boss, 'moves/undo', { references }))).toContain('Something else');
    expect(await holderOf(claim)).toBeNull();
  });
});
