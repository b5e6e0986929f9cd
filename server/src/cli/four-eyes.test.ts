import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayNotMe } from '@gadget-claims/api/claims/policyholder/transitions';
import { inTransaction } from '@gadget-claims/api/database/database';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import { createMailer } from '@gadget-claims/api/mail/mailer';
import { holdPayoutsForCheck } from '@gadget-claims/api/settling/payouts/transitions/check';
import { testApp } from '@gadget-claims/api/test/app';
import { testDatabase } from '@gadget-claims/api/test/database';
import {
  aClaimToDecide,
  aDecision,
  sendDecision,
  printOf,
  versionOf,
} from '@gadget-claims/api/test/decisions';
import { TO_PAY, aPreparedPayout, aPreparedReplacement } from '@gadget-claims/api/test/desk-things';
import { OTHER_ACCOUNT, aPayableClaim } from '@gadget-claims/api/test/payable-claims';
import { payoutsBy, returnsCsv } from '@gadget-claims/api/test/payouts';
import { SENT, aClaimToReplace } from '@gadget-claims/api/test/replacements';
import { type TestStaff, someStaff } from '@gadget-claims/api/test/staff';
import { workOf } from '@gadget-claims/api/test/work';
import type { Call } from '@gadget-claims/domain/call';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { interestOf } from '@gadget-claims/domain/settling/payouts/interest';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

/**
 * One person alone tries everything that there is: each call of the desk that changes something, each job
 * and each command, with things of their own that want a second person. After each of them, what two people
 * have to do is as undone as before. A new call, job or command fails the suite until it is named here.
 */
const { db, connection } = await testDatabase();
const app = await testApp({ db });
const folder = await mkdtemp(join(tmpdir(), 'gc-four-eyes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const alone = await someStaff(app, { roles: ['supervisor'] });
const admin = await someStaff(app, { roles: ['staff admin'] });
// Two are at work, so that a command is not enough by itself; this one does nothing.
const otherAdmin = await someStaff(app, { roles: ['staff admin'] });
const email = `${alone.staffId}@desk.example`;
const others = [
  await someStaff(app, { roles: ['handler'] }),
  await someStaff(app, { roles: ['payments'] }),
] as const;

/** Suspended, of one brand: reinstated, they could pay. */
const outside = await someStaff(app, { roles: ['payments'], brands: [77] });
await db
  .updateTable('staff')
  .set({ state: 'suspended' })
  .where('staff_id', '=', outside.staffId)
  .execute();
// Real people: commands end those of a demonstration, and where no staff admin is left, one person begins.
await db.updateTable('staff').set({ created_by: 'operator' }).execute();

/** More than a supervisor approves alone, in pence. */
const TOO_MUCH = 500_001;
// Two people released it; a backup was restored since.
const restored = await aPreparedPayout(app, others[0].headers);
await payoutsBy(app.request, others[1].headers).release(restored.payoutId);
await inTransaction(db, holdPayoutsForCheck);
const own = await aPreparedPayout(app, alone.headers);
const large = await aPayableClaim(app, { amount: 210_000 });
const changed = await aPreparedPayout(app, alone.headers, { otherAccount: true });
const waiting = await aClaimToDecide(app);
// They decided it while they approved less than they do now.
const before = { staff_id: alone.staffId, set_by: 'operator', set_at: app.clock.now() };
await db
  .insertInto('staff_limits')
  .values({ ...before, kind: 'approve', pence: 50_000 })
  .execute();
const decision = await sendDecision(app, alone, await aDecision(app, waiting, { amount: 60_000 }));
await db.deleteFrom('staff_limits').execute();
const { decisionId } = decision.body.data;
const open = await aClaimToDecide(app);
// Two people released it, and then its account became another one.
const stale = await aPreparedPayout(app, others[0].headers);
await payoutsBy(app.request, others[1].headers).release(stale.payoutId);
const giveOther = { token: stale.claim.user, body: OTHER_ACCOUNT };
await app.request('POST', `/bankdetails/${stale.claim.gadgetId}`, giveOther);
const unwanted = { reseller: 49 as ResellerScope, claimId: stale.claim.claimId };
await sayNotMe(app.services, unwanted);
// The bank sent it back because of its account.
const returned = await aPreparedPayout(app, others[0].headers);
const payments = payoutsBy(app.request, others[1].headers);
await payments.release(returned.payoutId);
await payments.file((await payments.batch()).body.data.batchId);
await payments.returns([[returned.payoutId, 'returned', 'AC01']]);
// Worth more than one person sends: they prepared one, and another waits.
const ownGoods = await aPreparedReplacement(app, alone.headers);
const dear = await aClaimToReplace(app, { value: 79_900 });
// In a file that nobody took to the bank yet.
const inFile = await aPreparedPayout(app, others[0].headers);
await payments.release(inFile.payoutId);
const { batchId } = (await payments.batch()).body.data;
const text = {
  wordingReference: '4.2',
  title: 'Theft',
  staffText: 'x',
  claimantText: 'Your cover ends where nobody looks.',
  incidentTypes: [],
  coverOptions: [],
  needsDocuments: [],
  contradictedBy: [],
  contradictedByAnswers: [],
};
const PERIOD = { firstDay: '2026-01-01', lastDay: null, readBy: 'renewal', products: [] };
const WORDING = {
  wordingId: null,
  underwriterId: 1,
  text: { ...PERIOD, name: 'GW 8', document: 'https://wordings.example/gw-8.pdf' },
  clausesOf: null,
};
const wording = await app.request<{ wordingId: string }>('POST', '/desk/wordings', {
  headers: alone.headers,
  body: WORDING,
});
const { wordingId } = wording.body.data;
const DRAFT = { clauseId: null, wordingId, text };
const draft = await app.request<{ clauseId: string; written: { at: string } }>(
  'POST',
  '/desk/clauses',
  {
    headers: alone.headers,
    body: DRAFT,
  },
);
const { clauseId } = draft.body.data;
const TEMPLATE = {
  templateId: null,
  template: {
    kind: 'documents-reminder',
    title: 'Reminder',
    text: 'Call us, {name}.',
    asks: [],
    snoozeDays: null,
    brands: [],
  },
};
const template = await app.request<{ templateId: string; written: { at: string } }>(
  'POST',
  '/desk/templates',
  { headers: alone.headers, body: TEMPLATE },
);
const { templateId } = template.body.data;
/** All were written at this time, and again. */
const writtenAt = draft.body.data.written.at;
const PAYMENT = 'P-1';
await db
  .insertInto('payments')
  .values({
    provider: 'stripe',
    amount: 7_500,
    reseller_id: 49,
    claim_id: own.claim.claimId,
    gadget_id: own.claim.gadgetId,
    created_at: app.clock.now(),
    changed_at: app.clock.now(),
    payment_id: PAYMENT,
    state: 'refund_failed',
  })
  .execute();

/** Its claimant's payment: it may go back by one person, and nowhere else than where it came from. */
const PAID = {
  provider: 'stripe',
  provider_reference: 'pi_of_the_claimant',
  amount: 7_500,
  reseller_id: 49,
  claim_id: open.claimId,
  gadget_id: open.gadgetId,
  payment_id: 'P-2',
} as const;
await db
  .insertInto('payments')
  .values({
    ...PAID,
    created_at: app.clock.now(),
    changed_at: app.clock.now(),
    state: 'succeeded',
  })
  .execute();

beforeEach(async () => {
  const at = app.clock.now();
  await db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
});

/** The rights of the people who are in. */
async function rightsHeld(): Promise<string[]> {
  const { rows } = await sql<{ held: string }>`
    select email || ' ' || held as held from staff join (
      select staff_id, role as held from staff_roles
      union all select staff_id, 'brand ' || reseller_id from staff_brands
      union all select staff_id, 'brand all' from staff where all_brands
      union all select staff_id, kind || ' ' || pence from staff_limits
    ) as rights using (staff_id) where state in ('invited', 'active')`.execute(db);
  return rows.map(({ held }) => held);
}
const HELD = new Set(await rightsHeld());

/** Rows in the database that one person must not have made alone. */
const ALONE = {
  payouts: sql`select payout_id, state from payouts
      where state not in ('prepared', 'cancelled')
        and (released_by is null or released_by = prepared_by or released_by = ${alone.staffId})`,
  stale: sql`select payout_id, state from payouts
      where payout_id = ${stale.payoutId} and state not in ('released', 'cancelled')`,
  checked: sql`select payout_id, state from payouts
      where payout_id = ${restored.payoutId} and state <> 'to-check'`,
  voided: sql`select batch_id from payout_batches where voided_by is not null`,
  accounts: sql`select gadget_id from bank_details
      where gadget_id = ${returned.claim.gadgetId}`,
  // A replaced or repaired gadget ends without money.
  settled: sql`select gadget_id, status from claim_gadgets as gadget
      where status = ${STATUS.SETTLED} and not exists (select from claim_events as event
        where event.reseller_id = gadget.reseller_id and event.claim_id = gadget.claim_id
          and to_status = gadget.status
          and from_status in (${STATUS.DISPATCHED}, ${STATUS.REPAIRED}))`,
  goods: sql`select gadget_id, status from claim_gadgets as gadget
      where gadget_id in (${ownGoods.claim.gadgetId}, ${dear.gadgetId})
        and status in (${STATUS.DISPATCHED}, ${STATUS.SETTLED})`,
  replacements: sql`select replacement_id, state from replacements
      where state not in ('prepared', 'cancelled')`,
  decisions: sql`select decision_id, state from decisions
      where state in ('made', 'effective') and (total > made_limit or second_why is not null)
        and (second_by is null or second_by = made_by or second_limit < total)`,
  amounts: sql`select gadget_id, approved_amount from claim_gadgets
      where claim_id in (${waiting.claimId}, ${open.claimId}) and approved_amount is not null`,
  clauses: sql`select clause_id, version from clauses
      where state = 'approved' and (approved_by = written_by or clause_id = ${clauseId})`,
  wordings: sql`select wording_id, version from wording_versions
      where state = 'approved' and (approved_by = written_by or wording_id = ${wordingId})`,
  templates: sql`select template_id, version from templates
      where state = 'approved' and kind = ${TEMPLATE.template.kind}`,
  refunds: sql`select payment_id, state from payments
    where payment_id = ${PAYMENT} and state <> 'refund_failed'`,
  paidElsewhere: sql`select payment_id from payments
      where payment_id <> ${PAYMENT} and (payment_id, provider_reference, amount, gadget_id)
        <> (${PAID.payment_id}, ${PAID.provider_reference}, ${PAID.amount}, ${PAID.gadget_id})`,
};
async function doneAlone(): Promise<unknown> {
  const columns = Object.entries(ALONE).map(
    ([name, what]) =>
      sql`(select coalesce(jsonb_agg(found), '[]') from (${what}) as found) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<object>`select ${sql.join(columns)}`.execute(db);
  return { ...rows[0], rights: (await rightsHeld()).filter((held) => !HELD.has(held)) };
}
const NOTHING = {
  payouts: [],
  stale: [],
  checked: [],
  voided: [],
  accounts: [],
  settled: [],
  goods: [],
  replacements: [],
  decisions: [],
  amounts: [],
  clauses: [],
  wordings: [],
  templates: [],
  rights: [],
  refunds: [],
  paidElsewhere: [],
};

interface CallInput {
  path?: Record<string, string | number>;
  body?: unknown;
}
type Ask = (who: TestStaff) => CallInput | Promise<CallInput>;

/** The decision that they made on the way about the open claim. */
async function latestDecision(): Promise<string> {
  const row = await db
    .selectFrom('decisions')
    .select('decision_id')
    .where('claim_id', '=', open.claimId)
    .executeTakeFirst();
  return row?.decision_id ?? 'none';
}

const LETS_IN = 'lets somebody in, or out, and does nothing else';
const LOOKS = 'shows something, and changes none of it';
const ofAll = (body?: unknown): Ask[] =>
  [own, changed, stale, returned, restored].map(({ payoutId }) => () => ({
    path: { payoutId },
    body,
  }));
const ofClaims = (body?: unknown): Ask[] =>
  [own.claim, waiting, open, stale.claim].map(({ claimReference }) => () => ({
    path: { reference: claimReference },
    body,
  }));
const themselves =
  (body: unknown): Ask =>
  ({ staffId }) => ({ path: { staffId }, body });

const ofAnother =
  ({ staffId }: TestStaff, body: unknown): Ask =>
  () => ({ path: { staffId }, body });
/** Another address of theirs. */
const ALIAS = 'alias@desk.example';

const OWN_VIEW = 'is a list that one looks at oneself';
const OWN_WORDS = 'keeps words that only they read, and sends none of them';

/** One person's request to each call that changes something, or why there is nothing to send. */
const CALLS: Record<string, Ask[] | string> = {
  signInToTry: LETS_IN,
  signOutOfDesk: LETS_IN,
  getInvitation: LETS_IN,
  startInvitedPasskey: LETS_IN,
  acceptWithPasskey: LETS_IN,
  startInvitedCodes: LETS_IN,
  acceptWithPassword: LETS_IN,
  startDeskPasskeySignIn: LETS_IN,
  signInToDeskWithPasskey: LETS_IN,
  signInToDeskWithPassword: LETS_IN,
  startProviderSignIn: LETS_IN,
  signInToDeskWithProvider: LETS_IN,
  endAfterProviderLogout: LETS_IN,
  startProof: LETS_IN,
  proveWithPasskey: LETS_IN,
  proveWithCode: LETS_IN,
  proveToTry: LETS_IN,
  endDeskSession: LETS_IN,
  endOtherDeskSessions: LETS_IN,
  startAddingDeskPasskey: LETS_IN,
  addDeskPasskey: LETS_IN,
  removeDeskPasskey: LETS_IN,
  previewDecision: LOOKS,
  previewDocumentsRequest: LOOKS,
  previewCorrection: LOOKS,
  updatePresence: LOOKS,
  noteOpened: LOOKS,
  judgeDocument: 'is about a file: what it says of it pays nothing',
  addFile: 'is a file: it approves nothing, and its adder decides with a second person',
  removeAddedFile: 'takes a file off that nothing rests on',
  restoreAddedFile: 'puts such a file back',
  keepDraft: OWN_WORDS,
  keepClauseDraft: OWN_WORDS,
  keepView: OWN_VIEW,
  renameView: OWN_VIEW,
  removeView: OWN_VIEW,
  reopenDecision: [own.claim, waiting, open, stale.claim].map(
    ({ claimReference: reference, gadgetId }) =>
      () => ({ path: { reference }, body: { gadgetIds: [gadgetId], reason: 'A photo' } }),
  ),
  liftHold: ofClaims({ text: 'We called the policyholder' }),

  inviteColleague: [
    () => ({ body: { email, name: 'Robin', roles: ['payments'], brands: 'all' } }),
    () => ({ body: { email: ALIAS, name: 'Robin', roles: ['payments'], brands: 'all' } }),
    () => ({ body: { email: ALIAS, name: 'Robin', roles: ['staff admin'], brands: [] } }),
  ],
  changeRoles: [
    themselves({ roles: ['supervisor'] }),
    ofAnother(others[0], { roles: ['handler', 'supervisor'] }),
    ofAnother(others[1], { roles: ['staff admin'] }),
  ],
  changeBrands: [themselves({ brands: 'all' }), ofAnother(outside, { brands: 'all' })],
  changeLimit: [
    themselves({ kind: 'approve', pence: 1_000_000 }),
    themselves({ kind: 'release', pence: 1_000_000 }),
    ofAnother(others[0], { kind: 'approve', pence: 1_000_000 }),
    ofAnother(others[1], { kind: 'release', pence: 1_000_000 }),
  ],
  changeState: [themselves({ move: 'suspend' }), ofAnother(outside, { move: 'reinstate' })],
  answerRights: ['invited', 'roles', 'limits', 'brands', 'reinstated'].map((what) => async () => {
    const asked = await db
      .selectFrom('staff_requests')
      .select(['staff_id', 'request_id'])
      .where(sql<boolean>`change->>'what' = ${what}`)
      .orderBy(sql`state = 'waiting'`, 'desc')
      .executeTakeFirst();
    const path = { staffId: asked?.staff_id ?? 'none', requestId: asked?.request_id ?? 'none' };
    return { path, body: { answer: 'yes' } };
  }),

  takeNext: [() => ({})],
  takeClaim: ofClaims(),
  takeOver: ofClaims({ from: 'nobody' }),
  giveBack: ofClaims(),
  snoozeClaims: [
    () => ({ body: { references: [open.claimReference], until: '2026-11-27', reason: 'x' } }),
  ],
  assignClaims: [() => ({ body: { references: [open.claimReference], to: alone.staffId } })],
  putBackClaims: [() => ({ body: { references: [open.claimReference], holders: {} } })],
  undoMoves: [() => ({ body: { references: [open.claimReference] } })],
  noteAbsence: [
    () => ({
      path: { staffId: others[0].staffId },
      body: { from: '2026-11-27', until: '2026-11-27' },
    }),
  ],
  endAbsence: [() => ({ path: { staffId: others[0].staffId, absenceId: 'none' } })],

  preparePayout: [own.claim, large, changed.claim, stale.claim, returned.claim].flatMap(
    ({ claimId, gadgetId }) => {
      const of = { resellerId: 49, claimId, gadgetId };
      const amount = gadgetId === large.gadgetId ? 200_000 : TO_PAY;
      const late = { from: '2026-11-01', to: '2026-11-23', rate: 800, principal: TO_PAY };
      return [
        { kind: 'settlement', amount },
        { kind: 'part', amount: 100 },
        { kind: 'goodwill', amount: 5_000, reason: 'They waited too long.' },
        { kind: 'interest', amount: interestOf(late), ...late },
      ].map((what) => () => ({ body: { ...of, ...what } }));
    },
  ),
  askAccount: [own.claim, stale.claim, returned.claim].map(({ claimId, gadgetId }) => () => ({
    body: { resellerId: 49, claimId, gadgetId },
  })),
  noteWord: ofAll({ note: 'they rang' }),
  checkPayout: ['paid', 'paid', 'not paid', 'not paid'].flatMap((outcome) =>
    ofAll({ outcome, note: 'the statement' }),
  ),
  releasePayout: [
    ...ofAll(),
    // Those that they prepared on the way.
    async () => {
      const { payout_id: payoutId } = await db
        .selectFrom('payouts')
        .select('payout_id')
        .where('prepared_by', '=', alone.staffId)
        .orderBy('prepared_at', 'desc')
        .orderBy('payout_id')
        .executeTakeFirstOrThrow();
      return { path: { payoutId } };
    },
  ],
  makeBatch: [() => ({ body: { format: 'csv', underwriterId: 1 } })],
  voidBatch: ['wrong', 'wrong'].map((reason) => () => ({ path: { batchId }, body: { reason } })),
  getBatchFile: [() => ({ path: { batchId } })],
  readReturns: [own, changed, stale].map(({ payoutId }) => () => ({
    body: { format: 'csv', file: returnsCsv([[payoutId, 'settled']]) },
  })),
  cancelPayout: ofAll({ reason: 'a mistake' }),

  sendReplacement: [ownGoods.claim, dear].map(({ claimId, gadgetId }) => () => ({
    body: { resellerId: 49, claimId, gadgetId, ...SENT },
  })),
  releaseReplacement: [
    () => ({ path: { replacementId: ownGoods.replacementId } }),
    // Those that they prepared on the way.
    async () => {
      const { replacement_id: replacementId } = await db
        .selectFrom('replacements')
        .select('replacement_id')
        .where('claim_id', '=', dear.claimId)
        .orderBy('prepared_at', 'desc')
        .executeTakeFirstOrThrow();
      return { path: { replacementId } };
    },
  ],
  noteArrival: [() => ({ path: { replacementId: ownGoods.replacementId } })],
  callOffReplacement: [
    () => ({ path: { replacementId: ownGoods.replacementId }, body: { reason: 'another colour' } }),
  ],

  makeDecision: [
    async () => ({ body: await aDecision(app, open, { amount: TOO_MUCH }) }),
    async () => ({ body: await aDecision(app, waiting, { amount: TOO_MUCH }) }),
  ],
  answerDecision: [
    async () => ({
      path: { decisionId },
      body: { answer: 'yes', note: '', version: await versionOf(app, waiting) },
    }),
    async () => {
      const made = await latestDecision();
      const version = await versionOf(app, open);
      return { path: { decisionId: made }, body: { answer: 'yes', note: '', version } };
    },
  ],
  undoDecision: [() => ({ path: { decisionId: 'none' } })],

  writeWording: [() => ({ body: WORDING }), () => ({ body: { ...WORDING, wordingId } })],
  approveWording: [() => ({ path: { wordingId, version: 1 }, body: { writtenAt } })],
  retireWording: [() => ({ path: { wordingId: 'none', version: 1 } })],
  writeClause: [() => ({ body: DRAFT }), () => ({ body: { ...DRAFT, clauseId } })],
  approveClause: [() => ({ path: { clauseId, version: 1 }, body: { writtenAt } })],
  retireClause: [() => ({ path: { clauseId: 'none', version: 1 } })],
  writeTemplate: [() => ({ body: TEMPLATE }), () => ({ body: { ...TEMPLATE, templateId } })],
  approveTemplate: [() => ({ path: { templateId, version: 1 }, body: { writtenAt } })],
  retireTemplate: [() => ({ path: { templateId: 'none', version: 1 } })],

  requestDocuments: [
    () => ({
      path: { reference: own.claim.claimReference },
      body: { documents: [{ documentTypeId: 1, gadgetId: null, why: 'x' }], due: '2026-12-10' },
    }),
  ],
  correctClaim: [own.claim, waiting, open].map((claim) => async () => ({
    path: { reference: claim.claimReference },
    body: {
      fact: 'email',
      gadgetId: null,
      value: 'another@mail.example.com',
      reason: 'They rang',
      version: await versionOf(app, claim),
      policyPrint: await printOf(app, claim),
    },
  })),
  answerClaimant: ofClaims({ text: 'Tomorrow.' }),
  seeClaim: ofClaims({ upTo: 0, version: 1 }),
  writeNote: ofClaims({ text: 'Rang the shop' }),
  noteCall: ofClaims({
    direction: 'out',
    party: 'claimant',
    partyName: '',
    number: '07700 900123',
    outcome: 'spoke',
    said: 'Knew the day',
    promise: 'We ring again',
    promisedFor: '2026-11-27',
    ringAgain: '',
  }),
  readNote: [
    () => ({ path: { reference: own.claim.claimReference, noteId: 1 }, body: { isRead: true } }),
  ],
  keepPromise: [() => ({ path: { reference: own.claim.claimReference, noteId: 1 } })],
  markNeed: ofClaims({
    driver: 'health',
    measure: 'large print',
    name: '',
    words: '',
    isAgreed: true,
    source: 'call',
  }),
  changeNeed: [
    () => ({
      path: { reference: own.claim.claimReference, needId: 1 },
      body: {
        driver: 'health',
        measure: 'more time',
        name: '',
        words: '',
        isAgreed: true,
        source: 'call',
      },
    }),
  ],
  endNeed: [
    () => ({
      path: { reference: own.claim.claimReference, needId: 1 },
      body: { isEnded: true },
    }),
  ],
  markMatch: [own.claim, waiting, stale.claim].map(({ claimReference: reference }) => () => ({
    path: { reference },
    body: {
      other: open.claimReference,
      kinds: ['address'],
      mark: 'explained',
      reason: 'One household',
    },
  })),
  correctNote: [
    () => ({ path: { reference: own.claim.claimReference, noteId: 1 }, body: { text: 'x' } }),
  ],
};

const CHANGING = Object.values<Record<string, Call>>(DESK_CONTRACT)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, { method, hasEffect }]) => method !== 'GET' || hasEffect === true)
  .map(([name, call]) => ({ name, call }));

test('every call of the desk that changes something is named', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(CHANGING.map(({ name }) => name).toSorted());
});

async function tryCall({ name, call }: (typeof CHANGING)[number]) {
  const asks = CALLS[name] ?? [];
  if (typeof asks === 'string') return;
  for (const who of [alone, admin]) {
    for (const ask of asks) {
      const { path = {}, body } = await ask(who);
      const url = call.path.replaceAll(/:(\w+)/g, (_all, key: string) => String(path[key]));
      const { status } = await app.request(call.method, url, {
        headers: who.headers,
        ...(body !== undefined && { body }),
      });
      // Without a session, or by the database alone, it would be no proof.
      expect([name, status === 401 || status >= 500]).toEqual([name, false]);
      expect([name, await doneAlone()]).toEqual([name, NOTHING]);
    }
  }
}

test('nothing of it is done before', async () => {
  expect(await doneAlone()).toEqual(NOTHING);
  expect(decision.body.data.state).toBe('second');
  expect(draft.body.data).toMatchObject({ clauseId: expect.any(String), state: 'draft' });
  expect(wording.body.data).toMatchObject({ wordingId: expect.any(String), state: 'draft' });
  expect(template.body.data).toMatchObject({ templateId: expect.any(String), state: 'draft' });
  expect(HELD).toContain(`${emailOf(otherAdmin)} staff admin`);
  const states = await db.selectFrom('payouts').select('state').orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual([
    'filed',
    'prepared',
    'prepared',
    'released',
    'returned',
    'to-check',
  ]);
});

test('no call of the desk lets one person do it, in any order', async () => {
  for (const calls of [CHANGING, CHANGING.toReversed(), CHANGING]) {
    for (const each of calls) await tryCall(each);
  }
  expect(await doneAlone()).toEqual(NOTHING);
});

test('a queued job does not do it for them', async () => {
  const work = await workOf(app);
  app.clock.advance({ minutes: 1 });
  await work();
  expect(await doneAlone()).toEqual(NOTHING);
});

/** Every kind of job: a new one is looked at for whether it could be queued by one person. */
const JOBS = [
  'absence-begins',
  'account-mail',
  'booking-mail',
  'payment-mail',
  'policy-code',
  'policy-numbers',
  'send-mail',
  'sign-in-code',
  'staff-mail',
  'ask-payment',
  'awaited-documents',
  'check-file',
  'close-payment',
  'find-payment',
  'form-link',
  'left-form',
  'own-account-mail',
  'refund-payment',
  'release-hold',
  'remove-files',
  'policy-changed',
  'take-effect',
];

test('no job does it, with any payload of theirs', async () => {
  const mailer = createMailer({ smtpUrl: undefined, folder, clock: app.clock });
  const log = { warn: () => undefined, error: () => undefined };
  const handlers = jobHandlers(app.services, mailer, log);
  expect(Object.keys(handlers).toSorted()).toEqual(JOBS.toSorted());
  const claims = [own.claim, large, changed.claim, stale.claim, returned.claim, waiting, open];
  for (const { claimId, gadgetId, form, account } of claims) {
    for (const [name, handle] of Object.entries(handlers)) {
      const { formReference, data } = form;
      const ofPolicy = { policyKey: data.policy.number, versionId: 1 };
      const things = { claimId, gadgetId, formReference, decisionId, paymentId: PAYMENT };
      const mail = { mail: 'settled', to: account.username };
      const more = { ...ofPolicy, bookingReference: 'none', keys: [] };
      const payload = { reseller: 49, ...things, ...mail, ...more };
      // A job reports its own impossibilities: its traces count.
      await handle(payload, { jobId: 1 }).catch(() => undefined);
      expect([name, await doneAlone()]).toEqual([name, NOTHING]);
    }
  }
});

const settings = { DATABASE_URL: addressOf(connection), DATA_DIR: folder };
const KEEPS = 'copies, brings back or erases what there is, and says nothing of money';
const TAKES = 'takes policies, places or codes, and knows no claim';
const SETTINGS = 'tells how the product stands';
const KEYS = 'makes keys that hand policies over, and do nothing else';
const ours = own.claim.claimReference;

const emailOf = ({ staffId }: TestStaff) => `${staffId}@desk.example`;
/** With no name, with one staff admin twice, and with a colleague who is none. */
const byOneAdmin = (lines: string[][]): string[][] =>
  [
    [],
    ['--by', emailOf(admin)],
    ['--by', emailOf(admin), '--second', emailOf(admin).toUpperCase()],
    ['--by', emailOf(admin), '--second', email],
  ].flatMap((people) => lines.map((line) => [...line, ...people]));

/** One person's input to each command and its verbs, or why there is nothing to type. */
const COMMANDS: Record<string, Record<string, string[][]> | string> = {
  backup: KEEPS,
  restore: KEEPS,
  retention: KEEPS,
  person: KEEPS,
  migrate: 'changes tables, and no row of a claim by itself',
  policies: 'shows a policy and changes nothing',
  'policies:import': TAKES,
  'tac:import': TAKES,
  'providers:import': TAKES,
  'reseller-key': KEYS,
  settings: SETTINGS,
  doctor: SETTINGS,
  health: SETTINGS,
  claims: {
    list: [[]],
    show: [[ours]],
    'request-documents': [[ours, '--types', '1']],
    advance: [own.claim, large, changed.claim, stale.claim, waiting, open, dear].flatMap(
      ({ claimReference }) =>
        ['approved', 'cash_settlement', 'settled', 'replacement', 'dispatched', 'settled'].map(
          (to) => [claimReference, to],
        ),
    ),
    messages: [[], [ours]],
    reply: [[ours, 'Tomorrow.', '--name', 'Sam']],
    refunds: [[]],
    'paid-back': [
      [PAYMENT, '--by', email],
      [PAYMENT, '--by', email, '--second', email],
      [PAYMENT, '--by', email, '--second', email.toUpperCase()],
    ],
    'rotate-keys': [[]],
  },
  jobs: {
    list: [[], ['--state', 'waiting']],
    show: [['1']],
    retry: [['--all-given-up'], ['1']],
    drop: [['1']],
  },
  staff: {
    list: [[]],
    invite: byOneAdmin([
      [email, 'Robin', '--role', 'payments', '--brand', 'all'],
      [ALIAS, 'Robin', '--role', 'payments', '--brand', 'all'],
    ]),
    role: byOneAdmin([
      [email, 'payments', 'supervisor'],
      [emailOf(others[0]), 'handler', 'payments'],
    ]),
    brand: byOneAdmin([
      [email, 'all'],
      [emailOf(outside), 'all'],
    ]),
    limit: byOneAdmin([
      [email, 'approve', '9999'],
      [email, 'release', '9999'],
      [emailOf(others[1]), 'release', '9999'],
    ]),
    suspend: [[email]],
    reinstate: byOneAdmin([[email], [emailOf(outside)]]),
    left: [[email]],
  },
};

/** The names at the beginning of the lines of a usage. */
const namesIn = (usage: string) => [
  ...new Set([...usage.matchAll(/^ {2}([a-z][a-z:-]*)(?= )/gm)].map(([, name = '']) => name)),
];

test('every command, and every verb of those that change claims or people, is named', async () => {
  const all = await commandHere('gadget-claims', ['--help'], settings);
  expect(namesIn(all.out).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
  for (const [name, verbs] of Object.entries(COMMANDS)) {
    if (typeof verbs === 'string') continue;
    const { out } = await commandHere(name, ['--help'], settings);
    expect(namesIn(out).toSorted()).toEqual(Object.keys(verbs).toSorted());
  }
});

test('no command does it for one person', async () => {
  for (const [name, verbs] of Object.entries(COMMANDS)) {
    if (typeof verbs === 'string') continue;
    for (const [verb, lines] of Object.entries(verbs)) {
      for (const given of lines) {
        const { out, error } = await commandHere(name, [verb, ...given], settings);
        expect([name, verb, `${out}${error}` !== '']).toEqual([name, verb, true]);
        expect([name, verb, ...given, await doneAlone()]).toEqual([name, verb, ...given, NOTHING]);
      }
    }
  }
  // One person is refused because two staff admins are at work, and they still are.
  const rights = await rightsHeld();
  for (const one of [admin, otherAdmin]) expect(rights).toContain(`${emailOf(one)} staff admin`);
});
