import type { Call } from '@gadget-claims/domain/call';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { ROLES, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { aReport, addition } from '../added-files.ts';
import { testApp } from '../app.ts';
import { checkFiles } from '../checks.ts';
import { aClaimToDecide, printOf, versionOf } from '../decisions.ts';
import { inTurn } from '../depth.ts';
import { JPEG } from '../files.ts';
import { uploadToClaim } from '../my-claims.ts';
import { storedRow } from '../rows.ts';
import { type TestStaff, someStaff } from '../staff.ts';
import { testDisk } from '../uploads.ts';
import { HOSTILE_NUMBERS, HOSTILE_TEXT, HOSTILE_VALUES } from './payloads.ts';

/**
 * Bodies of a colleague to the calls of the desk, which the API's description does not list: each
 * value of a good call in turn is one that breaks unprepared code.
 */
const { storage } = await testDisk();
const app = await testApp({ storage });

type Values = Record<string, unknown>;

const cursor = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');
const INSTANT = '2026-11-20T10:00:00Z';

const NEED = {
  driver: 'health',
  measure: 'large print',
  name: '',
  words: '',
  isAgreed: true,
  source: 'call',
};

/** The values of good calls, by name; the values in a path are those of `PATH`. */
const GOOD: Record<string, { query?: Values; cursor?: Values; body?: Values }> = {
  listQueue: {
    query: { show: 'all', brand: '49', sort: 'due', from: '2026-11-20' },
    cursor: { fresh: true, day: '2026-11-20', at: INSTANT, id: 'x' },
  },
  getQueueFile: { query: { show: 'all', brand: '49', sort: 'due', from: '2026-11-20' } },
  countQueue: { query: { brand: '49', with: 'x' } },
  keepView: {
    body: { name: 'Mine', filter: { show: 'late', sort: 'due', brand: '49', from: '2026-11-20' } },
  },
  renameView: { body: { name: 'Mine' } },
  searchClaims: { query: { q: 'testwell' } },
  readAccessLog: {
    query: { claim: '', person: 'x', from: '2026-11-20', to: '2026-11-20' },
    cursor: { at: INSTANT, id: 1 },
  },
  getAccessLogFile: {
    query: { claim: '', person: 'x', kind: 'done', from: '2026-11-20', to: '2026-11-20' },
  },
  listPayable: { cursor: { at: INSTANT, id: 'x' } },
  listPayouts: { query: { state: 'prepared' }, cursor: { at: INSTANT, id: 'x' } },
  listWaitingReplacements: { cursor: { at: INSTANT, id: 'x' } },
  listReplacements: { query: { state: 'sent' }, cursor: { at: INSTANT, id: 'x' } },
  listBatches: { cursor: { at: INSTANT, id: 'x' } },
  listClauses: { query: { wordingId: 'gw-6' } },
  offerClauses: { query: { find: 'theft' } },
  snoozeClaims: {
    body: { references: ['none'], until: '2026-11-27', reason: 'The shop is asked' },
  },
  assignClaims: { body: { references: ['none'], to: 'none', until: '2026-11-27' } },
  takeOver: { body: { from: 'nobody' } },
  putBackClaims: { body: { references: ['none'], holders: {} } },
  undoMoves: { body: { references: ['none'] } },
  noteAbsence: { body: { from: '2026-11-27', until: '2026-11-27' } },
  updatePresence: { body: { doing: 'looking' } },
  keepDraft: { body: { what: 'note', typed: { note: 'The receipt is right' } } },
  keepClauseDraft: { body: { what: 'new-1', typed: { text: { title: 'Theft' } } } },
  preparePayout: {
    body: {
      kind: 'interest',
      resellerId: 49,
      claimId: 'none',
      gadgetId: 'none',
      amount: 1,
      from: '2026-10-21',
      to: '2026-11-21',
      rate: 800,
      principal: 30_000,
    },
  },
  askAccount: { body: { resellerId: 49, claimId: 'none', gadgetId: 'none' } },
  cancelPayout: { body: { reason: 'a mistake' } },
  noteWord: { body: { note: 'they rang' } },
  checkPayout: { body: { outcome: 'paid', note: 'the statement' } },
  sendReplacement: {
    body: {
      resellerId: 49,
      claimId: 'none',
      gadgetId: 'none',
      what: 'Pixel 8',
      courier: 'Royal Mail',
      tracking: 'AB1',
    },
  },
  callOffReplacement: { body: { reason: 'another colour' } },
  makeBatch: { body: { format: 'csv', underwriterId: 1 } },
  voidBatch: { body: { reason: 'the wrong day' } },
  readReturns: { body: { format: 'csv', file: 'payout,status,reason\nnone,settled,' } },
  answerDecision: { body: { answer: 'yes', note: '', version: 1 } },
  addFile: { body: aReport(app) },
  judgeDocument: { body: { verdict: 'unreadable', text: 'It is blurred' } },
  requestDocuments: {
    body: { documents: [{ documentTypeId: 1, gadgetId: null, why: 'x' }], due: '2026-12-10' },
  },
  previewCorrection: { body: { fact: 'telephone', gadgetId: null, value: '07700 900123' } },
  correctClaim: {
    body: {
      fact: 'telephone',
      gadgetId: null,
      value: '07700 900123',
      reason: 'They rang',
      version: 1,
      policyPrint: '',
    },
  },
  answerClaimant: { body: { text: 'Thank you' } },
  seeClaim: { body: { upTo: 1, version: 1 } },
  liftHold: { body: { text: 'We called the policyholder' } },
  reopenDecision: { body: { gadgetIds: ['none'], reason: 'A photo was overlooked' } },
  writeNote: { body: { text: 'The receipt is right' } },
  readNote: { body: { isRead: true } },
  markNeed: { body: NEED },
  changeNeed: { body: { ...NEED, words: 'Needs 18 pt' } },
  endNeed: { body: { isEnded: true } },
  noteCall: {
    body: {
      direction: 'out',
      party: 'claimant',
      partyName: '',
      number: '07700 900123',
      outcome: 'spoke',
      said: 'Knew the day',
      promise: 'We ring again',
      promisedFor: '2026-11-27',
      ringAgain: '',
    },
  },
  correctNote: { body: { text: 'The receipt is wrong' } },
  markMatch: {
    body: { other: 'none', kinds: ['imei'], mark: 'explained', reason: 'One phone, sold on' },
  },
  inviteColleague: {
    body: { email: 'new@desk.example', name: 'Robin New', roles: ['handler'], brands: [49] },
  },
  changeRoles: { body: { roles: ['handler'] } },
  changeBrands: { body: { brands: [49] } },
  changeLimit: { body: { kind: 'approve', pence: 1 } },
  changeState: { body: { move: 'suspend' } },
  answerRights: { body: { answer: 'yes' } },
  proveWithCode: { body: { code: '123456' } },
  writeWording: {
    body: {
      wordingId: null,
      underwriterId: 1,
      text: {
        name: 'GW 8',
        products: ['gadget-plus'],
        readBy: 'renewal',
        firstDay: '2026-01-01',
        lastDay: '2026-12-31',
        document: 'https://wordings.example/gw-8.pdf',
      },
      clausesOf: null,
    },
  },
  approveWording: { body: { writtenAt: INSTANT } },
  approveClause: { body: { writtenAt: INSTANT } },
  approveTemplate: { body: { writtenAt: INSTANT } },
  writeTemplate: {
    body: {
      templateId: null,
      template: {
        kind: 'request',
        title: 'Receipt',
        text: '',
        asks: [{ documentTypeId: 1, why: 'x' }],
        snoozeDays: null,
        brands: [],
      },
    },
  },
  writeClause: {
    body: {
      clauseId: null,
      wordingId: 'gw-6',
      text: {
        wordingReference: '4.2',
        title: 'Theft',
        staffText: 'x',
        claimantText: 'x',
        incidentTypes: [],
        coverOptions: [],
        needsDocuments: [],
        contradictedBy: [],
        contradictedByAnswers: [],
      },
    },
  },
};
const PATH: Record<string, string> = { noteId: '1', version: '1', staffId: 'none' };

const CALLS = Object.values<Record<string, Call>>(DESK_CONTRACT)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, { access }]) => access.scopes.includes('staff'))
  // Ceremonies of passkeys are judged by their library.
  .filter(([name]) => !['proveWithPasskey', 'addDeskPasskey'].includes(name))
  .filter(([, { params, query, body }]) => params ?? query ?? body)
  .map(([name, call], place) => ({ name, call, place }));

const people = {} as Record<(typeof ROLES)[number], TestStaff>;
beforeAll(async () => {
  for (const role of ROLES) people[role] = await someStaff(app, { roles: [role] });
  const claim = await aClaimToDecide(app);
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
  await checkFiles(app);
  const { document_id: documentId } = await storedRow(
    app.db,
    'documents',
    { claim_id: claim.claimId, state: 'accepted' },
    ['document_id'],
  );
  const { claimReference: reference, claimId, gadgetId } = claim;
  Object.assign(PATH, { reference, claimId, gadgetId, documentId });
  const shown = {
    claim: reference,
    outcome: 'decline',
    gadgets: [{ gadgetId, amount: null, basis: null }],
    clause: { clauseId: 'not-in-cover-1', version: 1 },
    claimantText: 'Your policy did not run on that day.',
  };
  const decision = {
    ...shown,
    version: await versionOf(app, claim),
    policyPrint: await printOf(app, claim),
    evidence: [documentId],
    unopened: [documentId],
    staffNote: 'x',
  };
  GOOD['makeDecision'] = { body: decision };
  GOOD['previewDecision'] = { body: shown };
  GOOD['previewDocumentsRequest'] = GOOD['requestDocuments'] ?? {};
});

/** The value once for each that is in it, with something hostile of any kind in its place. */
function spoilt(value: unknown, texts: () => readonly string[]): unknown[] {
  if (typeof value === 'string') return [...texts(), 1, null, []];
  if (typeof value === 'number') return [...HOSTILE_NUMBERS, '1', null, []];
  if (typeof value !== 'object' || value === null) return [...HOSTILE_VALUES];
  return Object.entries(value).flatMap(([key, inner]) =>
    spoilt(inner, texts).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
}
/** Longer ones are refused before anything reads them. Real days, though the database knows no year 0. */
const TEXTS = [
  ...HOSTILE_TEXT.filter((text) => text.length < 5000),
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.9999Z',
];

const asQuery = (values: Values) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));

interface Bad {
  url: string;
  body: unknown;
}
const AT_ONCE = 8;

/** Bad forms of a good call, each with one thing wrong. */
function badFormsOf(
  { path }: Call,
  { query = {}, cursor: key, body }: (typeof GOOD)[string],
  place: number,
): Bad[] {
  let next = place;
  const texts = () => inTurn(TEXTS, 4, next++);
  const fill = (values: Record<string, string>) =>
    path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent((values[name] ?? 'none').toWellFormed()),
    );
  const url = fill(PATH);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.flatMap((name) =>
    texts()
      .filter((text) => text !== '')
      .map((text) => ({ url: fill({ ...PATH, [name]: text }), body })),
  );
  const inQuery = (spoilt(query, texts) as Values[]).map((bad) => ({
    url: `${url}?${asQuery(bad)}`,
    body,
  }));
  const inCursor = (key ? (spoilt(key, texts) as Values[]) : []).map((bad) => ({
    url: `${url}?${asQuery({ ...query, after: cursor(bad) })}`,
    body,
  }));
  const inBody = (body ? spoilt(body, texts) : []).map((bad) => ({ url, body: bad }));
  return [...inPath, ...inQuery, ...inCursor, ...inBody];
}

test('each call that takes a body has a good one here', () => {
  const without = CALLS.filter(({ name, call }) => call.body && !GOOD[name]?.body);
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe.each(CALLS)('$name', ({ name, call, place }) => {
  test('answers nothing bad with a fault', async () => {
    const { permission } = call.access;
    const role = ROLES.findLast((one) => !permission || permissionsOf([one]).has(permission));
    const { headers } = people[role ?? 'supervisor'];
    const at = app.clock.now();
    await app.db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
    const faults: string[] = [];
    const send = async ({ url, body }: Bad) => {
      const given = call.body === 'files' ? addition(body as object) : body;
      const sent = { headers, ...(given !== undefined && { body: given }) };
      const { status } = await app.request(call.method, url, sent);
      if (status >= 500 || status === 401) faults.push(`${status} ${url} ${JSON.stringify(body)}`);
    };
    const all = badFormsOf(call, GOOD[name] ?? {}, place);
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await Promise.all(all.slice(from, from + AT_ONCE).map(send));
    }
    expect(faults.map((fault) => fault.slice(0, 400))).toEqual([]);
  });
});
