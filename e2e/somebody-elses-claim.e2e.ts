import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { BrowserContext, Page } from '@playwright/test';
import { anAccount, emailOf, logsIn, logsInOnScreen, submittedClaim } from './support/account.ts';
import type { Account } from './support/calling.ts';
import { PARTIAL, bearerOf, call, completeForm, saveForm } from './support/calling.ts';
import { inTurn } from './support/depth.ts';
import { aReceipt } from './support/files.ts';
import { expect, test as base } from './support/fixtures.ts';

/** Somebody at a device of their own, with a claim, a file and a saved form. */
interface Person {
  account: Account;
  page: Page;
  token: string;
  claim: Submission;
  fileName: string;
  fileId: string;
  formReference: string;
}

interface People {
  anna: Person;
  /** Of the same brand as Anna. */
  ben: Person;
  /** The same e-mail address as Anna's, under another brand. */
  annaAt77: Person;
}

const test = base.extend<{ people: People }>({
  people: async ({ browser, baseURL, policyOf, db }, use) => {
    const contexts: BrowserContext[] = [];
    const seat = async (brand: number, name: string, username?: string) => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      const policy = await policyOf({ resellerId: brand });
      const account = await anAccount(db, username ?? emailOf(policy), brand);
      return sitsDown(context, policy, account, name);
    };
    const anna = await seat(49, 'anna');
    const ben = await seat(49, 'ben');
    const annaAt77 = await seat(77, 'anna-77', anna.account.username);
    await use({ anna, ben, annaAt77 });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

test('three people at once, two brands: each list, view, form, file and PDF is their own', async ({
  people,
}) => {
  const all = Object.values(people);
  await Promise.all(
    all.map(async ({ page, claim, fileName, formReference }) => {
      const others = all.filter((other) => other.claim !== claim);
      await page.goto('/myclaims/list');
      const rows = page.getByRole('region', { name: 'Claims', exact: true }).getByRole('listitem');
      await expect(rows).toHaveText([new RegExp(claim.claimReference)]);
      await rows.getByRole('link').click();
      await expect(page.getByText(`Claim ${claim.claimReference}`)).toBeVisible();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as PDF' }).click();
      expect((await coming).suggestedFilename()).toBe(`Claim ${claim.claimReference}.pdf`);
      await page.goto(`/myclaims/supportingdocs/${claim.claimId}`);
      await expect(page.getByRole('button', { name: /^Open/ })).toHaveText([`Open ${fileName}`]);
      const listed = page.waitForResponse('**/inprogress/*/10?page=1');
      await page.goto('/myclaims/inprogress');
      const { data } = (await (await listed).json()) as { data: { formReference: string }[] };
      expect(data.map((form) => form.formReference)).toEqual([formReference]);
      await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(1);
      for (const other of others) {
        await expect(page.getByText(other.claim.claimReference)).toHaveCount(0);
      }
    }),
  );
});

test("an address of somebody else's, of another brand or of nothing shows the same page", async ({
  people: { anna, ben, annaAt77 },
}) => {
  const { page } = anna;
  const nobodys = [annaAt77.claim.claimId, crypto.randomUUID(), '1', '%00'];
  for (const [place, screen] of ['view', 'uploaddocs', 'supportingdocs'].entries()) {
    const seen: string[] = [];
    for (const id of [ben.claim.claimId, ...inTurn(nobodys, place)]) {
      await page.goto(`/myclaims/${screen}/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this claim');
      seen.push(await page.getByRole('main').innerText());
    }
    expect(new Set(seen)).toEqual(new Set([seen[0]]));
  }
  await page.getByRole('link', { name: 'See your claims' }).click();
  await expect(page.getByRole('region', { name: 'Claims', exact: true })).toContainText(
    anna.claim.claimReference,
  );
});

test("the API with one's own bearer knows nothing of anybody else's", async ({
  people,
  request,
}) => {
  const all = Object.values(people);
  for (const { token, claim: own } of all) {
    for (const { claim, fileId, formReference } of all.filter((other) => other.claim !== own)) {
      const { claimId, gadgetId } = claim;
      const upload = { multipart: { files: aReceipt('mine.pdf') } };
      const calls: [string, string, object?][] = [
        ['GET', `/claim/${claimId}`],
        ['GET', `/claim/status/${claimId}`],
        ['GET', `/claim/getforgadget/${gadgetId}`],
        ['GET', `/claim/pdf/${claimId}`],
        ['GET', `/document/claim/${claimId}`],
        ['GET', `/document/${fileId}`],
        ['GET', `${PARTIAL}/${formReference}`],
        ['POST', `${PARTIAL}/open`, { body: { formReference } }],
        ['POST', `/document/upload/claim/${claimId}/files/1/`, upload],
      ];
      for (const [method, path, options] of calls) {
        const { status, body } = await call(request, method, path, { token, ...options });
        expect([path, status, body.data]).toEqual([path, 404, undefined]);
      }
      await call(request, 'DELETE', `${PARTIAL}/${formReference}`, { token });
    }
  }
  for (const { token, claim, fileId, formReference } of all) {
    expect((await call(request, 'GET', `${PARTIAL}/${formReference}`, { token })).status).toBe(200);
    const files = await call<{ id: string }[]>(request, 'GET', `/document/claim/${claim.claimId}`, {
      token,
    });
    expect(files.body.data.map(({ id }) => id)).toEqual([fileId]);
  }
});

test('the next person at the same device sees nothing of the one before, not even for a moment', async ({
  people: { anna, ben },
}) => {
  const { page } = anna;
  await page.goto('/myclaims/list');
  await expect(page.getByText(anna.claim.claimReference)).toBeVisible();
  await page.getByRole('navigation').getByText(`Testwell`).first().click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/claim?*', async (route) => {
    await asked;
    await route.continue();
  });
  await logsInOnScreen(page, ben.account);
  await expect(page.getByText('Loading your claims')).toBeAttached();
  await expect(page.getByText(anna.claim.claimReference)).toHaveCount(0);
  goOn();
  const rows = page.getByRole('region', { name: 'Claims', exact: true }).getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(ben.claim.claimReference)]);
  await page.goto(`/myclaims/view/${anna.claim.claimId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this claim');
});

test('who is logged in under one brand is nobody under another', async ({
  people: { anna, annaAt77 },
}) => {
  const { page } = anna;
  await page.goto(`/myclaims/view/${annaAt77.claim.claimId}?reseller=77`);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await page.getByLabel('E-mail address').fill(annaAt77.account.username);
  await page.getByLabel('Password', { exact: true }).fill(annaAt77.account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(`Claim ${annaAt77.claim.claimReference}`)).toBeVisible();
  await page.goto(`/myclaims/view/${anna.claim.claimId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this claim');
});

async function sitsDown(
  context: BrowserContext,
  policy: Policy,
  account: Account,
  name: string,
): Promise<Person> {
  const { request } = context;
  const { username } = account;
  const claim = await submittedClaim(request, policy, username);
  const form = completeForm(policy);
  form.data.claimant.email = username;
  const saved = await saveForm(request, await bearerOf(request, policy), form);
  const page = await context.newPage();
  await logsIn(page, account);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('gadget-claims-session') ?? '').session.token as string,
  );
  const fileName = `${name}.pdf`;
  const path = `/document/upload/claim/${claim.claimId}/files/1/`;
  const sent = await call<{ id: string }[]>(request, 'POST', path, {
    token,
    multipart: { files: aReceipt(fileName) },
  });
  expect(sent.status).toBe(200);
  const fileId = sent.body.data[0]?.id ?? '';
  return { account, page, token, claim, fileName, fileId, formReference: saved.formReference };
}
