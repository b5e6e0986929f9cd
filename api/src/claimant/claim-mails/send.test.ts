import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { HARDEST_GRADE, readingGrade } from '@gadget-claims/domain/claims/messages/reading-grade';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aSavedClaim, addDocuments, submitClaim } from '../../../test/claims.ts';
import { approveClaim, declineClaim } from '../../../test/deciding.ts';
import { aGadget, aPolicy, aPolicyGadget } from '../../../test/factories.ts';
import { putClaimAt } from '../../../test/my-claims.ts';
import { aPayableClaim } from '../../../test/payable-claims.ts';
import { OPTION, anApprovedClaim, requestCancelChoice, choose } from '../../../test/repairs.ts';
import { setStored, storedRows } from '../../../test/rows.ts';
import { oneByOne } from '../../../test/work.ts';
import { findClaimByReference } from '../../claims/claims/records/by-reference.ts';
import { type ClaimKey, claimGadgets } from '../../claims/claims/records/claims.ts';
import { type ClaimMail, queueClaimMail } from '../../claims/claims/records/mails.ts';
import { inTransaction } from '../../database/database.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { createWorker } from '../../jobs/jobs.ts';
import type { Mailer } from '../../mail/mail.ts';
import { createMailer } from '../../mail/mailer.ts';
import { mailHandlers } from '../../mail/writers.ts';
import { deleteBankDetails } from '../../settling/settlements/records.ts';
import { type Acting, advanceClaim } from '../../settling/settlements/transitions/advance.ts';
import { claimMails } from './send.ts';

const app = await testApp();
const acting: Acting = { db: app.db, clock: app.clock, actor: 'claims team' };

let folder = '';
let handlers: Parameters<typeof createWorker>[0]['handlers'] = {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gc-mail-'));
  app.clock.set('2026-11-23T10:00:00Z');
  handlers = sendingBy(createMailer({ smtpUrl: undefined, folder, clock: app.clock }));
});
const sendingBy = (mailer: Mailer, added?: string) =>
  oneByOne(
    mailHandlers({ ...app.services, mailer }, [claimMails(app.services, async () => added)]),
  );
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs queued jobs; the mails that went out, in the order in which they were queued. */
async function sent(): Promise<Email[]> {
  const silent = { warn: () => undefined, error: () => undefined };
  const worker = createWorker({ db: app.db, clock: app.clock, handlers, log: silent });
  while ((await worker.runOnce()) > 0);
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}

async function aClaim(
  { resellerId = 49, documents = [] as number[] } = {},
  change?: (data: ClaimData) => void,
  policy: Partial<Policy> = {},
) {
  const saved = await aSavedClaim(app, { resellerId, ...policy }, change);
  if (documents.length > 0) await addDocuments(app.db, saved.form, documents);
  const { body } = await submitClaim(app, saved);
  const reference = body.data.claimReference;
  const found = await findClaimByReference(app.db, reference);
  if (!found) throw new Error('the claim is not there');
  return { key: found.key, reference, form: saved.form };
}

/** What we write: without addresses, and the words of the brand and its regulator at the end. */
const ownLines = (text: string) =>
  (text.split('\n--\n')[0] ?? '').split('\n').filter((line) => !line.includes('https://'));

test('a claim without its documents: missing ones with why, and the day that we aim for', async () => {
  const { reference } = await aClaim();
  const [mail] = await sent();
  expect(mail?.subject).toBe(`We have your claim ${reference}`);
  expect(mail?.to).toMatchObject([{ address: 'imogen.testwell@mail.example.com' }]);
  expect(mail?.from).toMatchObject({ name: 'Harbour Test', address: 'claims@brand49.example' });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(reference);
    expect(part).toContain('We have your claim, Imogen');
    expect(part).toContain('Proof of purchase');
    expect(part).toMatch(/Wednesday 25(?: |&nbsp;)November/);
    expect(part).toContain('https://claims.example/myclaims/link?reseller=49&');
    expect(part).toContain('0330 000 0049');
  }
});

test('words of the team’s own stand after what the mail says itself, and are no markup', async () => {
  handlers = sendingBy(
    createMailer({ smtpUrl: undefined, folder, clock: app.clock }),
    'Our shop is closed.\n<b>Until Monday.</b>',
  );
  await aClaim();
  const [mail] = await sent();
  expect(mail?.text).toMatch(
    /What happens next[^]*\n\nOur shop is closed\.\n\n<b>Until Monday\.<\/b>\n\nSend us the documents/,
  );
  expect(mail?.html).toContain('&lt;b&gt;Until Monday.');
});

test('a complete claim that is looked at: the day counts from when it was complete', async () => {
  await aClaim({ documents: [1, 3] }, (data) => {
    data.claimant.policyholder = false;
  });
  app.clock.set('2026-11-26T09:00:00Z');
  const [mail] = await sent();
  expect(mail?.text).toMatch(/Wednesday 25 November\nThis is the day by which we aim to decide/);
  expect(mail?.text).not.toContain('still need');
});

test('a claim that passes is told so', async () => {
  const { reference } = await aClaim({ documents: [1, 3] });
  const [mail] = await sent();
  expect(mail?.subject).toBe(`Your claim ${reference} is approved`);
  expect(mail?.text).toContain(
    'See your claim: https://claims.example/myclaims/link?reseller=49#49.',
  );
});

test('an approval says its sum once, by name, and the excess no more among the steps', async () => {
  await aClaim({ documents: [1, 3] });
  const [mail] = await sent();
  const text = mail?.text ?? '';
  expect(text).toMatch(/is approved, Imogen\n=+\nYou pay £75\.00\nThis is your excess\./);
  expect(text.match(/£75\.00/g)).toHaveLength(1);
  expect(text.match(/excess/g)).toHaveLength(1);
});

test('a refusal is said once, a day by which something is to be sent too', async () => {
  const { key } = await aClaim();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await declineClaim(acting, key, 'It was dented before.');
  const refused = (await sent()).at(-1)?.text ?? '';
  expect(refused).toContain('We cannot accept your claim, Imogen');
  expect(refused.match(/cannot accept/g)).toHaveLength(1);
  await inTransaction(app.db, (tx) =>
    queueClaimMail(tx, key, 'documents-reminder', { until: '2026-12-01' }),
  );
  const reminded = (await sent()).at(-1)?.text ?? '';
  expect(reminded.match(/1 December/g)).toHaveLength(1);
  expect(reminded.match(/close your claim/g)).toHaveLength(1);
});

test('the brand’s line stands in the approval of a gadget that is there, not of a stolen one, nor in the first mail', async () => {
  const broken = await aClaim();
  const stolen = await aClaim();
  await setStored(app.db, 'claims', { claim_id: stolen.key.claimId }, { incident_type_id: 332 });
  for (const { key } of [broken, stolen]) {
    await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
    await approveClaim(acting, key);
  }
  const { toneLine } = app.services.resellers.byId.get(49) ?? {};
  const all = await sent();
  const mails = all.filter(({ subject }) => subject?.endsWith('is approved'));
  expect(mails.map(({ text }) => text?.includes(`${toneLine}.`))).toEqual([true, false]);
  expect(all.filter(({ text }) => text?.includes(`${toneLine}.`))).toHaveLength(1);
});

test('the words are made when the mail is sent: a document that came meanwhile is not asked for', async () => {
  const { form } = await aClaim();
  await addDocuments(app.db, form, [1]);
  const [mail] = await sent();
  expect(mail?.text).not.toContain('Proof of purchase');
  expect(mail?.text).toContain('This is what we still need');
});

test('the brand whose id is 0 writes under its own name', async () => {
  await aClaim({ resellerId: 0 });
  const [mail] = await sent();
  expect(mail?.from).toMatchObject({ address: 'claims@brand0.example' });
  expect(mail?.text).toContain('?reseller=0');
});

test('each act of the claims team is told in its own mail', async () => {
  const { key } = await aClaim();
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await requestDocuments(acting, key, [7]);
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await declineClaim(acting, key, 'The policy had ended.');
  await advanceClaim(acting, key, STATUS.DECISION_CHALLENGED);
  await approveClaim(acting, key);
  const mails = await sent();
  const about = (word: string) => mails.filter((mail) => mail.subject?.includes(word));
  expect(mails).toHaveLength(7);
  expect(about('Being assessed')).toHaveLength(2);
  expect(about('We need documents')[0]?.text).toMatch(/- Photo ID: ./i);
  expect(about('Our decision')[0]?.text).toContain('This is why: The policy had ended.');
  expect(about('Our decision')[0]?.text).toContain('We answer within eight weeks');
  expect(about('Our decision')[0]?.text).toContain('Financial Ombudsman Service');
  expect(about('is approved')).toHaveLength(1);
  for (const { text = '' } of mails) {
    expect(readingGrade(ownLines(text))).toBeLessThanOrEqual(HARDEST_GRADE);
  }
});

test('a decision about one of several gadgets names it, in the subject too', async () => {
  const known = [aPolicyGadget({ id: 'G-A' }), aPolicyGadget({ id: 'G-B', modelId: 1002 })];
  const { key, reference } = await aClaim(
    {},
    (data) => {
      data.gadgets = known.map((gadget) => aGadget(gadget));
    },
    { gadgets: known },
  );
  const [first, second] = await claimGadgets(app.db, key);
  await advanceClaim(acting, key, STATUS.UNDER_REVIEW);
  await sent();
  const gadgetKey = (gadget = first) => ({ ...key, gadgetId: gadget?.gadget_id ?? '' });
  await declineClaim(acting, gadgetKey(first), 'It was not on cover.');
  await approveClaim(acting, gadgetKey(second));
  const mails = await sent();
  const declined = mails.find((mail) => mail.subject?.startsWith('Our decision'));
  expect(declined?.subject).toBe(
    `Our decision on your claim ${reference} for your ${first?.label}`,
  );
  expect(declined?.text).toContain(`This decision is about your ${first?.label} only.`);
  const approved = mails.find((mail) => mail.subject?.endsWith('is approved'));
  expect(approved?.subject).toBe(`Your claim ${reference} for your ${second?.label} is approved`);
});

test('a first name that is no name is left out, so that nothing in it becomes a link', async () => {
  await aClaim({}, (data) => {
    data.claimant.firstname = 'https://evil.example/win';
  });
  await aClaim({}, (data) => {
    data.claimant.firstname = '<b>Anne</b>';
  });
  for (const mail of await sent()) {
    expect(mail.text).toMatch(/^We have your claim\n=[^]*^We are sorry about/m);
    expect(`${mail.text}${mail.html}`).not.toMatch(/evil|Anne/);
  }
});

test('a gadget is called by the name in the catalogue, never by typed words that could become a link', async () => {
  await aClaim();
  const [named] = await sent();
  await aClaim({}, ({ gadgets: [gadget] }) => {
    if (gadget) Object.assign(gadget, { modelId: null, description: 'Phone of evil.example' });
  });
  const other = (await sent()).at(-1);
  expect(named?.text).toMatch(/We are sorry about your Apple iPhone/);
  expect(other?.text).toContain('We are sorry about your Apple mobile phone.');
  expect(`${other?.text}${other?.html}`).not.toContain('evil');
});

test('a gadget that is gone need not be got ready, nor is it repaired, and no slogan comforts', async () => {
  const { key } = await aClaim({ documents: [1, 3] });
  await queue(key, 'approved');
  const [damaged] = await sent();
  expect(damaged?.text).toContain('Get it ready');
  expect(damaged?.text).toContain('We will sort it.');
  const stolen = { incident_type_id: 311 };
  await app.db.updateTable('claims').set(stolen).where('claim_id', '=', key.claimId).execute();
  await queue(key, 'approved');
  const gone = (await sent()).at(-1);
  expect(gone?.text).toContain('snatched from your hand');
  expect(gone?.text).not.toMatch(/ready|repair|We will sort it/);
});

test('an own repairer: the mail says what the policy insures at most until an amount is approved', async () => {
  const claim = await anApprovedClaim(app);
  const { user, gadgetId, claimId } = claim;
  const chosen = async () => {
    await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
    const mails = await sent();
    return mails.findLast(({ text }) => text?.includes('your own repairer'))?.text;
  };
  expect(await chosen()).toMatch(/cannot be more than £724\.00[^]*Call us[^]*quote/);
  await requestCancelChoice(app, user, gadgetId);
  const key = { reseller: claim.account.resellerId as ResellerScope, claimId, gadgetId };
  await approveClaim(acting, key, '', 20_000);
  app.clock.advance({ minutes: 1 });
  const accepted = await chosen();
  expect(accepted).toContain('at most £125.00: £200.00 less the excess of £75.00.');
  expect(accepted).not.toContain('Call us with');
});

test.each([
  [STATUS.AWAITING_DOCUMENTS, /^Please send a file .* again$/, true],
  [STATUS.APPROVED, /^We cannot use a file/, false],
  [STATUS.DECLINED, /^We cannot use a file/, false],
])(
  'a file that cannot be used is asked for only where it is waited for: %s',
  async (status, subject, asks) => {
    const { key } = await aClaim();
    await setStored(app.db, 'claims', { claim_id: key.claimId }, { status });
    await queue(key, 'file-rejected');
    const mail = (await sent()).find(({ subject: about }) => about?.includes(' file '));
    expect(mail?.subject).toMatch(subject);
    expect(/send|we still need/i.test(mail?.text?.replace('that you sent', '') ?? '')).toBe(asks);
  },
);

test('a claim that is gone is not written about', async () => {
  const { key } = await aClaim();
  await app.db.deleteFrom('claims').where('claim_id', '=', key.claimId).execute();
  expect(await sent()).toEqual([]);
  const mails = app.db.selectFrom('jobs').select('state').where('kind', '=', 'send-mail');
  const jobs = await mails.execute();
  expect(jobs.every(({ state }) => state === 'done')).toBe(true);
});

/** The mailbox of a person who made no claim. */
const VICTIM = 'somebody.else@mail.example.com';
// Of a policy that names them: others are not told.
const OF_VICTIM = { policyholder: { ...aPolicy().policyholder, emailAddress: VICTIM } };
const naming = (email: string) => (data: ClaimData) => {
  data.claimant.email = email;
};
const subjects = (mails: Email[], words: string) =>
  mails.filter(({ subject }) => subject?.includes(words)).length;
const queue = (key: ClaimKey, mail: ClaimMail) =>
  inTransaction(app.db, (tx) => queueClaimMail(tx, key, mail));

test('a mail whose process ended while it was on its way is sent by the next one', async () => {
  await app.db.deleteFrom('jobs').execute();
  await aClaim({}, naming(VICTIM), OF_VICTIM);
  const [job] = await storedRows(app.db, 'jobs', { kind: 'send-mail' });
  const begun = Promise.withResolvers<void>();
  const never = sendingBy({
    send: () => {
      begun.resolve();
      return new Promise(() => undefined);
    },
    close: () => undefined,
  });
  void never['send-mail']?.(job?.payload, { jobId: Number(job?.id) });
  await begun.promise;
  expect(await sent()).toHaveLength(1);
});

test('links to an unproven mailbox are few in a day; a claimant who came in by one gets them', async () => {
  await app.db.deleteFrom('jobs').execute();
  const { key } = await aClaim({}, naming(VICTIM), OF_VICTIM);
  expect(await sent()).toHaveLength(1);
  for (let at = 0; at < 30; at += 1) await queue(key, 'link');
  const mails = await sent();
  expect([mails.length, subjects(mails, 'Your link to claim')]).toEqual([10, 9]);
  await setStored(app.db, 'claims', { claim_id: key.claimId }, { mailbox_at: app.clock.now() });
  await queue(key, 'link');
  expect(await sent()).toHaveLength(11);
});

test("a stranger's claims leave the victim the mails about the victim's own", async () => {
  await app.db.deleteFrom('jobs').execute();
  await app.db.deleteFrom('attempts').execute();
  for (let at = 0; at < 5; at += 1) {
    const { key } = await aClaim({}, naming(VICTIM), OF_VICTIM);
    for (let time = 0; time < 9; time += 1) await queue(key, 'link');
  }
  expect(await sent()).toHaveLength(50);
  const { reference } = await aClaim({}, naming(VICTIM), OF_VICTIM);
  expect(subjects(await sent(), reference)).toBe(1);
  // Over all policies there is an end to it.
  const { key } = await aClaim({}, naming(VICTIM), OF_VICTIM);
  for (let time = 0; time < 30; time += 1) await queue(key, 'link');
  expect(await sent()).toHaveLength(60);
});

test('a change of bank details is warned of although the mailbox has spent its mails of the day', async () => {
  await app.db.deleteFrom('jobs').execute();
  await app.db.deleteFrom('attempts').execute();
  const { key } = await aClaim({}, naming(VICTIM), OF_VICTIM);
  for (let at = 0; at < 12; at += 1) await queue(key, 'link');
  for (let time = 0; time < 2; time += 1) {
    await queue(key, 'bank-details');
    await sent();
  }
  expect(subjects(await sent(), 'bank details')).toBe(2);
});

test('changed bank details are warned of, without a word of the account; progress mails off or not', async () => {
  const { key, reference } = await aClaim();
  await app.db.deleteFrom('jobs').execute();
  await queue(key, 'bank-details');
  const [mail] = await sent();
  expect(mail?.subject).toBe(`The bank details of your claim ${reference} were changed`);
  expect(mail?.text).toContain('call us at once on 0330 000 0049');
});

test('money that came back is told of, and another account asked for on the page of the claim', async () => {
  const { key, reference } = await aClaim();
  await app.db.deleteFrom('jobs').execute();
  await queue(key, 'account-refused');
  const [mail] = await sent();
  expect(mail?.subject).toBe(`Your claim ${reference}: your bank sent our payment back`);
  expect(mail?.text).toContain('the account that you gave us did not take the money');
  expect(mail?.text).toContain('Please give us another account on the page of your claim.');
  expect(mail?.text).toContain('We never ask for bank details by e-mail or telephone.');
});

test('money that came back after it was paid is told of with sum and day, and whether there is something to do', async () => {
  const claim = await aPayableClaim(app);
  const { claimReference: reference, claimId, gadgetId } = claim;
  const key = { reseller: 49 as ResellerScope, claimId };
  await putClaimAt(app, claimId, STATUS.CASH_SETTLEMENT);
  await app.db.deleteFrom('jobs').execute();
  const late = {
    status: STATUS.CASH_SETTLEMENT,
    returned: { amount: 30_000, paidOn: '2026-11-20' },
  };
  const tell = (mail: ClaimMail) =>
    inTransaction(app.db, (tx) => queueClaimMail(tx, key, mail, late));
  await tell('payment-returned');
  await sent();
  await inTransaction(app.db, (tx) => deleteBankDetails(tx, { ...key, gadgetId }));
  await tell('account-refused');
  await tell('payment-returned');
  const [ours, theirs, without] = await sent();
  expect(ours?.subject).toBe(`Your claim ${reference}: the bank sent our payment back`);
  expect(theirs?.subject).toBe(`Your claim ${reference}: your bank sent our payment back`);
  for (const mail of [ours, theirs]) {
    expect(mail?.text).toContain('We paid you £300.00 for your');
    expect(mail?.text).toContain('on Friday 20 November 2026. The money came back to us');
  }
  expect(ours?.text).toContain('You have nothing to do. We are paying £300.00 into');
  expect(theirs?.text).toContain('We pay you £300.00. With your bank details today');
  expect(theirs?.text).toContain('Please give us another account');
  // Another payment that came back before it took the account along.
  expect(without?.text).toContain('Tell us which account');
  expect(without?.text).not.toContain('nothing to do');
  // It is no news of progress, which can be switched off.
  expect(ours?.headers.map(({ key: name }) => name)).not.toContain('list-unsubscribe');
});

test('the mail about a message names its writer, the gadget and the claim', async () => {
  const { key, reference } = await aClaim();
  await app.db.deleteFrom('jobs').execute();
  await queue(key, 'message');
  const [mail] = await sent();
  expect(mail?.subject).toBe(`A message about your Apple iPhone 6s, claim ${reference}`);
  expect(mail?.text).toContain(
    'The claims team of Harbour Test has written to you about your Apple iPhone 6s.',
  );
});
