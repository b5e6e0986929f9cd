import { readFile } from 'node:fs/promises';
import { aPolicyGadget } from '@gadget-claims/api/test/factories';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { logsIn, submittedClaim } from '../support/account.ts';
import { repairAt } from '../support/approved.ts';
import { COURIER, bookingAt, holds } from '../support/bookings.ts';
import { bearerOf, call, completeForm, saveForm, userTokenOf } from '../support/calling.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test } from '../support/fixtures.ts';
import { longMarkup, markup, shortMarkup, watchForIntruders } from '../support/intruders.ts';
import { STAGES } from '../support/midway.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { pdfText } from '../support/pdf.ts';
import { opensPage } from '../support/settled.ts';

/** Not covered any more, so that the gadget is on another list. */
const LONG_AGO = { coverStartDate: '2020-01-01', coverEndDate: '2020-12-31' };

/** A policy whose holder and gadgets are called by markup, wherever a policy has words. */
const hostilePolicy = (policy: Policy): Partial<Policy> => ({
  coverLevel: markup('level').slice(0, 60),
  policyholder: {
    ...policy.policyholder,
    title: shortMarkup('title'),
    firstname: markup('first').slice(0, 60),
    lastname: markup('last').slice(0, 60),
    address: {
      ...policy.policyholder.address,
      line1: markup('line1'),
      line2: markup('line2'),
      city: markup('city'),
      county: markup('county'),
    },
  },
  gadgets: [
    ...policy.gadgets.map((gadget) => ({ ...gadget, description: markup('gadget') })),
    aPolicyGadget({ description: markup('not covered'), ...LONG_AGO }),
  ],
});

/** Every answer that takes words, given in markup. */
function hostileAnswers(policy: Policy): ClaimData {
  const { data } = completeForm(policy);
  const { title, firstname, lastname, address } = policy.policyholder;
  return {
    ...data,
    claimant: {
      ...data.claimant,
      title,
      firstname,
      lastname,
      address: { ...address, postcode: 'SW1A 1AA' },
      occupation: markup('occupation'),
      personalCircumstances: longMarkup('circumstances'),
    },
    incident: {
      ...data.incident,
      locationOfIncident: markup('where'),
      descriptionOfIncident: longMarkup('story'),
    },
    gadgets: data.gadgets.map((gadget) => ({
      ...gadget,
      description: markup('own words'),
      colour: markup('colour').slice(0, 40),
      storage: shortMarkup('storage'),
      retailer: markup('retailer').slice(0, 100),
    })),
    otherClaims: {
      otherClaimsCompanyName: markup('company'),
      otherClaimsGadgetDetails: longMarkup('details'),
      otherClaimsOutcome: longMarkup('outcome'),
    },
  };
}

test('markup in every answer is words on every step, on the review and after submitting', async ({
  page,
  context,
  claimant,
  policyOf,
}) => {
  const intruders = await watchForIntruders(context);
  const policy = await policyOf(hostilePolicy(await policyOf()));
  const claimToken = await bearerOf(page.request, policy);
  const draft = { ...completeForm(policy), data: hostileAnswers(policy) };
  const form = await saveForm(page.request, claimToken, draft);
  expect(form.formReference).toBeTruthy();
  for (const stage of STAGES) {
    await openWith(page, `/makeaclaim/${stage}`, { policy, form, claimToken });
    await claimant.isAt(stage);
    if (stage === '10') await claimant.reads('<i class=injected>not covered');
    await intruders.none(page);
  }
  // It is really there, as words.
  const answers = ['first', 'last', 'city', 'occupation', 'where', 'retailer', 'company'];
  await claimant.reads(...answers.map((name) => `<i class=injected>${name}`));
  await claimant.reads('</script><script>alert(2)</script>', 'javascript:alert(5)');
  await page.getByRole('button', { name: 'Submit my claim' }).click();
  await expect(page).toHaveURL(/\/makeaclaim\/(thankyou|approved)/);
  await intruders.none(page);
});

test('text typed as markup is words while it is typed, and when it comes back', async ({
  page,
  context,
  claimant,
  policyOf,
}) => {
  const intruders = await watchForIntruders(context);
  await opensPage(page, '/makeaclaim/1');
  await claimant.fills('Policy number', markup('number').slice(0, 40));
  await claimant.fills('Policyholder postcode', shortMarkup('postcode'));
  await claimant.presses('Find my policy');
  await intruders.none(page);
  const policy = await policyOf();
  const claimToken = await bearerOf(page.request, policy);
  const form = await saveForm(page.request, claimToken, completeForm(policy));
  await openWith(page, '/makeaclaim/8', { policy, form, claimToken });
  await claimant.fills('Where did it happen?', markup('where'));
  await claimant.fills('What happened?', longMarkup('story'));
  await page.getByRole('button', { name: /^(Continue|Save and return to review)$/ }).click();
  await expect(page).not.toHaveURL(/makeaclaim\/8/);
  await intruders.none(page);
  for (const path of [
    '/home?reseller="><i class=injected>',
    '/login?return="><i class=injected>',
    `/${encodeURIComponent(markup('path'))}`,
  ]) {
    await opensPage(page, path);
    await intruders.none(page);
  }
});

test('markup in a claim is words in my claims, its PDF, the booking and the mails', async ({
  context,
  policyOf,
  db,
}) => {
  const intruders = await watchForIntruders(context);
  // A page of its own, because the browser complains of scripts that a mail's frame holds back: ours.
  const page = await context.newPage();
  const policy = await policyOf(hostilePolicy(await policyOf()));
  const email = emailOf(policy);
  const answers = hostileAnswers(policy);
  const claim = await submittedClaim(page.request, policy, email, answers);
  const account = await anAccount(db, email);
  const name = markup('account');
  await db.updateTable('accounts').set({ name }).where('email', '=', email).execute();
  await logsIn(page, account, `/myclaims/view/${claim.claimId}`);
  await page.getByText('The claim as you sent it').click();
  await expect(page.getByRole('main')).toContainText('<i class=injected>occupation');
  await intruders.none(page);
  expect(await downloaded(page, claim.claimReference)).toContain('class=injected>');
  await opensPage(page, '/myclaims/list');
  await intruders.none(page);

  const team = claimsTeam(db);
  await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
  await team.approves(claim.claimReference);
  await opensPage(page, repairAt('list', claim.gadgetId));
  await intruders.none(page);
  await booked(page, policy, claim);
  for (const path of [bookingAt(claim.gadgetId), `/myclaims/view/${claim.claimId}`]) {
    await opensPage(page, path);
    await expect(page.getByRole('main')).toContainText('class=injected>');
    await intruders.none(page);
  }

  await opensPage(page, '/dev/mail');
  await intruders.none(page);
  await page
    .getByRole('link', { name: new RegExp(claim.claimReference) })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await intruders.none(page);
});

async function downloaded(page: Page, reference: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(reference);
  return pdfText(await readFile(await file.path()));
}

/** Chooses a courier with an address in markup, and books it with notes in markup. */
async function booked(page: Page, policy: Policy, claim: { gadgetId: string; claimId: string }) {
  const account = { resellerId: 49, username: emailOf(policy), password: 'violin teapot gravel' };
  const token = await userTokenOf(page.request, account);
  const { gadgetId } = claim;
  const { address } = policy.policyholder;
  const body = { gadgetId, optionId: COURIER, address };
  const chosen = await call(page.request, 'POST', '/repairoptions/', { token, body });
  expect(chosen.status, chosen.body.message).toBe(200);
  const extra = { address, notes: longMarkup('notes').slice(0, 480) };
  await holds(page, { gadgetId, token }, 0, extra);
}
