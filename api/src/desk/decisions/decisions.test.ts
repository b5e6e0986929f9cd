import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { OTHER_IMEI } from '@gadget-claims/domain/claims/claims/testing';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import type {
  ClaimChange,
  Decision,
  WaitingDecision,
} from '@gadget-claims/domain/desk/decisions/schemas';
import type { Takers } from '@gadget-claims/domain/desk/queue/schemas';
import { PROBATION_DAYS, UNDO_SECONDS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { dataOf, testApp } from '../../../test/app.ts';
import {
  aClaimToDecide,
  aDecision,
  gadgetIdsOf,
  sendDecision,
  versionOf,
} from '../../../test/decisions.ts';
import { aPreparedPayout } from '../../../test/desk-things.ts';
import { JPEG } from '../../../test/files.ts';
import {
  type MyClaim,
  putClaimAt,
  putClaimInNameOf,
  severalGadgets,
  twoGadgets,
  uploadToClaim,
} from '../../../test/my-claims.ts';
import { payoutsBy } from '../../../test/payouts.ts';
import { setStored, storedRow, storedRows } from '../../../test/rows.ts';
import { type TestStaff, signInToDesk, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { ownClaimView, deskView } from '../../../test/views.ts';
import { about, workOf } from '../../../test/work.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';
import { addYears, cutoffOf } from '../../operation/retention/periods.ts';
import { RULES } from '../../operation/retention/rules.ts';
import { takeEffect } from './transitions/effect.ts';

const { storage } = await testDisk();
/** The claims whose refusals are drawn for a second person. */
const drawn = new Set<string>();
const app = await testApp({ storage, isDrawn: ({ claimId }) => drawn.has(claimId) });
await seedClauses(app.db, app.clock.now());
const work = await workOf(app);

let handler: TestStaff;
let senior: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
  senior = await someStaff(app, { roles: ['senior'] });
});

/** The seconds in which it can be undone go by, and due jobs are done; the mails. */
async function takesEffect() {
  app.clock.advance({ seconds: UNDO_SECONDS });
  return work();
}
const post = <T = Decision>(by: TestStaff, url: string, body?: unknown) =>
  app.request<T>('POST', url, { headers: by.headers, body });
const undo = (by: TestStaff, { decisionId }: Decision) =>
  post(by, `/desk/decisions/${decisionId}/undo`);
const answer = (by: TestStaff, { decisionId, unopened, version }: Decision, yes = true) =>
  post(by, `/desk/decisions/${decisionId}/second`, {
    answer: yes ? 'yes' : 'no',
    note: 'Seen.',
    // No file was opened, and the answer names each of them.
    unopened,
    version,
  });
const decisionsOf = async ({ claimId }: MyClaim, by = handler) =>
  (await app.request<Decision[]>('GET', `/desk/decisions/of/${claimId}`, { headers: by.headers }))
    .body.data;
/** A claim as the desk shows it, to the senior unless somebody else is named. */
const shownTo = (claim: MyClaim, by = senior) => deskView(app, claim, by);
const statusesOf = async ({ claimId }: MyClaim) => {
  const rows = await storedRows(
    app.db,
    'claim_gadgets',
    { claim_id: claimId },
    ['status'],
    'position',
  );
  return rows.map(({ status }) => status);
};

test('an approval: kept at once, told when the seconds are over, once', async () => {
  const claim = await aClaimToDecide(app);
  const words = 'We are glad that we can help.';
  const made = await sendDecision(
    app,
    handler,
    await aDecision(app, claim, { claimantText: words }),
  );
  expect(made.body.data).toMatchObject({
    state: 'made',
    madeBy: { staffId: handler.staffId, name: handler.name },
    total: 12_000,
    second: null,
    gadgets: [{ amount: 12_000, basis: 'insured value', holds: false }],
  });
  expect(await work()).toEqual([]);
  expect(await statusesOf(claim)).toEqual([STATUS.UNDER_REVIEW]);
  const mails = await takesEffect();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your claim ${claim.claimReference} is approved`,
  ]);
  expect(mails[0]?.text).toContain(words);
  expect(await statusesOf(claim)).toEqual([STATUS.APPROVED]);
  expect((await decisionsOf(claim))[0]).toMatchObject({
    state: 'effective',
    gadgets: [{ holds: true }],
  });
  const { approved_amount: amount } = await storedRow(
    app.db,
    'claim_gadgets',
    { claim_id: claim.claimId },
    ['approved_amount'],
  );
  expect(amount).toBe(12_000);
  app.clock.advance({ hours: 1 });
  expect(await work()).toEqual([]);
});

test('an approval past a check that speaks against it says why, and the log keeps both', async () => {
  const claim = await aClaimToDecide(app, {
    change: ({ gadgets }) => {
      for (const gadget of gadgets) gadget.imei = OTHER_IMEI;
    },
  });
  const body = await aDecision(app, claim, { staffNote: '' });
  const refused = await sendDecision(app, handler, body);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'invalid',
      errors: [
        {
          path: 'staffNote',
          message: expect.stringMatching(
            /^Say why it is approved all the same\. Does not hold: IMEI as on the policy/,
          ),
        },
      ],
    },
  ]);
  const why = 'The shop swapped the phone, the letter is with the claim.';
  expect((await sendDecision(app, handler, { ...body, staffNote: why })).status).toBe(200);
  await takesEffect();
  const { log } = await deskView(app, claim, handler);
  const kept = log.find(({ title }) => title.startsWith('Approval'));
  expect(kept?.reason).toMatch(/^Does not hold: .*IMEI as on the policy.*\. The shop swapped/);
  // Another amount later goes past nothing.
  const more = await aDecision(app, claim, { amount: 13_000, staffNote: '' });
  expect((await sendDecision(app, handler, more)).status).toBe(200);
});

test('a decline: reason, place in the wording, how to complain and the ombudsman; by us, not by a name', async () => {
  const claim = await aClaimToDecide(app);
  const decision = await aDecision(app, claim, {
    outcome: 'decline',
    claimantText: 'Your policy did not run on that day.\nSend us a letter that shows cover.',
  });
  const made = await sendDecision(app, handler, decision);
  expect(made.body.data.clause).toMatchObject({
    wordingReference: 'Section 1.3',
    title: 'Outside the time of cover',
  });
  const mails = await takesEffect();
  expect(mails).toHaveLength(1);
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain('Your policy did not run on that day.');
    expect(part).toContain('Section 1.3, Outside the time of cover');
    expect(part).toContain('You want to complain');
    expect(part).toContain('Ombudsman');
    expect(part).not.toContain(handler.name);
  }
  const shown = await ownClaimView(app, claim);
  expect(shown.decision).toMatchObject({ outcome: 'declined', reason: decision.claimantText });
  expect(shown.decision?.wording).toEqual({
    clause: 'Section 1.3, Outside the time of cover',
    document: expect.stringContaining('/dev/wordings/'),
  });
  expect(shown.timeline.at(-1)).toMatchObject({ by: 'us', reason: decision.claimantText });
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${handler.staffId}|${handler.name}`));
  const pdf = await app.request('GET', `/claim/pdf/${claim.claimId}`, { token: claim.user });
  expect(pdf.status).toBe(200);
});

test('an undone decision never happened for anyone outside', async () => {
  const claim = await aClaimToDecide(app);
  const decision = await aDecision(app, claim, { outcome: 'decline' });
  const { body } = await sendDecision(app, handler, decision);
  expect((await undo(senior, body.data)).status).toBe(403);
  const undone = (await undo(handler, body.data)).body.data;
  expect(undone).toMatchObject({ state: 'undone', version: await versionOf(app, claim) });
  expect(await takesEffect()).toEqual([]);
  expect(await statusesOf(claim)).toEqual([STATUS.UNDER_REVIEW]);
  expect((await undo(handler, body.data)).body.code).toBe('too_late');
  const again = await sendDecision(app, handler, await aDecision(app, claim));
  await takesEffect();
  expect((await undo(handler, again.body.data)).body.code).toBe('too_late');
  expect((await decisionsOf(claim)).map(({ state }) => state).toSorted()).toEqual([
    'effective',
    'undone',
  ]);
});

test('a stale screen decides nothing, and is told the changes and their authors', async () => {
  const claim = await aClaimToDecide(app);
  const seen = await aDecision(app, claim, { outcome: 'decline' });
  app.clock.advance({ minutes: 1 });
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], { documentTypeId: 3 });
  app.clock.advance({ minutes: 1 });
  const url = `/claim/messages/${claim.claimId}`;
  await app.request('POST', url, { token: claim.user, body: { text: 'The day was wrong.' } });
  const refused = await sendDecision(app, handler, seen);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
  const changes = [
    { kind: 'message', by: 'claimant' },
    { kind: 'document', what: 'Photos of the damage or fault', by: 'claimant' },
  ];
  const told = refused.body.data as unknown as { changes: ClaimChange[] };
  expect(told.changes.slice(0, 2)).toMatchObject(changes);
  expect(await decisionsOf(claim)).toEqual([]);
});

test('two who decide at once: one does, the other is told the first’s name', async () => {
  const claim = await aClaimToDecide(app);
  const other = await someStaff(app, { roles: ['handler'] });
  const body = await aDecision(app, claim);
  const both = await Promise.all([handler, other].map((by) => sendDecision(app, by, body)));
  const refused = both.find(({ status }) => status === 409);
  const made = both.find(({ status }) => status === 200);
  expect(refused?.body).toMatchObject({
    code: 'changed',
    data: {
      changes: [{ kind: 'decision', what: 'it was approved', by: made?.body.data.madeBy.name }],
    },
  });
  expect(await takesEffect()).toHaveLength(1);
});

test('the same press again gets the same answer, and there is one decision', async () => {
  const claim = await aClaimToDecide(app);
  const body = await aDecision(app, claim);
  const once = await sendDecision(app, handler, body, 'press-1');
  const twice = await sendDecision(app, handler, body, 'press-1');
  expect(twice.body.data).toEqual(once.body.data);
  expect(await decisionsOf(claim)).toHaveLength(1);
});

test('above a limit nothing happens until another person says yes', async () => {
  const claim = await aClaimToDecide(app);
  const made = await sendDecision(app, handler, await aDecision(app, claim, { amount: 50_001 }));
  expect(made.body.data).toMatchObject({ state: 'second', limit: 50_000, actsAt: null });
  expect(await takesEffect()).toEqual([]);
  const waiting = await app.request<WaitingDecision[]>('GET', '/desk/decisions/waiting', {
    headers: senior.headers,
  });
  const mine = waiting.body.data.find(({ claimId }) => claimId === claim.claimId);
  expect(mine).toMatchObject({ notByYou: null, claimReference: claim.claimReference });
  expect((await answer(handler, made.body.data)).status).toBe(403);
  const yes = await answer(senior, made.body.data);
  expect(yes.body.data).toMatchObject({ state: 'made', second: { answer: 'yes', note: 'Seen.' } });
  // The claim has a new version with that, on every screen that shows it.
  expect(yes.body.data.version).toBe(made.body.data.version + 1);
  expect(await versionOf(app, claim)).toBe(yes.body.data.version);
  expect((await answer(senior, yes.body.data)).body.code).toBe('answered');
  expect(await work()).toEqual([]);
  expect(await statusesOf(claim)).toEqual([STATUS.UNDER_REVIEW]);
  expect(await takesEffect()).toHaveLength(1);
  expect(await statusesOf(claim)).toEqual([STATUS.APPROVED]);
});

test('the second person can take a yes back in these seconds', async () => {
  const claim = await aClaimToDecide(app);
  const made = await sendDecision(app, handler, await aDecision(app, claim, { amount: 50_001 }));
  const yes = await answer(senior, made.body.data);
  expect((await undo(senior, yes.body.data)).body.data.state).toBe('undone');
  expect(await takesEffect()).toEqual([]);
  expect(await statusesOf(claim)).toEqual([STATUS.UNDER_REVIEW]);
});

test('a decision that was erased with its claim takes no effect', async () => {
  const gone = { reseller: 49 as ResellerScope, decisionId: 'gone' };
  await expect(takeEffect(app, gone)).resolves.toBeUndefined();
});

test('a no needs its reason and ends the decision; the claim can be decided again', async () => {
  const claim = await aClaimToDecide(app);
  const made = await sendDecision(app, handler, await aDecision(app, claim, { amount: 90_000 }));
  const { decisionId, version } = made.body.data;
  const silent = await post(senior, `/desk/decisions/${decisionId}/second`, {
    answer: 'no',
    note: ' ',
    version,
  });
  expect([silent.status, silent.body.errors]).toMatchObject([422, [{ path: 'note' }]]);
  const said = await answer(senior, made.body.data, false);
  expect(said.body.data.state).toBe('refused');
  expect(await takesEffect()).toEqual([]);
  expect((await sendDecision(app, handler, await aDecision(app, claim))).status).toBe(200);
});

test('no colleague is the second person of their own decision, nor above their own limit', async () => {
  const claim = await aClaimToDecide(app);
  const made = await sendDecision(app, senior, await aDecision(app, claim, { amount: 160_000 }));
  expect((await answer(senior, made.body.data)).body.code).toBe('own_decision');
  const other = await someStaff(app, { roles: ['senior'] });
  expect((await answer(other, made.body.data)).body.code).toBe('above_limit');
  const of = { decision_id: made.body.data.decisionId };
  const byHand = (change: object) =>
    app.db
      .updateTable('decisions')
      .set(change)
      .where((is) => is.and(of))
      .execute();
  const at = app.clock.now();
  const yes = { state: 'made', acts_at: at, second_at: at, second_answer: 'yes', second_note: '' };
  const own = { ...yes, second_by: senior.staffId, second_limit: 500_000 };
  await expect(byHand(own)).rejects.toThrow(/check constraint/);
  const low = { ...yes, second_by: other.staffId, second_limit: 150_000 };
  await expect(byHand(low)).rejects.toThrow(/check constraint/);
  await expect(byHand({ state: 'made', acts_at: at })).rejects.toThrow(/check constraint/);
  await expect(byHand({ made_limit: 500_000 })).rejects.toThrow('a decision is not changed');
});

test('a limit holds for the claim, not for each of its gadgets', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  const one = await aDecision(app, claim, { gadgetIds: [first], amount: 30_000 });
  expect((await sendDecision(app, handler, one)).body.data.state).toBe('made');
  const another = await aDecision(app, claim, { gadgetIds: [second], amount: 30_000 });
  const { body } = await sendDecision(app, handler, another);
  expect(body.data).toMatchObject({ state: 'second', total: 60_000 });
  await undo(handler, body.data);
  await takesEffect();
  const later = await aDecision(app, claim, { gadgetIds: [second], amount: 20_001 });
  expect((await sendDecision(app, handler, later)).body.data.total).toBe(50_001);
});

/** Puts one gadget of a claim at a status, without a mail. */
const putGadgetAt = (gadgetId: string, status: number) =>
  app.db.updateTable('claim_gadgets').set({ status }).where('gadget_id', '=', gadgetId).execute();

test('a limit counts the approvals under way for the other gadgets, and nothing of a declined one', async () => {
  const claim = await aClaimToDecide(app, severalGadgets('G-A', 'G-B', 'G-C'));
  const [first = '', second = '', third = ''] = await gadgetIdsOf(app, claim);
  const totalOf = async (gadgetId: string, amount: number) => {
    const request = await aDecision(app, claim, { gadgetIds: [gadgetId], amount });
    const { body } = await sendDecision(app, handler, request);
    return body.data.total;
  };
  expect(await totalOf(first, 30_000)).toBe(30_000);
  expect(await totalOf(third, 10_000)).toBe(40_000);
  await takesEffect();
  // As after what a repairer found.
  await putGadgetAt(first, STATUS.DECLINED);
  expect(await totalOf(second, 30_000)).toBe(40_000);
});

/** Puts a claim on the policy of another one. */
const putOnPolicyOf = (claim: MyClaim, other: MyClaim) =>
  sql`update claims set policy_key = (select policy_key from claims where claim_id = ${other.claimId})
    where claim_id = ${claim.claimId}`.execute(app.db);

test('a limit counts the approvals on the policy in thirty days, claim by claim', async () => {
  const claims = [await aClaimToDecide(app), await aClaimToDecide(app), await aClaimToDecide(app)];
  const [first, second, third] = claims as [MyClaim, MyClaim, MyClaim];
  for (const one of [second, third]) await putOnPolicyOf(one, first);
  const decide = async (claim: MyClaim, amount: number) =>
    (await sendDecision(app, handler, await aDecision(app, claim, { amount }))).body.data;
  expect(await decide(first, 30_000)).toMatchObject({ state: 'made', total: 30_000, before: 0 });
  const waits = await decide(second, 30_000);
  expect(waits).toMatchObject({ state: 'second', total: 30_000, before: 30_000 });
  // An undone decision counts no more.
  await undo(handler, waits);
  expect(await decide(third, 20_000)).toMatchObject({ state: 'made', before: 30_000 });
  await takesEffect();
  app.clock.advance({ days: 31 });
  handler = await someStaff(app, { roles: ['handler'] });
  expect(await decide(second, 50_000)).toMatchObject({ state: 'made', before: 0 });
});

const limitOf = ({ staffId }: TestStaff, pence: number) =>
  app.db
    .insertInto('staff_limits')
    .values({ staff_id: staffId, kind: 'approve', pence, set_by: 'x', set_at: app.clock.now() })
    .execute();
const declines = async (by: TestStaff, claim: MyClaim, gadgetIds?: string[]) => {
  const given = { outcome: 'decline', ...(gadgetIds && { gadgetIds }) } as const;
  return (await sendDecision(app, by, await aDecision(app, claim, given))).body.data;
};

test('a refusal above the limit waits, and its claimant hears nothing before another person agrees', async () => {
  const claim = await aClaimToDecide(app);
  const { insuredValue } = (await shownTo(claim)).gadgetsInFull[0]!;
  await limitOf(handler, insuredValue! - 1);
  const made = await declines(handler, claim);
  expect(made).toMatchObject({ state: 'second', secondWhy: 'limit', total: insuredValue });
  expect(await takesEffect()).toEqual([]);
  expect(await statusesOf(claim)).toEqual([STATUS.UNDER_REVIEW]);
  expect(JSON.stringify(await ownClaimView(app, claim))).not.toContain('did not run on that day');
  expect((await shownTo(claim)).waiting).toMatchObject([{ outcome: 'decline', notByYou: null }]);
  expect((await answer(senior, made)).body.data.state).toBe('made');
  const mails = await takesEffect();
  expect(about(mails, 'Our decision')).toHaveLength(1);
  expect(await statusesOf(claim)).toEqual([STATUS.DECLINED]);
});

test('a refusal that the second person does not agree to never happens', async () => {
  const claim = await aClaimToDecide(app);
  drawn.add(claim.claimId);
  const made = await declines(handler, claim);
  expect((await answer(senior, made, false)).body.data.state).toBe('refused');
  expect(await takesEffect()).toEqual([]);
  expect(await statusesOf(claim)).toEqual([STATUS.UNDER_REVIEW]);
});

test('the limit of a refusal holds for the claim, not for each of its gadgets', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  const worth = (await shownTo(claim)).gadgetsInFull.map((one) => one.insuredValue ?? 0);
  await limitOf(handler, Math.max(...worth));
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  expect(await declines(handler, claim, [first])).toMatchObject({ state: 'made' });
  const both = worth[0]! + worth[1]!;
  expect(await declines(handler, claim, [second])).toMatchObject({ state: 'second', total: both });
  const [{ decisionId }] = (await shownTo(claim)).waiting as [WaitingDecision];
  await post(handler, `/desk/decisions/${decisionId}/undo`);
  await takesEffect();
  expect(await declines(handler, claim, [second])).toMatchObject({ state: 'second', total: both });
});

test('on probation every refusal waits, and no approval within the limit', async () => {
  const newcomer = await someStaff(app, { roles: ['handler'], isNew: true });
  const session = () => app.request('GET', '/desk/session', { headers: newcomer.headers });
  const until = new Date(app.clock.now().getTime() + PROBATION_DAYS * 86_400_000);
  expect((await session()).body.data).toMatchObject({ probationUntil: londonDay(until) });
  const yes = await sendDecision(app, newcomer, await aDecision(app, await aClaimToDecide(app)));
  expect(yes.body.data).toMatchObject({ state: 'made', secondWhy: null });
  const made = await declines(newcomer, await aClaimToDecide(app));
  expect(made).toMatchObject({ state: 'second', secondWhy: 'probation' });
  app.clock.advance({ days: PROBATION_DAYS });
  newcomer.headers = await signInToDesk(app, newcomer.staffId);
  expect((await session()).body.data).toMatchObject({ probationUntil: null });
  expect(await declines(newcomer, await aClaimToDecide(app))).toMatchObject({ state: 'made' });
});

test('a drawn claim waits at every try, in parts and by a colleague too; no approval does', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  drawn.add(claim.claimId);
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  const waits = { state: 'second', secondWhy: 'sample' };
  const other = await someStaff(app, { roles: ['handler'] });
  for (const [by, ids] of [
    [handler, [first, second]],
    [handler, [first]],
    [handler, [second]],
    [other, [first, second]],
  ] as const) {
    const made = await declines(by, claim, [...ids]);
    expect(made).toMatchObject(waits);
    await undo(by, made);
  }
  const yes = await sendDecision(app, handler, await aDecision(app, claim, { amount: 100 }));
  expect(yes.body.data.state).toBe('made');
});

test('no drawn refusal acts without another person, also by hand', async () => {
  const claim = await aClaimToDecide(app);
  drawn.add(claim.claimId);
  const { decisionId } = await declines(handler, claim);
  const byHand = (change: object) =>
    app.db.updateTable('decisions').set(change).where('decision_id', '=', decisionId).execute();
  const at = app.clock.now();
  await expect(byHand({ state: 'made', acts_at: at })).rejects.toThrow(/check constraint/);
  await expect(byHand({ second_why: null })).rejects.toThrow('a decision is not changed');
});

test('more than a gadget is insured for is accepted for a reason alone', async () => {
  const claim = await aClaimToDecide(app);
  const [{ insuredValue } = { insuredValue: null }] = (await shownTo(claim)).gadgetsInFull;
  if (insuredValue === null) throw new Error('the policy says no value');
  const accepts = async (amount: number, staffNote: string) =>
    sendDecision(app, senior, await aDecision(app, claim, { amount, staffNote }));
  const { status, body } = await accepts(insuredValue + 1, '');
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: 'staffNote', message: /Does not hold: no more than the gadget is insured for/ }],
  ]);
  const why = (await accepts(insuredValue + 1, 'It is dearer in the shops now.')).body.data;
  await undo(senior, why);
  expect(JSON.stringify(await accepts(insuredValue, ''))).not.toContain('insured for');
});

test('who agreed to a refusal does not decide about its challenge', async () => {
  const claim = await aClaimToDecide(app);
  drawn.add(claim.claimId);
  await answer(senior, await declines(handler, claim));
  await takesEffect();
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  const own = await sendDecision(app, senior, await aDecision(app, claim));
  expect(own.body.code).toBe('first_decider');
  const other = await someStaff(app, { roles: ['senior'] });
  expect((await sendDecision(app, other, await aDecision(app, claim))).status).toBe(200);
});

test('who declined first is not the second person about the challenge', async () => {
  const claim = await aClaimToDecide(app);
  await declines(senior, claim);
  await takesEffect();
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  drawn.add(claim.claimId);
  const again = await declines(handler, claim);
  expect(again.state).toBe('second');
  expect((await answer(senior, again)).body.code).toBe('first_decider');
  const other = await someStaff(app, { roles: ['senior'] });
  expect((await answer(other, again)).body.data.state).toBe('made');
});

test('a refusal goes past no file unseen and unsaid; the log and the second person read of it', async () => {
  const claim = await aClaimToDecide(app);
  const [file] = (await shownTo(claim, handler)).documents;
  const { documentId } = file!;
  const refused = await aDecision(app, claim, { outcome: 'decline', unopened: [] });
  const opens = (by: TestStaff) => post(by, `/desk/evidence/${documentId}/opened`);
  // A colleague's look is not theirs.
  await opens(senior);
  const { status, body } = await sendDecision(app, handler, refused);
  expect([status, body.errors]).toEqual([
    422,
    [
      {
        path: 'unopened',
        message: 'Open Proof of purchase first, or tick that you decide without',
      },
    ],
  ]);
  drawn.add(claim.claimId);
  const made = await sendDecision(app, handler, { ...refused, unopened: [documentId] });
  expect(made.body.data).toMatchObject({ state: 'second', unopened: [documentId] });
  const { log, waiting, documents } = await shownTo(claim);
  expect(documents).toMatchObject([{ documentId, isOpened: true }]);
  expect(waiting).toMatchObject([{ unopened: [documentId] }]);
  const entry = log.find(({ title }) => title.startsWith('Refusal'));
  expect(entry?.reason).toMatch(/Decided without having looked at Proof of purchase \(.+\)\./);
  expect(entry?.seen?.[0]).toMatch(/^Proof of purchase \(.+\): not opened, not judged/);
  await undo(handler, made.body.data);
  expect((await opens(handler)).status).toBe(200);
  expect((await shownTo(claim, handler)).documents).toMatchObject([{ isOpened: true }]);
  const again = await aDecision(app, claim, { outcome: 'decline', unopened: [] });
  expect((await sendDecision(app, handler, again)).body.data).toMatchObject({ unopened: [] });
});

test('nor does the second person agree to one past a file unseen and unsaid', async () => {
  const claim = await aClaimToDecide(app);
  drawn.add(claim.claimId);
  const { documentId } = (await shownTo(claim)).documents[0]!;
  const decision = await aDecision(app, claim, { outcome: 'decline' });
  const made = (await sendDecision(app, handler, decision)).body.data;
  // The look of the first person is not theirs.
  await post(handler, `/desk/evidence/${documentId}/opened`);
  const { status, body } = await answer(senior, { ...made, unopened: [] });
  const message = 'Open Proof of purchase first, or tick that you decide without';
  expect([status, body.errors]).toEqual([422, [{ path: 'unopened', message }]]);
  expect((await answer(senior, made)).body.data).toMatchObject({ state: 'made' });
  const { log } = await shownTo(claim);
  expect(log.find(({ title }) => title === 'Agreed to the refusal')?.reason).toMatch(
    /^Decided without having looked at Proof of purchase \(.+\)\. Seen\.$/,
  );
});

test('the second person need not have opened a file to disagree with a refusal, or once it is opened', async () => {
  const claims = [await aClaimToDecide(app), await aClaimToDecide(app)];
  const [one, other] = await Promise.all(
    claims.map(async (claim) => {
      drawn.add(claim.claimId);
      const request = await aDecision(app, claim, { outcome: 'decline' });
      return (await sendDecision(app, handler, request)).body.data;
    }),
  );
  expect((await answer(senior, { ...one!, unopened: [] }, false)).status).toBe(200);
  await post(senior, `/desk/evidence/${other!.unopened[0]}/opened`);
  expect((await answer(senior, { ...other!, unopened: [] })).status).toBe(200);
});

test('a letter says of us and of its reader only what is confirmed, or shown by opened files', async () => {
  const claim = await aClaimToDecide(app);
  const { documentId } = (await shownTo(claim)).documents[0]!;
  const [looked, told] = ['We looked at your bill.', 'You told us that it was lost.'];
  const claimantText = `${looked} ${told} We cannot pay.`;
  const tries = async (confirmed: string[]) => {
    const request = await aDecision(app, claim, { outcome: 'decline', claimantText, confirmed });
    const { status, body } = await sendDecision(app, handler, request);
    return [status, body.errors?.map(({ path, message }) => `${path}: ${message}`)];
  };
  const asks = (sentence: string) => [
    422,
    [`confirmed: Confirm that this is true, or change it: “${sentence}”`],
  ];
  expect(await tries([])).toEqual(asks(looked));
  expect(await tries([looked])).toEqual(asks(told));
  await post(handler, `/desk/evidence/${documentId}/opened`);
  expect(await tries([])).toEqual(asks(told));
  expect((await tries([told]))[0]).toBe(200);
});

test('by a clause that a file speaks against nothing is declined before it is opened, or why it does not count', async () => {
  const claim = await aClaimToDecide(app);
  const { gadgetsInFull, documents } = await shownTo(claim);
  const { documentId } = documents[0]!;
  const clause = { clauseId: 'no-proof-of-ownership-1', version: 1 };
  const { headers } = handler;
  const offers = await app.request<OfferedClause[]>(
    'GET',
    `/desk/clauses/for/${gadgetsInFull[0]!.gadgetId}`,
    { headers },
  );
  const against = offers.body.data.map(({ clauseId, against: files }) => [clauseId, files]);
  expect(against).toContainEqual(['no-proof-of-ownership-1', [documentId]]);
  expect(against).toContainEqual(['not-in-cover-1', []]);
  const given = { outcome: 'decline', clause } as const;
  const silent = await sendDecision(app, handler, await aDecision(app, claim, given));
  expect([silent.status, silent.body.errors]).toMatchObject([422, [{ path: 'despite' }]]);
  const despite = 'It names another phone.';
  drawn.add(claim.claimId);
  const body = await aDecision(app, claim, { ...given, despite });
  const made = (await sendDecision(app, handler, body)).body.data;
  expect(made).toMatchObject({ state: 'second', against: [documentId], despite });
  const entry = (await shownTo(claim)).log.find(({ title }) => title.startsWith('Refusal'));
  expect(entry?.reason).toMatch(
    /Against the clause: Proof of purchase \(.+\)\. Why it does not count: It names another phone\./,
  );
  await undo(handler, made);
  await post(handler, `/desk/evidence/${documentId}/opened`);
  const seen = await sendDecision(app, handler, await aDecision(app, claim, given));
  expect(seen.body.data).toMatchObject({ against: [documentId], despite: '', unopened: [] });
});

test('a clause that an answer speaks against declines only with the reason why the answer does not count', async () => {
  const claim = await aClaimToDecide(app, {
    documents: [3],
    change: (data) => {
      data.gadgets[0]!.powersOn = false;
    },
  });
  const clause = { clauseId: 'wear-or-looks-1', version: 1 };
  const evidence = [`${claim.form.formReference}-3`];
  const given = { outcome: 'decline', clause, evidence } as const;
  const silent = await sendDecision(app, handler, await aDecision(app, claim, given));
  const message = 'Say why it does not count that the claimant answered “It does not switch on”';
  expect([silent.status, silent.body.errors]).toEqual([422, [{ path: 'despite', message }]]);
  drawn.add(claim.claimId);
  const body = await aDecision(app, claim, { ...given, despite: 'The shop switched it on.' });
  await sendDecision(app, handler, body);
  const { log, waiting } = await shownTo(claim);
  expect(waiting).toMatchObject([{ againstAnswers: ['It does not switch on'] }]);
  expect(log.find(({ title }) => title.startsWith('Refusal'))?.reason).toContain(
    'Against the clause: “It does not switch on”. Why it does not count: The shop switched it on.',
  );
});

test('an approval past a file that was not opened is made, and the log has it', async () => {
  const claim = await aClaimToDecide(app);
  const made = await sendDecision(app, handler, await aDecision(app, claim));
  expect(made.body.data).toMatchObject({ state: 'made', unopened: [expect.any(String)] });
  const entry = (await shownTo(claim)).log.find(({ title }) => title.startsWith('Approval'));
  expect(entry?.seen?.[0]).toContain('not opened');
});

test('each gadget has its own decision, with a mail that names it', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  await sendDecision(app, handler, await aDecision(app, claim, { gadgetIds: [first] }));
  const no = await aDecision(app, claim, { gadgetIds: [second], outcome: 'decline' });
  const { body } = await sendDecision(app, handler, no);
  expect(body.data.state).toBe('made');
  const mails = await takesEffect();
  expect(about(mails, 'is approved')).toHaveLength(1);
  expect(about(mails, 'Our decision')).toHaveLength(1);
  expect(await statusesOf(claim)).toEqual([STATUS.APPROVED, STATUS.DECLINED]);
});

test('one decision about several gadgets is one mail', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'decline' }));
  expect(await takesEffect()).toHaveLength(1);
  expect(await statusesOf(claim)).toEqual([STATUS.DECLINED, STATUS.DECLINED]);
});

test('a claim withdrawn in these seconds is not decided', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim));
  const url = `/claim/withdraw/${claim.claimId}`;
  await app.request('POST', url, { token: claim.user, body: { confirm: true } });
  const mails = await takesEffect();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your claim ${claim.claimReference} is withdrawn`,
  ]);
  expect((await decisionsOf(claim))[0]?.state).toBe('overtaken');
});

test('a claimant who sends something in these seconds is not declined without it; an approval stands', async () => {
  for (const [outcome, state] of [
    ['decline', 'overtaken'],
    ['approve', 'effective'],
  ] as const) {
    const claim = await aClaimToDecide(app);
    await sendDecision(app, handler, await aDecision(app, claim, { outcome }));
    app.clock.advance({ seconds: 2 });
    await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], {
      documentTypeId: 3,
    });
    const mails = await takesEffect();
    expect((await decisionsOf(claim))[0]?.state).toBe(state);
    expect(about(mails, 'Our decision')).toEqual([]);
  }
});

test('an event that a decision has seen does not overtake it, in any millisecond', async () => {
  const claim = await aClaimToDecide(app);
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], { documentTypeId: 3 });
  await work();
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'decline' }));
  await takesEffect();
  expect((await decisionsOf(claim))[0]?.state).toBe('effective');
});

test('a gadget that cannot go there is named, and none is decided with it', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  await setStored(app.db, 'claim_gadgets', { gadget_id: second }, { label: 'Second phone' });
  const declined = async (gadgetIds: string[]) => {
    const request = await aDecision(app, claim, { gadgetIds, outcome: 'decline' });
    const { status, body } = await sendDecision(app, handler, request);
    return [status, body.code, body.message];
  };
  for (const [at, label] of [
    [STATUS.WITHDRAWN, 'Withdrawn'],
    // An approved gadget cannot be declined; only its amount can change.
    [STATUS.APPROVED, 'Approved'],
  ] as const) {
    await putGadgetAt(second, at);
    expect(await declined([first, second])).toEqual([
      409,
      'not_allowed_now',
      expect.stringMatching(new RegExp(`^Second phone is at “${label}” and cannot go to`)),
    ]);
  }
  const another = await aClaimToDecide(app);
  expect((await declined([another.gadgetId]))[0]).toBe(404);
  expect((await declined([first, another.gadgetId]))[0]).toBe(404);
  expect(await decisionsOf(claim)).toEqual([]);
  expect((await declined([first]))[0]).toBe(200);
});

test('while a decision is on its way there is no other about the gadget', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim));
  const again = await sendDecision(
    app,
    senior,
    await aDecision(app, claim, { outcome: 'decline' }),
  );
  expect([again.status, again.body.code]).toEqual([409, 'being_decided']);
});

test('no colleague decides about a claim of their own, nor answers for a decision about it', async () => {
  const supervisor = await someStaff(app, { roles: ['supervisor'] });
  const claim = await aClaimToDecide(app);
  const inNameOf = ({ staffId }: TestStaff) =>
    putClaimInNameOf(app.db, claim.claimId, `${staffId.toUpperCase()}@Desk.example`);
  await inNameOf(handler);
  for (const outcome of ['approve', 'decline', 'refer'] as const) {
    const own = await sendDecision(app, handler, await aDecision(app, claim, { outcome }));
    expect([outcome, own.status, own.body.code]).toEqual([outcome, 409, 'own_claim']);
  }
  const large = await aDecision(app, claim, { amount: 200_000 });
  const { body } = await sendDecision(app, senior, large);
  await inNameOf(supervisor);
  const second = await answer(supervisor, body.data);
  expect([second.status, second.body.code]).toEqual([409, 'own_claim']);
});

/** The claim given to a colleague who asks for the next one; it is put back then. */
async function nextOf(staff: TestStaff, { claimId }: MyClaim) {
  // Those of other tests come after it.
  await setStored(app.db, 'claims', { decide_by: '2000-01-01' }, { decide_by: '2000-01-02' });
  await setStored(
    app.db,
    'claims',
    { claim_id: claimId },
    { decide_by: '2000-01-01', held_by: null, held_until: null },
  );
  const { body } = await post<{ claimReference: string | null }>(staff, '/desk/next');
  await app.db.updateTable('claims').set({ held_by: null, held_until: null }).execute();
  return body.data.claimReference;
}

test('a claim that another colleague has to decide is never given next', async () => {
  const claim = await aClaimToDecide(app);
  const { claimReference } = claim;
  expect(await nextOf(handler, claim)).toBe(claimReference);
  await putClaimInNameOf(app.db, claim.claimId, `${handler.staffId}@desk.example`);
  expect(await nextOf(handler, claim)).not.toBe(claimReference);
  await putClaimInNameOf(app.db, claim.claimId, 'somebody@mail.example.com');
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'decline' }));
  await takesEffect();
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  expect(await nextOf(handler, claim)).not.toBe(claimReference);
  expect(await nextOf(senior, claim)).toBe(claimReference);
});

test('a claim that waits for a second person is never given next, and names its wait on the screen', async () => {
  const claim = await aClaimToDecide(app, twoGadgets('G-A', 'G-B'));
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  const decidedIn = async () =>
    (await deskView(app, claim, senior)).gadgetsInFull.map(({ deciding }) => deciding);
  const decide = async (gadgetId: string) =>
    sendDecision(
      app,
      handler,
      await aDecision(app, claim, { gadgetIds: [gadgetId], amount: 50_001 }),
    );
  const { name } = await storedRow(app.db, 'staff', { staff_id: handler.staffId }, ['name']);
  const decided = { outcome: 'approve', by: name, amount: 50_001, to: null };
  const waiting = { ...decided, state: 'second', agreedBy: null };
  await decide(first);
  expect(await decidedIn()).toEqual([waiting, null]);
  expect(await nextOf(senior, claim)).toBe(claim.claimReference);
  const { body } = await decide(second);
  expect(await decidedIn()).toEqual([waiting, waiting]);
  expect(await nextOf(senior, claim)).not.toBe(claim.claimReference);
  await answer(senior, body.data, false);
  expect(await nextOf(senior, claim)).toBe(claim.claimReference);
  await answer(senior, (await decide(second)).body.data);
  expect(await decidedIn()).toEqual([
    waiting,
    { ...decided, state: 'made', agreedBy: senior.name },
  ]);
});

test('a challenged decline is looked at by another colleague, whose decision holds then', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'decline' }));
  await takesEffect();
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  const own = await sendDecision(app, handler, await aDecision(app, claim));
  expect([own.status, own.body.code]).toEqual([409, 'first_decider']);
  expect((await sendDecision(app, senior, await aDecision(app, claim))).status).toBe(200);
  await takesEffect();
  const holding = (await decisionsOf(claim)).map(({ outcome, gadgets }) => [
    outcome,
    gadgets[0]?.holds,
  ]);
  expect(holding).toEqual([
    ['approve', true],
    ['decline', false],
  ]);
});

test('a senior reopens a refusal at any time; page, mail and log say that we look again, and another one overturns it', async () => {
  const claim = await aClaimToDecide(app);
  const reopen = (by: TestStaff, reason = 'A photo was overlooked.') =>
    post(by, `/desk/claims/${claim.claimReference}/reopen`, {
      gadgetIds: [claim.gadgetId],
      reason,
    });
  expect((await reopen(senior)).body).toMatchObject({ code: 'not_allowed_now' });
  await declines(senior, claim);
  await takesEffect();
  app.clock.advance({ days: 400 });
  handler.headers = await signInToDesk(app, handler.staffId);
  senior.headers = await signInToDesk(app, senior.staffId);
  expect((await reopen(handler)).status).toBe(403);
  expect((await reopen(senior, ' ')).status).toBe(422);
  expect((await reopen(senior)).status).toBe(200);
  const [mail, ...more] = await work();
  expect([mail?.subject, more]).toEqual([
    `Your claim ${claim.claimReference}: Decision under review`,
    [],
  ]);
  expect(mail?.text).toContain('We are looking at our decision again.');
  expect(mail?.text).not.toContain('overlooked');
  const shown = await shownTo(claim);
  expect(shown.log.at(-1)).toMatchObject({
    actor: senior.name,
    title: 'Decision under review',
    reason: 'A photo was overlooked.',
  });
  const own = await sendDecision(app, senior, await aDecision(app, claim));
  expect(own.body.code).toBe('first_decider');
  expect((await sendDecision(app, handler, await aDecision(app, claim))).status).toBe(200);
  await takesEffect();
  expect(await statusesOf(claim)).toEqual([STATUS.APPROVED]);
});

test('a refusal that is upheld says that we looked again; its words ask for nothing again', async () => {
  const claim = await aClaimToDecide(app);
  const offered = async () => {
    const url = `/desk/clauses/for/${claim.gadgetId}?find=Outside`;
    const { body } = await app.request<OfferedClause[]>('GET', url, { headers: handler.headers });
    return body.data[0]?.claimantText;
  };
  expect(await offered()).toMatch(/send it to us\. We will look again\.$/);
  const first = await aDecision(app, claim, { outcome: 'decline' });
  await declines(senior, claim);
  const [refused] = await takesEffect();
  expect(refused?.subject).toContain('Our decision on your claim');
  expect((await ownClaimView(app, claim)).decision?.upheld).toBeNull();
  await post(senior, `/desk/claims/${claim.claimReference}/reopen`, {
    gadgetIds: [claim.gadgetId],
    reason: 'A photo was overlooked.',
  });
  await work();
  expect(await offered()).toMatch(/so we cannot pay for it\.$/);
  const { outcome, gadgets, clause, claimantText } = first;
  const shown = { claim: claim.claimReference, outcome, gadgets, clause, claimantText };
  const preview = await app.request<{ subject: string }>('POST', '/desk/decisions/preview', {
    headers: handler.headers,
    body: shown,
  });
  await declines(handler, claim);
  const [upheld] = await takesEffect();
  expect(upheld?.subject).toBe(
    `We looked again at your claim ${claim.claimReference}: our decision stays`,
  );
  expect(preview.body.data.subject).toBe(upheld?.subject);
  expect(upheld?.text).toContain('We looked at our decision again.');
  expect(upheld?.text).toContain('Ombudsman');
  expect((await ownClaimView(app, claim)).decision?.upheld).toMatch(
    /^We looked at our decision again\./,
  );
});

test('a senior reopens a yes until money has left: choice and payout end, and a no takes a second person', async () => {
  const payments = await someStaff(app, { roles: ['payments'] });
  const { claim, payoutId } = await aPreparedPayout(app, payments.headers);
  const reopen = () =>
    post(senior, `/desk/claims/${claim.claimReference}/reopen`, {
      gadgetIds: [claim.gadgetId],
      reason: 'Another phone is in the photo.',
    });
  await work();
  expect((await reopen()).status).toBe(200);
  const [mail, ...more] = await work();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('Decision under review');
  expect(mail?.text).not.toContain('Another phone');
  expect(await statusesOf(claim)).toEqual([STATUS.DECISION_CHALLENGED]);
  const payout = await storedRow(app.db, 'payouts', { payout_id: payoutId });
  expect(payout.state).toBe('cancelled');
  const of = { claim_id: claim.claimId };
  expect(await storedRows(app.db, 'repair_choices', of)).toEqual([]);
  expect(await storedRow(app.db, 'claim_gadgets', of, ['approved_amount'])).toEqual({
    approved_amount: null,
  });
  expect((await reopen()).body.code).toBe('not_allowed_now');
  const declined = await declines(senior, claim);
  expect(declined).toMatchObject({ state: 'second', secondWhy: 'approved-before' });
});

test.each(['in a file for the bank', 'to be checked with the bank'])(
  'a yes stands once its money may have left: %s',
  async (where) => {
    const payments = await someStaff(app, { roles: ['payments'] });
    const { claim, payoutId } = await aPreparedPayout(app, payments.headers);
    if (where === 'in a file for the bank') {
      const supervisor = await someStaff(app, { roles: ['supervisor'] });
      const second = payoutsBy(app.request, supervisor.headers);
      dataOf(await second.release(payoutId));
      dataOf(await second.batch());
    } else {
      await setStored(app.db, 'payouts', { payout_id: payoutId }, { state: 'to-check' });
    }
    const refused = await post(senior, `/desk/claims/${claim.claimReference}/reopen`, {
      gadgetIds: [claim.gadgetId],
      reason: 'Another phone is in the photo.',
    });
    expect(refused.body).toMatchObject({ code: 'not_allowed_now' });
    expect(await statusesOf(claim)).toEqual([STATUS.CASH_SETTLEMENT]);
  },
);

test('the approver looks again at a repairer’s finding themselves', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim));
  await takesEffect();
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  const again = await aDecision(app, claim, { outcome: 'decline' });
  expect((await sendDecision(app, handler, again)).status).toBe(200);
  await takesEffect();
  // Repaired all the same, it is not about their decline any more.
  await putClaimAt(app, claim.claimId, STATUS.IN_REPAIR);
  expect((await sendDecision(app, handler, await aDecision(app, claim))).status).toBe(200);
});

test('the amount of an approved gadget is set later, within the same limit and without a mail', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim));
  await takesEffect();
  const asked = await aDecision(app, claim, { amount: 30_000 });
  const told = await sendDecision(app, handler, { ...asked, claimantText: 'More, then.' });
  expect([told.status, told.body.errors]).toMatchObject([422, [{ path: 'claimantText' }]]);
  const made = await sendDecision(app, handler, asked);
  expect(made.body.data).toMatchObject({ state: 'made', total: 30_000 });
  expect(await takesEffect()).toEqual([]);
  const gadget = await storedRow(app.db, 'claim_gadgets', { claim_id: claim.claimId }, [
    'status',
    'approved_amount',
  ]);
  expect(gadget).toEqual({ status: STATUS.APPROVED, approved_amount: 30_000 });
  expect(await decisionsOf(claim)).toMatchObject([
    { state: 'effective', gadgets: [{ amount: 30_000, holds: true }] },
    { state: 'effective', gadgets: [{ amount: 12_000, holds: false }] },
  ]);
  const above = await aDecision(app, claim, { amount: 60_000 });
  expect((await sendDecision(app, handler, above)).body.data.state).toBe('second');
});

test('a closer look is asked for with a reason among ourselves', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'refer' }));
  const [mail] = await takesEffect();
  expect(await statusesOf(claim)).toEqual([STATUS.REFERRED]);
  expect(mail?.text).not.toContain('Two claims on one IMEI');
  const shown = await ownClaimView(app, claim);
  expect(JSON.stringify(shown)).not.toContain('Two claims on one IMEI');
  expect(JSON.stringify(shown)).toContain('Being assessed');
});

test('who referred a claim is not given it again and does not decide; the question stands on it', async () => {
  const claim = await aClaimToDecide(app);
  await post(handler, `/desk/claims/${claim.claimReference}/take`);
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'refer' }));
  await takesEffect();
  const own = await shownTo(claim, handler);
  expect(own).toMatchObject({
    holder: null,
    statusLabel: 'Referred',
    referral: {
      by: handler.name,
      to: 'a senior',
      question: 'Two claims on one IMEI.',
      isOwn: true,
    },
  });
  expect(own.log.some(({ title }) => title.startsWith('Referral to a senior ('))).toBe(true);
  for (const outcome of ['approve', 'decline'] as const) {
    const { status, body } = await sendDecision(
      app,
      handler,
      await aDecision(app, claim, { outcome }),
    );
    expect([outcome, status, body.code]).toEqual([outcome, 409, 'referrer']);
  }
  expect(await nextOf(handler, claim)).not.toBe(claim.claimReference);
  // A handler is no senior.
  const other = await someStaff(app, { roles: ['handler'] });
  expect(await nextOf(other, claim)).not.toBe(claim.claimReference);
  expect(await nextOf(senior, claim)).toBe(claim.claimReference);
  expect((await shownTo(claim)).referral).toMatchObject({ isOwn: false });
  expect((await sendDecision(app, senior, await aDecision(app, claim))).status).toBe(200);
  await takesEffect();
  expect((await shownTo(claim)).referral).toBeNull();
});

test('a claim that is referred to a colleague is given next to them alone, while they are here', async () => {
  const claim = await aClaimToDecide(app);
  const [asked, other] = [
    await someStaff(app, { roles: ['handler'] }),
    await someStaff(app, { roles: ['handler'] }),
  ];
  const referTo = asked.staffId;
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'refer', referTo }));
  await takesEffect();
  expect((await shownTo(claim)).referral).toMatchObject({ to: asked.name });
  expect(await nextOf(other, claim)).not.toBe(claim.claimReference);
  expect(await nextOf(asked, claim)).toBe(claim.claimReference);
  await setStored(app.db, 'staff', { staff_id: asked.staffId }, { state: 'suspended' });
  expect(await nextOf(other, claim)).toBe(claim.claimReference);
});

test('next gives a referral to technical to a technical colleague before other claims, or to a senior where there is none', async () => {
  const claim = await aClaimToDecide(app);
  const technical = await someStaff(app, { roles: ['technical'] });
  await someStaff(app, { roles: ['technical'], brands: [77] });
  const referTo = 'technical';
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'refer', referTo }));
  await takesEffect();
  const { brand } = await shownTo(claim);
  const { body } = await app.request<Takers>('GET', `/desk/takers?brand=${brand.id}`, {
    headers: handler.headers,
  });
  expect(body.data.teams[1]).toEqual({
    team: 'technical',
    waits: 1,
    people: [{ name: technical.name, isHere: true }],
  });
  expect(body.data.teams[2]).toEqual({ team: 'investigation', waits: 0, people: [] });
  expect(await nextOf(senior, claim)).not.toBe(claim.claimReference);
  await aClaimToDecide(app);
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { decide_by: '2099-01-01' });
  const next = await post<{ claimReference: string }>(technical, '/desk/next');
  expect(next.body.data).toEqual({ claimReference: claim.claimReference });
  await setStored(app.db, 'staff', { staff_id: technical.staffId }, { state: 'suspended' });
  expect(await nextOf(handler, claim)).not.toBe(claim.claimReference);
  expect(await nextOf(senior, claim)).toBe(claim.claimReference);
});

test('a referral goes to a colleague who can decide about the claim, never to its author or its owner', async () => {
  const claim = await aClaimToDecide(app);
  const owner = await someStaff(app, { roles: ['senior'] });
  await putClaimInNameOf(app.db, claim.claimId, `${owner.staffId}@desk.example`);
  const payer = await someStaff(app, { roles: ['payments'] });
  const elsewhere = await someStaff(app, { roles: ['senior'], brands: [77] });
  const refused = [handler, payer, elsewhere, owner].map(({ staffId }) => staffId);
  for (const referTo of [...refused, 'nobody', '']) {
    const { status, body } = await sendDecision(
      app,
      handler,
      await aDecision(app, claim, { outcome: 'refer', referTo }),
    );
    expect([status, body.errors]).toMatchObject([422, [{ path: 'referTo' }]]);
  }
});

test('people of other brands neither see nor decide', async () => {
  const claim = await aClaimToDecide(app);
  const elsewhere = await someStaff(app, { roles: ['supervisor'], brands: [77] });
  const nowhere = await someStaff(app, { roles: ['supervisor'], brands: [] });
  const { body } = await sendDecision(
    app,
    handler,
    await aDecision(app, claim, { amount: 60_000 }),
  );
  for (const by of [elsewhere, nowhere]) {
    expect((await sendDecision(app, by, await aDecision(app, claim))).status).toBe(404);
    expect((await answer(by, body.data)).status).toBe(404);
    expect((await undo(by, body.data)).status).toBe(404);
    const { headers } = by;
    const list = await app.request('GET', `/desk/decisions/of/${claim.claimId}`, { headers });
    expect(list.status).toBe(404);
    const waiting = await app.request('GET', '/desk/decisions/waiting', { headers });
    expect(waiting.body.data).toEqual([]);
  }
});

test('each outcome takes its own permission', async () => {
  const claim = await aClaimToDecide(app);
  const auditor = await someStaff(app, { roles: ['auditor'] });
  for (const outcome of ['approve', 'decline', 'refer'] as const) {
    const { status } = await sendDecision(app, auditor, await aDecision(app, claim, { outcome }));
    expect(status).toBe(403);
  }
});

test('a decline needs a clause of this claim, evidence and words for the claimant', async () => {
  const claim = await aClaimToDecide(app);
  const by = (clauseId: string, version = 1) => ({ clause: { clauseId, version } });
  for (const [what, given, path] of [
    ['a clause of another underwriter', by('not-in-cover-2'), 'clause'],
    ['a clause about something else', by('left-unattended-1'), 'clause'],
    ['a version that there is not', by('not-in-cover-1', 2), 'clause'],
    ['nothing', { evidence: [] }, 'evidence'],
    ['a document of nobody', { evidence: ['none'] }, 'evidence.0'],
    ['the claimant’s word where the clause needs a photo', by('wear-or-looks-1'), 'evidence'],
    ['no clause', { clause: null }, 'clause'],
    ['no words for the claimant', { claimantText: ' ' }, 'claimantText'],
  ] as [string, Parameters<typeof aDecision>[2], string][]) {
    const body = await aDecision(app, claim, { outcome: 'decline', ...given });
    const refused = await sendDecision(app, handler, body);
    expect([what, refused.status, refused.body.errors[0]?.path]).toEqual([what, 422, path]);
  }
  expect(await decisionsOf(claim)).toEqual([]);
});

test('where the clause needs a photo, a decline names one that we can use', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  const [receipt, photo] = [1, 3].map((type) => `${claim.form.formReference}-${type}`);
  const declinedOn = async (evidence: string[]) => {
    const clause = { clauseId: 'wear-or-looks-1', version: 1 };
    const request = await aDecision(app, claim, { outcome: 'decline', clause, evidence });
    const { status, body } = await sendDecision(app, handler, request);
    return [status, body.errors?.map(({ path }) => path)];
  };
  expect(await declinedOn([receipt!])).toEqual([422, ['evidence']]);
  const judge = (verdict: string, text: string) =>
    post(handler, `/desk/evidence/${photo}/verdict`, { verdict, text });
  expect((await judge('unreadable', 'It is blurred.')).status).toBe(200);
  // Another document brought it back to us since.
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  expect(await declinedOn([photo!])).toEqual([422, ['evidence']]);
  expect((await judge('good', '')).status).toBe(200);
  const fileIs = (state: 'accepted' | 'rejected') =>
    setStored(
      app.db,
      'documents',
      { document_id: photo! },
      { state, reason: state === 'rejected' ? 'virus' : null },
    );
  await fileIs('rejected');
  expect(await declinedOn([photo!])).toEqual([422, ['evidence.0', 'evidence']]);
  await fileIs('accepted');
  expect((await declinedOn([photo!]))[0]).toBe(200);
});

test('the grounds of a decline are named, when the clause needs them', async () => {
  const claim = await aClaimToDecide(app, {
    documents: [1, 3],
    change: (data) => {
      data.claimant.policyholder = false;
    },
  });
  const { body } = await sendDecision(
    app,
    handler,
    await aDecision(app, claim, {
      outcome: 'decline',
      clause: { clauseId: 'wear-or-looks-1', version: 1 },
      evidence: [`${claim.form.formReference}-3`],
      staffNote: 'Scratched all over',
    }),
  );
  expect(body.data.evidence).toEqual([`${claim.form.formReference}-3`]);
  const { log } = await deskView(app, claim, handler);
  const entry = log.find(({ title }) => title.startsWith('Refusal'));
  expect(entry?.reason).toMatch(/^By Section \S+, .+\. Rests on: .+ \(.+\)\. Scratched all over$/);
});

test('the preview of an approval gives the payment, with the amount about to be approved', async () => {
  const claim = await aClaimToDecide(app);
  const { claim: named, gadgets, clause } = await aDecision(app, claim);
  const { body } = await post<{ html: string }>(handler, '/desk/decisions/preview', {
    claim: named,
    outcome: 'approve',
    gadgets: gadgets.map((gadget) => ({ ...gadget, amount: 20_000, basis: 'price' })),
    clause,
    claimantText: '',
  });
  expect(body.data.html).toContain('we pay at most £125.00: £200.00 less the excess of £75.00.');
});

test('the preview is the mail, with links that lead nowhere', async () => {
  const claim = await aClaimToDecide(app);
  await app.db.updateTable('claims').set({ account_id: null }).execute();
  const request = await aDecision(app, claim, { outcome: 'decline' });
  const { claim: named, outcome, gadgets, clause, claimantText } = request;
  const { body } = await post<{ subject: string; html: string; grade: number | null }>(
    handler,
    '/desk/decisions/preview',
    { claim: named, outcome, gadgets, clause, claimantText },
  );
  expect(body.data.subject).toBe(`Our decision on your claim ${claim.claimReference}`);
  expect(body.data.html).toContain('Section 1.3, Outside the time of cover');
  expect(body.data.grade).toBeNull();
  const token = /reseller=49#([^"]+)"/.exec(body.data.html)?.[1];
  expect(token).toMatch(/^49\./);
  const opened = await app.request('POST', '/claim/link', { body: { token, postcode: 'ZZ9 9ZZ' } });
  const made = await app.request('POST', '/claim/link', {
    body: { token: '49.made.up', postcode: 'ZZ9 9ZZ' },
  });
  expect([opened.status, opened.body]).toEqual([made.status, made.body]);
  expect(await decisionsOf(claim)).toEqual([]);
});

test('without an amount no mail of an approval is shown: it would say an untrue sum', async () => {
  const claim = await aClaimToDecide(app);
  const { gadgets } = await aDecision(app, claim);
  const preview = (amount: number | null) =>
    post<{ html: string }>(handler, '/desk/decisions/preview', {
      claim: claim.claimReference,
      outcome: 'approve',
      gadgets: gadgets.map((one) => ({ ...one, amount })),
      clause: null,
      claimantText: '',
    });
  const { status, body } = await preview(null);
  expect([status, body.errors]).toMatchObject([422, [{ path: 'gadgets.0.amount' }]]);
  expect((await preview(12_000)).status).toBe(200);
});

test('a colleague who left is kept as long as their decisions; the claimant’s copy has no name', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim, { outcome: 'decline' }));
  await takesEffect();
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const given = JSON.stringify(await exportPerson(app.services, person));
  expect(given).toContain('Your policy did not run on that day.');
  expect(given).not.toMatch(new RegExp(`${handler.staffId}|${handler.name}`));
  const gone = await someStaff(app, { roles: ['handler'] });
  const left = [handler.staffId, gone.staffId];
  const long = addYears(app.clock.now(), -8);
  await app.db
    .updateTable('staff')
    .set({ state: 'left', state_since: long })
    .where('staff_id', 'in', left)
    .execute();
  await RULES.staff.erase(app.services, cutoffOf('staff', app.clock.now()));
  const rows = await app.db
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', 'in', left)
    .execute();
  expect(rows.map(({ staff_id: id }) => id)).toEqual([handler.staffId]);
});

test('a machine never declines, also by hand', async () => {
  const claim = await aClaimToDecide(app);
  const event = (actor: string, from: number) =>
    app.db
      .insertInto('claim_events')
      .values({
        reseller_id: 49,
        claim_id: claim.claimId,
        at: app.clock.now(),
        actor,
        from_status: from,
        to_status: STATUS.DECLINED,
        reason: '',
        gadget_id: null,
      })
      .execute();
  for (const actor of ['triage', 'checklist', 'claimant', 'payment', 'file check']) {
    await expect(event(actor, STATUS.UNDER_REVIEW)).rejects.toThrow(/declined_by_a_person/);
  }
  // A document that came for a declined claim is no decline.
  await event('claimant', STATUS.DECLINED);
});
