import type { Db } from '@gadget-claims/api/database/database';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { anAccount, emailOf, logsIn, submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { inTurn } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsAbout } from '../support/mail.ts';

const BRANDS = [
  { brand: 49, name: 'Harbour Mobile', telephone: '0330 555 0049' },
  { brand: 77, name: 'Aldersby Members', telephone: '0330 555 0077' },
];

for (const { brand, name, telephone } of inTurn(BRANDS, 1)) {
  test(`a mail of ${brand} tells of a change; its link leads to the claim without an account`, async ({
    page,
    request,
    policyOf,
    db,
  }) => {
    const policy = await policyOf({ resellerId: brand });
    const { claimReference, claimId } = await submittedClaim(request, policy, emailOf(policy));
    await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
    const mail = await mailOf(claimReference, /: Being assessed$/);
    expect(mail.to?.map(({ address }) => address)).toEqual([emailOf(policy)]);
    expect(mail.from?.name).toBe(name);
    const link = linkIn(mail, 'See your claim');
    expect(link.search).toBe(`?reseller=${brand}`);
    for (const part of [mail.text, mail.html]) {
      for (const words of [
        claimReference,
        'Hello Imogen',
        'We have everything that we need and are deciding on your claim.',
        telephone,
        name,
      ]) {
        expect(part).toContain(words);
      }
      expect(part).not.toMatch(/undefined|null|\[object/);
    }
    expect(mail.html).toContain(`href="${link.href}"`);

    await page.goto(link.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('To your claim');
    await expect(page).toHaveTitle(new RegExp(name));
    // The token that opens the claim stays neither in the address nor in the history.
    await expect(page).toHaveURL(`/myclaims/link?reseller=${brand}`);
    const postcode = page.getByLabel('Postcode of the policyholder');
    await postcode.fill('ZZ9 9ZZ');
    await page.getByRole('button', { name: 'Go to the claim' }).click();
    await expect(page.getByText('This is not the postcode on the policy').first()).toBeVisible();
    await postcode.fill(policy.policyholder.address.postcode);
    await page.getByRole('button', { name: 'Go to the claim' }).click();
    await expect(page).toHaveURL(new RegExp(`/myclaims/view/${claimId}`));
    await expect(page.getByText(`Claim ${claimReference}`)).toBeVisible();
  });
}

test('the link at the foot stops progress mails; decisions and receipts still come', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const claim = await claimWithOffLink(policy, db, request);
  await page.goto(claim.offLink);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/progress/i);
  await expectMails(db, policy, { on: true });
  await page.getByRole('button', { name: 'Stop progress mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress mails are off');
  await expectNoMoreProgress(claim, db);

  const again = await submittedClaim(request, policy, emailOf(policy));
  await mailOf(again.claimReference, /^We have your claim /);
  await logsIn(page, await anAccount(db, emailOf(policy)), `/myclaims/view/${claim.claimId}`);
  await expect(page.getByText('Progress e-mailsOff')).toBeVisible();
});

interface OffLinked extends Submission {
  mail: Email;
  offLink: string;
}

async function claimWithOffLink(
  policy: Policy,
  db: Db,
  request: Parameters<typeof submittedClaim>[0],
): Promise<OffLinked> {
  const claim = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claim.claimReference, STATUS.UNDER_REVIEW);
  const mail = await mailOf(claim.claimReference, /: Being assessed$/);
  const offLink = linkIn(mail, 'Stop mails about progress').href;
  expect(mail.html).toContain(`href="${offLink}"`);
  return { ...claim, mail, offLink };
}

/** Moves on, and sees that only the necessary mails are sent. */
async function expectNoMoreProgress({ claimReference, claimId }: Submission, db: Db) {
  const team = claimsTeam(db);
  const before = (await mailsAbout(claimReference)).length;
  await team.moves(claimReference, STATUS.REFERRED);
  await team.asksFor(claimReference, 7);
  await team.approves(claimReference);
  await expect.poll(() => waitingMails(db, claimId)).toBe(0);
  const after = (await mailsAbout(claimReference)).map(({ subject }) => subject ?? '');
  expect(after).toHaveLength(before + 2);
  expect(after.filter((subject) => subject.includes('Extra checks'))).toEqual([]);
  for (const mail of await mailsAbout(claimReference)) {
    const isProgress = mail.subject?.endsWith('Being assessed') ?? false;
    expect(headerOf(mail, 'list-unsubscribe') !== undefined).toBe(isProgress);
  }
}

async function waitingMails(db: Db, claimId: string): Promise<number> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('lane', '=', 'mail')
    .where(sql`payload ->> 'claimId'`, '=', claimId)
    .execute();
  return jobs.length;
}

async function expectMails(db: Db, policy: Policy, { on }: { on: boolean }) {
  const rows = await db
    .selectFrom('mail_preferences')
    .select('progress_mails')
    .where('email', '=', emailOf(policy))
    .execute();
  expect(rows.every((row) => row.progress_mails)).toBe(on);
}

/** The mail about a claim with such a subject, when it has come. */
async function mailOf(reference: string, subject: RegExp): Promise<Email> {
  const found = async () =>
    (await mailsAbout(reference)).find((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(async () => (await found())?.subject).toMatch(subject);
  const mail = await found();
  if (!mail) throw new Error('the mail was there a moment ago');
  return mail;
}

/** Where a link of the text part leads, by what stands before it. */
function linkIn(mail: Email, label: string): URL {
  const [, address = ''] = new RegExp(`${label}: (http\\S+)`).exec(mail.text ?? '') ?? [];
  return new URL(address);
}

const headerOf = (mail: Email, key: string) =>
  mail.headers.find((header) => header.key === key)?.value;
