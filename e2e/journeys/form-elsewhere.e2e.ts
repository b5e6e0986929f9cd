import { bearerOf, saveForm } from '../support/calling.ts';
import { test, yesterday } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { answersBefore } from '../support/midway.ts';

test('a form that was begun elsewhere goes on by the link that is sent to it', async ({
  claimant,
  policyOf,
  page,
  request,
  expectAccessible,
}) => {
  const emailAddress = 'begun.elsewhere@mail.example.com';
  const policyholder = { ...(await policyOf()).policyholder, emailAddress };
  const policy = await policyOf({ policyholder });
  const form = answersBefore('8', policy);
  form.data.claimant.email = emailAddress;
  await saveForm(request, await bearerOf(request, policy), form);

  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('existing');
  await expectAccessible();
  await claimant.presses('Send me the link');
  const { text } = await mailTo(emailAddress, 'Your link to your claim form');
  const [link = ''] = /\/makeaclaim\/link\?\S+/.exec(text ?? '') ?? [];
  await page.goto(link);
  await claimant.fills('Postcode of the policyholder', policy.policyholder.address.postcode);
  await claimant.presses('Go on with the claim');
  await claimant.isAt('8');
});
