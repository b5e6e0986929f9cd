import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { GOODS_REFUSALS } from '@gadget-claims/domain/settling/replacements/four-eyes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPolicyGadget } from '../../../test/factories.ts';
import {
  type MyClaim,
  keyOf,
  putClaimAt,
  putClaimInNameOf,
  twoGadgets,
} from '../../../test/my-claims.ts';
import { OPTION, gadgetOf } from '../../../test/repairs.ts';
import { SENT, aClaimToReplace, replacementsBy } from '../../../test/replacements.ts';
import { setStored, storedRows } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { deskView, ownClaimView } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import { sayNotMe } from '../../claims/policyholder/transitions.ts';
import { inTransaction } from '../../database/database.ts';
import { reopenDecision } from '../../desk/decisions/transitions/reopen.ts';
import { advanceClaim } from '../settlements/transitions/advance.ts';

const app = await testApp();
const { db } = app;
const acting = { db, clock: app.clock, actor: 'claims team' };
/** Insured for more than one person sends alone. */
const DEAR = 79_900;

const somebody = async (...roles: Parameters<typeof someStaff>[1]['roles']) => {
  const person = await someStaff(app, { roles });
  return { ...person, ...replacementsBy(app.request, person.headers) };
};
const handler = await somebody('handler');
const payments = await somebody('payments');
const supervisor = await somebody('supervisor');
const work = await workOf(app);

beforeEach(async () => {
  const at = app.clock.now();
  await db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
  await sql`truncate jobs, replacements cascade`.execute(db);
});

const statusOf = async (claim: MyClaim) => (await gadgetOf(app, claim)).status;
const waits = async ({ gadgetId }: MyClaim) =>
  (await handler.waiting()).body.data.gadgets.filter((one) => one.gadgetId === gadgetId);

/** A replacement above the limit, which waits for a second person. */
async function prepared(by = handler, value = DEAR) {
  const claim = await aClaimToReplace(app, { value });
  const { status, body } = await by.send(claim);
  expect([status, body.data.state]).toEqual([200, 'prepared']);
  await db.deleteFrom('jobs').execute();
  return { claim, id: body.data.replacementId };
}

test('one person sends what is worth little: page, mail and log say what, how and who', async () => {
  const claim = await aClaimToReplace(app, { value: 50_000 });
  expect(await waits(claim)).toMatchObject([
    {
      claimReference: claim.claimReference,
      claimant: 'Imogen Testwell',
      address: claim.form.data.claimant.address,
      worth: 50_000,
      total: 50_000,
    },
  ]);
  await db.deleteFrom('jobs').execute();
  const { body } = await handler.send(claim);
  expect(body.data).toMatchObject({ state: 'sent', prepared: { name: handler.name }, ...SENT });
  expect(await waits(claim)).toEqual([]);
  expect(await statusOf(claim)).toBe(STATUS.DISPATCHED);
  const said = 'Pixel 8, refurbished. Royal Mail, tracking number AB1.';
  expect((await ownClaimView(app, claim)).timeline.at(-1)).toMatchObject({ reason: said });
  const [mail] = await work();
  expect([mail?.subject, mail?.text]).toEqual([
    `Your claim ${claim.claimReference}: Replacement sent`,
    expect.stringContaining(said),
  ]);
  app.clock.advance({ minutes: 1 });
  expect((await payments.arrived(body.data.replacementId)).body.data).toMatchObject({
    state: 'arrived',
    arrived: { staffId: payments.staffId },
  });
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  expect((await work()).map(({ subject }) => subject)).toEqual([
    `Your claim ${claim.claimReference}: Replaced`,
  ]);
  const { log } = await deskView(app, claim, handler);
  expect(log.slice(-2).map(({ actor, title }) => [actor, title])).toEqual([
    [handler.name, 'Replacement sent'],
    [payments.name, 'Replaced'],
  ]);
});

test.each([
  ['more than £500', 50_001],
  ['what the policy does not say', 0],
])('of %s a second person releases it; until then nothing goes', async (_worth, value) => {
  const { claim, id } = await prepared(handler, value);
  expect(await statusOf(claim)).toBe(STATUS.REPLACEMENT);
  expect(await work()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  const { body } = await supervisor.release(id);
  expect(body.data).toMatchObject({ state: 'sent', released: { name: supervisor.name } });
  expect(await statusOf(claim)).toBe(STATUS.DISPATCHED);
  expect(await work()).toHaveLength(1);
  const { log } = await deskView(app, claim, handler);
  expect(log.slice(-2)).toMatchObject([
    { actor: handler.name, title: expect.stringContaining('a second person releases it') },
    { actor: supervisor.name, title: 'Replacement sent' },
  ]);
});

test('a repair that ended in a replacement is told as one when it goes', async () => {
  const claim = await aClaimToReplace(app);
  await setStored(
    db,
    'repair_choices',
    { gadget_id: claim.gadgetId },
    { option_id: OPTION.courier },
  );
  await db.deleteFrom('jobs').execute();
  await handler.send(claim);
  const { label, timeline } = await ownClaimView(app, claim);
  expect([label, timeline.at(-1)?.title]).toEqual(['Replacement sent', 'Replacement sent']);
  expect((await work()).map(({ subject }) => subject)).toEqual([
    `Your claim ${claim.claimReference}: Replacement sent`,
  ]);
});

test('an accepted amount above the insured one is the worth', async () => {
  const claim = await aClaimToReplace(app);
  await setStored(db, 'claim_gadgets', { gadget_id: claim.gadgetId }, { approved_amount: 60_000 });
  expect((await handler.send(claim)).body.data).toMatchObject({ state: 'prepared', worth: 60_000 });
});

test('its preparer never releases it, by any way', async () => {
  const both = await somebody('supervisor', 'payments');
  const { id, claim } = await prepared(both);
  const refused = await both.release(id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'may_not_release',
    GOODS_REFUSALS.own,
  ]);
  expect((await both.send(claim)).status).toBe(409);
  // Nor does the database take it, in spite of the code.
  const change = (to: object) => setStored(db, 'replacements', { replacement_id: id }, to);
  await expect(change({ state: 'sent' })).rejects.toThrow(/replacements_released/);
  const asThemselves = { released_by: both.staffId, released_at: app.clock.now() };
  await expect(change({ state: 'sent', ...asThemselves })).rejects.toThrow(/two_people/);
  await expect(change({ total: 10_000 })).rejects.toThrow(/does not change|check/);
  await expect(change({ worth: 10_000, total: 10_000 })).rejects.toThrow('does not change');
  await expect(putClaimAt(app, claim.claimId, STATUS.DISPATCHED)).rejects.toThrow(
    'is replaced by what was sent for it',
  );
  expect(await statusOf(claim)).toBe(STATUS.REPLACEMENT);
});

test('a handler releases nothing, and payments nothing above £1,000', async () => {
  const { id } = await prepared();
  expect((await (await somebody('handler')).release(id)).body.code).toBe('not_your_work');
  const dear = await prepared(handler, 110_000);
  expect((await payments.release(dear.id)).body.data).toEqual({ reasons: ['limit', 'supervisor'] });
  expect((await supervisor.release(dear.id)).status).toBe(200);
  expect((await payments.release(id)).status).toBe(200);
});

test('sending and releasing want a recent proof of identity', async () => {
  const { claim, id } = await prepared();
  app.clock.advance({ minutes: 6 });
  const answers = [await handler.send(claim), await payments.release(id)];
  expect(answers.map(({ body }) => body.code)).toEqual(['prove_again', 'prove_again']);
});

test('two colleagues release, or send, at once: one of them does', async () => {
  const { id, claim } = await prepared();
  const released = await Promise.all(
    [payments, supervisor, payments, supervisor].map((one) => one.release(id)),
  );
  expect(released.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await work()).toHaveLength(1);
  expect(
    await storedRows(db, 'claim_events', { claim_id: claim.claimId, to_status: 75 }),
  ).toHaveLength(1);
  const other = await aClaimToReplace(app);
  const sent = await Promise.all([handler, payments, supervisor].map((one) => one.send(other)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('parts below the limit that together are above it: the second waits, also at once', async () => {
  const gadgets = ['A', 'B'].map((id) => aPolicyGadget({ id, value: 30_000 }));
  const { change } = twoGadgets('A', 'B');
  const claim = await aClaimToReplace(app, { policy: { gadgets }, ...(change && { change }) });
  const both = await storedRows(db, 'claim_gadgets', { claim_id: claim.claimId }, ['gadget_id']);
  const answers = await Promise.all(
    both.map(({ gadget_id: gadgetId }) => handler.send({ ...claim, gadgetId })),
  );
  expect(answers.map(({ body }) => body.data.state).toSorted()).toEqual(['prepared', 'sent']);
  const waiting = answers.find(({ body }) => body.data.state === 'prepared')?.body.data;
  expect(waiting).toMatchObject({ worth: 30_000, total: 60_000 });
  await handler.cancel(waiting?.replacementId ?? '');
  app.clock.advance({ days: 31 });
  const later = await somebody('handler');
  const [again] = (await later.waiting()).body.data.gadgets.filter(
    ({ gadgetId }) => gadgetId === waiting?.gadgetId,
  );
  expect(again?.total).toBe(30_000);
  app.clock.advance({ days: -31 });
});

test('nobody sends, releases or takes in what goes out for their own claim', async () => {
  const owner = await somebody('supervisor');
  const { claim, id } = await prepared();
  await putClaimInNameOf(db, claim.claimId, `${owner.staffId}@desk.example`);
  expect((await owner.release(id)).body.data).toEqual({ reasons: ['claim'] });
  expect((await payments.release(id)).status).toBe(200);
  expect((await owner.arrived(id)).body.code).toBe('own_claim');
  const other = await aClaimToReplace(app);
  await putClaimInNameOf(db, other.claimId, `${owner.staffId}@desk.example`);
  expect((await owner.send(other)).body.code).toBe('own_claim');
});

test('a replacement on a claim that the policyholder holds is neither sent nor released', async () => {
  const { claim, id } = await prepared();
  const other = await aClaimToReplace(app);
  for (const one of [claim, other]) await sayNotMe(app.services, keyOf(one));
  expect((await supervisor.release(id)).body.data).toEqual({ reasons: ['held'] });
  const refused = await handler.send(other);
  expect([refused.status, refused.body.message]).toEqual([409, GOODS_REFUSALS.held]);
});

test('a brand that a colleague does not see is not there', async () => {
  const { claim, id } = await prepared();
  const person = await someStaff(app, { roles: ['supervisor'], brands: [77] });
  const foreign = replacementsBy(app.request, person.headers);
  const answers = [
    await foreign.send(claim),
    await foreign.release(id),
    await foreign.cancel(id),
    await foreign.arrived(id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await foreign.list('prepared')).body.data.replacements).toEqual([]);
  expect((await foreign.waiting()).body.data.gadgets).toEqual([]);
});

test('a missing answer is named by its field, and nothing is sent', async () => {
  const claim = await aClaimToReplace(app);
  const { status, body } = await handler.send(claim, { what: ' ', courier: '' });
  expect([status, body.errors]).toEqual([
    422,
    [
      { path: 'what', message: 'What is sent is required' },
      { path: 'courier', message: 'Sent with is required' },
    ],
  ]);
  expect(await statusOf(claim)).toBe(STATUS.REPLACEMENT);
});

test('called off, or reopened, the gadget waits for another one; what was sent stays sent', async () => {
  const { claim, id } = await prepared();
  expect((await handler.cancel(id)).body.data).toMatchObject({
    state: 'cancelled',
    cancelled: { name: handler.name, reason: 'another colour' },
  });
  expect((await supervisor.release(id)).body.data).toEqual({ reasons: ['state'] });
  expect(await waits(claim)).toHaveLength(1);
  const again = (await handler.send(claim)).body.data.replacementId;
  const reason = 'A photo was overlooked.';
  const asked = { gadgetIds: [claim.gadgetId], reason };
  await reopenDecision(app.services, supervisor, keyOf(claim), asked);
  expect((await supervisor.release(again)).body.data).toEqual({ reasons: ['state'] });
  const { replacements } = (await handler.list('cancelled')).body.data;
  const called = replacements.find((one) => one.replacementId === again);
  expect(called?.cancelled).toMatchObject({ staffId: supervisor.staffId, reason });
  const sent = await aClaimToReplace(app);
  const { replacementId } = (await handler.send(sent)).body.data;
  expect((await handler.cancel(replacementId)).status).toBe(409);
  await handler.arrived(replacementId);
  expect((await handler.arrived(replacementId)).status).toBe(409);
});

test('no command takes a replacement out or says that it arrived, from any status', async () => {
  const claim = await aClaimToReplace(app);
  const key = keyOf(claim);
  const refused = async (...statuses: number[]) => {
    for (const to of statuses) {
      await expect(advanceClaim(acting, key, to)).rejects.toThrow('“Replacements”');
    }
  };
  await refused(STATUS.DISPATCHED);
  await expect(
    inTransaction(db, (tx) =>
      sql`update claim_gadgets set status = 90 where claim_id = ${claim.claimId}`.execute(tx),
    ),
  ).rejects.toThrow('is replaced by what was sent for it');
  // Said to have been repaired, it would go out as its replacement.
  await putClaimAt(app, claim.claimId, STATUS.REPAIRED);
  await refused(STATUS.DISPATCHED, STATUS.SETTLED);
  // A repair that ended in a replacement.
  await putClaimAt(app, claim.claimId, STATUS.REPLACEMENT);
  await db.deleteFrom('repair_choices').where('claim_id', '=', claim.claimId).execute();
  await refused(STATUS.DISPATCHED);
  await handler.send(claim);
  await refused(STATUS.SETTLED);
});
