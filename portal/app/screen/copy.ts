import type { NextActor } from '@gadget-claims/domain/claims/claims/schemas';
import type { TitledScreen } from '@gadget-claims/domain/policies/resellers/screens';
import type { MetaFunction } from 'react-router';
import type { RootData } from '../lib/page/brand.ts';

/** Lead titles of the screens (specification §2) without a family; a brand may have its own. */
export const TITLES = {
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
  logout: 'You are logged out',
  resume: 'Saved claim form details',
  formlink: 'Go on with your claim',
  existing: 'You have a saved claim form',
  thankyou: 'Thank you for submitting your claim',
  approved: 'Your claim is approved',
  handover: 'Opening your policy...',
  phone: 'Add photos from this phone',
  devbrands: 'Brands',
  devpieces: 'Pieces',
  devmail: 'Mail',
};

/** The titles of a family of screens: its own lead titles stay out of every other page. */
export function titlesOf<const Screen extends TitledScreen>(
  titles: Readonly<Record<Screen, string>>,
) {
  /** The lead title of a screen under a brand. */
  const screenTitle = (
    brand: { titles: Readonly<Record<string, string>> },
    screen: Screen,
  ): string => brand.titles[screen] ?? titles[screen];
  /** A route's `meta`: `<lead title> | <brand>`. */
  const titleMeta =
    (screen: Screen): MetaFunction =>
    ({ matches }) => {
      const root = matches.find((match) => match?.id === 'root')?.loaderData as
        | RootData
        | undefined;
      if (!root) return [{ title: 'Gadget Claims' }];
      return [{ title: `${screenTitle(root.brand, screen)} | ${root.brand.displayName}` }];
    };
  return { screenTitle, titleMeta };
}

export const { screenTitle, titleMeta } = titlesOf(TITLES);

/** Whose turn it is, in a few words. */
export const WHOSE_TURN: Record<NextActor, string> = {
  you: 'Your turn',
  us: 'Our turn',
  repairer: 'With the repair centre',
  nobody: 'Nothing more to do',
};
