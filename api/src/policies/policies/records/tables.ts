import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Instant, Json } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

interface PoliciesTable {
  reseller_id: ResellerColumn;
  policy_key: string;
  alike_key: string;
  postcode_key: string;
  date_of_birth: string;
  details: Json<Policy>;
  updated_at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    policies: PoliciesTable;
  }
}
