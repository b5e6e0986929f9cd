import type { Locator, Page } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { choosesPassword, logsIn } from '../support/account.ts';
import { repairAt, withApprovedClaim } from '../support/approved.ts';
import { AFTERNOON, SUCCEEDS, firstDays, picks } from '../support/booking-screens.ts';
import { bookingAt, chosenRepair, holds } from '../support/bookings.ts';
import { bearerOf, savedBy } from '../support/calling.ts';
import { Claimant } from '../support/claimant.ts';
import { inTurn } from '../support/depth.ts';
import { aPhoto, aReceipt } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { answersBefore, claimantAt, standAt } from '../support/midway.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { follow, main, press } from '../support/screens.ts';
import {
  aClaim,
  aSettlement,
  CASH,
  DOUBTFUL,
  givesBankDetails,
  OWN_REPAIRER,
} from '../support/settling.ts';
import type { SettlementFixtures } from '../support/settling.ts';

const PURCHASE = 'proof of purchase';
const DAMAGE = 'photos of the damage';

/** The windows in which everything is pressed (`npm run clicks`); each outcome in the next of them. */
const WINDOWS = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 412, height: 732 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
] as const;

/** A control on a page, and where its press leads the eyes. */
interface Pressed {
  what: string;
  /** Stands where it is pressed. */
  stands: (page: Page, given: SettlementFixtures) => Promise<void>;
  presses: (page: Page) => Promise<void>;
  outcome: (page: Page) => Locator;
  /** The pressed control stays, and the focus on it: its result is only in sight. */
  staysOn?: string;
}

const noteOf = (page: Page, name: string | RegExp) => main(page).getByRole('group', { name });
async function meetsTheEyes(outcome: Locator, focused = outcome) {
  await expect(focused).toBeFocused();
  await expect(outcome).toBeInViewport();
}
const confirms = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

async function claimOf(page: Page, given: SettlementFixtures) {
  const claim = await aClaim(given);
  await logsIn(page, claim.account, `/myclaims/view/${claim.claimId}`);
}

/** At one of the things that are done with an account, by a visitor who made no claim. */
async function atTask(page: Page, { db, policyOf }: SettlementFixtures, task: string) {
  const account = await anAccount(db, emailOf(await policyOf()));
  await logsIn(page, account, '/changepassword');
  await follow(page, task);
  // The screen before it asks for the current password as well.
  await expect(page.getByRole('heading', { level: 1, name: task })).toBeFocused();
  await page.getByLabel('Current password').fill(account.password);
  return account;
}

async function asksForCode(page: Page, given: SettlementFixtures) {
  const { username } = await atTask(page, given, 'Change your e-mail address');
  const address = `new.${username}`;
  await page.getByLabel('New e-mail address').fill(address);
  return address;
}

const PRESSED: readonly Pressed[] = [
  // Paying for one: book-a-repair.e2e.ts.
  {
    what: 'cancelling a booking that is paid',
    stands: async (page, { db, policyOf }) => {
      const chosen = await chosenRepair(page, db, await policyOf());
      await holds(page, chosen);
      await chosen.logsInAt(bookingAt(chosen.gadgetId));
      await press(page, 'Pay £75.00');
      await press(page, SUCCEEDS);
    },
    presses: async (page) => {
      await press(page, 'Cancel');
      await confirms(page, 'Cancel the booking');
    },
    outcome: (page) => noteOf(page, 'This booking is cancelled'),
  },
  {
    what: 'cancelling a choice',
    stands: async (page, given) => {
      const claim = await aSettlement(given, CASH);
      await logsIn(page, claim.account, repairAt('cancel', claim.gadgetId));
    },
    presses: (page) => press(page, 'Yes, cancel it'),
    outcome: (page) => noteOf(page, /^Cancelled: /),
  },
  {
    what: 'choosing an option',
    stands: async (page, { db, policyOf }) => {
      await withApprovedClaim(page, db, await policyOf());
    },
    presses: (page) =>
      main(page)
        .getByRole('button', { name: /own repairer/ })
        .click(),
    outcome: (page) => page.getByRole('heading', { level: 1, name: 'What you have chosen' }),
  },
  {
    what: 'giving an account',
    stands: async (page, given) => {
      const claim = await aSettlement(given, CASH);
      await logsIn(page, claim.account, repairAt('editbankdetails', claim.gadgetId));
    },
    presses: (page) => givesBankDetails(page),
    outcome: (page) => noteOf(page, 'Good news'),
  },
  {
    what: 'withdrawing a claim, and taking that back',
    stands: async (page, given) => {
      await claimOf(page, given);
      await press(page, 'Withdraw this claim');
      await confirms(page, 'Withdraw the claim');
      await meetsTheEyes(noteOf(page, 'Good news'));
    },
    presses: (page) => press(page, 'Take the withdrawal back'),
    outcome: (page) =>
      noteOf(page, 'Good news').filter({ hasText: 'You have taken your withdrawal back.' }),
  },
  {
    what: 'changing the password',
    stands: async (page, given) => {
      const { account } = await aClaim(given);
      await logsIn(page, account, '/changepassword');
      await page.getByLabel('Current password').fill(account.password);
    },
    presses: (page) => choosesPassword(page, 'a garden of forking paths'),
    outcome: (page) => noteOf(page, 'Your password is changed'),
  },
  {
    what: 'saving a form',
    stands: async (page, { policyOf }) => {
      const policy = await policyOf();
      const claimToken = await bearerOf(page.request, policy);
      const form = answersBefore('8', policy);
      await openWith(page, '/makeaclaim/8', { policy, form, claimToken });
    },
    presses: (page) => press(page, 'Save'),
    outcome: (page) => main(page).getByText(/^Your claim form has been saved\./),
    staysOn: 'Save',
  },
  {
    what: 'sending a message',
    stands: claimOf,
    presses: async (page) => {
      await page.getByLabel('Your message').fill('When will you decide?');
      await press(page, 'Send');
    },
    outcome: (page) =>
      main(page).getByRole('listitem').filter({ hasText: 'When will you decide?' }),
  },
  {
    what: 'sending the last document',
    stands: async (page, given) => {
      const claim = await aClaim(given);
      await logsIn(page, claim.account, `/myclaims/uploaddocs/${claim.claimId}`);
    },
    presses: async (page) => {
      const claimant = new Claimant(page);
      await claimant.attaches(PURCHASE, aReceipt('receipt.pdf'));
      await expect(claimant.file('receipt.pdf')).toContainText('Checked');
      await claimant.attaches(DAMAGE, await aPhoto(page, 'crack.jpg'));
    },
    outcome: (page) => noteOf(page, 'We have received everything that we asked for'),
  },
  {
    what: 'switching mails off',
    stands: async (page, given) => {
      const claim = await aClaim(given);
      await logsIn(page, claim.account, '/myclaims/list');
    },
    presses: (page) => press(page, 'Switch progress e-mails off'),
    outcome: (page) => main(page).getByText(/^Off: we write to/),
  },
  {
    what: 'asking for a link',
    stands: async (page) => {
      await page.goto('/myclaims/find');
    },
    presses: async (page) => {
      await page.getByLabel('Claim reference').fill('GC-7K3M-9Q2X');
      await page.getByLabel('Postcode of the policyholder').fill('ZZ1 1ZZ');
      for (const [name, value] of [
        ['Day', '27'],
        ['Month', '3'],
        ['Year', '1985'],
      ] as const) {
        await page.getByLabel(name, { exact: true }).fill(value);
      }
      await press(page, 'Send me a link');
    },
    outcome: (page) => noteOf(page, 'Check your inbox'),
  },
  {
    what: 'moving a booking',
    stands: async (page, given) => {
      const chosen = await chosenRepair(page, given.db, await given.policyOf());
      await holds(page, chosen);
      const { second } = await firstDays(page, chosen);
      await chosen.logsInAt(bookingAt(chosen.gadgetId));
      await press(page, 'Pay £75.00');
      await press(page, SUCCEEDS);
      await follow(page, 'Move');
      await picks(page, second, AFTERNOON);
    },
    presses: (page) => press(page, 'Move the booking'),
    outcome: (page) => page.getByRole('heading', { name: 'Your repair is booked' }),
  },
  {
    what: 'sending an invoice',
    stands: async (page, given) => {
      const claim = await aSettlement(given, OWN_REPAIRER);
      await logsIn(page, claim.account, `/myclaims/uploadinvoice?id=${claim.gadgetId}`);
      const claimant = new Claimant(page);
      await page.getByLabel('Choose files: Add the invoice').setInputFiles([aReceipt('bill.pdf')]);
      await expect(claimant.file('bill.pdf')).toContainText(/Checked|Received/);
      await page.getByLabel('Amount of the invoice').fill('180');
      await press(page, 'Today');
    },
    presses: (page) => press(page, 'Send the invoice'),
    outcome: (page) => noteOf(page, 'We have your invoice'),
  },
  {
    what: 'giving numbers that do not go together',
    stands: async (page, given) => {
      const claim = await aSettlement(given, CASH);
      await logsIn(page, claim.account, repairAt('editbankdetails', claim.gadgetId));
    },
    presses: (page) => givesBankDetails(page, { accountNumber: DOUBTFUL }),
    outcome: (page) => noteOf(page, 'Are these numbers right?'),
  },
  {
    what: 'removing a file',
    stands: async (page, { policyOf }) => {
      const claimant = new Claimant(page);
      await standAt(claimant, 'supportingdocs', await policyOf());
      const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg', 'six.jpg'];
      const photos = [];
      for (const [at, name] of names.entries()) photos.push(await aPhoto(page, name, 24 + 4 * at));
      await claimant.attaches(DAMAGE, ...photos);
      for (const name of names) await expect(claimant.file(name)).toContainText('Checked');
    },
    presses: (page) => press(page, 'Remove six.jpg'),
    outcome: (page) => page.getByRole('heading', { name: /^Photos of the damage/ }),
  },
  {
    what: 'throwing a form away',
    stands: async (page, { policyOf }) => {
      const policy = await policyOf();
      const claimToken = await bearerOf(page.request, policy);
      const form = answersBefore('13', policy);
      await openWith(page, '/makeaclaim/resume', { policy, form, claimToken });
    },
    presses: async (page) => {
      await press(page, 'Abandon this form');
      await confirms(page, 'Delete the form');
    },
    outcome: (page) => page.getByRole('heading', { name: 'Your form is deleted' }),
  },
  {
    what: 'deleting a saved form',
    stands: async (page, { db, policyOf }) => {
      const policy = await policyOf();
      const account = await anAccount(db, emailOf(policy));
      for (const _ of [1, 2, 3]) await savedBy(page.request, policy, account.username);
      await logsIn(page, account, '/myclaims/inprogress');
    },
    presses: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Delete/ })
        .last()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
    },
    outcome: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    what: 'having an account made',
    stands: async (page, { policyOf }) => {
      const policy = await policyOf();
      await standAt(new Claimant(page), '6', policy, claimantAt('6', policy, emailOf(policy)));
      await press(page, 'Save');
    },
    presses: (page) => press(page, 'Create an account'),
    outcome: (page) => noteOf(page, 'Your account is ready'),
  },
  {
    what: 'asking for another e-mail address, and confirming it',
    stands: async (page, given) => {
      const address = await asksForCode(page, given);
      await press(page, 'Send a code to the new address');
      await meetsTheEyes(noteOf(page, 'Look at the new mailbox'));
      const { subject } = await mailTo(address, /code/);
      await page.getByLabel('Code from the e-mail').fill(subject?.slice(0, 9) ?? '');
    },
    presses: (page) => press(page, 'Change my e-mail address'),
    outcome: (page) => noteOf(page, 'Your e-mail address is changed'),
  },
  {
    what: 'closing an account',
    stands: async (page, given) => {
      await atTask(page, given, 'Close your account');
    },
    presses: (page) => press(page, 'Close my account'),
    outcome: (page) => noteOf(page, 'You are logged out everywhere'),
  },
];

for (const [place, { what, stands, presses, outcome, staysOn }] of PRESSED.entries()) {
  for (const window of inTurn(WINDOWS, place)) {
    test(`${what} shows its outcome where the eyes are, ${window.width} × ${window.height}`, async ({
      page,
      request,
      db,
      policyOf,
    }) => {
      await page.setViewportSize(window);
      await stands(page, { request, db, policyOf });
      await presses(page);
      const pressed = staysOn && main(page).getByRole('button', { name: staysOn });
      await meetsTheEyes(outcome(page), pressed || undefined);
    });
  }
}
