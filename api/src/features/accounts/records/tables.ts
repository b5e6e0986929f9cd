import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

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

declare module '../../../database/tables.ts' {
  interface Database {
    accounts: AccountsTable;
    one_time_passwords: OneTimePasswordsTable;
  }
}
