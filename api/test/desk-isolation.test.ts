import { addNotice } from '@gadget-claims/api/claims/claims/records/policyholder';
import { inTransaction } from '@gadget-claims/api/database/database';
import { fileLabelsOf, referencesOf } from '@gadget-claims/api/desk/access-log/records';
import { NOT_THERE } from '@gadget-claims/api/desk/queue/copy';
import { keepFirstTemplates } from '@gadget-claims/api/desk/templates/first';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { UNASSIGNED } from '@gadget-claims/api/people/staff/records';
import { seedClauses } from '@gadget-claims/api/seed/demo-clauses';
import { payoutsNamed } from '@gadget-claims/api/settling/payouts/records/payouts';
import type { Call, DataOf } from '@gadget-claims/domain/call';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import type { readAccessLog } from '@gadget-claims/domain/desk/access-log/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aReport, addition } from './added-files.ts';
import { type Answer, testApp } from './app.ts';
import { aClaimToDecide, printOf, versionOf } from './decisions.ts';
import { type DeskThings, TO_PAY, aPreparedPayout, deskThings, namesIn } from './desk-things.ts';
import { putClaimAt } from './my-claims.ts';
import { returnsCsv } from './payouts.ts';
import { SENT } from './replacements.ts';
import { setStored } from './rows.ts';
import { type TestStaff, someStaff } from './staff.ts';
import { testDisk } from './uploads.ts';

/**
 * Every call of the desk, by people of one brand, of another, of both, of all and of none: things
 * of a brand that a colleague does not see are to them as if they were not there. A call without a
 * row here fails the suite.
 */
const { storage } = await testDisk();
const app = await testApp({ storage });
const { db } = app;
await seedClauses(db, app.clock.now());
await keepFirstTemplates(db, app.clock.now());
const BRANDS = [49, 77] as const;

const maker = await someStaff(app, { roles: ['handler'] });
const payer = (...brands: number[]) => someStaff(app, { roles: ['payments'], brands });
const taker = await someStaff(app, { roles: ['senior'] });
const things = {
  49: await deskThings(app, 49, [maker, await payer(49)]),
  77: await deskThings(app, 77, [maker, await payer(77)]),
};

interface Viewer {
  who: string;
  sees: readonly number[];
  /** With every permission about claims and money. */
  supervisor: TestStaff;
  admin: TestStaff;
}
async function aViewer(who: string, brands: number[] | undefined): Promise<Viewer> {
  const of = { ...(brands && { brands }) };
  const supervisor = await someStaff(app, { roles: ['supervisor'], ...of });
  // Above what any of the claims comes to.
  const limit = { staff_id: supervisor.staffId, set_by: 'operator', set_at: app.clock.now() };
  await db
    .insertInto('staff_limits')
    .values({ ...limit, kind: 'approve', pence: 1_000_000 })
    .execute();
  const admin = await someStaff(app, { roles: ['staff admin'], ...of });
  return { who, sees: brands ?? BRANDS, supervisor, admin };
}
const VIEWERS = [
  await aViewer('of brand 49', [49]),
  await aViewer('of brand 77', [77]),
  await aViewer('of both', [49, 77]),
  await aViewer('of all brands', undefined),
  await aViewer('of no brand', []),
];

interface CallInput {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}
type Values = (
  of: DeskThings,
  more: { own?: DeskThings | undefined; staff: TestStaff },
) => CallInput;

interface Row {
  /**
   * `one` names a thing: not there. `list` has it or not. `each` answers for each that is named.
   * `people` are of no brand: the permission to see them shows all of them, and nothing of a claim.
   */
  kind: 'one' | 'list' | 'each' | 'people';
  asks: Values[];
  /** The things in a list. */
  has?: (of: DeskThings) => string;
  /** The status for an unknown name, where it stands in a body that is read as a whole. */
  missing?: number;
  /** Statuses that a colleague of the brand gets beside 200, as colleagues were there before them. */
  after?: number[];
  /** Made true in the database before each call. */
  given?: (of: DeskThings, staff: TestStaff) => Promise<unknown>;
}

const nothing: Values = () => ({});
const reference: Values = ({ claim }) => ({ path: { reference: claim.claimReference } });
const claimId: Values = ({ claim }) => ({ path: { reference: claim.claimId } });
const one = (...asks: Values[]): Row => ({ kind: 'one', asks });
const withBody = (body: unknown, ...asks: Values[]): Row =>
  one(
    ...asks.map((ask): Values => (of, more) => ({ ...ask(of, more), body })),
  );
const list = (has: Row['has'], ...asks: Values[]): Row => ({
  kind: 'list',
  asks: asks.length > 0 ? asks : [nothing],
  ...(has && { has }),
});
const people = (body?: unknown): Row => ({
  kind: 'people',
  asks: [() => ({ path: { staffId: taker.staffId }, body })],
});
const oneself = (body?: unknown): Row => ({
  kind: 'people',
  asks: [(_of, { staff }) => ({ path: { staffId: staff.staffId }, body })],
});
const referenceOf = ({ claim }: DeskThings) => claim.claimReference;
const payout =
  (which: 'toCancel' | 'toRelease' | 'toCheck' | 'changed', body?: unknown): Values =>
  (of) => ({ path: { payoutId: of[which].payoutId }, body });
const document: Values = ({ documentId }) => ({ path: { documentId } });
const ASKED = {
  documents: [{ documentTypeId: 1, gadgetId: null, why: 'It is blurred' }],
  due: '2026-12-10',
};

const CORRECTION = { fact: 'telephone', gadgetId: null, value: '07700 900999' };
const PHONE_CALL = {
  direction: 'out',
  party: 'claimant',
  partyName: '',
  number: '07700 900123',
  outcome: 'spoke',
  said: 'Knew the day',
  promise: 'We ring again',
  promisedFor: '2026-12-01',
  ringAgain: '',
};

const NEED = {
  driver: 'health',
  measure: 'write',
  name: '',
  words: '',
  isAgreed: true,
  source: 'call',
};

const decided = (id: string, gadgetId: string, evidence: string[] = []) => ({
  claim: id,
  version: 1,
  policyPrint: '',
  outcome: 'refer',
  gadgets: [{ gadgetId, amount: null, basis: null }],
  clause: null,
  evidence,
  claimantText: '',
  referTo: 'senior',
  staffNote: 'Two claims on one IMEI.',
});
const sending = (resellerId: number, { claimId: id, gadgetId }: DeskThings['toSend']) => ({
  resellerId,
  claimId: id,
  gadgetId,
  ...SENT,
});
const previewed = (id: string, gadgetId: string) => {
  const { claim, outcome, gadgets, clause, claimantText } = decided(id, gadgetId);
  return { claim, outcome, gadgets, clause, claimantText };
};

/** A claim that a colleague has, though it is of a brand that they do not see (any more). */
const holds = ({ claim }: DeskThings, { staffId }: TestStaff) =>
  setStored(
    db,
    'claims',
    { claim_id: claim.claimId },
    { held_by: staffId, held_until: new Date(app.clock.now().getTime() + 3_600_000) },
  );
/** It is free for any colleague, after any acts on it before. */
async function isFree({ claim }: DeskThings) {
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  await setStored(
    db,
    'claims',
    { claim_id: claim.claimId },
    { ...UNASSIGNED, snoozed_until: null, snoozed_by: null, snooze_reason: null },
  );
}
/** A colleague has just put it back. */
async function wasPutBack(of: DeskThings, { staffId }: TestStaff) {
  await isFree(of);
  await db
    .insertInto('desk_events')
    .values({
      reseller_id: of.resellerId as ResellerScope,
      claim_id: of.claim.claimId,
      at: app.clock.now(),
      staff_id: staffId,
      given_to: null,
      taken_from: taker.staffId,
      day: '2026-11-23',
      reason: null,
    })
    .execute();
}
/** Writes columns that the database never lets change: the author of a note, the maker of a decision. */
async function against(table: 'claim_notes' | 'decisions', change: () => Promise<unknown>) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await change();
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}
const wrote = ({ noteId, claim }: DeskThings, { staffId }: TestStaff) =>
  against('claim_notes', () =>
    setStored(
      db,
      'claim_notes',
      { note_id: noteId, claim_id: claim.claimId },
      { staff_id: staffId },
    ),
  );
/** The note is of a call with a promise that is not kept. */
async function promised({ noteId, claim, resellerId }: DeskThings) {
  await db.deleteFrom('claim_calls').where('note_id', '=', noteId).execute();
  await sql`
    insert into claim_calls (reseller_id, note_id, claim_id, direction, party, party_name, number,
      number_of, outcome, promise, promised_for)
    values (${resellerId}, ${noteId}, ${claim.claimId}, 'out', 'claimant', '', '',
      'withheld', 'spoke', 'We ring again', '2026-12-01')`.execute(db);
}
/** The note tells this colleague, who has not read it. */
const mentioned = ({ noteId, claim, resellerId }: DeskThings, { staffId }: TestStaff) =>
  sql`
  insert into note_mentions (reseller_id, note_id, claim_id, staff_id, at)
  values (${resellerId}, ${noteId}, ${claim.claimId}, ${staffId}, now())
  on conflict (reseller_id, note_id, staff_id) do update set read_at = null`.execute(db);
/** A need holds that was not changed. */
async function needed({ needId, claim, resellerId }: DeskThings) {
  await db.deleteFrom('support_needs').where('claim_id', '=', claim.claimId).execute();
  await sql`
    insert into support_needs (reseller_id, need_id, claim_id, driver, measure, name, words, is_agreed,
      source, marked_at, marked_by)
    overriding system value
    values (${resellerId}, ${needId}, ${claim.claimId}, 'health', 'large print', '', '', true, 'call',
      now(), ${maker.staffId})`.execute(db);
}
const madeBy = ({ undone }: DeskThings, { staffId }: TestStaff) =>
  against('decisions', () =>
    setStored(db, 'decisions', { decision_id: undone.decision.decisionId }, { made_by: staffId }),
  );

const addedFile: Values = ({ addedId }) => ({ path: { documentId: addedId } });
const isAdded = async ({ addedId }: DeskThings) => {
  await sql`insert into documents select row.* from removed_documents,
      jsonb_populate_record(null::documents, document) as row
    where removed_documents.document_id = ${addedId}`.execute(db);
  await sql`delete from removed_documents where document_id = ${addedId}`.execute(db);
};
const isRemoved = async (of: DeskThings, { staffId }: TestStaff) => {
  await isAdded(of);
  await sql`insert into removed_documents
    select reseller_id, claim_id, document_id, ${app.clock.now()}, ${staffId}, to_jsonb(documents)
    from documents where document_id = ${of.addedId}`.execute(db);
  await sql`delete from documents where document_id = ${of.addedId}`.execute(db);
};

const isDeclined = ({ claim }: DeskThings) => putClaimAt(app, claim.claimId, STATUS.DECLINED);
const isHeldBack = ({ claim, resellerId }: DeskThings) =>
  inTransaction(db, (tx) => {
    const key = { reseller: resellerId as ResellerScope, claimId: claim.claimId };
    return addNotice(tx, key, { kind: 'not me' });
  });

const ROWS: Record<string, Row> = {
  // Of the caller alone.
  getDeskSession: people(),
  listDeskSessions: people(),
  listDeskPasskeys: people(),
  startProof: people(),
  proveToTry: people(),
  startAddingDeskPasskey: people(),
  proveWithPasskey: people({ credential: {} }),
  proveWithCode: people({ code: '000000' }),
  addDeskPasskey: people({ name: 'Laptop', credential: {} }),
  removeDeskPasskey: people(),
  endDeskSession: people(),
  // Colleagues are of no brand: a staff admin gives them any.
  listColleagues: people(),
  listTakers: people(),
  // Of oneself; a colleague's are shown to who shares a brand with them.
  getColleague: oneself(),
  noteAbsence: oneself({ from: '2026-12-07', until: '2026-12-08' }),
  endAbsence: oneself(),
  inviteColleague: people({
    email: 'new@desk.example',
    name: 'Robin New',
    roles: ['handler'],
    brands: [49, 77],
  }),
  changeRoles: people({ roles: ['senior'] }),
  changeBrands: people({ brands: 'all' }),
  changeLimit: people({ kind: 'approve', pence: 150_000 }),
  changeState: people({ move: 'suspend' }),
  answerRights: people({ answer: 'yes' }),
  // Of an underwriter, whose policies several brands sell.
  listWordings: people(),
  writeWording: people({ wordingId: null, underwriterId: 1, text: {}, clausesOf: null }),
  approveWording: people({ writtenAt: '' }),
  retireWording: people(),
  listClauses: { kind: 'people', asks: [() => ({ query: { wordingId: 'gw-6' } })] },
  getClause: { kind: 'people', asks: [() => ({ path: { clauseId: 'not-in-cover-1' } })] },
  listClauseDrafts: people(),
  keepClauseDraft: people({ what: 'new-1', typed: {} }),
  writeClause: people({ clauseId: null, wordingId: 'gw-6', text: {} }),
  approveClause: people({ writtenAt: '' }),
  retireClause: people(),
  // The team's own words, of no claim; templates.test.ts tries brands of others.
  listTemplates: people(),
  getTemplate: { kind: 'people', asks: [() => ({ path: { templateId: 'no-receipt' } })] },
  writeTemplate: people({ templateId: null, template: {} }),
  approveTemplate: people({ writtenAt: '' }),
  retireTemplate: people(),

  getOwnWork: {
    ...list(referenceOf),
    given: (of, staff) => Promise.all([holds(of, staff), madeBy(of, staff)]),
  },
  listQueue: {
    ...list(
      referenceOf,
      () => ({ query: { show: 'all' } }),
      ({ resellerId }) => ({ query: { show: 'all', brand: String(resellerId) } }),
      () => ({ query: { show: 'waiting' } }),
      () => ({ query: { show: 'back' } }),
      () => ({ query: { show: 'all', sort: 'highest' } }),
    ),
    given: isFree,
  },
  getQueueFile: list(
    referenceOf,
    () => ({ query: { show: 'all' } }),
    ({ resellerId }) => ({ query: { show: 'all', brand: String(resellerId) } }),
  ),
  getCaseFile: one(reference),
  // Numbers; those of other brands are not among them (lists.test.ts).
  countQueue: list(undefined),
  countPlaces: list(undefined),
  // Their own; of a brand that they do not see any more, the name alone (kept-views.test.ts).
  listViews: people(),
  keepView: people({ name: 'Mine', filter: { show: 'late', sort: 'due' } }),
  renameView: { kind: 'people', asks: [() => ({ path: { viewId: 'x' }, body: { name: 'Mine' } })] },
  removeView: { kind: 'people', asks: [() => ({ path: { viewId: 'x' } })] },
  listComplaints: list(referenceOf),
  searchClaims: list(
    referenceOf,
    ({ claim }) => ({ query: { q: claim.claimReference } }),
    ({ claim }) => ({ query: { q: claim.policy.number } }),
    ({ claim }) => ({ query: { q: claim.account.username } }),
    ({ claim }) => ({ query: { q: claim.policy.gadgets[0]?.imei ?? '' } }),
    ({ claim }) => ({ query: { q: claim.form.data.claimant.lastname } }),
  ),
  takeNext: { ...list(undefined), given: isFree },
  takeClaim: { ...one(reference, claimId), given: isFree },
  takeOver: { ...withBody({ from: 'nobody' }, reference, claimId), given: isFree },
  putBackClaims: {
    kind: 'each',
    given: (of) => holds(of, taker),
    asks: [({ claim }) => ({ body: { references: [claim.claimReference], holders: {} } })],
  },
  undoMoves: {
    kind: 'each',
    given: wasPutBack,
    asks: [({ claim }) => ({ body: { references: [claim.claimReference] } })],
  },
  getTeam: list(({ second }) => second.claim.claimReference),
  giveBack: { ...one(reference), given: holds },
  snoozeClaims: {
    kind: 'each',
    given: isFree,
    asks: [
      ({ claim }) => ({
        body: { references: [claim.claimReference], until: '2026-11-27', reason: 'The shop' },
      }),
    ],
  },
  assignClaims: {
    kind: 'each',
    given: isFree,
    // Without a brand there is nobody to give to.
    missing: 422,
    asks: [
      ({ claim }) => ({
        body: { references: [claim.claimReference], to: taker.staffId, until: '2026-11-27' },
      }),
    ],
  },
  updatePresence: withBody({ doing: 'looking' }, reference, claimId),
  listDrafts: one(reference, claimId),
  keepDraft: withBody({ what: 'note', typed: { note: 'Rang' } }, reference, claimId),
  getDeskClaim: one(reference, claimId),
  noteOpened: one(document),
  getEvidence: one(document),
  getEvidencePicture: one(document),
  getEvidenceThumbnail: one(document),

  listPayable: list(({ payable }) => payable.gadgetId),
  getPayable: one(reference, claimId),
  askAccount: {
    ...one(
      ({ toReplace: { claim }, resellerId }) => ({
        body: { resellerId, claimId: claim.claimId, gadgetId: claim.gadgetId },
      }),
      ({ toReplace: { claim }, resellerId }, { own }) => ({
        body: {
          resellerId: own?.resellerId ?? resellerId,
          claimId: claim.claimId,
          gadgetId: claim.gadgetId,
        },
      }),
    ),
    // A claimant is asked once a day.
    given: ({ toReplace: { claim } }) =>
      setStored(db, 'claim_gadgets', { gadget_id: claim.gadgetId }, { account_asked_at: null }),
  },
  listPayouts: list(
    ({ toRelease }) => toRelease.payoutId,
    () => ({ query: { state: 'prepared' } }),
  ),
  getPayout: one(payout('toRelease')),
  preparePayout: {
    ...one(
      ({ payable, resellerId }) => ({
        body: {
          kind: 'settlement',
          resellerId,
          claimId: payable.claimId,
          gadgetId: payable.gadgetId,
          amount: TO_PAY,
        },
      }),
      ({ payable, resellerId }, { own }) => ({
        body: {
          kind: 'settlement',
          resellerId: own?.resellerId ?? resellerId,
          claimId: payable.claimId,
          gadgetId: payable.gadgetId,
          amount: TO_PAY,
        },
      }),
    ),
    after: [409],
  },
  cancelPayout: { ...one(payout('toCancel', { reason: 'a mistake' })), after: [409] },
  noteWord: one(payout('changed', { note: 'they rang' })),
  checkPayout: {
    ...one(payout('toCheck', { outcome: 'paid', note: 'the statement' })),
    after: [409],
  },
  releasePayout: { ...one(payout('toRelease')), after: [409] },
  listWaitingReplacements: list(({ toSend }) => toSend.gadgetId),
  listReplacements: list(
    ({ toReplace }) => toReplace.replacementId,
    () => ({ query: { state: 'prepared' } }),
  ),
  sendReplacement: {
    ...one(
      ({ toSend, resellerId }) => ({ body: sending(resellerId, toSend) }),
      ({ toSend, resellerId }, { own }) => ({
        body: sending(own?.resellerId ?? resellerId, toSend),
      }),
    ),
    after: [409],
  },
  // Released before, it is neither released nor called off again.
  callOffReplacement: {
    ...one(({ toCallOff: { replacementId } }) => ({
      path: { replacementId },
      body: { reason: 'another colour' },
    })),
    after: [409],
  },
  releaseReplacement: {
    ...one(({ toReplace: { replacementId } }) => ({ path: { replacementId } })),
    after: [409],
  },
  noteArrival: {
    ...one(({ onItsWay: { replacementId } }) => ({ path: { replacementId } })),
    after: [409],
  },
  listDisputes: list(({ claim }) => claim.claimReference),
  listBatches: list(({ batchId }) => batchId),
  listNextBatches: list(undefined),
  // A second colleague ends it.
  voidBatch: {
    ...withBody({ reason: 'The wrong day' }, ({ toVoid }) => ({ path: { batchId: toVoid } })),
    after: [409],
  },
  // Payouts that colleagues sent before are sent already.
  makeBatch: {
    ...list(undefined, () => ({ body: { format: 'csv', underwriterId: 1 } })),
    missing: 409,
    after: [409],
  },
  getBatchFile: one(({ batchId }) => ({ path: { batchId } })),
  readReturns: {
    ...one(({ sent }) => ({
      body: { format: 'csv', file: returnsCsv([[sent.payoutId, 'settled']]) },
    })),
    missing: 422,
  },

  offerClauses: one(({ claim }) => ({ path: { gadgetId: claim.gadgetId } })),
  makeDecision: {
    ...one(
      ({ claim }) => ({ body: decided(claim.claimReference, claim.gadgetId) }),
      ({ claim }) => ({ body: decided(claim.claimId, claim.gadgetId) }),
    ),
    // The version is that of no screen: the refusal shows that they got as far as that.
    after: [409],
  },
  previewDecision: one(
    ({ claim }) => ({ body: previewed(claim.claimReference, claim.gadgetId) }),
    ({ claim }, { own }) => ({
      body: previewed((own?.claim ?? claim).claimReference, claim.gadgetId),
    }),
  ),
  answerDecision: {
    ...one(({ second }) => ({
      path: { decisionId: second.decision.decisionId },
      body: { answer: 'yes', note: '', version: second.decision.version },
    })),
    after: [409],
  },
  undoDecision: {
    ...one(({ undone }) => ({ path: { decisionId: undone.decision.decisionId } })),
    given: madeBy,
    after: [409],
  },
  listDecisions: one(({ second }) => ({ path: { claimId: second.claim.claimId } })),
  listWaiting: list(({ second }) => second.decision.decisionId),

  judgeDocument: withBody({ verdict: 'good', text: '' }, document),
  addFile: withBody(addition(aReport(app)), reference, claimId),
  removeAddedFile: { ...one(addedFile), given: isAdded },
  restoreAddedFile: { ...one(addedFile), given: isRemoved },
  requestDocuments: { ...withBody(ASKED, reference, claimId), given: isFree },
  previewDocumentsRequest: { ...withBody(ASKED, reference), given: isFree },
  previewCorrection: withBody(CORRECTION, reference, claimId),
  correctClaim: {
    ...withBody(
      { ...CORRECTION, reason: 'They rang', version: 0, policyPrint: '' },
      reference,
      claimId,
    ),
    // The version is that of no screen: the refusal shows that they got as far as that.
    after: [409],
  },
  answerClaimant: withBody({ text: 'Tomorrow.' }, reference),
  seeClaim: withBody({ upTo: 1, version: 1 }, reference),
  writeNote: withBody({ text: 'Rang the shop' }, reference),
  listMentionable: one(reference, claimId),
  readNote: {
    ...withBody({ isRead: true }, ({ claim, noteId }) => ({
      path: { reference: claim.claimReference, noteId },
    })),
    given: mentioned,
  },
  noteCall: withBody(PHONE_CALL, reference),
  keepPromise: {
    ...one(({ claim, noteId }) => ({ path: { reference: claim.claimReference, noteId } })),
    given: promised,
  },
  markNeed: withBody(NEED, reference, claimId),
  changeNeed: {
    ...one(({ claim, needId }) => ({
      path: { reference: claim.claimReference, needId },
      body: { ...NEED, measure: 'large print', words: 'Needs 18 pt' },
    })),
    given: needed,
  },
  endNeed: {
    ...one(({ claim, needId }) => ({
      path: { reference: claim.claimReference, needId },
      body: { isEnded: true },
    })),
    given: needed,
  },
  markMatch: one(({ claim, payable }) => ({
    path: { reference: claim.claimReference },
    body: {
      other: payable.claimReference,
      kinds: ['address'],
      mark: 'explained',
      reason: 'One household',
    },
  })),
  correctNote: {
    ...one(({ claim, noteId }) => ({
      path: { reference: claim.claimReference, noteId },
      body: { text: 'The receipt is wrong' },
    })),
    given: wrote,
  },
  reopenDecision: {
    ...one(({ claim }) => ({
      path: { reference: claim.claimReference },
      body: { gadgetIds: [claim.gadgetId], reason: 'A photo' },
    })),
    given: isDeclined,
  },
  liftHold: { ...withBody({ text: 'We called them' }, reference), given: isHeldBack },
  readAccessLog: list(referenceOf),
  getAccessLogFile: list(referenceOf, () => ({
    query: { from: '2026-11-01', to: '2026-12-01' },
  })),
};
/** Calls that end the sessions of their maker: they name nothing, and would end the test. */
const ENDS_OWN = ['signOutOfDesk', 'endOtherDeskSessions'];

const CALLS = Object.values<Record<string, Call>>(DESK_CONTRACT)
  .flatMap((calls) => Object.entries(calls))
  .filter(([name, { access }]) => access.scopes.includes('staff') && !ENDS_OWN.includes(name))
  .map(([name, call]) => ({ name, call }));

test('every call of the contract has a row, and every row a call', () => {
  const names = CALLS.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

test('a row of people alone is of a call that is no work on claims', () => {
  const aboutClaims = CALLS.filter(({ call }) => call.access.owner === 'brands');
  const astray = aboutClaims.filter(({ name }) => ROWS[name]?.kind === 'people');
  expect(astray.map(({ name }) => name)).toEqual(['listTakers']);
});

beforeEach(async () => {
  const at = app.clock.now();
  await db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
});

function send(call: Call, { path = {}, query, body }: CallInput, { headers }: TestStaff) {
  const url = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => String(path[name] ?? '1'));
  const asked = query ? `${url}?${new URLSearchParams(query)}` : url;
  const sent = body ?? (call.method === 'POST' && call.body ? {} : undefined);
  return app.request(call.method, asked, { headers, ...(sent !== undefined && { body: sent }) });
}

const rowOf = (name: string): Row => ROWS[name] ?? { kind: 'people', asks: [nothing] };
const ownOf = ({ sees }: Viewer) =>
  sees.length === 1 ? things[sees[0] === 49 ? 49 : 77] : undefined;
const said = ({ body }: Answer<unknown>) => JSON.stringify(body);
const saysNothingOf = (answer: Answer<unknown>, of: DeskThings, asked: CallInput) => {
  const typed = JSON.stringify(asked);
  const told = namesIn(of).filter((name) => !typed.includes(name) && said(answer).includes(name));
  expect(told).toEqual([]);
};

/** All rows of a brand, in one figure for each table. */
async function stateOf(brand: number) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'reseller_id' and table_schema = current_schema()
    order by 1`.execute(db);
  const figure = (name: string, where: ReturnType<typeof sql>) =>
    sql`(select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), ''))
      as figure from ${sql.table(name)} t where ${where})`;
  const ofBrand = tables.map(({ name }) => figure(name, sql`t.reseller_id = ${brand}`));
  const batches = sql`(select batch_id from payouts where reseller_id = ${brand})`;
  const others = [
    figure('payout_downloads', sql`t.batch_id in ${batches}`),
    figure('payout_batches', sql`t.batch_id in ${batches}`),
    figure('jobs', sql`t.payload ->> 'reseller' = ${String(brand)}`),
  ];
  const { rows } = await sql<{ name: string; figure: string }>`${sql.join(
    [...ofBrand, ...others],
    sql` union all `,
  )}`.execute(db);
  return rows;
}

const answerOfNothing = async (staff: TestStaff) =>
  (await app.request('GET', '/desk/claims/none', { headers: staff.headers })).body;

describe.each(BRANDS)('of brand %s', (brand) => {
  const of = things[brand];
  const outside = VIEWERS.filter(({ sees }) => !sees.includes(brand));
  const inside = VIEWERS.filter(({ sees }) => sees.includes(brand));
  const rows = CALLS.filter(({ name }) => rowOf(name).kind !== 'people');

  describe.each(outside)('is not there for a colleague $who', (viewer) => {
    const { supervisor: staff } = viewer;
    let state: Awaited<ReturnType<typeof stateOf>>;
    beforeAll(async () => {
      state = await stateOf(brand);
    });

    test.each(rows)('$name', async ({ name, call }) => {
      const { kind, asks, given, missing } = rowOf(name);
      for (const ask of asks) {
        await given?.(of, staff);
        const before = given ? await stateOf(brand) : state;
        const asked = ask(of, { own: ownOf(viewer), staff });
        const answer = await send(call, asked, staff);
        state = await stateOf(brand);
        expect(state).toEqual(before);
        saysNothingOf(answer, of, asked);
        if (kind === 'one') {
          expect(answer.status).toBe(missing ?? 404);
          if (!missing) expect(answer.body).toEqual(await answerOfNothing(staff));
        }
        if (kind === 'list') expect([200, missing]).toContain(answer.status);
        if (kind === 'each' && viewer.sees.length === 0 && missing) {
          expect(answer.status).toBe(missing);
        } else if (kind === 'each') {
          const { claims } = answer.body.data as { claims: { refused: string | null }[] };
          expect(claims.map(({ refused }) => refused)).toEqual([NOT_THERE]);
        }
      }
    });
  });

  /** All look before the first of them changes anything. */
  const inTurn = [true, false].flatMap((looks) =>
    inside.flatMap(({ who, supervisor: staff }) =>
      rows
        .filter(({ call }) => (call.method === 'GET') === looks)
        .map(({ name, call }) => ({ who, staff, name, call })),
    ),
  );
  test.each(inTurn)('is there for a colleague $who: $name', async ({ name, call, staff }) => {
    const { kind, asks, given, has, after = [] } = rowOf(name);
    for (const ask of asks) {
      await given?.(of, staff);
      const answer = await send(call, ask(of, { staff }), staff);
      const isIn = [200, ...after].includes(answer.status);
      expect([isIn, isIn || said(answer)]).toEqual([true, true]);
      if (has) expect(said(answer)).toContain(has(of));
      if (kind === 'each') expect(said(answer)).toContain('"refused":null');
    }
  });
});

describe.each(VIEWERS)('a call of no brand shows nothing of one to a colleague $who', (viewer) => {
  const rows = CALLS.filter(({ name }) => rowOf(name).kind === 'people');
  test.each(rows)('$name', async ({ name, call }) => {
    const isAdmins = call.access.permission === 'staff.manage';
    const staff = isAdmins ? viewer.admin : viewer.supervisor;
    for (const ask of rowOf(name).asks) {
      const asked = ask(things[49], { staff });
      const answer = await send(call, asked, staff);
      expect(answer.status).not.toBe(401);
      if (call.method === 'GET') expect(answer.status).toBe(200);
      for (const brand of BRANDS) saysNothingOf(answer, things[brand], asked);
    }
  });
});

test('a colleague without a brand counts nothing and finds nothing', async () => {
  const nobody = VIEWERS.find(({ sees }) => sees.length === 0)?.supervisor;
  if (!nobody) throw new Error('there is nobody without a brand');
  for (const brand of BRANDS) {
    await holds(things[brand], nobody);
    await madeBy(things[brand], nobody);
    await setStored(
      db,
      'claims',
      { claim_id: things[brand].claim.claimId },
      { came_back_at: app.clock.now() },
    );
  }
  const { headers } = nobody;
  const { body } = await app.request<object>('GET', '/desk/work', { headers });
  const figures = JSON.stringify(body.data).match(/\d+/g) ?? [];
  expect([body.data, figures.every((figure) => figure === '0')]).toEqual([body.data, true]);
});

test('a file for the bank is for readers of every payout in it', async () => {
  const both = VIEWERS.find(({ who }) => who === 'of both')?.supervisor ?? maker;
  const { request } = app;
  const { headers: releasing } = await payer(...BRANDS);
  for (const resellerId of BRANDS) {
    const { payoutId } = await aPreparedPayout(app, maker.headers, { resellerId });
    await request('POST', `/desk/payouts/${payoutId}/release`, { headers: releasing });
  }
  const made = await request<{ batchId: string }>('POST', '/desk/payout-batches', {
    headers: both.headers,
    body: { format: 'csv', underwriterId: 1 },
  });
  const { batchId } = made.body.data;
  for (const { who, sees, supervisor } of VIEWERS) {
    const { headers } = supervisor;
    const file = await request('GET', `/desk/payout-batches/${batchId}/file`, { headers });
    const listed = await request('GET', '/desk/payout-batches', { headers });
    const isTheirs = sees.length === BRANDS.length;
    expect([who, file.status, said(listed).includes(batchId)]).toEqual([
      who,
      isTheirs ? 200 : 404,
      isTheirs,
    ]);
  }
});

test('a line of the log about claims of two brands names those that its reader sees', async () => {
  const both = VIEWERS.find(({ who }) => who === 'of both')?.supervisor ?? maker;
  await app.request('GET', '/desk/queue?show=all', { headers: both.headers });
  for (const { sees, supervisor } of VIEWERS) {
    const url = `/desk/log?person=${both.staffId}`;
    const log = said(await app.request('GET', url, { headers: supervisor.headers }));
    for (const brand of BRANDS) {
      expect(log.includes(referenceOf(things[brand]))).toBe(sees.includes(brand));
    }
    for (const brand of BRANDS) {
      const by = `/desk/log?claim=${referenceOf(things[brand])}`;
      const { status } = await app.request('GET', by, { headers: supervisor.headers });
      expect(status).toBe(sees.includes(brand) ? 200 : 404);
    }
  }
});

test('a look at one brand’s things is in no other brand’s log', async () => {
  const { headers } = maker;
  for (const brand of BRANDS) {
    const url = `/desk/claims/${referenceOf(things[brand])}`;
    const looked = await app.request('GET', url, { headers });
    const id = looked.headers.get('x-request-id') ?? 'none';
    for (const { sees, supervisor } of VIEWERS) {
      const log = await app.request<DataOf<typeof readAccessLog>>(
        'GET',
        `/desk/log?person=${maker.staffId}`,
        { headers: supervisor.headers },
      );
      const ofIt = log.body.data.entries.filter(({ requestId }) => requestId === id);
      expect(ofIt.some(({ what }) => what === 'Opened the claim')).toBe(sees.includes(brand));
      if (!sees.includes(brand))
        expect(JSON.stringify(ofIt)).not.toContain(things[brand].claim.claimId);
    }
  }
});

test('each query keeps to its brands, also where another one has before it', async () => {
  const of77 = [77 as ResellerScope];
  const { toRelease, claim, documentId } = things[49];
  expect(await payoutsNamed(db, of77, [toRelease.payoutId])).toEqual([]);
  // As if the line were about a claim of the other brand, by its id.
  const line = { reseller_ids: [77], claim_ids: [claim.claimId], document_id: documentId };
  const row = { ...line, log_id: 1, at: app.clock.now(), staff_id: 'x', call: 'getDeskClaim' };
  const rows = [{ ...row, request_id: 'x', colleague_id: null, refused: false, unasked: null }];
  const [first] = rows;
  if (!first) throw new Error('there is no line');
  expect((await referencesOf(db, of77, rows))(first)).toEqual([null]);
  expect((await fileLabelsOf(db, of77, rows))(first)).toBe(null);
});

test('a colleague of one brand decides nothing by things of another', async () => {
  const other = things[77];
  const { supervisor } = VIEWERS[0] ?? { supervisor: maker };
  const own = await aClaimToDecide(app);
  const [version, policyPrint] = [await versionOf(app, own), await printOf(app, own)];
  const { claimReference, gadgetId } = own;
  const bad = [
    [404, decided(claimReference, other.claim.gadgetId)],
    [422, decided(claimReference, gadgetId, [other.documentId])],
  ] as const;
  for (const [expected, body] of bad) {
    const before = await stateOf(77);
    const { status } = await app.request('POST', '/desk/decisions', {
      headers: supervisor.headers,
      body: { ...body, version, policyPrint },
    });
    expect([status, await stateOf(77)]).toEqual([expected, before]);
  }
});
