import { STEP_TITLES } from '@gadget-claims/domain/claims/wizard/titles';
import type { MetaFunction } from 'react-router';
import type { RootData } from './brand.ts';

/** Lead titles of the screens (specification §2); a brand may have its own. */
const TITLES: Record<string, string> = {
  ...STEP_TITLES,
  home: 'Gadget Claims',
  claimsguide: 'Claims guide',
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact us...',
  error: 'Something went wrong',
  missing: 'We cannot find that page',
  login: 'Please login...',
  resetpassword: 'Reset password...',
  changepassword: 'Change password...',
  logout: 'Signing out',
  resume: 'Saved claim form details',
  existing: 'You have a saved claim form',
  quoteconfirm: 'About your cover...',
  thankyou: 'Thank you for submitting your claim',
  approved: 'Your claim is approved',
  handover: 'Opening your policy...',
  phone: 'Add photos from this phone',
  myclaims: 'My claims',
  claimview: 'Your claim',
  inprogress: 'Resume a claim',
  uploaddocs: 'Send us documents',
  supportingdocs: 'Your documents',
  repairlist: 'Your options',
  repairinfo: 'About this option',
  repaircontinue: 'What you have chosen',
  repairinstructions: 'What to do first',
  repaircancel: 'Cancel what you chose',
  booking: 'Your booking',
  bookingmod: 'Which model exactly?',
  bookingdte: 'Choose a day and a time',
  bookinginfo: 'Check and book',
  editbankdetails: 'Your bank details',
  uploaddocscp: 'What we need to pay you',
  uploadinvoice: 'Send us the invoice',
  devbrands: 'Brands',
  devmail: 'Mail',
};

/** The lead title of a screen under a brand. */
export function screenTitle(brand: { titles: Record<string, string> }, screen: string): string {
  return brand.titles[screen] ?? TITLES[screen] ?? 'Gadget Claims';
}

/** A route's `meta`: `<lead title> | <brand>`. */
export function titleMeta(screen: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
    if (!root) return [{ title: 'Gadget Claims' }];
    return [{ title: `${screenTitle(root.brand, screen)} | ${root.brand.displayName}` }];
  };
}
