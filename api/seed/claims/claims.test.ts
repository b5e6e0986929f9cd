import { daysBetween } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import type { DeskClaim, DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { beforeAll, expect, test } from 'vitest';
import { wordingOfClaim } from '../../src/desk/wordings/records.ts';
import { testApp } from '../../test/app.ts';
import { payoutsBy } from '../../test/payouts.ts';
import { storedRows } from '../../test/rows.ts';
import { signInToDesk } from '../../test/staff.ts';
import { seedDemo } from '../seed-demo.ts';
import { makeHousehold } from './household.ts';
import { type Story, STORIES, claimsOf, storyOf } from './stories.ts';

// A visitor who tries the product may have set other limits.
const app = await testApp({ config: { upload: { maxBytes: 1000, maxFiles: 1 } } });
const TOTAL = STORIES.reduce((sum, { count }) => sum + count, 0);

/** The first of the policies that goes like each story. */
const firstOf = (story: Story): number =>
  Array.from({ length: TOTAL }, (_, index) => index).find((index) => storyOf(index) === story) ??
  Number.NaN;
const ONE_OF_EACH = STORIES.map((story) => ({ story, index: firstOf(story) }));

const numberOf = (index: number) => `DM-2000-${String(index + 1).padStart(4, '0')}`;

async function claimsOn(index: number) {
  return app.db
    .selectFrom('claims')
    .selectAll()
    .where('policy_key', '=', numberOf(index))
    .orderBy('submitted_at')
    .execute();
}

const WAITS = STATUS.UNDER_REVIEW;
const LACKS = STATUS.AWAITING_DOCUMENTS;
/** Where the claim of each story stands in the end. */
const STANDS: Record<string, number> = {
  'taken from somebody': WAITS,
  'left for a moment': WAITS,
  'not locked': WAITS,
  'from a building': WAITS,
  'from a vehicle': WAITS,
  'sent or deceived': WAITS,
  lost: WAITS,
  'lost, with a question': WAITS,
  'on purpose': WAITS,
  'used by a thief': WAITS,
  accessories: WAITS,
  'another number': WAITS,
  'before cover': WAITS,
  'of the family': WAITS,
  'lives abroad': WAITS,
  'needs support': WAITS,
  dear: WAITS,
  'third claim': WAITS,
  'second claim': WAITS,
  'nothing to see': WAITS,
  'sent twice': WAITS,
  'documents came': WAITS,
  'above the limit': WAITS,
  'handed to a colleague': STATUS.REFERRED,
  challenged: STATUS.DECISION_CHALLENGED,
  'no receipt': LACKS,
  'no photos': LACKS,
  'no crime reference': LACKS,
  'nothing of the network': LACKS,
  'no report': LACKS,
  'asked for more': LACKS,
  'asked for another photo': LACKS,
  approved: STATUS.APPROVED,
  'approved by us': STATUS.APPROVED,
  'one of two': STATUS.APPROVED,
  'excess to pay': STATUS.EXCESS_DUE,
  'repair chosen': STATUS.REPAIR_OPTION_SELECTED,
  booked: STATUS.REPAIR_BOOKED,
  'under way': STATUS.DEVICE_IN_TRANSIT,
  'in repair': STATUS.IN_REPAIR,
  'on hold': STATUS.REPAIR_ON_HOLD,
  repaired: STATUS.REPAIRED,
  'to be replaced': STATUS.REPLACEMENT,
  'replacement to be released': STATUS.REPLACEMENT,
  'a no to be read': WAITS,
  unattended: STATUS.DECLINED,
  'no break-in': STATUS.DECLINED,
  'no cover for loss': STATUS.DECLINED,
  'not in cover': STATUS.DECLINED,
  'another gadget': STATUS.DECLINED,
  'on purpose at home': STATUS.DECLINED,
  settled: STATUS.SETTLED,
  'settled with another one': STATUS.SETTLED,
  withdrawn: STATUS.WITHDRAWN,
  closed: STATUS.CLOSED,
  'to be paid': STATUS.CASH_SETTLEMENT,
  prepared: STATUS.CASH_SETTLEMENT,
};

beforeAll(async () => {
  await seedDemo(app.db, app.clock);
  for (const { index } of ONE_OF_EACH) await makeHousehold(app.services, index);
});

test('the stories make 200 claims', () => {
  expect(STORIES.reduce((sum, story) => sum + story.count * claimsOf(story), 0)).toBe(200);
});

test.each(ONE_OF_EACH)(
  '$story.name: as many claims, and where they stand',
  async ({ story, index }) => {
    const claims = await claimsOn(index);
    const earlier = Array.from({ length: story.earlier ?? 0 }, () => STATUS.SETTLED);
    expect(claims.map(({ status }) => status)).toEqual([...earlier, STANDS[story.name]]);
  },
);

test('each opens at the desk, with its files, the policy and what happened, in order', async () => {
  const headers = await signInToDesk(app, 'demo-morag');
  const rows = await app.db.selectFrom('claims').select('claim_reference').execute();
  expect(rows).toHaveLength(ONE_OF_EACH.reduce((sum, { story }) => sum + claimsOf(story), 0));
  for (const { claim_reference: reference } of rows) {
    const url = `/desk/claims/${reference}`;
    const { status, body } = await app.request<DeskClaim>('GET', url, { headers });
    expect(status).toBe(200);
    const { policy, documents, log } = body.data;
    expect(policy).not.toBeNull();
    expect(documents.map(({ state }) => state)).toEqual(documents.map(() => 'accepted'));
    const times = log.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)! <= app.clock.now().toISOString()).toBe(true);
  }
});

test('nothing of them is left to do now: no mail, no check of a file', async () => {
  const jobs = await app.db.selectFrom('jobs').select(['kind', 'run_at']).execute();
  const now = app.clock.now();
  expect(jobs.filter(({ run_at: due }) => due <= now)).toEqual([]);
  // The product's own later acts: it asks again for documents, and before a visit.
  expect(new Set(jobs.map(({ kind }) => kind))).toEqual(
    new Set(['awaited-documents', 'booking-mail']),
  );
});

test('every file is small, was looked at, and is another one', async () => {
  const files = await app.db.selectFrom('documents').selectAll().execute();
  expect(Math.max(...files.map(({ size }) => size))).toBeLessThanOrEqual(40_000);
  for (const { content_type: type, has_preview: isSeen, storage_key: key } of files) {
    expect(isSeen).toBe(type === 'image/jpeg');
    if (isSeen) await app.services.storage.get(`${key}.thumbnail`);
  }
  expect(new Set(files.map(({ content_type: type }) => type))).toEqual(
    new Set(['image/jpeg', 'application/pdf']),
  );
  // But for one sent twice on purpose, and black pictures.
  const others = files.filter(({ shows_nothing: isBlack }) => !isBlack);
  expect(new Set(others.map(({ sha256 }) => sha256)).size).toBe(others.length - 1);
});

test('a refusal names its maker and its clause', async () => {
  const declined = await storedRows(app.db, 'decisions', { outcome: 'decline' }, [
    'made_by',
    'clause_id',
    'state',
    'second_why',
    'second_by',
  ]);
  expect(declined.length).toBeGreaterThanOrEqual(8);
  for (const one of declined) {
    const { made_by: by, clause_id: clause, state, second_why: why, second_by: second } = one;
    expect(by).toMatch(/^demo-(priya|tomas)$/);
    expect(clause).toMatch(/^[a-z-]+-([123]|1-gw7)$/);
    // The one that was challenged is over when another decision is made.
    if (state !== 'second') expect(state).toBe('effective');
    expect(second).toBe(why === null || state === 'second' ? null : 'demo-morag');
    if (by === 'demo-priya') expect(why).toMatch(/limit|probation/);
  }
  expect(declined.filter(({ state }) => state === 'second')).toHaveLength(1);
});

test('claims are judged by each wording, and all by one', async () => {
  const claims = await storedRows(app.db, 'claims', {});
  const wordings = await Promise.all(claims.map((claim) => wordingOfClaim(app.db, claim)));
  const names = new Set(wordings.map((wording) => wording?.name));
  expect(names).toEqual(new Set(['GW 6', 'GW 7', 'TR 12', 'AM 3']));
});

test('a note asks a colleague, who finds it on their work', async () => {
  const headers = await signInToDesk(app, 'demo-tomas');
  const { body } = await app.request<DeskWork>('GET', '/desk/work', { headers });
  expect(body.data.asked.notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^@Tomas Wetherby, they live abroad/),
  ]);
});

test('above the limit a second person is waited for', async () => {
  const waiting = await storedRows(app.db, 'decisions', { state: 'second', outcome: 'approve' }, [
    'made_by',
    'total',
    'made_limit',
  ]);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toMatchObject({ made_by: 'demo-priya', made_limit: 50_000 });
  expect(waiting[0]!.total).toBeGreaterThan(50_000);
});

test('another colleague approves one and declines another', async () => {
  const headers = await signInToDesk(app, 'demo-priya');
  const open = async (name: string) => {
    const index = ONE_OF_EACH.find(({ story }) => story.name === name)?.index ?? Number.NaN;
    const reference = (await claimsOn(index)).at(-1)?.claim_reference;
    return (await app.request<DeskClaim>('GET', `/desk/claims/${reference}`, { headers })).body
      .data;
  };
  const decide = (claim: DeskClaim, decided: object) =>
    app.request('POST', '/desk/decisions', {
      headers,
      body: {
        claim: claim.claimReference,
        version: claim.version,
        policyPrint: claim.policyPrint,
        evidence: [],
        staffNote: '',
        ...decided,
      },
    });
  const stolen = await open('taken from somebody');
  const approved = stolen.gadgetsInFull.map(({ gadgetId }) => {
    return { gadgetId, amount: 10_000, basis: 'insured value' };
  });
  const yes = { outcome: 'approve', gadgets: approved, clause: null, claimantText: '' };
  expect(await decide(stolen, yes)).toMatchObject({ status: 200 });

  const left = await open('left for a moment');
  const gadgets = left.gadgetsInFull.map(({ gadgetId }) => ({
    gadgetId,
    amount: null,
    basis: null,
  }));
  const url = `/desk/clauses/for/${gadgets[0]!.gadgetId}`;
  const { body } = await app.request<OfferedClause[]>('GET', url, { headers });
  const clause = body.data.find(({ clauseId }) => clauseId.startsWith('left-unattended-'))!;
  const no = {
    outcome: 'decline',
    gadgets,
    clause: { clauseId: clause.clauseId, version: clause.version },
    evidence: [STATED.account.id],
    unopened: left.documents.map(({ documentId }) => documentId),
    claimantText: clause.claimantText,
  };
  expect(await decide(left, no)).toMatchObject({ status: 200 });
});

test('one person pays the payout that another prepared', async () => {
  const grace = payoutsBy(app.request, await signInToDesk(app, 'demo-grace'));
  const { gadgets } = (await grace.preparable()).body.data;
  expect(gadgets).toHaveLength(1);
  const { payouts } = (await grace.list('prepared')).body.data;
  expect(payouts).toHaveLength(1);
  expect(await grace.release(payouts[0]!.payoutId)).toMatchObject({
    status: 200,
    body: { data: { state: 'released' } },
  });
});

test('claims came in the last weeks, in no claim before the incident', async () => {
  const today = londonDay(app.clock.now());
  for (const { story, index } of ONE_OF_EACH) {
    const claim = (await claimsOn(index)).at(-1)!;
    const age = daysBetween(londonDay(claim.submitted_at), today);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThanOrEqual(story.name === 'closed' ? 34 : 25);
    expect(claim.form.incident.dateOfIncident < londonDay(claim.submitted_at)).toBe(true);
  }
});

test('a second making adds nothing', async () => {
  const before = await app.db.selectFrom('claims').select('claim_id').execute();
  for (const { index } of ONE_OF_EACH.slice(0, 5)) await makeHousehold(app.services, index);
  expect(await app.db.selectFrom('claims').select('claim_id').execute()).toEqual(before);
});

test('two at the same time make it once', async () => {
  const index = Array.from({ length: TOTAL }, (_, at) => at).find(
    (at) => !ONE_OF_EACH.some((one) => one.index === at),
  )!;
  await Promise.all([makeHousehold(app.services, index), makeHousehold(app.services, index)]);
  expect(await claimsOn(index)).toHaveLength(claimsOf(storyOf(index)));
});
