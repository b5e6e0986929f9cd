import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ResellerRecord } from '@gadget-claims/domain/policies/resellers/schemas';
import { expect, test } from '../support/fixtures.ts';
import { longMarkup, markup, watchForIntruders } from '../support/intruders.ts';
import { startOne } from '../support/product.ts';
import { opensPage } from '../support/settled.ts';

const PICTURES = resolve(import.meta.dirname, '../../resellers/49-harbourmobile');
const named = (name: string) => markup(name).slice(0, 60);
const linkTo = (name: string) => ({ label: named(name), href: '/help' });

/** A brand whose every text is markup. */
const HOSTILE: ResellerRecord = {
  id: 49,
  telephone: '0330 555 0049',
  email: 'claims@hostile.example',
  logo: 'logo.svg',
  leadImage: 'lead.svg',
  displayName: named('name'),
  code: '<i>X</i>',
  legalText: longMarkup('legal'),
  fcaText: longMarkup('fca'),
  footerTexts: [longMarkup('footer'), '<a href="javascript:alert(9)" onclick="alert(9)">press</a>'],
  guide: { excess: longMarkup('excess') },
  complaints: {
    title: markup('title'),
    rights: { late: markup('late'), ombudsman: markup('ombudsman') },
    address: {
      company: markup('company'),
      line1: markup('line1'),
      line2: markup('line2'),
      town: markup('town'),
      postcode: '<i>X</i>',
      country: named('country'),
    },
  },
  navlinks: [linkTo('link')],
  navDropdown: { label: named('list'), links: [linkTo('below')] },
  titles: { home: markup('home'), login: markup('login'), help: markup('help') },
};

const inXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A picture that is taken: its markup is words in it. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9" role="img"
  aria-label="${inXml(markup('label'))}"><title>${inXml(longMarkup('logo'))}</title>
  <text y="9">${inXml(markup('drawn'))}</text></svg>`;

const PAGES = [
  '/home',
  '/login',
  '/claimsguide',
  '/makeaclaim/1',
  '/resetpassword',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/nothing/of/the/kind',
];

test('markup in every text of a brand is words, or gone, on every public page', async ({
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'gadget-claims-brand-'));
  await cp(PICTURES, join(folder, 'hostile'), { recursive: true });
  await writeFile(join(folder, 'hostile/record.json'), JSON.stringify(HOSTILE));
  await writeFile(join(folder, 'hostile/logo.svg'), LOGO);
  const product = await startOne({ RESELLERS_DIR: folder, DATABASE_URL: '', DEMO: '1' });
  try {
    const intruders = await watchForIntruders(context);
    const page = await context.newPage();
    for (const path of PAGES) {
      await opensPage(page, product.baseUrl + path);
      // Controls for every visitor.
      for (const button of await page
        .locator('header button, summary:not([tabindex="-1"])')
        .all()) {
        if (await button.isVisible()) await button.click();
      }
      await intruders.none(page);
    }
    await page.goto(`${product.baseUrl}/home`);
    await expect(page).toHaveTitle(/class=injected>/);
    await expect(page.locator('body')).toContainText('class=injected>');
    await expect(page.getByRole('banner').locator('svg text')).toContainText('injected>drawn');
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
