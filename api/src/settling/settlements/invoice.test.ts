import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { beforeEach, expect, test } from 'vitest';
import { aReport, addFile, addition } from '../../../test/added-files.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { approveClaim } from '../../../test/deciding.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, uploadToClaim } from '../../../test/my-claims.ts';
import { payOut } from '../../../test/payouts.ts';
import { OPTION, anApprovedClaim, choose, gadgetOf } from '../../../test/repairs.ts';
import { someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { advanceClaim } from './transitions/advance.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const INVOICE = { amount: 18_000, date: '2026-11-22' };

beforeEach(() => app.clock.set('2026-11-23T10:00:00Z'));

async function withOwnRepairer() {
  const claim = await anApprovedClaim(app);
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
  return claim;
}
const keyOf = ({ claimId, gadgetId }: MyClaim) => ({
  reseller: 49 as ResellerScope,
  claimId,
  gadgetId,
});
const upload = async ({ user, claimId, gadgetId }: MyClaim, documentTypeId: number) => {
  const options = { documentTypeId, gadgetId };
  const { body } = await uploadToClaim(app, user, claimId, [['invoice.jpg', JPEG]], options);
  return body.data[0]?.id ?? '';
};
const send = ({ user, gadgetId }: MyClaim, body: object = INVOICE) =>
  app.request('POST', `/invoice/${gadgetId}`, { token: user, body });
const giveAccount = ({ user, gadgetId }: MyClaim) =>
  app.request('POST', `/bankdetails/${gadgetId}`, {
    token: user,
    body: { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' },
  });

test('from the invoice to the money: our payment, and the next actor, at each point', async () => {
  const claim = await withOwnRepairer();
  expect((await gadgetOf(app, claim)).nextAction.action).toBe('invoice');
  const id = await upload(claim, DOCUMENT.repairInvoice);
  const { status, body } = await send(claim);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    invoice: { ...INVOICE, documentIds: [id] },
    settlement: { approved: null, invoice: 18_000, excess: 7_500, payable: null },
    status: STATUS.REPAIR_OPTION_SELECTED,
    nextAction: { by: 'you', action: 'bankDetails' },
  });
  await giveAccount(claim);
  expect(await gadgetOf(app, claim)).toMatchObject({
    status: STATUS.INVOICE_RECEIVED,
    nextAction: { by: 'us' },
  });
  await approveClaim(acting, keyOf(claim), '', 15_000);
  expect((await gadgetOf(app, claim)).settlement).toEqual({
    approved: 15_000,
    invoice: 18_000,
    excess: 7_500,
    payable: 7_500,
    payBy: null,
    paid: 0,
  });
  expect((await gadgetOf(app, claim)).sentence).toContain(
    'We pay you £75.00 within five working days',
  );
  const preparing = await someStaff(app, { roles: ['handler'] });
  const releasing = await someStaff(app, { roles: ['payments'] });
  await payOut(app.request, [preparing.headers, releasing.headers], claim.gadgetId);
  expect(await gadgetOf(app, claim)).toMatchObject({
    statusLabel: 'Paid',
    sentence: expect.stringMatching(/^We paid £75\.00 into your account ending \d{4} on /),
  });
  const amounts = await app.db.selectFrom('approved_amounts').selectAll().execute();
  expect(amounts).toMatchObject([{ amount: 15_000, actor: 'claims team' }]);
});

test('bank details first, then the invoice, leads to the same place', async () => {
  const claim = await withOwnRepairer();
  await giveAccount(claim);
  const id = await upload(claim, DOCUMENT.repairInvoice);
  const { body } = await send(claim, { ...INVOICE, documentIds: [id] });
  expect(body.data).toMatchObject({ status: STATUS.INVOICE_RECEIVED, nextAction: { by: 'us' } });
});

test('the team asks for another invoice: the new one counts', async () => {
  const claim = await withOwnRepairer();
  await giveAccount(claim);
  await upload(claim, DOCUMENT.repairInvoice);
  await send(claim);
  await advanceClaim(acting, keyOf(claim), STATUS.REPAIR_OPTION_SELECTED, 'no date on it');
  expect((await gadgetOf(app, claim)).nextAction.action).toBe('invoice');
  await send(claim, { ...INVOICE, amount: 16_000 });
  expect(await gadgetOf(app, claim)).toMatchObject({
    status: STATUS.INVOICE_RECEIVED,
    invoice: { amount: 16_000 },
  });
});

test('documents asked for with the invoice lead back to it, not to a new decision', async () => {
  const claim = await withOwnRepairer();
  await giveAccount(claim);
  await upload(claim, DOCUMENT.repairInvoice);
  await send(claim);
  await requestDocuments(acting, keyOf(claim), [DOCUMENT.photoId]);
  expect((await gadgetOf(app, claim)).status).toBe(STATUS.AWAITING_DOCUMENTS);
  app.clock.advance({ minutes: 1 });
  await upload(claim, DOCUMENT.photoId);
  await checkFiles(app);
  expect((await gadgetOf(app, claim)).status).toBe(STATUS.INVOICE_RECEIVED);
});

test.each([
  ['a fraction of a penny', { ...INVOICE, amount: 0.5 }, 'amount'],
  ['before the incident', { ...INVOICE, date: '2026-11-01' }, 'date'],
  ["somebody else's file", { ...INVOICE, documentIds: ['other'] }, 'documentIds'],
])('refused: %s', async (_what, body, path) => {
  const claim = await withOwnRepairer();
  await upload(claim, DOCUMENT.repairInvoice);
  const answer = await send(claim, body);
  expect([answer.status, answer.body.errors[0]?.path]).toEqual([422, path]);
  expect((await gadgetOf(app, claim)).invoice).toBeNull();
});

test('the invoice itself has to be there, and it has to be an invoice', async () => {
  const claim = await withOwnRepairer();
  const other = await upload(claim, DOCUMENT.damagePhotos);
  const without = await send(claim);
  expect(without.body.errors[0]?.message).toContain('send us the invoice itself');
  expect((await send(claim, { ...INVOICE, documentIds: [other] })).status).toBe(422);
});

test('an invoice that we added and keep from its claimant is not theirs to name, nor counts', async () => {
  const claim = await withOwnRepairer();
  const handler = await someStaff(app, { roles: ['handler'] });
  const about = aReport(app, { documentTypeId: DOCUMENT.repairInvoice, withheld: 'others' });
  const { documentId } = (await addFile(app, claim, handler, addition(about))).body.data;
  expect((await send(claim, { ...INVOICE, documentIds: [documentId] })).status).toBe(422);
  expect((await send(claim)).status).toBe(422);
});

test('only for your own repairer', async () => {
  const claim = await anApprovedClaim(app);
  const early = await send(claim);
  expect([early.status, early.body.code]).toEqual([409, 'not_allowed_now']);
  await choose(app, claim.user, { gadgetId: claim.gadgetId, optionId: OPTION.courier });
  expect((await send(claim)).body.message).toBe('You did not choose your own repairer.');
});
