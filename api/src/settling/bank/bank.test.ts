import { randomBytes } from 'node:crypto';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { BankDetailsShown } from '@gadget-claims/domain/settling/bank/schemas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimOf, putClaimAt } from '../../../test/my-claims.ts';
import { acceptAmount } from '../../../test/payable-claims.ts';
import {
  OPTION,
  anApprovedClaim,
  anApprovedTheft,
  requestCancelChoice,
  choose,
  gadgetOf,
} from '../../../test/repairs.ts';
import { storedRow } from '../../../test/rows.ts';
import { workOf } from '../../../test/work.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { type KeyRing, createSeals } from '../../identity/sealing.ts';
import { bankAccountOf, resealAccounts } from './records.ts';

const app = await testApp();
const work = await workOf(app);
const ACCOUNT = {
  accountHolder: 'Imogen Testwell',
  sortCode: '08-99-99',
  accountNumber: '66374958',
};

const give = (token: string, gadgetId: string, body: object = ACCOUNT, headers = {}) =>
  app.request<BankDetailsShown>('POST', `/bankdetails/${gadgetId}`, { token, body, headers });
const rowOf = (gadgetId: string) => storedRow(app.db, 'bank_details', { gadget_id: gadgetId });

const keyOf = ({ claimId, gadgetId }: { claimId: string; gadgetId: string }) => ({
  reseller: 49 as ResellerScope,
  claimId,
  gadgetId,
});

async function aCashClaim() {
  const claim = await anApprovedTheft(app);
  await work();
  await choose(app, claim.user, { gadgetId: claim.gadgetId, optionId: OPTION.cash });
  return claim;
}

test('cash waits for bank details, then is paid out; one mail a step, and it warns', async () => {
  const claim = await aCashClaim();
  expect(await work()).toHaveLength(1);
  expect(await gadgetOf(app, claim)).toMatchObject({
    status: STATUS.REPAIR_OPTION_SELECTED,
    nextAction: { action: 'bankDetails' },
    bankDetails: null,
  });
  const none = await app.request('GET', `/bankdetails/${claim.gadgetId}`, { token: claim.user });
  expect(none.status).toBe(404);
  const { status, body } = await give(claim.user, claim.gadgetId);
  const shown = { lastFour: '4958', changedAt: app.clock.now().toISOString(), warning: null };
  expect([status, body.data]).toEqual([200, shown]);
  const after = await gadgetOf(app, claim);
  expect(after).toMatchObject({ status: STATUS.CASH_SETTLEMENT, nextAction: { by: 'us' } });
  expect(after.bankDetails).toEqual(shown);
  const read = await app.request('GET', `/bankdetails/${claim.gadgetId}`, { token: claim.user });
  expect(read.body.data).toEqual(shown);
  const mails = await work();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The bank details of your claim/),
  ]);
  expect(mails[0]?.text).toContain('What happens next: We are paying your claim, less the excess');
});

test('the mail of a payment says the sum and the day, and nothing of the account', async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  const claim = await aCashClaim();
  await acceptAmount(app.db, claim.gadgetId, 59_900);
  await work();
  await give(claim.user, claim.gadgetId);
  const [mail] = await work();
  expect(mail?.text).toContain(
    'We are paying £499.00 into your bank account, by Monday 30 November 2026.',
  );
  expect(mail?.text).not.toContain('4958');
});

test('the numbers are nowhere: not in tables, jobs, kept answers or responses', async () => {
  const claim = await aCashClaim();
  const key = { 'idempotency-key': 'once' };
  const { body } = await give(claim.user, claim.gadgetId, ACCOUNT, key);
  const refused = await give(claim.user, claim.gadgetId, { ...ACCOUNT, sortCode: '1' }, key);
  expect(refused.status).toBe(422);
  const view = await app.request('GET', `/claim/${claim.claimId}`, { token: claim.user });
  const everything = JSON.stringify([
    body,
    refused.body,
    view.body,
    await rowOf(claim.gadgetId),
    await app.db.selectFrom('jobs').selectAll().execute(),
    await app.db.selectFrom('idempotency_keys').selectAll().execute(),
    await app.db.selectFrom('claim_events').selectAll().execute(),
  ]);
  for (const secret of ['66374958', '089999', '08-99-99']) {
    expect(everything).not.toContain(secret);
  }
  const stored = (of: typeof claim) => bankAccountOf(app.db, app.services.seals, keyOf(of));
  expect(await stored(claim)).toEqual({ ...ACCOUNT, sortCode: '089999' });
  // Put into another gadget's row it does not open.
  const other = await aCashClaim();
  await give(other.user, other.gadgetId);
  const { key_id, sealed } = await rowOf(claim.gadgetId);
  const row = app.db.updateTable('bank_details').where('gadget_id', '=', other.gadgetId);
  await row.set({ key_id, sealed }).execute();
  await expect(stored(other)).rejects.toThrow(Error);
  await app.db.deleteFrom('bank_details').where('gadget_id', '=', other.gadgetId).execute();
});

test('numbers that do not go together are kept with a warning; impossible ones are refused', async () => {
  const claim = await aCashClaim();
  const { status, body } = await give(claim.user, claim.gadgetId, {
    ...ACCOUNT,
    accountNumber: '66374959',
  });
  expect([status, body.data.lastFour]).toEqual([200, '4959']);
  expect(body.data.warning).toContain('do not usually go together');
  expect((await gadgetOf(app, claim)).bankDetails?.warning).toBe(body.data.warning);
  for (const [change, path] of [
    [{ sortCode: '00-00-00' }, 'sortCode'],
    [{ accountNumber: '12345' }, 'accountNumber'],
    [{ accountHolder: '  ' }, 'accountHolder'],
  ] as const) {
    const refused = await give(claim.user, claim.gadgetId, { ...ACCOUNT, ...change });
    expect([refused.status, refused.body.errors.map((error) => error.path)]).toEqual([422, [path]]);
  }
  expect((await rowOf(claim.gadgetId)).last_four).toBe('4959');
});

test('only where something is paid out: other choices, statuses and people are refused', async () => {
  const courier = await anApprovedClaim(app);
  await choose(app, courier.user, { gadgetId: courier.gadgetId, optionId: OPTION.courier });
  const refused = await give(courier.user, courier.gadgetId);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'We need no bank details for what you chose.',
  ]);
  const undecided = await aClaimOf(app);
  expect((await give(undecided.user, undecided.gadgetId)).status).toBe(409);
  const cash = await aCashClaim();
  expect((await give(courier.user, cash.gadgetId)).status).toBe(404);
  // A repair that ended in a payment needs them, after any choice.
  await putClaimAt(app, courier.claimId, STATUS.CASH_SETTLEMENT);
  expect((await give(courier.user, courier.gadgetId)).status).toBe(200);
  expect((await gadgetOf(app, courier)).status).toBe(STATUS.CASH_SETTLEMENT);
});

test('cancelling the choice leaves no bank details behind', async () => {
  const claim = await anApprovedClaim(app);
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
  await give(user, gadgetId);
  await requestCancelChoice(app, user, gadgetId);
  expect((await gadgetOf(app, claim)).bankDetails).toBeNull();
  const rows = app.db.selectFrom('bank_details').where('gadget_id', '=', gadgetId);
  expect(await rows.selectAll().execute()).toEqual([]);
});

test('a new key seals everything again, and nothing is lost', async () => {
  const claim = await aCashClaim();
  await give(claim.user, claim.gadgetId);
  const old = { id: 'test', key: Buffer.alloc(32, 7) };
  const ring: KeyRing = [{ id: 'next', key: randomBytes(32) }, old];
  const seals = createSeals(() => ring, randomBytes);
  const first = await resealAccounts(app.db, seals);
  expect(first).toEqual({ count: expect.any(Number), failed: [] });
  expect(first.count).toBeGreaterThan(0);
  expect(await resealAccounts(app.db, seals)).toEqual({ count: 0, failed: [] });
  const row = await rowOf(claim.gadgetId);
  expect(row.key_id).toBe('next');
  expect(await bankAccountOf(app.db, seals, keyOf(claim))).toMatchObject({
    accountNumber: '66374958',
  });
});
