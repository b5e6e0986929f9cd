import type { DraftOfLink, SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { lookup, testApp } from '../../../test/app.ts';
import { type SavedClaim, aSavedClaim, saveClaim, submitClaim } from '../../../test/claims.ts';
import { CONFIG, ROOMY } from '../../../test/config.ts';
import { aPolicy, lookupOf } from '../../../test/factories.ts';
import { storedRow } from '../../../test/rows.ts';
import { workOf } from '../../../test/work.ts';

const app = await testApp({ config: { budgets: { ...CONFIG.budgets, policy: ROOMY } } });
const work = await workOf(app);
const PARTIAL = '/onlineclaim/standalone/partial';
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute();
  await app.db.deleteFrom('jobs').execute();
});

let count = 0;
/** A form that was begun without an account, on a policy with a mailbox of its own. */
function aLeftForm(email?: string): Promise<SavedClaim> {
  count += 1;
  const emailAddress = `holder.${count}@mail.example.com`;
  const policyholder = { ...aPolicy().policyholder, emailAddress };
  return aSavedClaim(app, { policyholder }, (data) => {
    data.claimant.email = email ?? emailAddress;
    data.incident.locationOfIncident = 'Behind the gasworks';
  });
}

const mailbox = ({ policy }: SavedClaim) => policy.policyholder.emailAddress;
const asks = ({ token, form: { formReference } }: SavedClaim, stage?: string) =>
  app.request('POST', `${PARTIAL}/link`, { token, body: { formReference, stage } });
const asksAgain = (token: string) => app.request('POST', `${PARTIAL}/link/again`, { token });
const renews = (token: string) => app.request('POST', `${PARTIAL}/link/renew`, { body: { token } });
const opens = (token: string, postcode: string) =>
  app.request<DraftOfLink>('POST', `${PARTIAL}/link/open`, { body: { token, postcode } });
const saves = (token: string, form: object) =>
  app.request<SavedForm>('POST', PARTIAL, { token, body: form });
const postcodeOf = ({ policy }: SavedClaim) => policy.policyholder.address.postcode;
/** As the page reads it (`broughtBy`): up to a part that is empty. */
const linkIn = (mail?: Email) =>
  /\/makeaclaim\/link\?reseller=49#([\w-]+(?:\.[\w-]+)*)/.exec(mail?.text ?? '')?.[1] ?? '';
const recipients = (mails: Email[]) => mails.flatMap(({ to }) => to?.map((each) => each.address));
/** The last mail since the last look, as a link. */
const link = async () => linkIn((await work())[0]);
const LEFT = { minutes: 31 };

test('a link opens the form where it was saved, on another device, after the postcode', async () => {
  const saved = await aLeftForm();
  expect((await asks(saved, '8')).body.data).toEqual({ requested: true });
  const [mail] = await work();
  expect(recipients(mail ? [mail] : [])).toEqual([mailbox(saved)]);
  expect(mail?.text).not.toContain('gasworks');
  const { status, body } = await opens(linkIn(mail), postcodeOf(saved).toLowerCase());
  expect(status).toBe(200);
  const { form, policy, claimToken, stage, draftKey } = body.data;
  expect([form.formReference, stage]).toEqual([saved.form.formReference, '8']);
  expect(form.data.incident.locationOfIncident).toBe('Behind the gasworks');
  expect(policy.number).toBe(saved.policy.number);
  expect((await saves(claimToken, form)).body.data.revision).toBe(2);
  const byKey = await app.request<DraftOfLink>('POST', `${PARTIAL}/open`, { body: { draftKey } });
  expect(byKey.body.data.form.revision).toBe(2);
});

test('the link leads to the own host of a brand that has one', async () => {
  const live = await testApp({ db: app.db, clock: app.clock, config: { demonstration: false } });
  const works = await workOf(live);
  await asks(await aLeftForm());
  const [mail] = await works();
  expect(mail?.text).toContain('https://claims.harbour.example/makeaclaim/link?reseller=49#');
  expect(`${mail?.text}${mail?.html}`).not.toContain('//claims.example');
});

test('the first link that is opened takes the form over; a second one joins it', async () => {
  const saved = await aLeftForm();
  await asks(saved);
  const token = await link();
  const first = (await opens(token, postcodeOf(saved))).body.data;
  const second = (await opens(token, postcodeOf(saved))).body.data;
  expect((await saves(saved.token, saved.form)).status).toBe(404);
  const oldKey = { body: { draftKey: saved.draftKey } };
  expect((await app.request('POST', `${PARTIAL}/open`, oldKey)).status).toBe(404);
  expect((await saves(first.claimToken, first.form)).status).toBe(200);
  const again = { ...second.form, revision: 2 };
  expect((await saves(second.claimToken, again)).status).toBe(200);
  expect(second.draftKey).toBe(first.draftKey);
});

test('by the mailbox of the policy the form is its owner’s from then on; by another it is not', async () => {
  for (const [email, byOwner] of [
    [undefined, true],
    ['somebody@else.example.com', false],
  ] as const) {
    const saved = await aLeftForm(email);
    await asks(saved);
    expect((await opens(await link(), postcodeOf(saved))).status).toBe(200);
    const row = await storedRow(app.db, 'forms', { form_reference: saved.form.formReference }, [
      'by_owner',
    ]);
    expect(row.by_owner).toBe(byOwner);
  }
});

test('five tries a link, then a fresh one; without the postcode the link stays shut', async () => {
  const saved = await aLeftForm();
  await asks(saved);
  const token = await link();
  for (let time = 0; time < 5; time += 1) {
    const { status, body } = await opens(token, 'ZZ9 9ZZ');
    expect([status, body.errors[0]?.path]).toEqual([422, 'postcode']);
  }
  expect((await opens(token, postcodeOf(saved))).body.code).toBe('link_ended');
  app.clock.advance({ minutes: 2 });
  await saves(saved.token, saved.form);
  expect((await renews(token)).body.data).toEqual({ requested: true });
  const fresh = await link();
  expect((await opens(fresh, postcodeOf(saved))).status).toBe(200);
});

test('it ends after 24 hours, with the form, once an account has it, and for an address that was changed', async () => {
  const [old, deleted, taken, changed] = [
    await aLeftForm(),
    await aLeftForm(),
    await aLeftForm(),
    await aLeftForm('typed@wrong.example.com'),
  ];
  const links: string[] = [];
  for (const saved of [old, deleted, taken, changed]) {
    await asks(saved);
    links.push(await link());
  }
  await app.request('DELETE', `${PARTIAL}/${deleted.form.formReference}`, { token: deleted.token });
  const user = await aSession(app, await anAccount(app, { username: mailbox(taken) }));
  const { formReference } = taken.form;
  await app.request('POST', `${PARTIAL}/open`, { token: user, body: { formReference } });
  const { claimant } = changed.form.data;
  const data = { ...changed.form.data, claimant: { ...claimant, email: mailbox(changed) } };
  await saves(changed.token, { ...changed.form, data });
  app.clock.advance({ hours: 23, minutes: 59 });
  expect((await opens(links[0] ?? '', postcodeOf(old))).status).toBe(200);
  for (const at of [1, 2, 3]) {
    expect([at, (await opens(links[at] ?? '', postcodeOf(old))).body.code]).toEqual([
      at,
      'link_ended',
    ]);
  }
  app.clock.advance({ minutes: 1 });
  expect((await opens(links[0] ?? '', postcodeOf(old))).body.code).toBe('link_ended');
  // Of none of them is a fresh link sent; the answer is the same.
  for (const token of [...links, 'x']) {
    expect((await renews(token)).body.data).toEqual({ requested: true });
  }
  expect(recipients(await work())).toEqual([]);
});

test('of a form that was sent the link names the claim, after the postcode', async () => {
  const saved = await aLeftForm();
  await asks(saved);
  const token = await link();
  const { claimReference } = (await submitClaim(app, saved)).body.data;
  expect(JSON.stringify((await opens(token, 'ZZ9 9ZZ')).body)).not.toContain(claimReference);
  const { status, body } = await opens(token, postcodeOf(saved));
  expect([status, body.code]).toEqual([409, 'already_submitted']);
  expect(body.data).toEqual({ claimReference });
});

test('a form that is left has its link sent by itself, once, half an hour after the last word', async () => {
  const saved = await aLeftForm();
  app.clock.advance({ minutes: 20 });
  await saves(saved.token, saved.form);
  app.clock.advance({ minutes: 20 });
  expect(await work()).toEqual([]);
  app.clock.advance({ minutes: 10 });
  const mails = await work();
  expect(recipients(mails)).toEqual([mailbox(saved)]);
  expect((await opens(linkIn(mails[0]), postcodeOf(saved))).body.data.stage).toBe('');
  app.clock.advance(LEFT);
  await saves(saved.token, { ...saved.form, revision: 2 });
  app.clock.advance(LEFT);
  expect(await work()).toEqual([]);
});

test('nothing goes out by itself to another mailbox, of a form that was sent, given up, saved with a link or in an account', async () => {
  const other = await aLeftForm('somebody@else.example.com');
  const submitted = await aLeftForm();
  await submitClaim(app, submitted);
  const deleted = await aLeftForm();
  await app.request('DELETE', `${PARTIAL}/${deleted.form.formReference}`, { token: deleted.token });
  const kept = await aLeftForm();
  const user = await aSession(app, await anAccount(app, { username: mailbox(kept) }));
  await saves(user, { ...kept.form, claimToken: kept.token });
  const asked = await aLeftForm();
  await asks(asked);
  await work();
  app.clock.advance(LEFT);
  expect(recipients(await work())).toEqual([]);
  expect(mailbox(other)).not.toBe('');
});

test('a lookup says that a form was begun, and nothing of it; links go to the mailboxes that have one', async () => {
  const begun = await aLeftForm();
  const { policy } = begun;
  // A stranger with the three answers, whose form is newer, and two who ask.
  const stranger = await saveClaim(app, policy, (data) => {
    data.claimant.email = 'stranger@else.example.com';
  });
  const body = lookupOf(policy);
  const found = await app.request<LookedUpPolicy>('POST', '/standalonepolicy/getpolicy', { body });
  expect(found.body.data.formBegun).toBe(true);
  for (const secret of ['gasworks', begun.form.formReference, 'stranger']) {
    expect(JSON.stringify(found.body)).not.toContain(secret);
  }
  const answer = await asksAgain(found.body.data.claimToken);
  expect(answer.body.data).toEqual({ requested: true });
  const mails = await work();
  expect(new Set(recipients(mails))).toEqual(
    new Set(['stranger@else.example.com', mailbox(begun)]),
  );
  expect(mails).toHaveLength(2);
  // Each mailbox is led to the form that it is in.
  for (const mail of mails) {
    const { form } = (await opens(linkIn(mail), postcodeOf(begun))).body.data;
    expect(recipients([mail])).toEqual([form.data.claimant.email]);
  }
  expect(stranger.form.formReference).not.toBe(begun.form.formReference);
});

test('nothing is said of a form with nothing in it, of an account’s, and of one that was sent', async () => {
  const says = async ({ policy }: SavedClaim) => {
    const { body } = await app.request<LookedUpPolicy>('POST', '/standalonepolicy/getpolicy', {
      body: lookupOf(policy),
    });
    return body.data.formBegun;
  };
  const blank = await aSavedClaim(app, {}, (data) => {
    data.incident.incidentTypeId = null;
    data.gadgets = [];
  });
  const submitted = await aLeftForm();
  await submitClaim(app, submitted);
  const kept = await aLeftForm();
  const user = await aSession(app, await anAccount(app, { username: mailbox(kept) }));
  const { formReference } = kept.form;
  await app.request('POST', `${PARTIAL}/open`, { token: user, body: { formReference } });
  for (const saved of [blank, submitted, kept]) expect(await says(saved)).toBeUndefined();
});

test('mails to one mailbox about one policy are few, however often forms are begun', async () => {
  const saved = await aLeftForm();
  let sent = 0;
  let current = saved;
  for (let time = 0; time < 8; time += 1) {
    expect([200, 429]).toContain((await asks(current)).status);
    expect((await asks(current)).status).not.toBe(500);
    sent += (await work()).length;
    await app.request('DELETE', `${PARTIAL}/${current.form.formReference}`, {
      token: current.token,
    });
    current = await saveClaim(app, saved.policy, (data) => {
      data.claimant.email = mailbox(saved);
    });
    app.clock.advance({ minutes: 2 });
  }
  expect(sent).toBe(5);
  // An unproven mailbox that is not the policy's gets one about a form.
  const other = await aLeftForm('somebody@else.example.com');
  const mails: Email[] = [];
  for (let time = 0; time < 3; time += 1) {
    await asks(other);
    mails.push(...(await work()));
    app.clock.advance({ minutes: 2 });
  }
  expect(mails).toHaveLength(1);
});

test('a link of a form is none of a claim, and the other way round; only the maker of a form asks for its link', async () => {
  const saved = await aLeftForm();
  await asks(saved);
  const token = await link();
  const postcode = postcodeOf(saved);
  const asClaim = await app.request('POST', '/claim/link', { body: { token, postcode } });
  expect(asClaim.body.code).toBe('link_ended');
  for (const broken of [token.replace('49.', '77.'), `${token}A`, token.slice(0, -1)]) {
    expect((await opens(broken, postcode)).body.code).toBe('link_ended');
  }
  const another = await lookup(app, saved.policy);
  expect((await asks({ ...saved, token: another })).status).toBe(404);
});
