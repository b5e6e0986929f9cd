import type { Db } from '@gadget-claims/api/database/database';
import { createPasswords } from '@gadget-claims/api/identity/password-hash';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';

/** An account holder of a brand. */
export interface Account {
  resellerId: number;
  username: string;
  password: string;
}

export const PASSWORD = 'violin teapot gravel';

let hashed: Promise<string> | undefined;

/** An account whose mailbox is proven, with PASSWORD and a name of its own. */
export async function anAccount(db: Db, username: string, resellerId = 49): Promise<Account> {
  hashed ??= createPasswords().hash(PASSWORD);
  const now = new Date();
  await db
    .insertInto('accounts')
    .values({
      reseller_id: resellerId,
      account_id: crypto.randomUUID(),
      email: username,
      name: `Testwell ${username.split('@')[0]}`,
      password_hash: await hashed,
      proven_at: now,
      claimant_session: null,
      created_at: now,
    })
    .execute();
  return { resellerId, username, password: PASSWORD };
}

/** An e-mail address of this policy alone in this run, from its own number. */
export const emailOf = (policy: Policy) =>
  `${policy.number.replaceAll(' ', '.').toLowerCase()}@mail.example.com`;
