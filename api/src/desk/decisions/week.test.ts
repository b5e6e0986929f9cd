import type { DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { setStored } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';

const app = await testApp();
await seedClauses(app.db, app.clock.now());

const NOTHING = {
  approved: 0,
  declined: 0,
  handedOn: 0,
  inTime: 0,
  late: 0,
  sentBack: 0,
  takenBack: 0,
};

const weekOf = async ({ headers }: TestStaff) =>
  (await app.request<DeskWork>('GET', '/desk/work', { headers })).body.data.week;

async function decides(who: TestStaff, given: Parameters<typeof aDecision>[2], aim: string | null) {
  const claim = await aClaimToDecide(app);
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { decide_by: aim });
  return (await sendDecision(app, who, await aDecision(app, claim, given))).body.data;
}

test('counts a colleague’s own decisions since Monday, against the aimed day', async () => {
  app.clock.set('2026-11-22T23:50:00Z');
  const handler = await someStaff(app, { roles: ['handler'] });
  const colleague = await someStaff(app, { roles: ['senior'] });
  await decides(handler, {}, '2026-11-24');
  expect(await weekOf(handler)).toEqual({ ...NOTHING, approved: 1, inTime: 1 });

  app.clock.set('2026-11-23T00:00:00Z');
  const { headers } = handler;
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(200);
  expect(await weekOf(handler)).toEqual(NOTHING);
  await decides(handler, {}, '2026-11-23');
  await decides(handler, { outcome: 'decline' }, '2026-11-20');
  await decides(handler, { outcome: 'refer' }, null);
  await decides(colleague, {}, '2026-11-23');
  const week = { ...NOTHING, approved: 1, declined: 1, handedOn: 1, inTime: 1, late: 1 };
  expect(await weekOf(handler)).toEqual(week);

  const undone = await decides(handler, {}, '2026-11-24');
  await app.request('POST', `/desk/decisions/${undone.decisionId}/undo`, { headers });
  const refused = await decides(handler, { amount: 60_000 }, '2026-11-24');
  await app.request('POST', `/desk/decisions/${refused.decisionId}/second`, {
    headers: colleague.headers,
    body: { answer: 'no', note: 'The receipt is of another phone.', version: refused.version },
  });
  expect(await weekOf(handler)).toEqual({ ...week, takenBack: 1, sentBack: 1 });
  expect(await weekOf(colleague)).toEqual({ ...NOTHING, approved: 1, inTime: 1 });
});
