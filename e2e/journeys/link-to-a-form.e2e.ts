import { emailOf } from '../support/account.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { claimantAt, standAt } from '../support/midway.ts';

const linkIn = (text = '') => /Go on with your claim: (http\S+)/.exec(text)?.[1] ?? '';

test('a form that is saved with a link goes on at its question on another device', async ({
  claimant,
  policyOf,
  browser,
  baseURL,
}) => {
  const policy = await policyOf();
  const { address } = policy.policyholder;
  await standAt(claimant, '8', policy, claimantAt('8', policy, emailOf(policy)));
  await claimant.presses('Save');
  await claimant.presses('E-mail me a link');
  await claimant.reads('Check your inbox');
  const mail = await mailTo(emailOf(policy), 'Your link to your claim form');

  await test.step('the mail program writes the # in its own way, and names another brand', async () => {
    const link = linkIn(mail.text).replace('#', '%23').replace('reseller=49', 'reseller=77');
    const phone = new Claimant(await (await browser.newContext({ baseURL })).newPage());
    await phone.page.goto(link);
    await expect(phone.page).toHaveTitle(/^Go on with your claim/);
    await expect(phone.page).toHaveURL('/makeaclaim/link?reseller=49');
    await phone.fills('Postcode of the policyholder', address.postcode.toLowerCase());
    await phone.presses('Go on with the claim');
    await phone.isAt('8');
    await phone.continuesTo('101');
    await phone.page.reload();
    await phone.isAt('101');
  });
});

test('a closed tab costs nothing: the lookup tells of the form, and a link leads back to it', async ({
  claimant,
  policyOf,
  page,
  browser,
  baseURL,
}) => {
  const policy = await policyOf();
  await standAt(claimant, '8', policy, claimantAt('8', policy, emailOf(policy)));
  await claimant.presses('Save');
  await claimant.reads('has been saved');
  await page.close();
  const again = new Claimant(await (await browser.newContext({ baseURL })).newPage());
  await again.opens('/makeaclaim/1');
  await again.findsPolicy(policy, yesterday);
  await again.isAt('existing');
  await again.reads('A claim form was begun on this policy');
  await again.presses('Send me the link');
  await again.reads('Check your inbox');
  const mail = await mailTo(emailOf(policy), 'Your link to your claim form');
  await again.page.goto(linkIn(mail.text));
  await again.fills('Postcode of the policyholder', policy.policyholder.address.postcode);
  await again.presses('Go on with the claim');
  await again.isAt('8');
});
