import { expect, test } from 'vitest';
import { STATUS } from '@gadget-claims/domain/claims/status-types';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { saveClaim, submitClaim } from '../../../test/claims.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { workOf } from '../../../test/work.ts';

const app = await testApp();
const work = await workOf(app);

test('a gadget with an open claim takes no other; nothing that was typed is lost', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const first = await submitClaim(app, await saveClaim(app, policy));
  const second = await saveClaim(app, policy);
  const refused = await submitClaim(app, second);
  expect([refused.status, refused.body.code]).toEqual([409, 'gadget_has_open_claim']);
  // Another lookup made the first claim: who made this one does not learn its reference.
  expect(JSON.stringify(refused.body)).not.toContain(first.body.data.claimReference);
  const { formReference } = second.form;
  const url = `/onlineclaim/standalone/partial/${formReference}`;
  expect((await app.request('GET', url, { token: second.token })).status).toBe(200);
  // A repeat of the first one is still the first one.
  await app.db.updateTable('claim_gadgets').set({ status: STATUS.SETTLED }).execute();
  expect((await submitClaim(app, second)).status).toBe(200);
});

test('who made the open claim is told which one it is', async () => {
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
    message: expect.stringContaining(body.data.claimReference),
  });
});

test('forty submissions with the address of another make few claims and few mails there', async () => {
  const victim = 'somebody.else@mail.example.com';
  const policy = await storePolicy(app.db, aPolicy());
  await work();
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const saved = await saveClaim(app, policy, (data) => {
      data.claimant.email = victim;
      for (const gadget of data.gadgets) gadget.policyGadgetId = null;
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
          for (const gadget of data.gadgets) gadget.policyGadgetId = null;
        }),
      )
    ).status,
  ).toBe(200);
});
