import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { createPasswords } from '@gadget-claims/api/identity/password-hash';
import { openSession, sessionToken } from '@gadget-claims/api/identity/sessions';
import { type MailWriter, mailHandlers } from '@gadget-claims/api/mail/writers';
import { accountMails } from '@gadget-claims/api/people/accounts/mails';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { Email } from 'postal-mime';
import type { Answer, TestApp } from './app.ts';
import { workBy } from './work.ts';

export const PASSWORD = 'violin teapot gravel';

export interface TestAccount {
  resellerId: number;
  username: string;
  accountId: string;
}

let count = 0;
let hashed: Promise<string> | undefined;

/** An account whose mailbox is proven, with PASSWORD; every one has its own e-mail. */
export async function anAccount(
  app: Pick<TestApp, 'db' | 'clock'>,
  overrides: { resellerId?: number; username?: string } = {},
): Promise<TestAccount> {
  count += 1;
  const { resellerId = 49, username = `person${count}@mail.example.com` } = overrides;
  const accountId = `account-${count}`;
  hashed ??= createPasswords().hash(PASSWORD);
  await app.db
    .insertInto('accounts')
    .values({
      reseller_id: resellerId,
      account_id: accountId,
      email: username,
      name: 'Imogen Testwell',
      password_hash: await hashed,
      proven_at: app.clock.now(),
      claimant_session: null,
      created_at: app.clock.now(),
    })
    .execute();
  return { resellerId, username, accountId };
}

/** The bearer of a new session of the account, without a password being compared. */
export async function aSession(app: TestApp, account: TestAccount): Promise<string> {
  const reseller = account.resellerId as ResellerScope;
  const session = await openSession(app.db, app.services, { ...account, reseller });
  return sessionToken(app.services, reseller, 'Imogen Testwell', session);
}

/** Signs in over HTTP. */
export function signIn(
  app: TestApp,
  { resellerId, username }: Pick<TestAccount, 'resellerId' | 'username'>,
  password = PASSWORD,
): Promise<Answer<SignedIn>> {
  return app.request('POST', '/auth/signin/', { body: { resellerId, username, password } });
}

/** Does the queued work and gives the mails about accounts since the last call, oldest first. */
export const accountMailbox = (app: TestApp) => mailboxOf(app, accountMails(app.services));

/** The same for another writer's mails. */
export const mailboxOf = (app: TestApp, writer: MailWriter) =>
  workBy(app, (mailer) => mailHandlers({ ...app.services, mailer }, [writer]));

/** The one-time password of the latest mail that has one. */
export function oneTimePasswordIn(mails: Email[]): string {
  const found = mails.map(({ text }) => text?.match(/\b[a-z0-9]{26}\b/)?.[0]);
  const password = found.findLast((word) => word !== undefined);
  if (password === undefined) throw new Error('no mail has a one-time password');
  return password;
}
