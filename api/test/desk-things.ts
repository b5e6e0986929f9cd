import type { Decision } from '@gadget-claims/domain/desk/decisions/schemas';
import { anAccount } from './accounts.ts';
import { aReport, addFile, addition } from './added-files.ts';
import { type TestApp, dataOf } from './app.ts';
import { checkFiles } from './checks.ts';
import { aClaimToDecide, aDecision, sendDecision } from './decisions.ts';
import { JPEG } from './files.ts';
import { type MyClaim, uploadToClaim } from './my-claims.ts';
import { OTHER_ACCOUNT, aPayableClaim } from './payable-claims.ts';
import { payoutsBy } from './payouts.ts';
import { aClaimToReplace, replacementsBy } from './replacements.ts';
import type { TestStaff } from './staff.ts';

type Headers = Record<string, string>;

/** Of £400.00 that are accepted, less the excess of a theft. */
export const TO_PAY = 30_000;

/** A prepared payout, of a claim of its own. */
export async function aPreparedPayout(
  app: TestApp,
  preparing: Headers,
  { resellerId = 49, otherAccount = false } = {},
): Promise<{ claim: MyClaim; payoutId: string }> {
  const claim = await aPayableClaim(app, { account: await anAccount(app, { resellerId }) });
  if (otherAccount) {
    const given = { token: claim.user, body: OTHER_ACCOUNT };
    dataOf(await app.request('POST', `/bankdetails/${claim.gadgetId}`, given));
  }
  const prepared = await payoutsBy(app.request, preparing).prepare(claim, TO_PAY, resellerId);
  return { claim, payoutId: dataOf(prepared).payoutId };
}

/** A replacement that waits for a second person, of a claim of its own; of little worth it is on its way. */
export async function aPreparedReplacement(
  app: TestApp,
  preparing: Headers,
  { resellerId = 49, value = 79_900 } = {},
) {
  const claim = await aClaimToReplace(app, {
    account: await anAccount(app, { resellerId }),
    value,
  });
  const at = app.clock.now();
  await app.db.updateTable('staff_sessions').set({ proven_at: at }).execute();
  const sent = await replacementsBy(app.request, preparing).send(claim, { resellerId });
  return { claim, replacementId: dataOf(sent).replacementId };
}

/** A decision that waits for a second person, and its claim. */
export async function aWaitingDecision(app: TestApp, by: TestStaff, resellerId = 49) {
  const claim = await aClaimToDecide(app, { account: await anAccount(app, { resellerId }) });
  const decision = dataOf<Decision>(
    await sendDecision(app, by, await aDecision(app, claim, { amount: 60_000 })),
  );
  return { claim, decision };
}

/** One of everything of a brand that a call of the desk can name or list. */
export type DeskThings = Awaited<ReturnType<typeof deskThings>>;

/** Makes them, as a handler of all brands and a payments person of this one do. */
export async function deskThings(
  app: TestApp,
  resellerId: number,
  [handler, payments]: readonly [TestStaff, TestStaff],
) {
  const { request } = app;
  const claim = await aClaimToDecide(app, { account: await anAccount(app, { resellerId }) });
  const uploaded = await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
  const added = await addFile(app, claim, handler, addition(aReport(app)));
  await checkFiles(app);
  const notes = await request<{ noteId: number }[]>(
    'POST',
    `/desk/claims/${claim.claimReference}/notes`,
    { headers: handler.headers, body: { text: `The receipt of brand ${resellerId} is right` } },
  );
  const needs = await request<{ needId: number }[]>(
    'POST',
    `/desk/claims/${claim.claimReference}/needs`,
    {
      headers: handler.headers,
      body: {
        driver: 'health',
        measure: 'large print',
        name: '',
        words: `Told to brand ${resellerId}`,
        isAgreed: true,
        source: 'call',
      },
    },
  );
  const message = { token: claim.user, body: { text: 'When do I hear from you?' } };
  dataOf(await request('POST', `/claim/messages/${claim.claimId}`, message));
  const complaint = { token: claim.user, body: { wentWrong: 'Nobody answers me' } };
  dataOf(await request('POST', `/claim/complaint/${claim.claimId}`, complaint));
  const prepared = () => aPreparedPayout(app, handler.headers, { resellerId });
  const releasing = payoutsBy(request, payments.headers);
  const sent = await prepared();
  dataOf(await releasing.release(sent.payoutId));
  const { batchId } = dataOf(await releasing.batch());
  const inFile = await prepared();
  dataOf(await releasing.release(inFile.payoutId));
  const { batchId: toVoid } = dataOf(await releasing.batch());
  const released = await prepared();
  dataOf(await releasing.release(released.payoutId));
  const payable = await aPayableClaim(app, { account: await anAccount(app, { resellerId }) });
  await disputePayment(app, claim);
  return {
    resellerId,
    claim,
    documentId: uploaded.body.data[0]?.id ?? '',
    addedId: dataOf(added).documentId,
    noteId: dataOf(notes)[0]?.noteId ?? 0,
    needId: dataOf(needs)[0]?.needId ?? 0,
    second: await aWaitingDecision(app, handler, resellerId),
    undone: await aWaitingDecision(app, handler, resellerId),
    payable,
    toCancel: await prepared(),
    toRelease: await prepared(),
    toCheck: await toCheck(app, await prepared()),
    changed: await aPreparedPayout(app, handler.headers, { resellerId, otherAccount: true }),
    released,
    sent,
    inFile,
    batchId,
    toSend: await aClaimToReplace(app, { account: await anAccount(app, { resellerId }) }),
    toReplace: await aPreparedReplacement(app, handler.headers, { resellerId }),
    toCallOff: await aPreparedReplacement(app, handler.headers, { resellerId }),
    onItsWay: await aPreparedReplacement(app, handler.headers, { resellerId, value: 40_000 }),
    toVoid,
  };
}

/** An excess of a claim that its payer's bank disputes. */
export async function disputePayment(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { claimId, gadgetId, account }: Pick<DeskThings['claim'], 'claimId' | 'gadgetId' | 'account'>,
) {
  const at = clock.now();
  await db
    .insertInto('payments')
    .values({
      reseller_id: account.resellerId,
      payment_id: `disputed-${claimId}`,
      claim_id: claimId,
      gadget_id: gadgetId,
      amount: 7_500,
      provider: 'stripe',
      state: 'succeeded',
      created_at: at,
      changed_at: at,
      paid_at: at,
      dispute_state: 'open',
      dispute_amount: 7_500,
      dispute_reason: 'fraudulent',
      disputed_at: at,
    })
    .execute();
}

/** A payout as it is after a backup was restored. */
async function toCheck<T extends { payoutId: string }>({ db }: Pick<TestApp, 'db'>, payout: T) {
  const { payoutId } = payout;
  const state = 'to-check';
  await db.updateTable('payouts').set({ state }).where('payout_id', '=', payoutId).execute();
  return payout;
}

/** Names of these things that no answer shows to a colleague outside their brand. */
export function namesIn(things: DeskThings): string[] {
  const {
    claim,
    second,
    undone,
    payable,
    toCancel,
    toRelease,
    toCheck: under,
    changed,
    released,
    sent,
    toSend,
    toReplace,
    toCallOff,
    onItsWay,
    inFile,
  } = things;
  const payouts = [toCancel, toRelease, under, changed, released, sent, inFile];
  const replacements = [toReplace, toCallOff, onItsWay];
  const claims = [
    claim,
    second.claim,
    undone.claim,
    payable,
    toSend,
    ...[...payouts, ...replacements].map((one) => one.claim),
  ];
  return [
    ...claims.flatMap((one) => [
      one.claimId,
      one.claimReference,
      one.gadgetId,
      one.policy.number,
      one.account.username,
    ]),
    ...payouts.map((one) => one.payoutId),
    ...replacements.map((one) => one.replacementId),
    second.decision.decisionId,
    undone.decision.decisionId,
    things.documentId,
    things.batchId,
    things.toVoid,
    `The receipt of brand ${things.resellerId} is right`,
  ];
}
