import { resolve } from 'node:path';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { Page } from '@playwright/test';
import { Claimant } from '../../e2e/support/claimant.ts';
import { test, today, yesterday } from '../../e2e/support/fixtures.ts';

const FOLDER = resolve(import.meta.dirname, '../../pictures');
const BRANDS = [49, 77, 105, 1001, 1000];
/** Goes straight on where cover has ended, so that nothing is asked about it. */
const STRAIGHT_ON = 105;
const WIDTHS = [390, 1280];
const SCHEMES = ['light', 'dark'] as const;
const PUBLIC = ['home', 'claimsguide', 'help', 'contact', 'terms', 'privacy', 'error', 'nowhere'];

for (const reseller of BRANDS) {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      test(`${reseller} at ${width} px, ${colorScheme}`, async ({ browser, baseURL, policyOf }) => {
        const height = width < 500 ? 844 : 900;
        const context = await browser.newContext({
          baseURL,
          colorScheme,
          viewport: { width, height },
        });
        const page = await context.newPage();
        let count = 0;
        const picture = async (name: string) => {
          count += 1;
          const file = `${String(count).padStart(2, '0')}-${name}.png`;
          await page.waitForTimeout(250);
          const path = `${FOLDER}/${reseller}-${width}-${colorScheme}/${file}`;
          await page.screenshot({ path, fullPage: true });
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
        await context.close();
      });
    }
  }
}

type Picture = (name: string) => Promise<void>;
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
  await claimant.continuesTo('101');
  await picture('101');
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
