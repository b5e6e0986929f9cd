import type { Db } from '@gadget-claims/api/database/database';
import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { anAccount, emailOf, logsIn } from '../support/account.ts';
import { bearerOf, saveForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Stage, answersBefore, claimantAt } from '../support/midway.ts';

test('abandoning a form that was resumed deletes it', async ({
  page,
  claimant,
  request,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  const form = await savedForm(request, policy, account.username, '6');
  await logsIn(page, account, '/myclaims/inprogress');
  await page.getByRole('button', { name: /^Resume/ }).click();
  await claimant.isAt('resume');
  await claimant.reads('Next: ', 'Cracked front screen, still usable');
  await claimant.presses('Abandon this form');
  await claimant.presses('Delete the form');
  await claimant.reads('There is no saved form');
  expect(await isKept(db, form)).toBe(false);
  await page.goto('/myclaims/inprogress');
  await claimant.reads('You have no saved forms');
});

test('a form that an earlier release kept, with fewer questions, is gone on with', async ({
  page,
  claimant,
  request,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  const form = await savedForm(request, policy, account.username, '8');
  const { otherClaims: _, telephoneConfirmed: __, agreeFraud: ___, ...fewer } = form.data;
  await db
    .updateTable('forms')
    .set({ data: JSON.stringify(fewer) })
    .where('form_reference', '=', form.formReference)
    .execute();
  await logsIn(page, account, '/myclaims/inprogress');
  await claimant.resumesTo('8');
  await claimant.describesIncident();
});

test('a form that a later release kept is not cut down to what this one knows', async ({
  page,
  claimant,
  request,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  const form = await savedForm(request, policy, account.username, '8');
  await logsIn(page, account, '/myclaims/inprogress');
  await expect(rows(page)).toHaveCount(1);
  await db
    .updateTable('forms')
    .set({ schema_version: 99 })
    .where('form_reference', '=', form.formReference)
    .execute();
  await rows(page)
    .getByRole('button', { name: /^Resume/ })
    .click();
  await claimant.reads('This form was saved by a newer version of this page.');
  expect(await isKept(db, form)).toBe(true);
});

const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Saved forms' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** A form of somebody with this address, with all answers before a stage. */
async function savedForm(
  request: APIRequestContext,
  policy: Policy,
  email: string,
  stage: Stage,
): Promise<ClaimForm> {
  const form = answersBefore(stage, policy);
  const data = { ...form.data, ...claimantAt(stage, policy, email) };
  return saveForm(request, await bearerOf(request, policy), { ...form, data });
}

async function isKept(db: Db, { formReference }: ClaimForm): Promise<boolean> {
  const forms = db.selectFrom('forms').select('form_reference');
  return (await forms.where('form_reference', '=', formReference).execute()).length === 1;
}
