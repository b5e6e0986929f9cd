import { manySpelled } from '@gadget-claims/domain/in-words';
import { codeAsShown } from '@gadget-claims/domain/mailed-code';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { CLAIM_YEARS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import { addressOf } from '../../identity/brand-address.ts';
import { makeCode } from '../../identity/mailed-codes.ts';
import type { Block, Mail } from '../../mail/blocks.ts';
import { callOrWrite, ifNotYou } from '../../mail/copy.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import { findAccount } from '../../people/accounts/records.ts';
import type { Services } from '../../services.ts';
import { OWN_ACCOUNT_MAIL } from './records.ts';

/** Writes the mails about a change of e-mail, and about an account that was closed. */
export const ownAccountMails = (services: Services): MailWriter =>
  mailWriter(OWN_ACCOUNT_MAIL, async (told, { reseller, brand, jobId }) => {
    const { mail, email, handleHash = '' } = told;
    const id = `job-${jobId}`;
    const facts = { to: email, brand, address: addressOf(services.config, brand) };
    if (mail === 'email-changed') return { mail: emailChanged(facts), id };
    if (mail === 'account-closed') return { mail: accountClosed(facts), id };
    // Only the mailbox hears that its address has an account: the asker gets the same answer either
    // way.
    if (await findAccount(services.db, reseller, email)) return { mail: addressTaken(facts), id };
    const made = await makeCode(services, Buffer.from(handleHash, 'base64url'));
    return made && { mail: newEmailCode(facts, codeAsShown(made.code)), id };
  });

interface Facts {
  to: string;
  brand: ResellerProfile;
  /** Of the portal. */
  address: string;
}

const written = (to: string, title: string, blocks: Block[]): Mail => ({
  to,
  subject: title,
  blocks: [{ kind: 'heading', text: title }, ...blocks],
});
const toLogIn = ({ brand, address }: Facts): Block => ({
  kind: 'button',
  label: 'Log in',
  href: `${address}/login?reseller=${brand.id}`,
});
const NOT_THEIRS = 'If you did not ask for this, you do not need to do anything.';

/** Without a button, as the code to log in. */
function newEmailCode({ to, brand }: Facts, code: string): Mail {
  const label = 'Your code for this address';
  const blocks: Block[] = [
    { kind: 'headline', label, value: code },
    'Hello, type this code where you asked to change your e-mail address.',
    `It works once, for ${manySpelled(CODE_MINUTES, 'minute')}. Tell it to nobody.`,
    `${NOT_THEIRS} ${callOrWrite(brand)}.`,
  ];
  return { to, subject: `${code} is your code for this address`, blocks };
}

/** In place of the code, where another account goes by the address. */
function addressTaken(facts: Facts): Mail {
  return written(facts.to, 'This address has an account already', [
    'Hello, you asked us to use this e-mail address for your account. It has one of its own.',
    'Log in with it to see what is there. Your other account goes on as before.',
    `${NOT_THEIRS} ${callOrWrite(facts.brand)}.`,
    toLogIn(facts),
  ]);
}

/** To the address that the account had. */
function emailChanged({ to, brand }: Facts): Mail {
  return written(to, 'Your e-mail address was changed', [
    'Hello, your account goes by another e-mail address from now on. It was logged out everywhere else. We write to you about your claims there.',
    ifNotYou(brand),
  ]);
}

/** To who closed it. */
function accountClosed(facts: Facts): Mail {
  return written(facts.to, 'Your account is closed', [
    'Hello, we have closed your account. Your password, your passkeys and the forms that you had begun are gone.',
    `Claims that you sent us go on. The links in our e-mails lead to them. We keep a claim for ${CLAIM_YEARS} years after its end.`,
    ifNotYou(facts.brand),
  ]);
}
