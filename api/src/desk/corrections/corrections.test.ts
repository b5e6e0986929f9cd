import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import type { Correction } from '@gadget-claims/domain/desk/corrections/schemas';
import type { correctionPreview } from '@gadget-claims/domain/desk/corrections/schemas';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision, versionOf } from '../../../test/decisions.ts';
import { aPolicyGadget, anImei } from '../../../test/factories.ts';
import {
  type MyClaim,
  aClaimOf,
  bearerOfClaim,
  keyOf,
  linkTo,
  putClaimAt,
} from '../../../test/my-claims.ts';
import { setStored, storedRow, storedRows } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView, ownClaimView, queuedMails } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import { findClaim } from '../../claims/claims/records/claims.ts';
import { factsNow } from '../../claims/claims/records/triage-facts.ts';
import { tellPolicyholder } from '../../claims/claims/transitions/tell-policyholder.ts';
import { markNeed } from '../../claims/support/transitions.ts';
import { inTransaction } from '../../database/database.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';

const app = await testApp();
const work = await workOf(app);
type Preview = z.output<typeof correctionPreview>;

let handler: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
  await app.db.deleteFrom('jobs').execute();
});

const at = ({ claimReference }: MyClaim) => `/desk/claims/${claimReference}/corrections`;
const REASON = 'She rang and said so.';
const preview = (claim: MyClaim, body: Correction, { headers } = handler) =>
  app.request<Preview>('POST', `${at(claim)}/preview`, { headers, body });
const send = (claim: MyClaim, body: object, { headers } = handler) =>
  app.request('POST', at(claim), { headers, body: { reason: REASON, ...body } });
const seen = ({ version, policyPrint }: Preview) => ({ version, policyPrint });
/** Looks at what it leads to, and makes it. */
async function correct(claim: MyClaim, body: Correction, staff = handler) {
  const shown = await preview(claim, body, staff);
  expect([shown.status, shown.body.message]).toEqual([200, undefined]);
  const sent = await send(claim, { ...body, ...seen(shown.body.data) }, staff);
  expect([sent.status, sent.body.message]).toEqual([200, undefined]);
  return shown.body.data;
}
const of = (fact: Correction['fact'], value: string, gadgetId: string | null = null) => ({
  fact,
  gadgetId,
  value,
});
const SNATCHED = '311';
const effect = ({ effects }: Preview, name: string) => {
  const { before, after } = effects.find(({ what }) => what === name) ?? {};
  return [before, after];
};

test('what a correction changes is what it then has changed', async () => {
  const claim = await aClaimToDecide(app);
  const before = await deskView(app, claim, handler);
  const shown = await correct(claim, of('incidentType', SNATCHED));
  expect(shown.was).toContain('Accidental damage');
  expect(effect(shown, 'Excess')).toEqual(['£75.00', '£100.00']);
  expect(effect(shown, 'Insured for')).toEqual(['£199.00', '£199.00']);
  expect(effect(shown, 'Status')).toEqual([before.statusLabel, 'Documents needed']);
  expect(effect(shown, 'Documents it takes')[1]).not.toEqual(
    effect(shown, 'Documents it takes')[0],
  );
  expect(effect(shown, 'Check: damage or breakdown')[1]).toMatch(/theft/i);
  expect(shown.says.join()).toContain('Report to the police is required');
  const after = await deskView(app, claim, handler);
  expect(after.gadgetsInFull[0]).toMatchObject({
    excess: 10_000,
    status: STATUS.AWAITING_DOCUMENTS,
  });
  expect(after.rules.find(({ name }) => name === 'damage or breakdown')?.holds).toBe(false);
  expect(after.outstanding.filter(({ askedFor }) => askedFor).length).toBeGreaterThan(0);
});

test('looking at it changes nothing, mails nobody, and is refused where it is made on an older claim', async () => {
  const claim = await aClaimToDecide(app);
  const body = of('dateOfIncident', '2026-11-01');
  const before = await storedRow(app.db, 'claims', { claim_id: claim.claimId });
  const { body: shown } = await preview(claim, body);
  expect(await storedRow(app.db, 'claims', { claim_id: claim.claimId })).toEqual(before);
  expect(await storedRows(app.db, 'jobs', {})).toEqual([]);
  expect(await storedRows(app.db, 'claim_corrections', { claim_id: claim.claimId })).toEqual([]);
  await correct(claim, of('telephone', '07700 900777'));
  const late = await send(claim, { ...body, ...seen(shown.data) });
  expect([late.status, late.body.code]).toEqual([409, 'changed']);
  expect(late.body.data).toMatchObject({
    changes: [{ kind: 'correction', what: 'Telephone number corrected', by: handler.name }],
  });
});

test('after a correction of each fact every view has the new value, and the old one where history is told', async () => {
  const old = {
    email: 'wrong.address@mail.example.com',
    imei: anImei(),
    telephone: '07700 900111',
  };
  const claim = await aClaimToDecide(app, {
    change: (data) => {
      data.claimant.telephone = old.telephone;
      for (const gadget of data.gadgets) gadget.imei = old.imei;
    },
  });
  const { email: told } = await deskView(app, claim, handler);
  const [day, wrongDay] = ['2026-11-10', claim.form.data.incident.dateOfIncident];
  const imei = claim.policy.gadgets[0]?.imei ?? '';
  await correct(claim, of('incidentType', '112'));
  await correct(claim, of('dateOfIncident', day));
  await correct(claim, of('imei', imei, claim.gadgetId));
  await correct(claim, of('telephone', '07700 900222'));
  await correct(claim, of('email', 'right.address@mail.example.com'));

  const { log, answers, comparisons, ...desk } = await deskView(app, claim, handler);
  const compared = comparisons.map((row) => row.claim);
  const own = await ownClaimView(app, claim);
  const { answers: ownAnswers, timeline, ...ofClaimant } = own;
  const stored = await storedRow(app.db, 'claims', { claim_id: claim.claimId });
  const { body: clauses } = await app.request(
    'GET',
    `/desk/claims/${claim.claimReference}/clauses`,
    {
      headers: handler.headers,
    },
  );
  const now = JSON.stringify([desk, compared, ofClaimant, stored.form, clauses]);
  const gone = [old.imei, old.telephone, told].filter((value) => now.includes(value));
  expect(gone).toEqual([]);
  expect(stored.form.incident).toMatchObject({ incidentTypeId: 112, dateOfIncident: day });
  expect(stored).toMatchObject({
    incident_type_id: 112,
    claimant_email: 'right.address@mail.example.com',
  });
  expect(desk).toMatchObject({
    email: 'right.address@mail.example.com',
    telephone: '07700 900222',
    incidentLabel: own.incidentLabel,
  });
  expect(desk.gadgetsInFull[0]?.comparisons.find(({ label }) => label === 'IMEI')).toMatchObject({
    differs: false,
  });
  expect(own).toMatchObject({ incidentType: 112, dateOfIncident: day });
  const line = (all: typeof answers, path: string) =>
    all.flatMap(({ lines }) => lines).find((one) => one.path === path);
  expect(line(answers, 'incident.dateOfIncident')).toMatchObject({
    value: '10/11/2026',
    corrected: { was: wrongDay.split('-').toReversed().join('/'), by: handler.name },
  });
  expect(line(ownAnswers, 'gadgets.0.imei')).toMatchObject({
    value: imei,
    corrected: { was: old.imei },
  });
  expect(JSON.stringify(ownAnswers)).not.toContain(handler.name);
  expect(timeline.filter(({ kind }) => kind === 'correction')).toHaveLength(5);
  expect(own.correctedAt).toBe(app.clock.now().toISOString());
  expect(
    log.filter(({ title }) => title.includes('corrected')).map(({ reason }) => reason),
  ).toEqual(Array(5).fill(REASON));
  // What the claimant told stays as it was told.
  expect(JSON.stringify(stored.answers)).toContain(old.imei);
  const person = { reseller: keyOf(claim).reseller, email: claim.account.username };
  const exported = JSON.stringify((await exportPerson(app, person))?.data);
  expect(exported).toContain('claim_corrections');
  expect(exported).not.toContain(handler.staffId);
  const found = async (q: string) => {
    const { body } = await app.request<{ claims: unknown[] }>(
      'GET',
      `/desk/search?q=${q}`,
      handler,
    );
    return body.data.claims.length;
  };
  expect([await found(imei), await found(old.imei)]).toEqual([1, 0]);
});

test('the claimant is told; of another address the former one as well, and the mailbox of the policy', async () => {
  const claim = await aClaimToDecide(app);
  await correct(claim, of('dateOfIncident', '2026-11-10'));
  const [mail, ...more] = await work();
  expect([more, mail?.to?.[0]?.address]).toEqual([[], claim.account.username]);
  expect(mail?.text).toContain('We corrected the date of the incident: 10/11/2026 in place of');
  await correct(claim, of('email', 'new@mail.example.com'));
  const mails = await work();
  const to = (words: string) =>
    mails.filter(({ subject }) => subject?.includes(words)).map((one) => one.to?.[0]?.address);
  expect(to('We corrected your claim')).toEqual(['new@mail.example.com']);
  expect(to('to another address:')).toEqual([claim.account.username]);
  expect(to('We write about claim')).toEqual([claim.account.username]);
  const former = mails.find(({ subject }) => subject?.startsWith('We write about claim'));
  expect(former?.text).not.toContain('new@mail.example.com');
});

/** A claim that no account has, by mail. */
async function aClaimByMail() {
  const claim = await aClaimToDecide(app);
  await app.db.deleteFrom('accounts').where('account_id', '=', claim.account.accountId).execute();
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { account_id: null });
  return claim;
}
const enter = async (claim: MyClaim, token: string) =>
  app.request('POST', '/claim/link', {
    body: { token, postcode: claim.policy.policyholder.address.postcode },
  });

test('who persuades a colleague of another address gets mails, and no way in', async () => {
  const claim = await aClaimByMail();
  const before = await linkTo(app, claim.claimId);
  const bearer = await bearerOfClaim(app, 49, claim.claimId);
  const stranger = await anAccount(app);
  const shown = await correct(claim, of('email', stranger.username));
  expect(shown.says.join()).toContain('opens nothing');
  expect((await enter(claim, before)).body.code).toBe('link_ended');
  expect((await enter(claim, await linkTo(app, claim.claimId))).body.code).toBe('link_ended');
  const token = await aSession(app, stranger);
  expect((await app.request('GET', `/claim/${claim.claimId}`, { token })).status).toBe(404);
  const own = await app.request<unknown[]>('GET', '/claim', { token });
  expect(own.body.data).toEqual([]);
  const person = { reseller: keyOf(claim).reseller, email: stranger.username };
  const exported = await exportPerson(app, person);
  expect(JSON.stringify(exported?.data ?? {})).not.toContain(claim.claimReference);
  for (const mail of await work()) expect(mail.text).not.toContain('/myclaims/link');
  // Who had it has it.
  const kept = await app.request('GET', `/claim/${claim.claimId}`, { token: bearer });
  expect(kept.status).toBe(200);
  // Back to the address of the policy, and links lead in again.
  await correct(claim, of('email', claim.account.username));
  expect((await enter(claim, before)).status).toBe(200);
});

test('the account that had a claim by its address keeps it', async () => {
  const claim = await aClaimToDecide(app);
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { account_id: null });
  await correct(claim, of('email', 'new@mail.example.com'));
  expect((await ownClaimView(app, claim)).claimId).toBe(claim.claimId);
});

test('a stranger whose address was typed by mistake does not keep the claim', async () => {
  const claim = await aClaimByMail();
  const policyMailbox = claim.account.username;
  const stranger = await anAccount(app);
  const mistyped = { claimant_email: stranger.username };
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, mistyped);
  const shown = await correct(claim, of('email', policyMailbox));
  expect(shown.says.join()).not.toContain('keeps it');
  const token = await aSession(app, stranger);
  expect((await app.request('GET', `/claim/${claim.claimId}`, { token })).status).toBe(404);
  expect((await enter(claim, await linkTo(app, claim.claimId))).status).toBe(200);
});

test('of an address that was only told, its proof is none, and the policy’s mailbox hears of an account', async () => {
  const claim = await aClaimToDecide(app);
  const known = { reseller_id: 49, form_reference: claim.form.formReference };
  await setStored(app.db, 'forms', known, { by_owner: true });
  const facts = async () => {
    const row = await findClaim(app.db, keyOf(claim));
    const policy = (await policyOfClaim(app.db, row!))!.details;
    const brand = app.services.resellers.byId.get(49)!;
    const { secretKey } = app.services.config;
    return factsNow(app.db, row!, { secretKey, policy, documents: [], brand });
  };
  expect((await facts()).mailboxProven).toBe(true);
  await correct(claim, of('email', 'thief@mail.example.com'));
  expect((await facts()).mailboxProven).toBe(false);
  await app.db.deleteFrom('jobs').execute();
  await inTransaction(app.db, (tx) =>
    tellPolicyholder(tx, keyOf(claim), 'account', { mailbox: 'thief@mail.example.com' }),
  );
  expect(await queuedMails(app, claim.claimId)).toMatchObject([{ mail: 'somebody-else' }]);
});

test('documents that a correction asks for have more time where that was given', async () => {
  const due = async (claim: MyClaim) =>
    (await storedRow(app.db, 'claims', { claim_id: claim.claimId })).documents_due;
  const [usual, longer] = [await aClaimToDecide(app), await aClaimToDecide(app)];
  await markNeed(app.services, handler, keyOf(longer), {
    driver: 'health',
    measure: 'more time',
    name: '',
    words: '',
    isAgreed: true,
    source: 'call',
  });
  for (const claim of [usual, longer]) await correct(claim, of('incidentType', SNATCHED));
  const today = londonDay(app.clock.now());
  expect([await due(usual), await due(longer)]).toEqual([
    usualDueDay(today),
    usualDueDay(today, 2),
  ]);
});

test.each([
  ['a day to come', of('dateOfIncident', '2026-12-24'), 'Date of incident cannot be in the future'],
  ['no day', of('dateOfIncident', '2026-02-30'), /real|DD|YYYY/],
  ['a check digit that is wrong', of('imei', '350000012345678'), /IMEI/],
  ['no address', of('email', 'nobody'), /E-mail/i],
  [
    'no number',
    of('telephone', '12'),
    'Telephone number should be a telephone number, like 07700 900123',
  ],
  ['not exact enough', of('incidentType', '3'), /one more choice/],
  ['no kind', of('incidentType', 'theft'), /required/],
])('%s is refused as the form refuses it', async (_name, body, message) => {
  const claim = await aClaimToDecide(app);
  const gadgetId = body.fact === 'imei' ? claim.gadgetId : null;
  const { status, body: refused } = await preview(claim, { ...body, gadgetId });
  expect([status, refused.errors[0]?.path]).toEqual([422, 'value']);
  expect(refused.errors[0]?.message).toMatch(message);
});

test('what is decided is reopened first; how the claimant is reached is not decided on', async () => {
  const claim = await aClaimToDecide(app);
  for (const status of [STATUS.APPROVED, STATUS.DECLINED]) {
    await putClaimAt(app, claim.claimId, status);
    const refused = await preview(claim, of('incidentType', SNATCHED));
    expect(refused.body.code).toBe('not_allowed_now');
    expect(refused.body.message).toContain('has to be reopened first');
    expect((await preview(claim, of('telephone', '07700 900777'))).status).toBe(200);
  }
  for (const status of [STATUS.CLOSED, STATUS.WITHDRAWN, STATUS.SETTLED]) {
    await putClaimAt(app, claim.claimId, status);
    const refused = await preview(claim, of('telephone', '07700 900777'));
    expect(refused.body.message).toContain('This claim is over');
  }
});

test('a decision that waits for a second person is not undermined', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, handler, await aDecision(app, claim, { amount: 60_000 }));
  const refused = await preview(claim, of('dateOfIncident', '2026-11-10'));
  expect(refused.body.code).toBe('being_decided');
});

test('nobody corrects a claim of their own, nor makes one no longer their own by correcting it', async () => {
  const claim = await aClaimToDecide(app);
  await setStored(
    app.db,
    'staff',
    { staff_id: handler.staffId },
    { email: claim.account.username },
  );
  const refused = await preview(claim, of('telephone', '07700 900777'));
  expect(refused.body.code).toBe('own_claim');
  const friend = await someStaff(app, { roles: ['handler'] });
  await correct(claim, of('email', 'other@mail.example.com'), friend);
  const decided = await sendDecision(app, handler, await aDecision(app, claim));
  expect(decided.body.code).toBe('own_claim');
  // Other people's claims are theirs to work on.
  const others = await preview(await aClaimToDecide(app), of('telephone', '07700 900777'));
  expect(others.status).toBe(200);
});

test('a claim on its way to an approval by rule goes to a person, and what it does not take is withdrawn', async () => {
  const claim = await aClaimOf(app, { policy: { gadgets: [aPolicyGadget()] } });
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { approve_once_documented: true });
  const shown = await correct(claim, of('incidentType', '112'));
  expect(shown.says).toContain('Rules do not approve it any more: a person decides.');
  const row = await storedRow(app.db, 'claims', { claim_id: claim.claimId });
  expect(row).toMatchObject({ approve_once_documented: false, status: STATUS.AWAITING_DOCUMENTS });
});

test('a correction back is another correction, and documents asked for in between are asked for no more', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, DOCUMENT.damagePhotos] });
  const first = claim.form.data.incident.incidentTypeId;
  const before = await deskView(app, claim, handler);
  await correct(claim, of('incidentType', SNATCHED));
  await correct(claim, of('incidentType', String(first)));
  const after = await deskView(app, claim, handler);
  expect(after.statusLabel).toBe(before.statusLabel);
  expect(after.outstanding).toEqual(before.outstanding);
  expect(after.gadgetsInFull[0]?.excess).toBe(before.gadgetsInFull[0]?.excess);
  const rows = await storedRows(app.db, 'claim_corrections', { claim_id: claim.claimId });
  expect(rows.map(({ was, now }) => [was, now])).toEqual([
    [String(first), SNATCHED],
    [SNATCHED, String(first)],
  ]);
  expect((await queuedMails(app, claim.claimId)).map(({ mail }) => mail)).toContain('corrected');
  expect(await versionOf(app, claim)).toBe(after.version);
});

test('a number that another claim has is found once it is corrected, and the wrong one no more', async () => {
  const shared = anImei();
  const other = await aClaimToDecide(app, {
    policy: { gadgets: [aPolicyGadget({ imei: shared })] },
  });
  const claim = await aClaimToDecide(app, {
    policy: { gadgets: [aPolicyGadget({ imei: null })] },
    change: ({ gadgets: [gadget] }) => Object.assign(gadget ?? {}, { imei: anImei() }),
  });
  const wrong = claim.form.data.gadgets[0]?.imei ?? '';
  const shown = await correct(claim, of('imei', shared, claim.gadgetId));
  const [before, after] = effect(shown, 'Other claims with the same');
  expect([before?.includes('imei'), after]).toEqual([
    false,
    expect.stringContaining(`${other.claimReference} (imei`),
  ]);
  const found = async () => (await deskView(app, other, handler)).matches.found.length;
  expect(await found()).toBeGreaterThan(0);
  await correct(claim, of('imei', wrong, claim.gadgetId));
  expect(
    (await deskView(app, claim, handler)).matches.found.flatMap(({ things }) =>
      things.map(({ kind }) => kind),
    ),
  ).not.toContain('imei');
});
