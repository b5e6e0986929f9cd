import type { Page } from '@playwright/test';
import map from '../../portal/app/routes.ts';
import { MORNING, picks } from './booking-screens.ts';
import { expect } from './fixtures.ts';
import { main, press } from './screens.ts';

type Entry = (typeof map)[number];

/** Facts about the person who walks through the screens. */
export interface Visitor {
  opens: (path: string) => Promise<unknown>;
  claimId: string;
  gadgetId: string;
  /** A gadget of theirs that another repairer repairs. */
  ownRepairId: string;
  /** A day on which a repairer has time. */
  day: string;
}

/** A screen of the map, and how to see that it stands there with something on it. */
export interface Screen {
  route: string;
  reads: string | RegExp;
  /** Its address, where it is more than the route. */
  at?: (known: Visitor) => string;
  /** How to come there from the screen before it, where an address alone is not enough. */
  by?: (page: Page, known: Visitor) => Promise<void>;
  /** Where it leads, when it leads on by itself. */
  to?: (known: Visitor) => string | RegExp;
}

/** Screens that need nothing to have been begun. */
export const OF_EVERYBODY: Screen[] = [
  { route: 'home', reads: 'Make a claim' },
  { route: 'error', reads: /./ },
  { route: 'handover/:id', at: () => '/handover/nobody', reads: 'This link has ended.' },
  { route: 'claimsguide', reads: /./ },
  { route: 'phone', reads: 'This page opens from a code.' },
  { route: 'help', reads: /./ },
  { route: 'terms', reads: /./ },
  { route: 'privacy', reads: /./ },
  { route: 'contact', reads: /./ },
  { route: 'login/:new_password?', at: () => '/login', reads: 'Log in' },
  { route: 'login/:new_password?', at: () => '/login/new_password', reads: 'Log in' },
  { route: 'resetpassword', reads: 'Reset my password' },
  { route: 'myclaims/link', reads: 'A part of the link is missing' },
  { route: 'myclaims/find', reads: 'Send me a link' },
  { route: 'logout', reads: 'You are logged out' },
  { route: 'makeaclaim/1', reads: 'Find my policy' },
  { route: 'makeaclaim/resume', reads: /./ },
  {
    route: 'dev/brands',
    // The home page of every brand in a frame of its own, which is looked at by itself. The frames come
    // when the window reaches them.
    by: async (page) => {
      await page.route('**/home?reseller=*', (route) => route.fulfill({ body: '' }));
      await page.goto('/dev/brands');
    },
    reads: 'side by side',
  },
  { route: 'dev/pieces', reads: 'Each piece in each of its states' },
  { route: 'dev/mail/:id?', at: () => '/dev/mail', reads: 'newest first' },
  { route: '*', at: () => '/nowhere', reads: /./ },
];

/** Those of a claim that is being made, at its last step. */
export const OF_A_CLAIM: Screen[] = [
  { route: 'makeaclaim/quoteconfirm', reads: 'current' },
  { route: 'makeaclaim/3', reads: 'Are you the policyholder?' },
  { route: 'makeaclaim/5', reads: 'Accidental damage' },
  { route: 'makeaclaim/6', reads: 'Are you VAT registered?' },
  { route: 'makeaclaim/8', reads: 'What happened?' },
  { route: 'makeaclaim/10', reads: 'as on your policy' },
  {
    route: 'makeaclaim/101/:id?',
    at: () => '/makeaclaim/101',
    to: () => /\/makeaclaim\/101\/.+/,
    reads: 'IMEI',
  },
  { route: 'makeaclaim/supportingdocs', reads: 'Proof of purchase' },
  { route: 'makeaclaim/13', reads: 'I agree' },
  { route: 'makeaclaim/17', reads: 'Submit my claim' },
  { route: 'makeaclaim/resume', reads: 'Abandon this form' },
  { route: 'makeaclaim/link', reads: 'A part of the link is missing' },
  {
    route: 'makeaclaim/existing',
    by: async (page, { opens }) => {
      await opens('/makeaclaim/3');
      await press(page, 'Save');
      await expect(main(page)).toContainText('has been saved.');
      await opens('/makeaclaim/existing');
    },
    reads: 'Your saved form',
  },
];

/** Once it was sent. */
export const OF_A_SENT_CLAIM: Screen[] = [
  { route: 'makeaclaim/thankyou', reads: 'What happens next' },
  { route: 'makeaclaim/approved', reads: 'What happens next' },
];

const repairs = (screen: string, query = '') => ({
  route: `myclaims/repairoptions/${screen}/:id?`,
  at: ({ gadgetId }: Visitor) => `/myclaims/repairoptions/${screen}/${gadgetId}${query}`,
});

/** Those of an account holder with an approved claim and a saved form. */
export const OF_AN_OWNER: Screen[] = [
  { route: 'changepassword', reads: 'New password' },
  { route: 'myclaims/inprogress', reads: 'of 9, ' },
  { route: 'myclaims/list', reads: 'GC-' },
  {
    route: 'myclaims/view/:id',
    at: ({ claimId }) => `/myclaims/view/${claimId}`,
    reads: 'Step by step',
  },
  {
    route: 'myclaims/complaint/:id',
    at: ({ claimId }) => `/myclaims/complaint/${claimId}`,
    reads: 'Send my complaint',
  },
  {
    route: 'myclaims/uploaddocs/:id?',
    at: ({ claimId }) => `/myclaims/uploaddocs/${claimId}`,
    reads: /./,
  },
  {
    route: 'myclaims/supportingdocs/:id?',
    at: ({ claimId }) => `/myclaims/supportingdocs/${claimId}`,
    reads: /./,
  },
  { ...repairs('list'), reads: 'You have chosen: Collection by courier' },
  { ...repairs('info', '?option=2'), reads: 'Where do we send the pack?' },
  { ...repairs('continue'), reads: 'Your choice' },
  { ...repairs('instructions'), reads: 'Tick what you have done' },
  { ...repairs('cancel'), reads: 'If you cancel' },
  {
    ...repairs('uploaddocs'),
    to: ({ claimId }) => `/myclaims/uploaddocs/${claimId}`,
    reads: /./,
  },
  {
    route: 'myclaims/repairoptions/bookingmod',
    at: ({ gadgetId }) => `/myclaims/repairoptions/bookingmod?id=${gadgetId}`,
    reads: 'Make and model',
  },
  {
    route: 'myclaims/repairoptions/bookingdte',
    at: ({ gadgetId }) => `/myclaims/repairoptions/bookingdte?id=${gadgetId}`,
    reads: 'Free times from',
  },
  {
    route: 'myclaims/repairoptions/bookinginfo',
    at: ({ gadgetId }) => `/myclaims/repairoptions/bookinginfo?id=${gadgetId}`,
    by: (page, { day }) => picks(page, day, MORNING),
    reads: 'Where we collect it',
  },
  {
    ...repairs('booking'),
    by: (page) => press(page, 'Keep this time and pay £75.00'),
    reads: 'We keep this time for you until',
  },
  {
    route: 'myclaims/uploadinvoice',
    at: ({ ownRepairId }) => `/myclaims/uploadinvoice?id=${ownRepairId}`,
    reads: 'Amount of the invoice',
  },
  {
    route: 'myclaims/repairoptions/bankdetails/:id?',
    at: ({ ownRepairId }) => `/myclaims/repairoptions/bankdetails/${ownRepairId}`,
    to: ({ ownRepairId }) => `/myclaims/repairoptions/uploaddocscp?id=${ownRepairId}`,
    reads: 'What we need',
  },
  {
    route: 'myclaims/repairoptions/uploaddocscp/:id?',
    at: ({ ownRepairId }) => `/myclaims/repairoptions/uploaddocscp/${ownRepairId}`,
    reads: 'What we need',
  },
  {
    route: 'myclaims/repairoptions/editbankdetails/:id?/:standAlone?',
    at: ({ ownRepairId }) => `/myclaims/repairoptions/editbankdetails/${ownRepairId}`,
    reads: 'Sort code',
  },
  {
    route: 'dev/mail/:id?',
    by: async (page) => {
      await page.goto('/dev/mail');
      await main(page).getByRole('link').first().click();
    },
    to: () => /\/dev\/mail\/.+/,
    reads: 'Plain text',
  },
];

/** Only lead to another one of the map. */
const LEADING_ON = ['', 'makeaclaim', 'myclaims', 'myclaims/repairoptions'];

/** Every route of the portal that shows something. */
export function screensOfTheMap(entries: Entry[] = map, above = ''): string[] {
  return entries.flatMap(({ path = '', file, children = [], index }) => {
    const route = [above, path].filter(Boolean).join('/');
    if (children.length > 0) return screensOfTheMap(children, route);
    const isScreen = file.endsWith('.tsx') && !(index && LEADING_ON.includes(route));
    return isScreen ? [route] : [];
  });
}
