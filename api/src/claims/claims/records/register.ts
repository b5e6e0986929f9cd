import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { TriageFacts } from '@gadget-claims/domain/claims/claims/triage';
import { SETTLED_MONTHS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { monthsBefore } from './months-before.ts';

type RegisterFacts = Pick<
  TriageFacts,
  'gadgetsWithOpenClaim' | 'gadgetsSettled' | 'claimsInTwelveMonths'
>;

/** The claim's data about the gadget. */
const claimed = (name: 'imei' | 'serialNumber') =>
  sql<string>`coalesce(claims.form -> 'gadgets' -> claim_gadgets.position ->> ${sql.lit(name)}, '')`.as(
    name,
  );

/** When a gadget was settled, also if its claim was closed since. */
const settledAt = sql<Date | null>`(
  select max(claim_events.at) from claim_events
  where claim_events.reseller_id = claims.reseller_id and claim_events.claim_id = claims.claim_id
    and claim_events.to_status = ${sql.lit(STATUS.SETTLED)}
    and coalesce(claim_events.gadget_id, claim_gadgets.gadget_id) = claim_gadgets.gadget_id)`;

/** The gadgets claimed on a policy, each with its claim; few, found by one index. */
export function gadgetsClaimedOn(tx: Db | Tx, reseller: ResellerScope, policyKey: string) {
  return tx
    .selectFrom('claims')
    .innerJoin('claim_gadgets', (join) =>
      join
        .onRef('claim_gadgets.reseller_id', '=', 'claims.reseller_id')
        .onRef('claim_gadgets.claim_id', '=', 'claims.claim_id'),
    )
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.reseller_id', '=', 'claims.reseller_id')
        .onRef('forms.form_reference', '=', 'claims.form_reference'),
    )
    .select([
      'claims.claim_id',
      'claims.claim_reference',
      'claims.claimant_session',
      'claims.account_id',
      'claims.submitted_at',
      // Whether who made it, or has it since, proved the mailbox of the policy.
      'forms.by_owner',
      'claim_gadgets.gadget_id',
      'claim_gadgets.label',
      'claim_gadgets.status',
      'claim_gadgets.position',
      'claim_gadgets.policy_gadget_id as policyGadgetId',
      claimed('imei'),
      claimed('serialNumber'),
      settledAt.as('settledAt'),
    ])
    .where((is) => is.and({ 'claims.reseller_id': reseller, 'claims.policy_key': policyKey }))
    .execute();
}

/** A claim that came at an instant, or is about to. */
interface Coming {
  policyKey: string;
  at: Date;
  /** Null before it is one. */
  claimId: string | null;
}

/** Triage's facts about the other claims on the policy of one that comes, or came. */
export async function registerFacts(
  tx: Db | Tx,
  reseller: ResellerScope,
  { policyKey, at, claimId }: Coming,
): Promise<RegisterFacts> {
  const rows = await gadgetsClaimedOn(tx, reseller, policyKey);
  const others = rows
    .filter((row) => row.claim_id !== claimId)
    .map((row) => ({ ...row, claimReference: row.claim_reference }));
  const since = monthsBefore(at, SETTLED_MONTHS);
  const recent = others.filter((row) => row.submitted_at > since && row.submitted_at <= at);
  const each = new Map(
    recent.map(({ claimReference, submitted_at: came }) => [claimReference, londonDay(came)]),
  );
  return {
    gadgetsWithOpenClaim: others.filter((row) => !isFinished(row.status)),
    gadgetsSettled: others.flatMap((row) =>
      row.settledAt !== null && row.settledAt > since && row.settledAt <= at
        ? [{ ...row, day: londonDay(row.settledAt) }]
        : [],
    ),
    claimsInTwelveMonths: [...each].map(([claimReference, day]) => ({ claimReference, day })),
  };
}
