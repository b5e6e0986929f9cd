import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../../../test/accounts.ts';
import { testApp } from '../../../../test/app.ts';
import { DAMAGE_DOCUMENTS, addDocuments, saveClaim, submitClaim } from '../../../../test/claims.ts';
import { aPolicy, anImei, storePolicy } from '../../../../test/factories.ts';
import { JPEG } from '../../../../test/files.ts';
import { bearerOfClaim, uploadToClaim, linkTo } from '../../../../test/my-claims.ts';
import { testDisk } from '../../../../test/uploads.ts';
import { workOf } from '../../../../test/work.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { claimEvents, findClaim } from '../records/claims.ts';

const NO_OPEN_CLAIM = 'no open claim on the gadget';
const ELSEWHERE = 'IMEI, serial number and files on no other claim of 24 months';

const { storage } = await testDisk();
const app = await testApp({ storage, config: { trustProxy: 1 } });
const work = await workOf(app);

test('a gadget with an open claim takes no other of the same lookup; nothing that was typed is lost', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const first = await saveClaim(app, policy);
  const { body } = await submitClaim(app, first);
  const again = { ...first.form, formReference: '', revision: 0 };
  const url = '/onlineclaim/standalone/partial';
  const { token } = first;
  const saved = await app.request<SavedForm>('POST', url, { token, body: again });
  const { formReference, revision } = saved.body.data;
  const second = { token, form: { ...again, formReference, revision } };
  const refused = await submitClaim(app, second);
  expect([refused.status, refused.body.code]).toEqual([409, 'gadget_has_open_claim']);
  expect(refused.body.message).toContain(body.data.claimReference);
  expect((await app.request('GET', `${url}/${formReference}`, { token })).status).toBe(200);
  // A repeat of the first one is still the first one.
  await app.db.updateTable('claim_gadgets').set({ status: STATUS.SETTLED }).execute();
  expect((await submitClaim(app, second)).status).toBe(200);
});

test.each([
  ['with an e-mail address', (policy: Policy) => policy.policyholder.emailAddress],
  ['without one', () => ''],
])(
  "a stranger's claim bars no claimant from a policy %s: both are taken and marked",
  async (_, of) => {
    const { policyholder } = aPolicy();
    const emailAddress = of(aPolicy());
    const details = aPolicy({ policyholder: { ...policyholder, emailAddress } });
    const policy = await storePolicy(app.db, details);
    const strangers = (await aStrangersClaim(policy, { documents: DAMAGE_DOCUMENTS })).body.data;
    const saved = await saveClaim(app, policy, (data) => {
      data.claimant.email = emailAddress || 'the.owner@mail.example.com';
    });
    await addDocuments(app.db, saved.form);
    const owners = (await submitClaim(app, saved)).body.data;
    for (const [own, other] of [
      [strangers, owners],
      [owners, strangers],
    ] as const) {
      const claim = await theClaim(own.claimId);
      expect(claim).toMatchObject({ passed: false, approve_once_documented: false });
      expect(claim.failed_rules).toContain('no open claim on the gadget');
      expect(claim.told).toContain(`${other.claimReference} is for the same gadget`);
    }
  },
);

test('the owner of the open claim is told which one it is', async () => {
  const account = await anAccount(app);
  const policy = await storePolicy(app.db, aPolicy());
  const saved = async () => {
    const claim = await saveClaim(app, policy, (data) => {
      data.claimant.email = account.username;
    });
    const user = await aSession(app, account);
    const open = { formReference: claim.form.formReference };
    const url = '/onlineclaim/standalone/partial/open';
    await app.request('POST', url, { token: user, body: open });
    return { token: user, form: claim.form };
  };
  const { body } = await submitClaim(app, await saved());
  const refused = await submitClaim(app, await saved());
  expect(refused.body).toMatchObject({
    code: 'gadget_has_open_claim',
    message: expect.stringMatching(`${body.data.claimReference}.*in My claims`),
  });
});

/** A policy, and its owner's way to submit: logged in, with the mailbox that the policy names. */
async function anOwner(change: (policy: Policy) => void = () => undefined) {
  const account = await anAccount(app);
  const { policyholder } = aPolicy();
  const details = aPolicy({ policyholder: { ...policyholder, emailAddress: account.username } });
  change(details);
  const policy = await storePolicy(app.db, details);
  const user = await aSession(app, account);
  const claims = async () => {
    const { form } = await saveClaim(app, policy, (data) => {
      data.claimant.email = account.username;
    });
    await addDocuments(app.db, form);
    return submitClaim(app, { token: user, form });
  };
  return { account, policy, user, claims };
}

/** A claim by a stranger who knows the policy's details, under an e-mail of their own. */
async function aStrangersClaim(
  policy: Policy,
  { documents = [] as number[], change = (_data: ClaimData): void => undefined } = {},
) {
  const saved = await saveClaim(app, policy, (data) => {
    data.claimant.email = 'a.stranger@mail.example.com';
    change(data);
  });
  if (documents.length > 0) await addDocuments(app.db, saved.form, documents);
  return submitClaim(app, saved);
}

const theClaim = async (claimId: string) => {
  const reseller = 49 as ResellerScope;
  const claim = await findClaim(app.db, { reseller, claimId });
  if (!claim) throw new Error('the claim is not there');
  const events = await claimEvents(app.db, { reseller, claimId });
  return { ...claim, told: events.map(({ reason }) => reason).join('; ') };
};

test("a stranger's open claim does not refuse the owner's: a person looks at both", async () => {
  const { policy, claims } = await anOwner();
  const strangers = (await aStrangersClaim(policy, { documents: [1] })).body.data;
  const taken = await claims();
  expect(taken.status).toBe(200);
  const owners = await theClaim(taken.body.data.claimId);
  expect([owners.passed, owners.failed_rules]).toEqual([false, [NO_OPEN_CLAIM, ELSEWHERE]]);
  expect(owners.told).toContain(`${strangers.claimReference} is for the same gadget`);
  const first = await theClaim(strangers.claimId);
  expect(first.approve_once_documented).toBe(false);
  expect(first.failed_rules).toContain('no open claim on the gadget');
  expect(first.told).toContain(`${owners.claim_reference} is for the same gadget`);
  // Only the claims team reads that: neither claimant learns of the other's claim.
  const seen = await app.request('GET', `/claim/${strangers.claimId}`, {
    token: await bearerOfClaim(app, 49, strangers.claimId),
  });
  expect([seen.status, JSON.stringify(seen.body)]).toEqual([
    200,
    expect.not.stringContaining(owners.claim_reference),
  ]);
  // With every document there the stranger's is not approved by rule either.
  const token = await bearerOfClaim(app, 49, strangers.claimId);
  await uploadToClaim(app, token, strangers.claimId, [['photo.jpg', JPEG]], { documentTypeId: 3 });
  await work();
  expect((await theClaim(strangers.claimId)).status).toBe(STATUS.UNDER_REVIEW);
  // Now the owner has one: theirs is the one that they are told of.
  const again = await claims();
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining(owners.claim_reference),
  ]);
  expect(again.body.message).not.toContain(strangers.claimReference);
});

test('a claim that its owner has come into, by link or account, is one of the owner', async () => {
  for (const takesOver of ['link', 'account']) {
    const { account, policy, user, claims } = await anOwner();
    const { claimId, claimReference } = (
      await aStrangersClaim(policy, {
        change: (data) => {
          data.claimant.email = account.username;
        },
      })
    ).body.data;
    if (takesOver === 'account') {
      await uploadToClaim(app, user, claimId, [['bill.jpg', JPEG]]);
    } else {
      const token = await linkTo(app, claimId);
      const { postcode } = policy.policyholder.address;
      await app.request('POST', '/claim/link', { body: { token, postcode } });
    }
    const refused = await claims();
    expect([takesOver, refused.status]).toEqual([takesOver, 409]);
    expect(refused.body.message).toContain(claimReference);
  }
});

test('a gadget that the claim does not name is known by its number', async () => {
  const { policy } = await anOwner();
  const unnamed = (imei: string) =>
    aStrangersClaim(policy, {
      documents: DAMAGE_DOCUMENTS,
      change: (data) => {
        for (const gadget of data.gadgets) Object.assign(gadget, { policyGadgetId: null, imei });
      },
    });
  const onPolicy = policy.gadgets[0]?.imei ?? '';
  expect((await aStrangersClaim(policy)).status).toBe(200);
  const known = await theClaim((await unnamed(onPolicy)).body.data.claimId);
  expect(known.failed_rules).toContain(NO_OPEN_CLAIM);
  const another = anImei();
  const taken = await unnamed(another);
  expect(taken.status).toBe(200);
  const claim = await theClaim(taken.body.data.claimId);
  expect(claim.failed_rules).toContain('every gadget covered and on the policy');
  expect(claim.failed_rules).not.toContain(NO_OPEN_CLAIM);
  const again = await theClaim((await unnamed(another)).body.data.claimId);
  expect(again.failed_rules).toContain(NO_OPEN_CLAIM);
});

test('the owner submits from another address after strangers spent the day’s submissions', async () => {
  const { policyholder } = aPolicy();
  const mute = { policyholder: { ...policyholder, emailAddress: '' } };
  const policy = await storePolicy(app.db, aPolicy(mute));
  const submitFrom = async (from: string) => {
    const saved = await saveClaim(app, policy, (data) => {
      data.claimant.email = 'somebody@mail.example.com';
      for (const gadget of data.gadgets) Object.assign(gadget, notOnPolicy());
    });
    const headers = { 'x-forwarded-for': from };
    return (await submitClaim(app, saved, headers)).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push(await submitFrom('203.0.113.1'));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(await submitFrom('198.51.100.7')).toBe(200);
});

/** Each is another gadget, as far as can be told. */
const notOnPolicy = () => ({ policyGadgetId: null, imei: anImei() });

test('forty submissions with the address of another make few claims and few mails there', async () => {
  const victim = 'somebody.else@mail.example.com';
  const policy = await storePolicy(app.db, aPolicy());
  await work();
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const saved = await saveClaim(app, policy, (data) => {
      data.claimant.email = victim;
      for (const gadget of data.gadgets) Object.assign(gadget, notOnPolicy());
    });
    statuses.push((await submitClaim(app, saved)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
  const mails = (await work()).filter(({ to }) => JSON.stringify(to).includes(victim));
  expect(mails).toHaveLength(10);
  app.clock.advance({ hours: 24 });
  expect(
    (
      await submitClaim(
        app,
        await saveClaim(app, policy, (data) => {
          for (const gadget of data.gadgets) Object.assign(gadget, notOnPolicy());
        }),
      )
    ).status,
  ).toBe(200);
});
