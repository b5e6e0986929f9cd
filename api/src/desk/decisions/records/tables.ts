import type { Team } from '@gadget-claims/domain/desk/decisions/addressees';
import type {
  DECISION_STATES,
  DecisionOutcome,
} from '@gadget-claims/domain/desk/decisions/schemas';
import type { SecondWhy } from '@gadget-claims/domain/desk/decisions/second-why';
import type { ScreenSnapshot } from '@gadget-claims/domain/desk/decisions/snapshot';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

export interface DecisionsTable {
  reseller_id: ResellerColumn;
  decision_id: string;
  claim_id: string;
  outcome: DecisionOutcome;
  state: (typeof DECISION_STATES)[number];
  made_by: string;
  made_at: Instant;
  seen_version: number;
  last_version: number;
  clause_id: string | null;
  clause_version: number | null;
  evidence: string[];
  claimant_text: string;
  staff_note: string;
  despite: Generated<string>;
  refer_to: Team | null;
  refer_to_staff: string | null;
  total: number;
  /** Pence that counted beside the total: approved on the policy's other claims. */
  before: Generated<number>;
  made_limit: number;
  /** Why it waits, or waited, for a second person. */
  second_why: SecondWhy | null;
  second_by: string | null;
  second_at: Instant | null;
  second_answer: 'yes' | 'no' | null;
  second_note: string | null;
  second_limit: number | null;
  acts_at: Instant | null;
  ended_at: Instant | null;
  undone_by: string | null;
  /** A calendar day in London. */
  aim_day: string | null;
  /** Everything that its maker had on the screen. */
  seen: ColumnType<ScreenSnapshot, string, never>;
  /** The same of the second person; null while there was none. */
  second_seen: ColumnType<ScreenSnapshot | null, string | null, string>;
}

export interface DecisionGadgetsTable {
  reseller_id: ResellerColumn;
  decision_id: string;
  gadget_id: string;
  claim_id: string;
  amount: number | null;
  basis: string | null;
  standing: 'open' | 'effective' | 'over';
}

declare module '../../../database/tables.ts' {
  interface Database {
    decisions: DecisionsTable;
    decision_gadgets: DecisionGadgetsTable;
  }
}
