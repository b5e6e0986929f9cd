import { addDays } from '@gadget-claims/domain/calendar/day';
import type { Page } from '@playwright/test';
import { Claimant } from '../../e2e/support/claimant.ts';
import { test, today, yesterday } from '../../e2e/support/fixtures.ts';
import { LOOKS, type Picture, takesPictures } from './taking.ts';

/** Goes straight on where cover has ended, so that nothing is asked about it. */
const STRAIGHT_ON = 105;
const PUBLIC = ['home', 'claimsguide', 'help', 'contact', 'terms', 'privacy', 'error', 'nowhere'];

for (const { reseller, width } of LOOKS) {
  test(`${reseller} at ${width} px`, async ({ page, policyOf }) => {
    const takes = await takesPictures(page, { family: 'way', reseller, width });
    let count = 0;
    const picture = async (name: string) => {
      count += 1;
      await takes(`${String(count).padStart(2, '0')}-${name}`);
    };
    await page.goto(`/home?reseller=${reseller}`);
    for (const name of PUBLIC) {
      await page.goto(`/${name}`);
      await picture(name);
    }
    const ended = addDays(today, -30);
    const outside = await policyOf({ resellerId: reseller, coverEndDate: ended });
    if (reseller !== STRAIGHT_ON) await outOfCover(page, outside, picture);
    await wholeClaim(page, await policyOf({ resellerId: reseller }), picture);
  });
}

type Policy = Parameters<Claimant['findsPolicy']>[0];

async function outOfCover(page: Page, policy: Policy, picture: Picture) {
  const claimant = new Claimant(page);
  await claimant.opens('/makeaclaim/1');
  await page.getByRole('button', { name: 'Find my policy' }).click();
  await picture('1-errors');
  await claimant.findsPolicy(policy, yesterday);
  await page.waitForURL(/quoteconfirm/);
  await picture('quoteconfirm');
}

async function wholeClaim(page: Page, policy: Policy, picture: Picture) {
  const claimant = new Claimant(page);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await page.waitForURL(/\/3$/);
  await picture('3');
  await claimant.continues();
  await picture('3-errors');
  await claimant.answersDetails();
  await picture('5');
  await claimant.chooses(
    'Accidental damage',
    'Screen or glass',
    'Cracked front screen, still usable',
  );
  await picture('5-chosen');
  await claimant.continuesTo('6');
  await picture('6');
  await claimant.answersAboutThemselves();
  await picture('8');
  await claimant.tellsWhatHappened();
  await claimant.continuesTo('10');
  await picture('10');
  await claimant.describesGadget();
  await claimant.continuesTo('supportingdocs');
  await picture('supportingdocs');
  await claimant.continuesTo('13');
  await picture('13');
  await claimant.agrees();
  await picture('17');
  await claimant.submits();
  await picture('thankyou');
}
