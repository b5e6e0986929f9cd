import { ONE_TIME_MINUTES } from '@gadget-claims/domain/promises';
import type { ResellerProfile } from '@gadget-claims/domain/resellers/schemas';
import type { Block, Mail } from '../../mail/blocks.ts';

/** All that a mail about an account is made of. */
export interface AccountMailFacts {
  email: string;
  brand: ResellerProfile;
  publicUrl: string;
}

/** The account is new: how to come in. */
export function welcome(facts: AccountMailFacts, password: string): Mail {
  return {
    to: facts.email,
    subject: 'Your account for claims: your one-time password',
    blocks: [
      { kind: 'heading', text: 'Your account is ready' },
      {
        kind: 'paragraph',
        text: 'Hello, an account for claims was made for this e-mail address. Sign in with this one-time password to see your claims, then choose your own.',
      },
      ...oneTime(facts, password),
      {
        kind: 'paragraph',
        text: `If you did not ask for an account, you need not do anything. ${whoToCall(facts)}`,
      },
    ],
  };
}

/** A new password was asked for. */
export function reset(facts: AccountMailFacts, password: string): Mail {
  return {
    to: facts.email,
    subject: 'Your one-time password',
    blocks: [
      { kind: 'heading', text: 'Your one-time password' },
      {
        kind: 'paragraph',
        text: 'Hello, a new password was asked for. Sign in with this one, then choose your own.',
      },
      ...oneTime(facts, password),
      {
        kind: 'paragraph',
        text: `If you did not ask for it, you need not do anything: the password that you have stays as it is. ${whoToCall(facts)}`,
      },
    ],
  };
}

/** Somebody chose another password: the owner should know. */
export function passwordChanged(facts: AccountMailFacts): Mail {
  return {
    to: facts.email,
    subject: 'Your password was changed',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'paragraph',
        text: 'Hello, the password of your account was changed, and it was signed out everywhere else.',
      },
      {
        kind: 'paragraph',
        text: `If that was not you, reset your password now. ${whoToCall(facts)}`,
      },
      { kind: 'button', label: 'Reset your password', href: link(facts, '/resetpassword') },
    ],
  };
}

const link = ({ publicUrl, brand }: AccountMailFacts, path: string) =>
  `${publicUrl}${path}?reseller=${brand.id}`;

const whoToCall = ({ brand }: AccountMailFacts) =>
  `If anything is unclear, call us on ${brand.telephone} or write to ${brand.email}.`;

function oneTime(facts: AccountMailFacts, password: string): Block[] {
  return [
    { kind: 'reference', label: 'Your one-time password', value: password },
    { kind: 'paragraph', text: `It works once, within ${ONE_TIME_MINUTES} minutes.` },
    { kind: 'button', label: 'Sign in', href: link(facts, '/login/new_password') },
  ];
}
