import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { gadgetIdsOf } from '../../../test/decisions.ts';
import { aPolicyGadget } from '../../../test/factories.ts';
import { aClaimOf, bearerOfClaim, putClaimAt, twoGadgets } from '../../../test/my-claims.ts';
import { ACCOUNT, acceptAmount } from '../../../test/payable-claims.ts';
import {
  OPTION,
  anApprovedClaim,
  anApprovedTheft,
  requestCancelChoice,
  choose,
  gadgetOf,
  optionsOf,
} from '../../../test/repairs.ts';
import { TEST_RECORDS, testResellers } from '../../../test/resellers.ts';
import { setStored, storedRows } from '../../../test/rows.ts';
import { ownClaimView } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import { inTransaction } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { advanceClaim } from './transitions/advance.ts';
import { markExcessPaid } from './transitions/follow.ts';

const records = TEST_RECORDS.map((record) =>
  record.id === 77
    ? { ...record, repairOptions: { notOffered: ['MAIL_IN' as const, 'WALK_IN' as const] } }
    : record,
);
const app = await testApp({ resellers: testResellers(records) });
const reseller = 49 as ResellerScope;
const free = {
  excess: {
    accidentalDamage: 0,
    theft: 0,
    loss: 0,
    breakdown: 0,
    unauthorisedUsage: 0,
    accessories: 0,
  },
};
const pay = (claimId: string, gadgetId: string) =>
  inTransaction(app.db, (tx) =>
    markExcessPaid(tx, { reseller, claimId, gadgetId }, { clock: app.clock, actor: 'payments' }),
  );

test('the most that we pay is there before the claimant spends money', async () => {
  const { user, gadgetId } = await anApprovedClaim(app);
  const own = async () => {
    const { body } = await optionsOf(app, user, gadgetId);
    const amounts = body.data.availableOptions.map(({ kind, approvedAmount }) => [
      kind,
      approvedAmount,
    ]);
    return Object.fromEntries(amounts) as Record<string, number | null>;
  };
  expect(await own()).toMatchObject({ OWN_REPAIRER: null, COURIER: null });
  const amount = { approved_amount: 24_999 };
  await app.db.updateTable('claim_gadgets').set(amount).where('gadget_id', '=', gadgetId).execute();
  expect(await own()).toMatchObject({ OWN_REPAIRER: 24_999, COURIER: null });
});

test.each([
  ['a value', 79_900, 79_900],
  ['no value', 0, null],
])('a policy with %s: the ceiling of a payment, and no amount', async (_what, value, ceiling) => {
  const claim = await anApprovedClaim(app, { policy: { gadgets: [aPolicyGadget({ value })] } });
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
  expect(await gadgetOf(app, claim)).toMatchObject({
    insuredValue: ceiling,
    settlement: { approved: null, invoice: null, excess: 7_500, payable: null },
  });
});

test('the excess is per gadget; the early-claim excess comes once, on the first', async () => {
  const two = twoGadgets('G-A', 'G-B');
  const claim = await anApprovedClaim(app, {
    ...two,
    policy: { ...two.policy, earlyClaimExcess: 3_000, coverStartDate: '2026-10-01' },
  });
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  const each = await Promise.all(
    [first, second].map(async (id) => (await optionsOf(app, claim.user, id)).body.data),
  );
  expect(each.map((data) => data.availableOptions[0]?.excess)).toEqual([10_500, 7_500]);
  expect(each.map((data) => data.excessTotal)).toEqual([18_000, 18_000]);
});

test('the early-claim excess of a gadget that is withdrawn goes to a choice that is not paid', async () => {
  const two = twoGadgets('G-C', 'G-D');
  const claim = await anApprovedClaim(app, {
    ...two,
    policy: { ...two.policy, earlyClaimExcess: 3_000, coverStartDate: '2026-10-01' },
  });
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  for (const gadgetId of [first, second]) {
    await choose(app, claim.user, { gadgetId, optionId: OPTION.ownRepairer });
  }
  const excesses = async () =>
    (
      await storedRows(app.db, 'repair_choices', { claim_id: claim.claimId }, [
        'gadget_id',
        'excess',
      ])
    ).map((row): [string, number] => [row.gadget_id, row.excess]);
  expect(new Map(await excesses())).toEqual(
    new Map([
      [first, 10_500],
      [second, 7_500],
    ]),
  );
  const team = { db: app.db, clock: app.clock, actor: 'claims team' };
  const key = { reseller: 49 as ResellerScope, claimId: claim.claimId, gadgetId: first };
  await advanceClaim(team, key, STATUS.WITHDRAWN);
  expect(await excesses()).toEqual([[second, 10_500]]);
});

test('a theft that is paid is called so, and says the sum and the day at every step', async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  const theft = await anApprovedTheft(app);
  const { gadgetId, user } = theft;
  await acceptAmount(app.db, gadgetId, 59_900);
  const shown = async () => {
    const all = await ownClaimView(app, theft);
    return { label: all.label, sentence: all.sentence, all };
  };
  expect((await shown()).sentence).toContain(
    'If you choose a cash settlement, we pay £499.00: £599.00 less the excess of £100.00.',
  );
  await choose(app, user, { gadgetId, optionId: OPTION.cash });
  expect(await shown()).toMatchObject({
    label: 'Cash settlement chosen',
    sentence:
      'You have chosen a cash settlement of £499.00. With your bank details today, we pay it by Monday 30 November 2026.',
  });
  await app.request('POST', `/bankdetails/${gadgetId}`, { token: user, body: ACCOUNT });
  const { all, ...paying } = await shown();
  expect(paying).toEqual({
    label: 'Payment being made',
    sentence: 'We are paying £499.00 into your account ending 4958, by Monday 30 November 2026.',
  });
  expect(all.timeline.map(({ title }) => title)).toContain('Cash settlement chosen');
  expect(all.timeline.map(({ title }) => title)).not.toContain('Repair chosen');
  expect(all.toCome).toMatchObject([
    { title: 'We pay you £499.00', day: { date: '2026-11-30', is: 'aim' }, text: null },
  ]);
});

test('a brand can leave options out', async () => {
  const elsewhere = await anApprovedClaim(app, {
    account: await anAccount(app, { resellerId: 77 }),
  });
  const there = await optionsOf(app, elsewhere.user, elsewhere.gadgetId);
  expect(there.body.data.availableOptions.map(({ kind }) => kind)).toEqual([
    'COURIER',
    'CALL_OUT',
    'OWN_REPAIRER',
  ]);
});

test('before the decision, and when it is all over, there are none, and why is said', async () => {
  const { user, claimId, gadgetId } = await aClaimOf(app);
  for (const [status, words] of [
    [STATUS.AWAITING_DOCUMENTS, 'We have not decided on your claim yet.'],
    [STATUS.DECLINED, 'Your claim was declined.'],
    [STATUS.SETTLED, 'This claim is finished.'],
  ] as const) {
    await putClaimAt(app, claimId, status);
    const answer = await optionsOf(app, user, gadgetId);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'not_allowed_now',
      words,
    ]);
    const refused = await choose(app, user, { gadgetId, optionId: 1 });
    expect([refused.status, refused.body.message]).toEqual([409, words]);
  }
});

test('choosing fixes the option, moves the gadget, and is kept with actor and time', async () => {
  const claim = await anApprovedClaim(app);
  const { user, claimId, gadgetId } = claim;
  const { status, body } = await choose(app, user, { gadgetId, optionId: OPTION.courier });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: STATUS.REPAIR_OPTION_SELECTED,
    choice: {
      optionId: 1,
      kind: 'COURIER',
      excess: 7_500,
      excessPaid: false,
      address: { line1: '1 Invented Street', postcode: 'SW1A 1AA' },
    },
  });
  // The policy changes afterwards: the choice stays.
  const details = { ...claim.policy, excess: { ...claim.policy.excess, accidentalDamage: 99_900 } };
  await setStored(
    app.db,
    'policies',
    { policy_key: claim.policy.number.replace(' ', '') },
    { details: JSON.stringify(details) },
  );
  const shown = await gadgetOf(app, claim);
  expect(shown).toMatchObject({ statusLabel: 'Repair chosen', nextAction: { action: 'book' } });
  expect(shown.choice).toEqual(body.data.choice);
  const again = await choose(app, user, { gadgetId, optionId: OPTION.courier });
  expect(again.body.data).toEqual(body.data);
  const history = await app.request('GET', `/repairoptions/selectedstatushistory/${gadgetId}`, {
    token: user,
  });
  expect(history.body.data).toEqual([
    {
      at: app.clock.now().toISOString(),
      option: 'Collection by courier',
      status: 'chosen',
      by: 'you',
    },
  ]);
  const events = await storedRows(app.db, 'claim_events', { claim_id: claimId, to_status: 60 });
  expect(events).toMatchObject([
    { actor: 'claimant', from_status: 50, reason: 'Collection by courier', gadget_id: gadgetId },
  ]);
});

test('a claimant who was only just approved chooses without an account, by the bearer of the claim', async () => {
  const { claimId, gadgetId } = await anApprovedClaim(app);
  const token = await bearerOfClaim(app, 49, claimId);
  expect((await optionsOf(app, token, gadgetId)).status).toBe(200);
  expect((await choose(app, token, { gadgetId, optionId: OPTION.walkIn })).status).toBe(200);
  expect((await requestCancelChoice(app, token, gadgetId)).status).toBe(200);
});

const FAR = { line1: '2 Pier', line2: '', city: 'Lerwick', county: '', postcode: 'ZE1 0AA' };

test('a wish that is none of the offer, or no wish, is refused', async () => {
  const claim = await anApprovedClaim(app);
  const { gadgetId, user } = claim;
  const nowhere = { line1: 'x', line2: '', city: 'y', county: '', postcode: '1' };
  for (const [wish, path] of [
    [{ optionId: OPTION.replacement }, 'optionId'],
    [{ optionId: 99 }, 'optionId'],
    [{ optionId: OPTION.callOut, address: FAR }, 'optionId'],
    [{ optionId: 1, address: nowhere }, 'address.postcode'],
    [{ optionId: 1, excess: 0 }, 'excess'],
  ] as const) {
    const { status, body } = await choose(app, user, { gadgetId, ...wish });
    expect([wish, status, body.errors[0]?.path]).toEqual([wish, 422, path]);
  }
  expect((await gadgetOf(app, claim)).choice).toBeNull();
});

test('an address decides the offer there', async () => {
  const { gadgetId, user } = await anApprovedClaim(app);
  const address = { line1: '2 Pier', line2: '', city: 'Douglas', county: '', postcode: 'IM1 1AA' };
  const refused = await choose(app, user, { gadgetId, optionId: OPTION.courier, address });
  expect(refused.body.errors[0]?.message).toContain('at this address');
  const london = { ...address, city: 'London', postcode: 'SW1A 1AA' };
  const taken = await choose(app, user, { gadgetId, optionId: OPTION.callOut, address: london });
  expect(taken.body.data.choice).toMatchObject({ kind: 'CALL_OUT', address: london });
});

test('a change that names the choice that was seen is refused when it is another by now', async () => {
  const claim = await anApprovedClaim(app);
  const { gadgetId, user } = claim;
  const first = await choose(app, user, { gadgetId, optionId: OPTION.courier });
  const blind = await choose(app, user, { gadgetId, optionId: OPTION.mailIn, choiceId: null });
  expect([blind.status, blind.body.code]).toEqual([409, 'choice_changed']);
  expect(blind.body.data).toEqual(first.body.data);
  const choiceId = first.body.data.choice?.choiceId ?? '';
  const changed = await choose(app, user, { gadgetId, optionId: OPTION.mailIn, choiceId });
  expect(changed.body.data).toMatchObject({
    status: STATUS.EXCESS_DUE,
    choice: { kind: 'MAIL_IN' },
  });
  const late = await choose(app, user, { gadgetId, optionId: OPTION.walkIn, choiceId });
  expect(late.status).toBe(409);
  expect((await requestCancelChoice(app, user, gadgetId, choiceId)).status).toBe(409);
  expect((await gadgetOf(app, claim)).choice?.kind).toBe('MAIL_IN');
});

test('twenty tabs choose at once: one wins, all the others learn which', async () => {
  const claim = await anApprovedClaim(app);
  const { gadgetId, user } = claim;
  const wishes = [OPTION.courier, OPTION.mailIn, OPTION.walkIn, OPTION.ownRepairer];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      choose(app, user, { gadgetId, optionId: wishes[at % wishes.length] ?? 0, choiceId: null }),
    ),
  );
  const { choice } = await gadgetOf(app, claim);
  const won = answers.filter(({ status }) => status === 200);
  expect(won.length).toBe(5);
  for (const { body } of won) expect(body.data.choice).toEqual(choice);
  for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
    expect([status, body.code, body.data.choice]).toEqual([409, 'choice_changed', choice]);
  }
  const events = await storedRows(app.db, 'repair_events', { gadget_id: gadgetId }, ['status']);
  expect(events).toEqual([{ status: 'chosen' }]);
});

test('cancelling leads back to the choice, once, and shows in history and timeline', async () => {
  const claim = await anApprovedClaim(app);
  const { gadgetId, user, claimId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
  const { body } = await requestCancelChoice(app, user, gadgetId);
  expect(body.data).toEqual({ choice: null, status: STATUS.APPROVED });
  expect((await requestCancelChoice(app, user, gadgetId)).body.data).toEqual(body.data);
  const history = await app.request<{ status: string }[]>(
    'GET',
    `/repairoptions/selectedstatushistory/${gadgetId}`,
    { token: user },
  );
  expect(history.body.data.map(({ status }) => status)).toEqual(['chosen', 'cancelled']);
  const view = await app.request<{ timeline: { title: string }[]; decision: object }>(
    'GET',
    `/claim/${claimId}`,
    { token: user },
  );
  expect(view.body.data.timeline.at(-1)?.title).toBe('Choice cancelled');
  await putClaimAt(app, claimId, STATUS.IN_REPAIR);
  const late = await requestCancelChoice(app, user, gadgetId);
  expect([late.status, late.body.message]).toEqual([
    409,
    'Your gadget is on its way to the repair centre, or there already.',
  ]);
});

test('post: pay first, then pack; a replacement is arranged when it is paid, or at once', async () => {
  const post = await anApprovedClaim(app);
  await choose(app, post.user, { gadgetId: post.gadgetId, optionId: OPTION.mailIn });
  expect((await gadgetOf(app, post)).nextAction.action).toBe('pay');
  await pay(post.claimId, post.gadgetId);
  expect(await gadgetOf(app, post)).toMatchObject({
    status: STATUS.REPAIR_OPTION_SELECTED,
    nextAction: { text: 'Get your gadget ready and post it to us.', action: null },
    choice: { excessPaid: true },
  });
  const theft = await anApprovedTheft(app);
  await choose(app, theft.user, { gadgetId: theft.gadgetId, optionId: OPTION.replacement });
  expect((await gadgetOf(app, theft)).status).toBe(STATUS.EXCESS_DUE);
  await pay(theft.claimId, theft.gadgetId);
  expect((await gadgetOf(app, theft)).status).toBe(STATUS.REPLACEMENT);
  const nothing = await anApprovedTheft(app, { policy: free });
  const { body } = await choose(app, nothing.user, {
    gadgetId: nothing.gadgetId,
    optionId: OPTION.replacement,
  });
  expect(body.data).toMatchObject({
    status: STATUS.REPLACEMENT,
    choice: { needs: { payment: false } },
  });
});

test('a payment stays paid when another option is chosen', async () => {
  const claim = await anApprovedClaim(app);
  const { user, gadgetId } = claim;
  const { body } = await choose(app, user, { gadgetId, optionId: OPTION.mailIn });
  await pay(claim.claimId, gadgetId);
  const choiceId = body.data.choice?.choiceId ?? '';
  const changed = await choose(app, user, { gadgetId, optionId: OPTION.courier, choiceId });
  expect(changed.body.data.choice).toMatchObject({ excess: 7_500, excessPaid: true });
  const shown = await gadgetOf(app, claim);
  expect(shown.allowed.find(({ action }) => action === 'pay')?.allowed).toBe(false);
});

test('a choice is told by mail where no booking or payment follows that tells of it', async () => {
  const work = await workOf(app);
  const chosen = async (optionId: number) => {
    const { user, gadgetId } = await anApprovedClaim(app);
    await work();
    expect((await choose(app, user, { gadgetId, optionId })).status).toBe(200);
    return (await work()).map(({ subject }) => subject?.replace(/GC-\w{4}-\w{4}/, 'GC'));
  };
  expect(await chosen(OPTION.courier)).toEqual([]);
  expect(await chosen(OPTION.mailIn)).toEqual([]);
  expect(await chosen(OPTION.ownRepairer)).toEqual(['Your claim GC: Own repairer chosen']);
});
