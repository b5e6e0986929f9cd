import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

interface PoliciesTable {
  reseller_id: ResellerColumn;
  policy_key: string;
  alike_key: string;
  postcode_key: string;
  date_of_birth: string;
  details: Json<Policy>;
  holds_from: string | null;
  updated_at: Instant;
}

interface PolicyVersionsTable {
  version_id: Generated<number>;
  reseller_id: ResellerColumn;
  policy_key: string;
  details: Json<Policy>;
  holds_from: string | null;
  learned_at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    policies: PoliciesTable;
    policy_versions: PolicyVersionsTable;
  }
}
