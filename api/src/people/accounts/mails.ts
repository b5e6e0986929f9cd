import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { ONE_TIME_MINUTES } from '@gadget-claims/domain/promises';
import { addressOf } from '../../identity/brand-address.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { Block, Mail } from '../../mail/blocks.ts';
import { callOrWrite } from '../../mail/copy.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { ACCOUNT_MAIL, type AccountMail, findAccount } from './records.ts';
import { accountOfPerson } from './transitions/create.ts';
import { newOneTimePassword } from './transitions/one-time.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random' | 'config'>;

/**
 * Writes the mails about accounts. The account of a reset is looked up here and not at the request,
 * so that a request takes the same time for every address.
 */
export const accountMails = (services: Dependencies): MailWriter =>
  mailWriter(ACCOUNT_MAIL, async (told, { reseller, brand, jobId }) => {
    const facts = { email: told.email, brand, publicUrl: addressOf(services.config, brand) };
    // The mailbox of that time hears of it, even after a change of the account's address.
    const news = NEWS[told.mail];
    if (news) return { mail: news(facts), id: `job-${jobId}` };
    const accountId = await accountFor(services, reseller, told);
    // An unknown person: there is no mail to write.
    if (accountId === undefined) return undefined;
    const password = await setOneTimePassword(services, reseller, accountId);
    const mail = (told.mail === 'welcome' ? welcome : reset)(facts, password);
    return { mail, id: `job-${jobId}-${accountId}` };
  });

/** The account of the e-mail; a reset makes one for an address with a claim or a policy. */
async function accountFor(
  { db, ...services }: Dependencies,
  reseller: ResellerScope,
  { mail, email }: AccountMail,
): Promise<string | undefined> {
  if (mail === 'reset') return accountOfPerson(db, services, reseller, email);
  return (await findAccount(db, reseller, email))?.account_id;
}

/**
 * Makes a one-time password and keeps the earlier ones valid, so that a stranger's request does not
 * end the one that the owner holds. The account's password is not touched.
 */
async function setOneTimePassword(
  { db, clock, random }: Dependencies,
  reseller: ResellerScope,
  accountId: string,
): Promise<string> {
  const password = newOneTimePassword(random);
  await db
    .insertInto('one_time_passwords')
    .values({
      reseller_id: reseller,
      account_id: accountId,
      hash: hashSecret(password),
      expires_at: new Date(clock.now().getTime() + ONE_TIME_MINUTES * 60_000),
    })
    .execute();
  return password;
}

/** All that a mail about an account is made of. */
interface AccountMailFacts {
  email: string;
  brand: ResellerProfile;
  publicUrl: string;
}

/** The account is new: how to come in. */
function welcome(facts: AccountMailFacts, password: string): Mail {
  return {
    to: facts.email,
    subject: 'Your account for claims: your one-time password',
    blocks: [
      { kind: 'heading', text: 'Your account is ready' },
      'Hello, this e-mail address has an account for claims now. Log in with this one-time password, then choose your own.',
      ...oneTime(facts, password),
      `If you did not ask for an account, you do not need to do anything. ${callUs(facts)}`,
    ],
  };
}

/** A new password was asked for. */
function reset(facts: AccountMailFacts, password: string): Mail {
  return {
    to: facts.email,
    subject: 'Your one-time password',
    blocks: [
      { kind: 'heading', text: 'Your one-time password' },
      'Hello, somebody asked for a new password for your account. Log in with this one, then choose your own.',
      ...oneTime(facts, password),
      `If you did not ask for it, you do not need to do anything: your password stays as it is. ${callUs(facts)}`,
    ],
  };
}

/** Tells the owner of a change to the account, and what to do if it was not theirs. */
interface Notice {
  /** Subject and heading. */
  title: string;
  text: string;
  ifNotYou: string;
  button: { label: string; path: string };
}

const notice =
  ({ title, text, ifNotYou, button }: Notice) =>
  (facts: AccountMailFacts): Mail => ({
    to: facts.email,
    subject: title,
    blocks: [
      { kind: 'heading', text: title },
      `Hello, ${text}`,
      `If that was not you, ${ifNotYou} ${callUs(facts)}`,
      { kind: 'button', label: button.label, href: link(facts, button.path) },
    ],
  });

const RESET = { label: 'Reset your password', path: '/resetpassword' };

const passwordChanged = notice({
  title: 'Your password was changed',
  text: 'the password of your account was changed, and it was logged out everywhere else.',
  ifNotYou: 'reset your password now.',
  button: RESET,
});

const passkeyAdded = notice({
  title: 'A passkey was added to your account',
  text: 'you can now log in with a passkey: with your finger, your face or the code of your device. You can still log in with your password, or have a new one sent to you.',
  ifNotYou: 'log in, remove the passkey and choose another password.',
  button: { label: 'See your passkeys', path: '/changepassword' },
});

const passkeyRemoved = notice({
  title: 'A passkey was removed from your account',
  text: 'nobody can log in with that passkey any more. You can log in with your password, or have a new one sent to you.',
  ifNotYou: 'reset your password now.',
  button: RESET,
});

/** Mails that hold no one-time password. */
const NEWS: Partial<Record<AccountMail['mail'], (facts: AccountMailFacts) => Mail>> = {
  'password-changed': passwordChanged,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
};

const link = ({ publicUrl, brand }: AccountMailFacts, path: string) =>
  `${publicUrl}${path}?reseller=${brand.id}`;

const callUs = ({ brand }: AccountMailFacts) => `${callOrWrite(brand)}.`;

function oneTime(facts: AccountMailFacts, password: string): Block[] {
  return [
    { kind: 'reference', label: 'Your one-time password', value: password },
    `It works once, within ${ONE_TIME_MINUTES} minutes.`,
    { kind: 'button', label: 'Log in', href: link(facts, '/login/new_password') },
  ];
}
