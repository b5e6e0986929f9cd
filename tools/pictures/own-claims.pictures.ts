import type { Db } from '@gadget-claims/api/database/database';
import { aPolicyGadget } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Page } from '@playwright/test';
import { logsIn, submittedClaim } from '../../e2e/support/account.ts';
import { bearerOf, saveForm } from '../../e2e/support/calling.ts';
import { claimsTeam } from '../../e2e/support/claims-team.ts';
import { aPhoto, aReceipt, text } from '../../e2e/support/files.ts';
import { test, today } from '../../e2e/support/fixtures.ts';
import { answersBefore } from '../../e2e/support/midway.ts';
import { anAccount, emailOf } from '../../e2e/support/own-account.ts';
import { LOOKS, takesPictures } from './taking.ts';

for (const { reseller, width } of LOOKS) {
  test(`own claims of ${reseller} at ${width} px`, async ({ page, policyOf, db }) => {
    const picture = await takesPictures(page, { family: 'own', reseller, width });
    const policy = await policyOf({ resellerId: reseller });
    const email = emailOf(policy);
    const account = await anAccount(db, email, reseller);
    await logsIn(page, account);
    await picture('list-empty');
    await page.goto('/myclaims/inprogress');
    await picture('inprogress-empty');

    const period = { coverStartDate: addDays(today, -200), coverEndDate: addDays(today, 165) };
    const two = await policyOf({
      resellerId: reseller,
      gadgets: [aPolicyGadget(period), aPolicyGadget(period)],
    });
    const make = async () => (await submittedClaim(page.request, policy, email)) as Made;
    await seedForms(page, two, email);
    const claims = await everyState(db, make);
    for (const [name, id] of Object.entries(claims)) {
      await page.goto(`/myclaims/view/${id}`);
      await picture(`view-${name}`);
    }
    await page.getByText('The claim as you sent it').click();
    await picture('view-answers');
    await page.goto('/myclaims/list');
    await picture('list');
    await page.goto('/myclaims/inprogress');
    await picture('inprogress');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await picture('inprogress-delete');
    await page.goto('/myclaims/uploaddocs');
    await picture('uploaddocs-choose');
    const waiting = claims['documents-needed'] ?? '';
    await page.goto(`/myclaims/supportingdocs/${waiting}`);
    await picture('supportingdocs-empty');
    await page.goto(`/myclaims/uploaddocs/${waiting}`);
    await picture('uploaddocs');
    await sends(page, 'photos of the damage or fault', [
      await aPhoto(page, 'front.jpg', 200),
      text('note.jpg', 'image/jpeg', 'no photo'),
    ]);
    await sends(page, 'proof of purchase', [aReceipt('receipt.pdf')]);
    await page.getByText('We have received everything that we asked for').waitFor();
    await picture('uploaddocs-sent');
    await page.goto(`/myclaims/supportingdocs/${waiting}`);
    await picture('supportingdocs');
    await page.goto(`/myclaims/complaint/${claims['declined']}`);
    await picture('complaint');
    await page.getByRole('button', { name: 'Send my complaint' }).click();
    await picture('complaint-problem');
    await page
      .getByRole('textbox', { name: /^What went wrong/ })
      .fill('The phone fell two weeks after the policy began. I sent the receipt that shows it.');
    await page.getByRole('button', { name: 'Send my complaint' }).click();
    await page.getByRole('heading', { name: 'Your complaint is with us' }).waitFor();
    await picture('complaint-sent');
    await page.goto(`/myclaims/view/${claims['declined']}`);
    await picture('complaint-claim');
    await page.goto('/myclaims/view/nowhere');
    await picture('view-missing');
  });
}

interface Made {
  claimReference: string;
  claimId: string;
}

async function everyState(db: Db, make: () => Promise<Made>): Promise<Record<string, string>> {
  const team = claimsTeam(db);
  const needed = await make();
  const review = await make();
  await team.moves(review.claimReference, STATUS.UNDER_REVIEW);
  const late = await make();
  await team.moves(late.claimReference, STATUS.UNDER_REVIEW);
  await team.waits(late.claimReference, 14);
  const approved = await make();
  await team.approves(approved.claimReference);
  const declined = await make();
  await team.moves(declined.claimReference, STATUS.UNDER_REVIEW);
  await team.declines(declined.claimReference, 'The damage is older than the policy.');
  const more = await make();
  await team.moves(more.claimReference, STATUS.UNDER_REVIEW);
  await team.asksFor(more.claimReference, 7, 4);
  return {
    'documents-needed': needed.claimId,
    'in-review': review.claimId,
    late: late.claimId,
    approved: approved.claimId,
    declined: declined.claimId,
    'more-documents': more.claimId,
  };
}

async function seedForms(page: Page, policy: Parameters<typeof emailOf>[0], email: string) {
  const token = await bearerOf(page.request, policy);
  for (const stage of ['5', '10', '17'] as const) {
    const form = answersBefore(stage, policy);
    form.data.claimant.email = email;
    await saveForm(page.request, token, form);
  }
}

async function sends(page: Page, item: string, files: Awaited<ReturnType<typeof aPhoto>>[]) {
  await page.getByLabel(`Choose files: Add ${item}`).setInputFiles(files);
}
