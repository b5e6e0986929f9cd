import { TRIAGE_RULES } from '@gadget-claims/domain/claims/claims/triage';
import type {
  ClaimChange,
  Decision,
  changedClaim,
} from '@gadget-claims/domain/desk/decisions/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { type Answer, testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide, aDecision, printOf, sendDecision } from '../../../test/decisions.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, uploadToClaim, linkTo } from '../../../test/my-claims.ts';
import { policyFilesOf } from '../../../test/policy-files.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { deskView } from '../../../test/views.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
await seedClauses(app.db, app.clock.now());
const handler = await someStaff(app, { roles: ['handler'] });
const senior = await someStaff(app, { roles: ['senior'] });
const auditor = await someStaff(app, { roles: ['auditor'] });

const fileOf = policyFilesOf(app);
/** The reseller sends a policy once more: it was so on the day of the incident, too. */
const importedAgain = (policy: Policy) =>
  fileOf(app.clock.now().toISOString().slice(0, 10), {
    ...policy,
    changedFrom: policy.coverStartDate,
  });

const claimAt = (claim: MyClaim, by = handler) => deskView(app, claim, by);
const changesIn = ({ body }: Answer<Decision>) =>
  (body.data as unknown as { changes: ClaimChange[] }).changes;
const gadgetsWorth = ({ policy }: MyClaim, value: number) =>
  policy.gadgets.map((gadget) => ({ ...gadget, value }));

test('a policy that was imported between the look and the press refuses the press, and is named', async () => {
  const claim = await aClaimToDecide(app);
  const before = await claimAt(claim);
  const seen = await aDecision(app, claim, { policyPrint: before.policyPrint });
  app.clock.advance({ minutes: 1 });
  const at = app.clock.now().toISOString();
  const imported = {
    ...claim.policy,
    coverEndDate: '2027-01-31',
    gadgets: gadgetsWorth(claim, 100),
  };
  expect(await importedAgain(imported)).toEqual([]);
  const refused = await sendDecision(app, handler, seen);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
  const what =
    'The policy was imported again, with changes to the time of cover and what a gadget is insured for';
  expect(changesIn(refused)).toEqual([{ kind: 'policy', what, by: 'policy import', at }]);
  const after = await claimAt(claim);
  expect(after).toMatchObject({ version: before.version, gadgetsInFull: [{ insuredValue: 100 }] });
  expect(after.policyPrint).not.toBe(before.policyPrint);
  const looked = { ...seen, policyPrint: after.policyPrint };
  expect((await sendDecision(app, handler, looked)).status).toBe(200);
});

test('a claimant who only opens the link of a mail changes nothing that was looked at', async () => {
  const claim = await aClaimToDecide(app);
  const seen = await aDecision(app, claim, { outcome: 'decline' });
  const token = await linkTo(app, claim.claimId);
  const { postcode } = claim.policy.policyholder.address;
  const entered = await app.request('POST', '/claim/link', { body: { token, postcode } });
  expect(entered.status).toBe(200);
  expect((await claimAt(claim)).version).toBe(seen.version);
  expect((await sendDecision(app, handler, seen)).status).toBe(200);
});

test('changes of the claim are told beside the import', async () => {
  const claim = await aClaimToDecide(app);
  const seen = await aDecision(app, claim);
  const url = `/claim/messages/${claim.claimId}`;
  await app.request('POST', url, { token: claim.user, body: { text: 'One more thing.' } });
  await importedAgain({ ...claim.policy, gadgets: gadgetsWorth(claim, 100) });
  const kinds = changesIn(await sendDecision(app, handler, seen)).map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(['policy', 'message']);
});

test('changes already on the screen are not told as new', async () => {
  const claim = await aClaimToDecide(app);
  await app.request('POST', `/claim/messages/${claim.claimId}`, {
    token: claim.user,
    body: { text: 'One more thing.' },
  });
  const seen = await aDecision(app, claim);
  app.clock.advance({ minutes: 1 });
  const url = `/desk/claims/${claim.claimReference}/notes`;
  await app.request('POST', url, { ...senior, body: { text: 'I rang the shop.' } });
  const changes = changesIn(await sendDecision(app, handler, seen));
  expect(changes).toMatchObject([{ kind: 'note', by: senior.name }]);
});

test('a policy that is gone, or came, is named as that', async () => {
  const claim = await aClaimToDecide(app);
  const seen = await aDecision(app, claim);
  await app.db
    .deleteFrom('policies')
    .where('policy_key', 'in', (of) =>
      of.selectFrom('claims').select('policy_key').where('claim_id', '=', claim.claimId),
    )
    .execute();
  expect(await printOf(app, claim)).toBe('');
  const gone = changesIn(await sendDecision(app, handler, seen));
  expect(gone).toMatchObject([{ kind: 'policy', what: 'The policy is not here any more' }]);
  const without = { ...seen, policyPrint: '' };
  // No clause is for a claim whose policy is not here: there is no wording to refuse it by.
  const decline = await aDecision(app, claim, { outcome: 'decline' });
  const refused = await sendDecision(app, handler, decline);
  expect(refused.body.errors.map(({ path }) => path)).toEqual(['clause']);
  await importedAgain(claim.policy);
  const came = changesIn(await sendDecision(app, handler, without));
  expect(came).toMatchObject([{ kind: 'policy', what: 'The policy is here now' }]);
});

test('an import that changes nothing for the claim blocks no decision', async () => {
  const claim = await aClaimToDecide(app);
  const seen = await aDecision(app, claim);
  const policyholder = { ...claim.policy.policyholder, mobileNumber: '07700 900999' };
  expect(await importedAgain({ ...claim.policy, policyholder })).toEqual([]);
  expect((await sendDecision(app, handler, seen)).status).toBe(200);
});

test('nor does a second person confirm a policy that has changed since', async () => {
  const claim = await aClaimToDecide(app);
  const request = await aDecision(app, claim, { amount: 60_000 });
  const { decisionId, version } = (await sendDecision(app, handler, request)).body.data;
  const answer = async (seen: object) => {
    const { status, body } = await app.request<Decision>(
      'POST',
      `/desk/decisions/${decisionId}/second`,
      { headers: senior.headers, body: { answer: 'yes', note: '', ...seen } },
    );
    return { status, data: body.data as unknown as ReturnType<typeof changedClaim.parse> };
  };
  await importedAgain({ ...claim.policy, gadgets: gadgetsWorth(claim, 100) });
  const first = await answer({ version });
  expect(first).toMatchObject({ status: 409, data: { version, changes: [{ kind: 'policy' }] } });
  const { version: seenVersion, policyPrint } = first.data;
  expect(policyPrint).toBe((await claimAt(claim, senior)).policyPrint);
  // Events after that look are told as well, and earlier ones are not told again.
  const url = `/claim/messages/${claim.claimId}`;
  await app.request('POST', url, { token: claim.user, body: { text: 'One more thing.' } });
  const again = await answer({ version: seenVersion, policyPrint });
  expect(again.status).toBe(409);
  const { changes, ...looked } = again.data;
  expect(changes.map(({ kind }) => kind)).toContain('message');
  expect(changes.map(({ kind }) => kind)).not.toContain('policy');
  expect((await answer(looked)).status).toBe(200);
});

test('the screen’s content is kept with the decision, and read by the auditor', async () => {
  const claim = await aClaimToDecide(app);
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], { documentTypeId: 3 });
  await checkFiles(app);
  const files = await app.db
    .selectFrom('documents')
    .select(['document_id as id', 'sha256'])
    .where('claim_id', '=', claim.claimId)
    .orderBy('created_at')
    .execute();
  const photo = files.at(-1)?.id;
  await app.request('POST', `/desk/evidence/${photo}/verdict`, {
    headers: handler.headers,
    body: { verdict: 'good', text: '' },
  });
  await setStored(
    app.db,
    'claims',
    { claim_id: claim.claimId },
    { failed_rules: ['damage or breakdown'] },
  );
  const request = await aDecision(app, claim);
  const { body } = await sendDecision(app, handler, request);
  const { seen } = await storedRow(app.db, 'decisions', { decision_id: body.data.decisionId }, [
    'seen',
  ]);
  expect(seen).toEqual({
    documents: files.map((file) => ({
      ...file,
      verdict: file.id === photo ? 'good' : null,
      isOpened: false,
    })),
    rules: TRIAGE_RULES.map(({ name }) => ({ name, holds: name !== 'damage or breakdown' })),
    policyPrint: request.policyPrint,
    policy: {
      coverStartDate: claim.policy.coverStartDate,
      coverEndDate: claim.policy.coverEndDate,
      option: 'accidental damage',
      isIncluded: true,
      excess: claim.policy.excess.accidentalDamage,
      earlyClaimExcess: 0,
      values: [{ gadgetId: claim.gadgetId, value: claim.policy.gadgets[0]?.value }],
    },
  });
  // Where the verdict, the rules and the policy are others by now, the log tells the former ones.
  await app.request('POST', `/desk/evidence/${photo}/verdict`, {
    headers: handler.headers,
    body: { verdict: 'unreadable', text: 'It is blurred.' },
  });
  await importedAgain({ ...claim.policy, gadgets: gadgetsWorth(claim, 100) });
  const { log } = await claimAt(claim, auditor);
  const told = log.find(({ title }) => title.startsWith('Approval'))?.seen?.join('\n');
  expect(told).toMatch(
    /Photos of the damage or fault \(photo\.jpg\): not opened, good, SHA-256 [\da-f]{16}…/,
  );
  expect(told).toContain('Rules that did not hold: damage or breakdown.');
  expect(told).toMatch(/Policy: cover from .+ insured for £(?!1\.00)/);
});

test('the second person’s screen is kept with their answer, and neither is ever changed', async () => {
  const claim = await aClaimToDecide(app);
  const request = await aDecision(app, claim, { amount: 60_000 });
  const { decisionId } = (await sendDecision(app, handler, request)).body.data;
  await importedAgain({ ...claim.policy, gadgets: gadgetsWorth(claim, 100) });
  const { version, policyPrint } = await claimAt(claim, senior);
  const body = { answer: 'yes', note: 'I rang the shop.', version, policyPrint };
  const url = `/desk/decisions/${decisionId}/second`;
  expect((await app.request('POST', url, { headers: senior.headers, body })).status).toBe(200);
  const { log } = await claimAt(claim, auditor);
  const told = log
    .filter(({ seen }) => seen)
    .map(({ title, reason, seen }) => ({ title, reason, seen }));
  expect(told).toEqual([
    {
      title: 'Approval (can be undone)',
      reason: expect.any(String),
      seen: expect.not.arrayContaining([expect.stringContaining('insured for £1.00')]),
    },
    {
      title: 'Agreed to the approval',
      reason: 'I rang the shop.',
      seen: expect.arrayContaining([expect.stringContaining('insured for £1.00')]),
    },
  ]);
  for (const change of [{ second_seen: '{}' }, { second_note: 'I did not.' }]) {
    const later = app.db.updateTable('decisions').set(change).where('decision_id', '=', decisionId);
    await expect(later.execute()).rejects.toThrow('a decision is not changed');
  }
});

test('the database keeps a snapshot unchanged, and grounds for a decline', async () => {
  const claim = await aClaimToDecide(app);
  const decline = await aDecision(app, claim, { outcome: 'decline' });
  const { body } = await sendDecision(app, handler, decline);
  const { decisionId } = body.data;
  const later = sql`update decisions set seen = '{}' where decision_id = ${decisionId}`;
  await expect(later.execute(app.db)).rejects.toThrow('a decision is not changed');
  const row = await storedRow(app.db, 'decisions', { decision_id: decisionId });
  const seen = JSON.stringify(row.seen);
  const byHand = { ...row, decision_id: 'by hand', evidence: [], seen, second_seen: null };
  const keeps = app.db.insertInto('decisions').values(byHand).execute();
  await expect(keeps).rejects.toThrow(/decisions_decline_rests_on_evidence/);
});
