import { addDays } from '@gadget-claims/domain/calendar/day';
import type { OpenedDraft, SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import type { LookedUpPolicy, Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { chance } from '../../../test/chance.ts';
import { DAMAGE_DOCUMENTS, addDocuments, saveClaim, submitClaim } from '../../../test/claims.ts';
import { aForm, aPolicy, aPolicyGadget, lookupOf, storePolicy } from '../../../test/factories.ts';
import { policyFilesOf } from '../../../test/policy-files.ts';
import { optionsOf, anApprovedClaim } from '../../../test/repairs.ts';
import { someStaff } from '../../../test/staff.ts';
import { knownReseller } from '../../identity/identity.ts';
import { policyOfClaim } from './records/policies.ts';

const app = await testApp();
const { db, clock } = app;
const brand = knownReseller(app.services, 49)!;

const fileOf = policyFilesOf(app);

beforeEach(async () => {
  clock.set('2026-11-23T10:00:00Z');
  await db.deleteFrom('policy_feeds').execute();
});

let count = 1000;
/** A policy with a number of its own. */
const numbered = (facts: Partial<Policy> = {}) => {
  count += 1;
  return aPolicy({ number: `HI${count}`, ...facts });
};

const levelOn = async ({ number }: Policy, dateOfIncident: string) => {
  const form = { incident: { dateOfIncident } };
  const claim = { reseller_id: brand, policy_key: number, form };
  return (await policyOfClaim(db, claim))?.details.coverLevel;
};

test('a change holds from the day of its file, or from the one that its row says', async () => {
  const policy = numbered({ coverLevel: 'First' });
  await fileOf('2026-10-01', policy);
  await fileOf('2026-10-20', { ...policy, coverLevel: 'Second' });
  const corrected = { ...policy, coverLevel: 'Third', changedFrom: '2026-10-25' };
  await fileOf('2026-11-20', corrected);
  const levels = {
    '2026-01-01': 'First',
    '2026-10-19': 'First',
    '2026-10-20': 'Second',
    '2026-10-24': 'Second',
    '2026-10-25': 'Third',
    '2027-01-01': 'Third',
  };
  const days = Object.keys(levels);
  const told = await Promise.all(days.map(async (day) => [day, await levelOn(policy, day)]));
  expect(Object.fromEntries(told)).toEqual(levels);
});

test('the same file again changes nothing; of a row that comes twice in a file the last one counts', async () => {
  const policy = numbered({ coverLevel: 'First' });
  const slip = { ...policy, coverLevel: 'Slip' };
  await fileOf('2026-10-01', slip, policy);
  await fileOf('2026-10-20', policy);
  expect(await levelOn(policy, '2026-09-01')).toBe('First');
  expect(await levelOn(policy, '2026-10-20')).toBe('First');
});

test('a change to come, or from no day, is refused by its name', async () => {
  const policy = numbered();
  for (const changedFrom of ['2026-10-02', 'soon', 20261001])
    expect(await fileOf('2026-10-01', { ...policy, changedFrom })).toMatchObject([
      { kind: 'refused', row: 1, field: 'changedFrom' },
    ]);
});

test('a policy keeps what it was until it goes itself', async () => {
  const policy = numbered({ coverLevel: 'First' });
  await fileOf('2026-10-01', policy);
  await fileOf('2026-10-20', { ...policy, coverLevel: 'Second' });
  const kept = () =>
    db.selectFrom('policy_versions').select('details').where('policy_key', '=', policy.number);
  expect(await kept().execute()).toEqual([{ details: policy }]);
  await expect(
    db.updateTable('policy_versions').set({ holds_from: '2026-01-01' }).execute(),
  ).rejects.toThrow('what was written down is not changed');
  await db.deleteFrom('policies').where('policy_key', '=', policy.number).execute();
  expect(await kept().execute()).toEqual([]);
});

test('on any day, a policy is what the versions say, one day after the other', async () => {
  const by = chance(1);
  const first = '2026-01-01';
  for (let round = 0; round < 12; round += 1) {
    const policy = numbered({ coverLevel: 'level 0' });
    await db.deleteFrom('policy_feeds').execute();
    await fileOf(first, policy);
    // Told day by day: each change from its day on, whatever was said before.
    const levels = Array.from({ length: 60 }, () => 'level 0');
    let file = 0;
    for (let change = 1; change <= 5; change += 1) {
      file += by.below(9);
      const from = by.below(2) === 0 ? file : by.below(file + 1);
      const coverLevel = `level ${change}`;
      const row = { ...policy, coverLevel, changedFrom: addDays(first, from) };
      await fileOf(addDays(first, file), row);
      levels.fill(coverLevel, from);
    }
    const told = await Promise.all(
      levels.map((_level, day) => levelOn(policy, addDays(first, day))),
    );
    expect(told).toEqual(levels);
  }
});

test('a lookup with the day of the incident gives the policy of that day', async () => {
  const dropped = aPolicyGadget();
  const policy = await storePolicy(db, numbered({ gadgets: [dropped] }));
  await fileOf('2026-11-22', { ...policy, gadgets: [] });
  const gadgetsOn = async (incidentDate?: string) => {
    const body = { ...lookupOf(policy), ...(incidentDate && { incidentDate }) };
    const answer = await app.request<LookedUpPolicy>('POST', '/standalonepolicy/getpolicy', {
      body,
    });
    return answer.body.data?.gadgets;
  };
  expect(await gadgetsOn('2026-11-21')).toEqual([dropped]);
  expect(await gadgetsOn('2026-11-22')).toEqual([]);
  expect(await gadgetsOn()).toEqual([]);
});

test('a policy in other hands is told to its holder of today as it is, whatever day they give', async () => {
  const before = numbered({ coverLevel: 'Theirs' });
  await storePolicy(db, before);
  const holder = { ...before.policyholder, firstname: 'Bryn', dateOfBirth: '1970-01-01' };
  const now = { ...before, policyholder: holder, coverLevel: 'Own', gadgets: [] };
  await fileOf('2026-11-22', now);
  const asked = async (policy: Policy) => {
    const body = { ...lookupOf(policy), incidentDate: '2026-11-01' };
    return app.request<LookedUpPolicy>('POST', '/standalonepolicy/getpolicy', { body });
  };
  expect((await asked(now)).body.data).toMatchObject(now);
  expect((await asked(before)).body.data).toBeNull();
  // A form that says the day is opened with the same.
  const token = (await asked(now)).body.data?.claimToken ?? '';
  const form = aForm(now);
  form.data.incident.dateOfIncident = '2026-11-01';
  const saved = await app.request<SavedForm>('POST', '/onlineclaim/standalone/partial', {
    token,
    body: form,
  });
  const { draftKey = '' } = saved.body.data;
  const opened = await app.request<OpenedDraft>('POST', '/onlineclaim/standalone/partial/open', {
    body: { draftKey },
  });
  expect(opened.body.data.policy).toEqual(now);
});

test('a claim is one on the policy of its day, whatever a file changes afterwards', async () => {
  const claim = await anApprovedClaim(app);
  const { policy } = claim;
  const { body: before } = await optionsOf(app, claim.user, claim.gadgetId);
  const excess = { ...policy.excess, accidentalDamage: policy.excess.accidentalDamage + 10_000 };
  await fileOf('2026-11-23', { ...policy, excess, gadgets: [] });
  expect((await optionsOf(app, claim.user, claim.gadgetId)).body).toEqual(before);
  const { headers } = await someStaff(app, { roles: ['handler'], brands: [49] });
  const url = `/desk/claims/${claim.claimReference}`;
  const { body } = await app.request<DeskClaim>('GET', url, { headers });
  expect(body.data.gadgetsInFull[0]).toMatchObject({ insuredValue: policy.gadgets[0]?.value });
});

test('a gadget that left the policy before the incident is none of it; one that left later is', async () => {
  for (const [day, passed] of [
    ['2026-01-02', false],
    ['2026-11-22', true],
  ] as const) {
    const own = await storePolicy(db, numbered());
    const saved = await saveClaim(app, own);
    await addDocuments(db, saved.form, DAMAGE_DOCUMENTS);
    await db.deleteFrom('policy_feeds').execute();
    await fileOf(day, { ...own, gadgets: [] });
    expect((await submitClaim(app, saved)).body.data).toMatchObject({ passed });
  }
});
