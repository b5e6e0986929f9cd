import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { TO_PAY } from '../../../test/desk-things.ts';
import { aPolicy } from '../../../test/factories.ts';
import { aClaimOf } from '../../../test/my-claims.ts';
import { aPayableClaim } from '../../../test/payable-claims.ts';
import { payoutsBy } from '../../../test/payouts.ts';
import { someStaff } from '../../../test/staff.ts';
import { deskView } from '../../../test/views.ts';
import { about, workOf } from '../../../test/work.ts';
import { inTransaction } from '../../database/database.ts';
import type { ResellerScope, UserIdentity } from '../../identity/identity.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';
import { takeClaimOver } from '../claims/transitions/take-over.ts';

const app = await testApp();
const work = await workOf(app);
const holderWith = (emailAddress: string): Partial<Policy> => ({
  policyholder: { ...aPolicy().policyholder, emailAddress },
});
const HOLDER = 'the.holder@mail.example.com';
const MADE = 'A claim was made on your policy';
const linkIn = (text = '') =>
  (/https:\/\/\S+\/claim\/notme\/\S+/.exec(text)?.[0] ?? '').replace(
    /^https:\/\/[^/]+/,
    app.origin,
  );

/** The desk's view for a colleague with these roles. */
async function atTheDesk(reference: string, role: 'handler' | 'senior' = 'handler') {
  const staff = await someStaff(app, { roles: [role] });
  const { headers } = staff;
  const url = `/desk/claims/${reference}/lift`;
  const lift = (text: string) => app.request('POST', url, { headers, body: { text } });
  return { claim: await deskView(app, { claimReference: reference }, staff), lift };
}

test('a claim from another mailbox is told to that of the policy, and says nothing of the claimant', async () => {
  const claim = await aClaimOf(app, {
    policy: holderWith(HOLDER),
    change: (data) => {
      data.claimant.firstname = 'Strange';
      data.claimant.lastname = 'Person';
    },
  });
  const [mail, ...others] = about(await work(), MADE);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(HOLDER);
  expect(mail?.subject).toContain(claim.claimReference);
  const text = `${mail?.text}${mail?.html}`;
  expect(text).toContain('This was not me');
  for (const theirs of ['Strange', 'Person', claim.claimant, claim.account.username]) {
    expect(text).not.toContain(theirs);
  }
});

test('a claim from the mailbox of the policy notifies only its claimant', async () => {
  await aClaimOf(app);
  expect(about(await work(), MADE)).toEqual([]);
});

test('without an e-mail address on the policy no notice goes out, and the desk says so', async () => {
  const { claimReference } = await aClaimOf(app, { policy: holderWith('') });
  expect(about(await work(), MADE)).toEqual([]);
  const { claim } = await atTheDesk(claimReference);
  expect(claim.policyholder).toMatchObject({ heldSince: null, isUntold: true });
  expect(claim.log.map(({ title }) => title)).toContain(
    'Nobody could be told of a claim that is not from their mailbox: the policy has no e-mail address',
  );
});

test('looking at the page changes nothing; its button holds payouts and dispatch until a senior lifts that', async () => {
  const claim = await aPayableClaim(app, {
    account: await anAccount(app),
    policy: holderWith(HOLDER),
  });
  const { claimReference } = claim;
  const mails = await work();
  const link = linkIn(about(mails, MADE)[0]?.text);
  const accounts = about(mails, 'We were given an account');
  expect(accounts.map(({ to }) => to?.[0]?.address)).toEqual([HOLDER]);
  const handler = payoutsBy(app.request, (await someStaff(app, { roles: ['handler'] })).headers);
  const payments = await someStaff(app, { roles: ['payments'] });
  const releasing = payoutsBy(app.request, payments.headers);

  expect(await (await fetch(link)).text()).toContain('<button type="submit">This was not me');
  const { payoutId } = (await handler.prepare(claim, TO_PAY)).body.data;
  const said = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await said.text()).toContain('Thank you for telling us');

  const refused = await releasing.release(payoutId);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ data: { reasons: ['held'] } }),
  ]);
  await handler.cancel(payoutId);
  expect((await handler.prepare(claim, TO_PAY)).status).toBe(409);

  const held = await atTheDesk(claimReference);
  expect(held.claim.policyholder.heldSince).toBe(app.clock.now().toISOString());
  expect(held.claim.cameBackAt).not.toBeNull();
  expect((await held.lift('I called the policyholder.')).status).toBe(403);
  const senior = await atTheDesk(claimReference, 'senior');
  expect((await senior.lift(' ')).status).toBe(422);
  expect((await senior.lift('I called the policyholder: it was her son.')).status).toBe(200);
  expect((await senior.lift('And once more.')).status).toBe(409);
  const lifted = (await atTheDesk(claimReference)).claim;
  expect(lifted.policyholder.heldSince).toBeNull();
  const log = lifted.log.map(({ title, reason }) => `${title} ${reason}`.trim());
  expect(log).toEqual(
    expect.arrayContaining([
      'The policyholder was told of a claim that is not from their mailbox',
      'Said that this was not them: payouts and dispatch are held',
      'Lifted the hold on payouts and dispatch I called the policyholder: it was her son.',
    ]),
  );
  expect((await handler.prepare(claim, TO_PAY)).status).toBe(200);
});

test('a released payout in no file yet is left out of the file while it is held', async () => {
  const claim = await aPayableClaim(app, {
    account: await anAccount(app),
    policy: holderWith(HOLDER),
  });
  const link = linkIn(about(await work(), MADE)[0]?.text);
  const handler = payoutsBy(app.request, (await someStaff(app, { roles: ['handler'] })).headers);
  const { payoutId } = (await handler.prepare(claim, TO_PAY)).body.data;
  const payments = await someStaff(app, { roles: ['payments'] });
  const second = payoutsBy(app.request, payments.headers);
  expect((await second.release(payoutId)).status).toBe(200);
  await fetch(link, { method: 'POST' });
  expect((await second.batch()).status).toBe(409);
  const { lift } = await atTheDesk(claim.claimReference, 'senior');
  expect((await lift('We called the policyholder.')).status).toBe(200);
  expect((await second.batch()).status).toBe(200);
});

test('a link that we did not sign leads nowhere', async () => {
  const { claimId } = await aClaimOf(app);
  for (const method of ['GET', 'POST']) {
    const url = `${app.origin}/api/v1/claim/notme/49.${claimId}.forged`;
    expect((await fetch(url, { method })).status).toBe(404);
  }
});

test.each([
  ['sent back', STATUS.REPAIRED, STATUS.DISPATCHED],
  ['collected after its repair', STATUS.REPAIRED, STATUS.SETTLED],
])('a held payout is not %s, by any of us', async (_name, status, to) => {
  const claim = await aClaimOf(app, { policy: holderWith(HOLDER) });
  const link = linkIn(about(await work(), MADE)[0]?.text);
  await fetch(link, { method: 'POST' });
  for (const table of ['claims', 'claim_gadgets'] as const) {
    await app.db.updateTable(table).set({ status }).where('claim_id', '=', claim.claimId).execute();
  }
  const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
  const key = { reseller: 49 as ResellerScope, claimId: claim.claimId };
  await expect(advanceClaim(acting, key, to)).rejects.toThrow(
    'The claim is held: the policyholder says that it is not theirs',
  );
});

test('an account of another mailbox that takes over a claim of the policyholder is told', async () => {
  const claim = await aClaimOf(app);
  await work();
  const stranger = await anAccount(app);
  const key = { reseller: 49 as ResellerScope, claimId: claim.claimId };
  await app.db.updateTable('forms').set({ by_owner: false }).execute();
  const viewer: UserIdentity = {
    kind: 'user',
    reseller: 49 as ResellerScope,
    email: stranger.username,
    accountId: stranger.accountId,
    sessionId: '',
    proven: true,
    claimantSession: null,
    mustChangePassword: false,
  };
  await inTransaction(app.db, (tx) => takeClaimOver(tx, viewer, key, { account_id: null }));
  const [mail] = about(await work(), 'A claim on your policy was opened');
  expect(mail?.to?.[0]?.address).toBe(claim.account.username);
});
