import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Db } from '@gadget-claims/api/database/database';
import { newInvitationLink } from '@gadget-claims/api/people/staff/transitions/invitation';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Page } from '@playwright/test';
import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { inTurn, nextPlace } from '../support/depth.ts';
import { logsInAs, ownMenu } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';
import { CASH, aSettlement, hasBankDetails } from '../support/settling.ts';
import { expectNoSidewaysScrolling } from '../support/windows.ts';

const WIDE = { width: 1280, height: 900 };
/** The last but one is a window of 1,280 × 1,024 at four times its size. */
const LOOKS = [
  { ...WIDE, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { ...WIDE, colorScheme: 'dark' },
  { width: 320, height: 256, colorScheme: 'light' },
  { width: 2560, height: 1440, colorScheme: 'light' },
] as const;

interface Screen {
  /** Its path in the map of screens. */
  route: string;
  heading: string | RegExp;
  /** Where it is opened; a press on a link of the screen before when nothing is said. */
  at?: string;
  link?: RegExp;
  /** The part opened on it. */
  presses?: string;
}

/** Of a colleague who decides, pays and looks after the library. */
const OF_A_SUPERVISOR = (reference: string, payoutId: string, payable: string): Screen[] => [
  { route: '', at: '', heading: 'My work' },
  { route: 'queue', at: 'queue', heading: 'Queue' },
  { route: 'search', at: 'search?q=iPhone', heading: /Search/ },
  { route: 'c/:reference', at: `c/${reference}`, heading: /iPhone/ },
  { route: 'c/:reference', at: `c/${reference}`, heading: /iPhone/, presses: 'Approve…' },
  { route: 'c/:reference', at: `c/${reference}`, heading: /iPhone/, presses: 'Decline…' },
  { route: 'second', at: 'second', heading: 'Second looks' },
  { route: 'complaints', at: 'complaints', heading: 'Complaints' },
  { route: 'payouts', at: 'payouts', heading: 'Payouts' },
  { route: 'payouts/:payoutId', at: `payouts/${payoutId}`, heading: /^£300.00 for/ },
  {
    route: 'payouts/prepare/:reference',
    at: `payouts/prepare/${payable}`,
    heading: 'Prepare a payout',
  },
  { route: 'replacements', at: 'replacements', heading: 'Replacements' },
  { route: 'payouts/disputes', at: 'payouts/disputes', heading: 'Disputed excesses' },
  { route: 'payouts/files', at: 'payouts/files', heading: 'Files for the bank' },
  { route: 'clauses', at: 'clauses', heading: 'Clauses' },
  { route: 'wordings/:wordingId', link: /^GW 6/, heading: /^GW 6/ },
  { route: 'clauses/:clauseId', link: /^Section/, heading: /^Section/ },
  {
    route: 'clauses/:clauseId/write',
    link: /^Write the next version/,
    heading: /^Next version of/,
  },
  { route: 'clauses/write', at: 'clauses/write?wording=gw-6', heading: /clause/i },
  { route: 'wordings/write', at: 'wordings/write', heading: 'Write a wording' },
  {
    route: 'wordings/:wordingId/write',
    at: 'wordings/gw-6/write',
    heading: 'Next version of GW 6',
  },
  { route: 'templates', at: 'templates', heading: 'Templates' },
  { route: 'templates/:templateId', link: /^When we decide/, heading: 'When we decide' },
  {
    route: 'templates/:templateId/write',
    link: /^Write the next version/,
    heading: 'Next version of When we decide',
  },
  { route: 'templates/write', at: 'templates/write', heading: 'Write a template' },
  { route: 'team', at: 'team', heading: 'Team' },
  { route: 'team/:staffId', at: 'team/demo-priya', heading: /^Priya/ },
  { route: 'me', at: 'me', heading: 'Morag Fenner' },
  { route: 'log', at: 'log', heading: 'Log' },
  { route: '*', at: 'nowhere', heading: 'There is nothing here' },
];

/** Of a colleague who has not logged in: invited, and sent back by a provider. */
const OF_SOMEBODY_NEW = (token: string): Screen[] => [
  { route: '', at: '', heading: 'Claims desk' },
  { route: 'invitation', at: 'invitation', heading: /^This link does not work/ },
  { route: 'invitation', at: `invitation#${token}`, heading: /^Welcome, Robin/ },
  {
    route: 'invitation',
    at: `invitation#${token}`,
    heading: /^Welcome, Robin/,
    presses: 'Use a password and codes',
  },
  { route: 'signin/provider', at: 'signin/provider?code=used', heading: 'Claims desk' },
];

/** Of a colleague who manages the rights of others. */
const OF_A_STAFF_ADMIN: Screen[] = [
  { route: 'staff', at: 'staff', heading: 'Staff' },
  { route: 'staff/:staffId', link: /^Grace/, heading: /^Grace/ },
  { route: 'staff/new', at: 'staff/new', heading: 'Invite somebody' },
];

test('each screen of the desk is looked at', () => {
  const map = readFileSync(resolve(import.meta.dirname, '../../desk/src/routes.tsx'), 'utf8');
  const there = [...map.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  const looked = [...OF_SOMEBODY_NEW(''), ...OF_A_SUPERVISOR('', '', ''), ...OF_A_STAFF_ADMIN];
  expect(new Set(looked.map(({ route }) => route))).toEqual(new Set(['', ...there]));
});

test('no screen of the desk bars any colleague, in light and dark, on a phone and at four times its size', async ({
  page,
  request,
  policyOf,
  db,
  expectAccessible,
}) => {
  const policy = await policyOf();
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  await hasMuchToSay(db, claimReference);
  const payable = await aSettlement({ request, db, policyOf }, CASH);
  await hasBankDetails(request, payable);
  await claimsTeam(db).accepts(payable.claimReference, 40_000);
  const payoutId = await claimsTeam(db).prepares(payable);
  for (const [name, screens] of [
    [null, OF_SOMEBODY_NEW(await anInvitation(db))],
    [/Morag/, OF_A_SUPERVISOR(claimReference, payoutId, payable.claimReference)],
    [/Ellis/, OF_A_STAFF_ADMIN],
  ] as const) {
    if (name) await logsInAs(page, name);
    for (const screen of screens) {
      await test.step(`${screen.route} ${screen.presses ?? ''}`, async () => {
        await opens(page, screen);
        await fitsInEachLook(page, expectAccessible);
        if (screen.route === 'c/:reference') await fillsTheWindow(page, screen.presses);
      });
    }
  }
});

/** The end of an invited colleague's link. */
async function anInvitation(db: Db) {
  const at = new Date();
  const staffId = `invited-${process.pid}-${at.getTime()}`;
  await db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email: `${staffId}@desk.example`,
      name: 'Robin Newcomer',
      state: 'invited',
      state_since: at,
      all_brands: true,
      created_at: at,
      created_by: 'demonstration',
    })
    .execute();
  const parts = { db, clock: { now: () => at }, random: randomBytes, config: { deskUrl: '' } };
  return (await newInvitationLink(parts, staffId)).split('#')[1] ?? '';
}

/** A claim in its reader's list: back from a snooze, and long past its day. */
async function hasMuchToSay(db: Db, reference: string) {
  const hour = 3_600_000;
  await db
    .updateTable('claims')
    .set({
      decide_by: '2000-01-01',
      snoozed_until: new Date(Date.now() - hour),
      snoozed_by: 'demo-morag',
      snooze_reason: 'It waits for a test.',
      held_by: 'demo-morag',
      held_until: new Date(Date.now() + hour),
    })
    .where('claim_reference', '=', reference)
    .execute();
}

async function opens(page: Page, { at, link, heading, presses }: Screen) {
  if (link) await page.getByRole('main').getByRole('link', { name: link }).first().click();
  else await page.goto(`/desk/${at}`);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  if (presses) await page.getByRole('button', { name: presses, exact: true }).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** In each window nothing scrolls sideways and nothing that stays lies over the screen; each is searched in turn. */
async function fitsInEachLook(page: Page, check: () => Promise<void>) {
  const checked = inTurn(LOOKS, nextPlace());
  for (const look of LOOKS) {
    const { colorScheme, ...viewport } = look;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScrolling(page);
    expect(await coveredOf(page), `of ${viewport.height} pixels`).toBeLessThan(viewport.height / 2);
    if (checked.includes(look)) await check();
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: null });
}

/** Its parts end where the window does, and scroll by themselves. */
async function fillsTheWindow(page: Page, presses: string | undefined) {
  // Beside the letter the words stand over the evidence.
  const isOver = presses === 'Decline…';
  const names = isOver
    ? /^(Evidence|Checks and decision)$/
    : /^(What the claimant told us|Evidence|Checks and decision)$/;
  const ends = await page
    .getByRole('region', { name: names })
    .evaluateAll((panes) => panes.map((pane) => pane.getBoundingClientRect().bottom));
  expect(ends).toHaveLength(isOver ? 2 : 3);
  for (const end of ends) {
    expect(end).toBeGreaterThan(WIDE.height - 24);
    expect(end).toBeLessThanOrEqual(WIDE.height);
  }
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(below).toBeLessThanOrEqual(0);
}

/** How many pixels of the window's height are taken by what stays there when the screen is scrolled. */
const coveredOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('dialog'))
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .reduce((sum, { height }) => sum + height, 0),
  );

test('a screen whose script is there no more says so inside the desk, and can be loaded again', async ({
  page,
}) => {
  await logsInAs(page, /Priya/);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Queue' }).click();
  await expect(page.getByRole('heading', { name: 'This screen did not come' })).toBeVisible();
  await expect(ownMenu(page)).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
});
