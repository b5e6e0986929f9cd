import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext } from '@playwright/test';
import { givesPassword, logsIn, logsInOnScreen, submittedClaim } from '../support/account.ts';
import { call, savedBy, userTokenOf } from '../support/calling.ts';
import { inTurn } from '../support/depth.ts';
import { aReceipt } from '../support/files.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { anAccount, emailOf, type Account } from '../support/own-account.ts';

/** A claimant with a claim, a file and a saved form. */
interface Person {
  account: Account;
  claim: Submission;
  fileName: string;
  formReference: string;
}

interface People {
  anna: Person;
  /** Of the same brand as Anna. */
  ben: Person;
  /** The same e-mail address as Anna's, under another brand. */
  annaAt77: Person;
}

// The API's answers to each of them about the other's things: isolation.test.ts there.
const test = base.extend<{ people: People }>({
  people: async ({ request, policyOf, db }, use) => {
    const person = async (brand: number, name: string, username?: string) => {
      const policy = await policyOf({ resellerId: brand });
      const account = await anAccount(db, username ?? emailOf(policy), brand);
      return comesWith(request, policy, account, name);
    };
    const anna = await person(49, 'anna');
    const ben = await person(49, 'ben');
    const annaAt77 = await person(77, 'anna-77', anna.account.username);
    await use({ anna, ben, annaAt77 });
  },
});

test('three people at once, two brands: each list, view, form, file and PDF is their own', async ({
  people,
  browser,
  baseURL,
}) => {
  const all = Object.values(people);
  await Promise.all(
    all.map(async ({ account, claim, fileName, formReference }) => {
      const others = all.filter((other) => other.claim !== claim);
      const page = await browser.newPage({ baseURL });
      await logsIn(page, account);
      const rows = page.getByRole('region', { name: 'Claims', exact: true }).getByRole('listitem');
      await expect(rows).toHaveText([new RegExp(claim.claimReference)]);
      await rows.getByRole('heading').getByRole('link').click();
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
      await page.close();
    }),
  );
});

test('a claimant finds their own claims only', async ({
  page,
  people: { anna, ben, annaAt77 },
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const claims = page.getByRole('region', { name: 'Claims', exact: true });
  await logsIn(page, anna.account);
  await test.step('every address that is not theirs shows the same page', async () => {
    const nobodys = [annaAt77.claim.claimId, crypto.randomUUID(), '1', '%00'];
    // The others are of one frame: documents-frame.test.tsx in the portal.
    const seen: string[] = [];
    for (const id of [ben.claim.claimId, ...inTurn(nobodys, 0)]) {
      await page.goto(`/myclaims/view/${id}`);
      await expect(title).toHaveText('We cannot find this claim');
      seen.push(await page.getByRole('main').innerText());
    }
    expect(new Set(seen)).toEqual(new Set([seen[0]]));
    await page.getByRole('link', { name: 'See your claims' }).click();
    await expect(claims).toContainText(anna.claim.claimReference);
  });

  await test.step('the next person at the same device sees nothing of the one before, not even for a moment', async () => {
    await page.getByRole('navigation').getByText(`Testwell`).first().click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(title).toHaveText('You are logged out');
    const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/v1/claim?*', async (route) => {
      await asked;
      await route.continue();
    });
    await logsInOnScreen(page, ben.account);
    await expect(page.getByText('Loading your claims')).toBeAttached();
    await expect(page.getByText(anna.claim.claimReference)).toHaveCount(0);
    goOn();
    await expect(claims.getByRole('listitem')).toHaveText([new RegExp(ben.claim.claimReference)]);
    await page.goto(`/myclaims/view/${anna.claim.claimId}`);
    await expect(title).toHaveText('We cannot find this claim');
  });

  await test.step('an account of one brand has no session under another', async () => {
    await page.goto(`/myclaims/view/${annaAt77.claim.claimId}?reseller=77`);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(title).toHaveText('Your account');
    await givesPassword(page, annaAt77.account);
    await expect(page.getByText(`Claim ${annaAt77.claim.claimReference}`)).toBeVisible();
    await page.goto(`/myclaims/view/${ben.claim.claimId}`);
    await expect(title).toHaveText('We cannot find this claim');
  });
});

async function comesWith(
  request: APIRequestContext,
  policy: Policy,
  account: Account,
  name: string,
): Promise<Person> {
  const { username } = account;
  const claim = await submittedClaim(request, policy, username);
  const { form } = await savedBy(request, policy, username);
  const token = await userTokenOf(request, account);
  const fileName = `${name}.pdf`;
  const path = `/document/upload/claim/${claim.claimId}/files/1/`;
  const multipart = { files: aReceipt(fileName) };
  expect((await call(request, 'POST', path, { token, multipart })).status).toBe(200);
  return { account, claim, fileName, formReference: form.formReference };
}
