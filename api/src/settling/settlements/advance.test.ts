import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { approveClaim, declineClaim } from '../../../test/deciding.ts';
import { aGadget, aPolicyGadget } from '../../../test/factories.ts';
import { putClaimAt } from '../../../test/my-claims.ts';
import { findClaimByReference } from '../../claims/claims/records/by-reference.ts';
import { claimGadgets } from '../../claims/claims/records/claims.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { type Acting, advanceClaim } from './transitions/advance.ts';

const app = await testApp();
const acting: Acting = { db: app.db, clock: app.clock, actor: 'claims team' };

const gadgets = [aPolicyGadget({ id: 'G-A' }), aPolicyGadget({ id: 'G-B' })];

beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute();
});

async function aClaim() {
  const { body } = await submitClaim(app, await aSavedClaim(app));
  const reference = body.data.claimReference;
  const found = await findClaimByReference(app.db, reference);
  await app.db.deleteFrom('jobs').execute();
  if (!found) throw new Error('the claim is not there');
  return { key: found.key, reference };
}

const now = async (reference: string) => {
  const found = await findClaimByReference(app.db, reference);
  return found?.claim;
};
const jobs = () => app.db.selectFrom('jobs').select('payload').orderBy('id').execute();
const lastEvent = (claimId: string) =>
  app.db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('event_id', 'desc')
    .executeTakeFirst();

test('approving writes status, audit row and mail together', async () => {
  const { key, reference } = await aClaim();
  app.clock.advance({ hours: 2 });
  await approveClaim(acting, key, 'seen by us');
  expect((await now(reference))?.status).toBe(STATUS.APPROVED);
  expect(await lastEvent(key.claimId)).toMatchObject({
    actor: 'claims team',
    from_status: STATUS.AWAITING_DOCUMENTS,
    to_status: STATUS.APPROVED,
    reason: 'seen by us',
    at: app.clock.now(),
  });
  expect(await jobs()).toMatchObject([{ payload: { mail: 'approved', claimId: key.claimId } }]);
});

test('a move outside the table of statuses is refused and changes nothing', async () => {
  const { key, reference } = await aClaim();
  const before = await lastEvent(key.claimId);
  await expect(advanceClaim(acting, key, STATUS.IN_REPAIR)).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed_now',
    message: expect.stringContaining('It can go to: 30 Being assessed'),
  });
  await expect(advanceClaim(acting, key, STATUS.AWAITING_DOCUMENTS)).rejects.toThrow(
    'cannot go to 20 Documents needed',
  );
  expect((await now(reference))?.status).toBe(STATUS.AWAITING_DOCUMENTS);
  expect(await lastEvent(key.claimId)).toEqual(before);
  expect(await jobs()).toEqual([]);
});

test('documents asked for are kept with the claim, once each, and unknown ones refused', async () => {
  const { key, reference } = await aClaim();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  expect((await now(reference))?.documents_complete_at).toEqual(app.clock.now());
  await expect(requestDocuments(acting, key, [1, 4711])).rejects.toMatchObject({ status: 422 });
  await expect(requestDocuments(acting, key, [])).rejects.toMatchObject({ status: 422 });
  await requestDocuments(acting, key, [7, 8, 7]);
  expect(await now(reference)).toMatchObject({
    status: STATUS.AWAITING_DOCUMENTS,
    requested_document_types: [7, 8],
    documents_complete_at: null,
  });
});

test('no decision is made by moving a claim on', async () => {
  const { key, reference } = await aClaim();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  for (const to of [STATUS.APPROVED, STATUS.DECLINED]) {
    await expect(advanceClaim(acting, key, to, 'a word')).rejects.toThrow('at the claims desk');
  }
  expect((await now(reference))?.status).toBe(STATUS.UNDER_REVIEW);
  await putClaimAt(app, key.claimId, STATUS.APPROVED);
  const reopening = advanceClaim(acting, key, STATUS.DECISION_CHALLENGED, 'a word');
  await expect(reopening).rejects.toThrow('at the claims desk');
});

test('two handlers at the same time: one change, one mail', async () => {
  const { key } = await aClaim();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => approveClaim(acting, key)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

test('a claim of another reseller is not reached by its id', async () => {
  const { key } = await aClaim();
  const foreign = { ...key, reseller: 77 as typeof key.reseller };
  await expect(approveClaim(acting, foreign)).rejects.toMatchObject({ status: 404 });
});

/** A claim for two gadgets that waits for documents, with the keys of both. */
async function aClaimForTwo() {
  const saved = await aSavedClaim(app, { gadgets }, (data) => {
    data.gadgets = gadgets.map((gadget) => aGadget(gadget));
  });
  const { body } = await submitClaim(app, saved);
  const key = { reseller: 49 as ResellerScope, claimId: body.data.claimId };
  const [first = '', second = ''] = (await claimGadgets(app.db, key)).map((one) => one.gadget_id);
  const standing = async () => [
    (await now(body.data.claimReference))?.status,
    ...(await claimGadgets(app.db, key)).map(({ status }) => status),
  ];
  await app.db.deleteFrom('jobs').execute();
  return { key, first, second, standing, reference: body.data.claimReference };
}

test('each gadget is decided on its own, and its mail names it', async () => {
  const { key, first, second, standing } = await aClaimForTwo();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await app.db.deleteFrom('jobs').execute();
  await declineClaim(acting, { ...key, gadgetId: first }, 'It was not on cover.');
  expect(await standing()).toEqual([30, 40, 30]);
  expect(await lastEvent(key.claimId)).toMatchObject({
    gadget_id: first,
    from_status: 30,
    to_status: 40,
    reason: 'It was not on cover.',
  });
  await approveClaim(acting, { ...key, gadgetId: second });
  expect(await standing()).toEqual([50, 40, 50]);
  expect(await jobs()).toMatchObject([
    { payload: { mail: 'declined', gadgetIds: [first], reason: 'It was not on cover.' } },
    { payload: { mail: 'approved', gadgetIds: [second] } },
  ]);
  await expect(declineClaim(acting, { ...key, gadgetId: second }, 'Too late.')).rejects.toThrow(
    'cannot go to 40',
  );
  // The approved one goes on; the declined one can still be challenged.
  await advanceClaim(acting, key, STATUS.REPLACEMENT);
  expect(await standing()).toEqual([80, 40, 80]);
});

test('by the claim the decision is about all that wait for one', async () => {
  const { key, first, second, standing } = await aClaimForTwo();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await advanceClaim(acting, { ...key, gadgetId: first }, STATUS.REFERRED);
  expect(await standing()).toEqual([30, 35, 30]);
  await declineClaim(acting, key, 'The policy had ended.');
  expect(await standing()).toEqual([40, 40, 40]);
  await advanceClaim(acting, { ...key, gadgetId: second }, STATUS.DECISION_CHALLENGED);
  await approveClaim(acting, key);
  expect(await standing()).toEqual([50, 40, 50]);
});

test('a request for a second gadget adds to the one for the first', async () => {
  const { key, first, second, standing, reference } = await aClaimForTwo();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await requestDocuments(acting, { ...key, gadgetId: first }, [7]);
  expect(await standing()).toEqual([20, 20, 30]);
  await requestDocuments(acting, { ...key, gadgetId: second }, [8]);
  expect(await standing()).toEqual([20, 20, 20]);
  expect((await now(reference))?.requested_document_types).toEqual([7, 8]);
  await expect(declineClaim(acting, key, 'No documents.')).rejects.toThrow('The claim is at 20');
});

test('until one gadget is decided they go together, then one by one', async () => {
  const { key, first, standing } = await aClaimForTwo();
  const alone = { ...key, gadgetId: first };
  await expect(advanceClaim(acting, alone, STATUS.UNDER_REVIEW)).rejects.toThrow('go together');
  await approveClaim(acting, key);
  expect(await standing()).toEqual([50, 50, 50]);
  await app.db.deleteFrom('jobs').execute();
  await advanceClaim(acting, alone, STATUS.REPLACEMENT, 'no parts');
  expect(await standing()).toEqual([50, 80, 50]);
  expect(await lastEvent(key.claimId)).toMatchObject({
    gadget_id: first,
    from_status: 50,
    to_status: 80,
    reason: 'no parts',
  });
  expect(await jobs()).toMatchObject([{ payload: { mail: 'progress', gadgetIds: [first] } }]);
  // By the claim, the gadgets go that stand where it stands.
  await advanceClaim(acting, key, STATUS.EXCESS_DUE);
  expect(await standing()).toEqual([55, 80, 55]);
  await advanceClaim(acting, key, STATUS.REPLACEMENT);
  await expect(
    advanceClaim(acting, { ...key, gadgetId: 'none' }, STATUS.SETTLED),
  ).rejects.toMatchObject({ status: 404 });
  expect(await standing()).toEqual([80, 80, 80]);
});
