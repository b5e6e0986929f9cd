import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import { isOwnClaimOf } from '../../../people/staff/records.ts';
import { COUNTS_AS_EARLIER, type PayoutRow } from './payouts.ts';

/** What other tables know of a payout before its release. */
export interface ReleaseFacts {
  isOwnClaim: boolean;
  isHeld: boolean;
  isMatched: boolean;
  hasEarlier: boolean;
  /** Pence by the policy as it is now; null where it does not say. */
  insuredValue: number | null;
  policyChanged: boolean;
}

/** A hold of the claim, or of the gadget, that came after the last one was lifted. */
const IS_HELD = sql<boolean>`exists (
  select from policyholder_notices hold
  where hold.reseller_id = payout.reseller_id and hold.claim_id = payout.claim_id
    and hold.kind in ('not me', 'policy')
    and (hold.gadget_id is null or hold.gadget_id = payout.gadget_id)
    and not exists (
      select from policyholder_notices lifted
      where lifted.reseller_id = hold.reseller_id and lifted.claim_id = hold.claim_id
        and lifted.notice_id > hold.notice_id and lifted.kind = 'lifted'))`;

/** The last mark of the claim and another one, made at whichever of the two, is that they belong together. */
const IS_MATCHED = sql<boolean>`exists (
  select from (
    select mark_id, mark, other_reseller_id as reseller, other_claim_id as claim from match_marks
    where reseller_id = payout.reseller_id and claim_id = payout.claim_id
    union all
    select mark_id, mark, reseller_id, claim_id from match_marks
    where other_reseller_id = payout.reseller_id and other_claim_id = payout.claim_id
  ) marks
  group by reseller, claim
  having (array_agg(mark order by mark_id desc))[1] = 'confirmed')`;

const HAS_EARLIER = sql<boolean>`exists (
  select from payouts earlier
  where earlier.reseller_id = payout.reseller_id and earlier.gadget_id = payout.gadget_id
    and earlier.payout_id <> payout.payout_id and earlier.prepared_at <= payout.prepared_at
    and ${COUNTS_AS_EARLIER})`;

/** By ids of payouts what is known of them for a colleague; nothing of one whose claim is erased. */
export async function releaseFacts(
  db: Db,
  { staffId, brands }: { staffId: string; brands: DeskScope },
  payouts: readonly PayoutRow[],
): Promise<ReadonlyMap<string, ReleaseFacts>> {
  if (payouts.length === 0) return new Map();
  const ids = payouts.map((one) => one.payout_id);
  const { rows } = await sql<ReleaseFacts & { payoutId: string }>`
    select payout.payout_id as "payoutId",
      ${isOwnClaimOf(staffId)} as "isOwnClaim",
      ${IS_HELD} as "isHeld",
      ${IS_MATCHED} as "isMatched",
      ${HAS_EARLIER} as "hasEarlier",
      (select nullif((insured ->> 'value')::int, 0)
        from jsonb_array_elements(policy.details -> 'gadgets') insured
        where insured ->> 'id' = gadget.policy_gadget_id limit 1) as "insuredValue",
      coalesce(policy.holds_from::text > claim.form #>> '{incident,dateOfIncident}', false)
        as "policyChanged"
    from payouts payout
    join claims claim
      on claim.reseller_id = payout.reseller_id and claim.claim_id = payout.claim_id
    join policies policy
      on policy.reseller_id = claim.reseller_id and policy.policy_key = claim.policy_key
    left join claim_gadgets gadget
      on gadget.reseller_id = payout.reseller_id and gadget.claim_id = payout.claim_id
        and gadget.gadget_id = payout.gadget_id
    where payout.payout_id = any(${ids}) and payout.reseller_id = any(${[...brands]})`.execute(db);
  return new Map(rows.map(({ payoutId, ...facts }) => [payoutId, facts]));
}
