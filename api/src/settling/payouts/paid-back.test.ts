import { type Role, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimOf, putClaimInNameOf } from '../../../test/my-claims.ts';
import { storedRow } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { type PayingBack, notePaidBack } from './transitions/paid-back.ts';

const app = await testApp();
const { db, clock } = app;

async function somebody(...roles: Role[]): Promise<PayingBack> {
  const { staffId } = await someStaff(app, { roles });
  return { staffId, email: `${staffId}@desk.example`, roles, can: permissionsOf(roles) };
}
const handler = await somebody('handler');
const payments = await somebody('payments');
const supervisor = await somebody('supervisor');
const auditor = await somebody('auditor');

const { claimId, gadgetId } = await aClaimOf(app);
const PAYMENT = 'P-1';
const place = { reseller_id: 49, claim_id: claimId, gadget_id: gadgetId };

beforeEach(async () => {
  await db.deleteFrom('payment_events').execute();
  await db.deleteFrom('payments').execute();
  await db.deleteFrom('staff_limits').execute();
  const at = { created_at: clock.now(), changed_at: clock.now() };
  const row = { provider: 'stripe', amount: 7_500, payment_id: PAYMENT } as const;
  await db
    .insertInto('payments')
    .values({ ...row, ...place, ...at, state: 'refund_failed' })
    .execute();
});

const paidBack = (by: PayingBack, second: PayingBack, paymentId = PAYMENT) =>
  notePaidBack({ db, clock }, paymentId, { by, second });
const worth = (amount: number) => db.updateTable('payments').set({ amount }).execute();
const noted = () =>
  storedRow(db, 'payments', { payment_id: PAYMENT }, [
    'state',
    'paid_back_by',
    'paid_back_with',
    'paid_back_at',
  ]);

test('two people note that an excess was paid back by hand, once', async () => {
  app.clock.advance({ minutes: 1 });
  expect(await paidBack(handler, payments)).toBe(true);
  expect(await noted()).toEqual({
    state: 'refunded',
    paid_back_by: handler.staffId,
    paid_back_with: payments.staffId,
    paid_back_at: clock.now(),
  });
  const history = await db
    .selectFrom('payment_events')
    .select(['from_state', 'to_state'])
    .execute();
  expect(history).toEqual([{ from_state: 'refund_failed', to_state: 'refunded' }]);
  expect(await paidBack(handler, payments)).toBe(false);
  expect(await paidBack(handler, payments, 'none')).toBe(false);
});

test('the first prepares payouts, the second releases them, and they are two', async () => {
  const refused: [PayingBack, PayingBack, string, string][] = [
    [auditor, payments, 'not_your_work', `${auditor.email} may not prepare payouts.`],
    [handler, handler, 'may_not_release', `${handler.email} may not release payouts.`],
    [supervisor, supervisor, 'may_not_release', 'Money needs two people.'],
  ];
  for (const [by, second, code, words] of refused) {
    await expect(paidBack(by, second)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  }
  expect(await noted()).toMatchObject({ state: 'refund_failed', paid_back_by: null });
});

test('no colleague pays back more than they release, and much only with a supervisor', async () => {
  await worth(100_001);
  await expect(paidBack(handler, payments)).rejects.toThrow('that a supervisor is the second');
  expect(await paidBack(handler, supervisor)).toBe(true);
});

test('a limit of their own counts', async () => {
  const limit = { staff_id: payments.staffId, kind: 'release', pence: 7_499 } as const;
  await db
    .insertInto('staff_limits')
    .values({ ...limit, set_by: 'operator', set_at: clock.now() })
    .execute();
  await expect(paidBack(handler, payments)).rejects.toThrow(`more than ${payments.email} releases`);
  await worth(7_499);
  expect(await paidBack(handler, payments)).toBe(true);
});

test('no colleague pays back for a claim of their own', async () => {
  for (const [owner, code] of [
    [handler, 'own_claim'],
    [payments, 'may_not_release'],
  ] as const) {
    await putClaimInNameOf(db, claimId, owner.email);
    const message = expect.stringContaining(`a claim of ${owner.email}`);
    await expect(paidBack(handler, payments)).rejects.toMatchObject({ code, message });
  }
  await putClaimInNameOf(db, claimId, 'somebody@mail.example.com');
  expect(await paidBack(handler, payments)).toBe(true);
});

test('the payment of a claim that is no longer kept is not a colleague’s own', async () => {
  await db.updateTable('payments').set({ claim_id: 'gone' }).execute();
  expect(await paidBack(handler, payments)).toBe(true);
});
