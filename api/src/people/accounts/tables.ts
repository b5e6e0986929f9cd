import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn } from '../../identity/identity.ts';
import type { KeptPasskey } from '../../identity/passkey-ceremony.ts';

export interface AccountsTable {
  reseller_id: ResellerColumn;
  account_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  proven_at: Instant | null;
  claimant_session: string | null;
  created_at: Instant;
}

interface OneTimePasswordsTable {
  reseller_id: ResellerColumn;
  account_id: string;
  hash: Buffer;
  expires_at: Instant;
}

export interface PasskeysTable extends KeptPasskey {
  reseller_id: ResellerColumn;
  passkey_id: string;
  account_id: string;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  reseller_id: ResellerColumn;
  /** The account that gets a passkey; null to sign in. */
  account_id: string | null;
  /** Of the page that asked. */
  origin: string;
  expires_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    accounts: AccountsTable;
    one_time_passwords: OneTimePasswordsTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}
