import { insuredValueOf } from '@gadget-claims/domain/claims/claims/same-gadget';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { fullName } from '@gadget-claims/domain/in-words';
import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import { LIMIT_DAYS } from '@gadget-claims/domain/promises';
import {
  goodsTotal,
  replacementWorth,
} from '@gadget-claims/domain/settling/replacements/four-eyes';
import type { ReplacementState } from '@gadget-claims/domain/settling/replacements/states';
import { type Insertable, type Updateable, sql } from 'kysely';
import { type ClaimKey, type GadgetKey, touchClaim } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type ByInstant, PAGE_ROWS } from '../../http/page-by-key.ts';
import type { DeskScope } from '../../identity/identity.ts';
import { detailsOn } from '../../policies/policies/records/policies.ts';
import type { ReplacementsTable } from './tables.ts';

const DAY_MS = 86_400_000;

/** The worth of all goods for the policy since a moment, sent or prepared; null where a part of it is not known. */
const outBefore = (since: Date) => sql<number | null>`(
  select case when bool_or(out.worth is null) then null else coalesce(sum(out.worth), 0)::int end
  from claims other join replacements out
    on out.reseller_id = other.reseller_id and out.claim_id = other.claim_id
  where other.reseller_id = claim.reseller_id and other.policy_key = claim.policy_key
    and out.state <> 'cancelled' and out.prepared_at > ${since})`;
const NOT_PREPARED = sql<boolean>`not exists (
  select from replacements live
  where live.reseller_id = gadget.reseller_id and live.gadget_id = gadget.gadget_id
    and live.state <> 'cancelled')`;

/** Gadgets of these brands that are to be replaced, and for which nothing is prepared. */
function rowsToReplace(db: Db | Tx, brands: DeskScope, now: Date) {
  return db
    .selectFrom('claim_gadgets as gadget')
    .innerJoin('claims as claim', (on) =>
      on
        .onRef('claim.reseller_id', '=', 'gadget.reseller_id')
        .onRef('claim.claim_id', '=', 'gadget.claim_id'),
    )
    .leftJoin('repair_choices as choice', (on) =>
      on
        .onRef('choice.reseller_id', '=', 'gadget.reseller_id')
        .onRef('choice.claim_id', '=', 'gadget.claim_id')
        .onRef('choice.gadget_id', '=', 'gadget.gadget_id'),
    )
    .leftJoin('policies as policy', (on) =>
      on
        .onRef('policy.reseller_id', '=', 'claim.reseller_id')
        .onRef('policy.policy_key', '=', 'claim.policy_key'),
    )
    .select([
      'gadget.reseller_id',
      'gadget.claim_id',
      'gadget.gadget_id',
      'gadget.label',
      'gadget.status_since',
      'gadget.approved_amount',
      'gadget.policy_gadget_id',
      'claim.claim_reference',
      'claim.policy_key',
      'policy.details as policy',
      'policy.holds_from',
      sql<string>`claim.form #>> '{incident,dateOfIncident}'`.as('date_of_incident'),
      sql<{ firstname: string; lastname: string }>`claim.form -> 'claimant'`.as('claimant'),
      sql<Address>`coalesce(choice.address, claim.form #> '{claimant,address}')`.as('address'),
      outBefore(new Date(now.getTime() - LIMIT_DAYS * DAY_MS)).as('before'),
    ])
    .where(sql<boolean>`gadget.status = ${sql.lit(STATUS.REPLACEMENT)}`)
    .where(sql<boolean>`gadget.reseller_id = any(${[...brands]})`)
    .where(NOT_PREPARED);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsToReplace>['execute']>>[number];

/** A gadget that is to be replaced: to whom it goes, and what it is worth, in pence, by the policy of its day. */
export type ToReplace = Awaited<ReturnType<typeof toReplace>>;

async function toReplace(db: Db | Tx, row: Row) {
  const { policy, policy_key: key, holds_from: from, date_of_incident: day } = row;
  const content = policy && { policy_key: key, details: policy, holds_from: from };
  const details = content && (await detailsOn(db, row.reseller_id, content, day));
  const insured = details && insuredValueOf(details, row.policy_gadget_id);
  const worth = replacementWorth(insured, row.approved_amount);
  return {
    ...row,
    addressee: fullName(row.claimant),
    worth,
    total: goodsTotal(worth, row.before),
  };
}

/** How many gadgets wait for their replacement, up to a limit. */
export async function countToReplace(
  db: Db,
  brands: DeskScope,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(
      rowsToReplace(db, brands, now)
        .clearSelect()
        .select('gadget.gadget_id')
        .limit(most)
        .as('first'),
    )
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of gadgets that wait for their replacement, those that have waited longest first, and one more. */
export async function gadgetsToReplace(
  db: Db,
  brands: DeskScope,
  { now, after }: { now: Date; after: ByInstant | undefined },
): Promise<ToReplace[]> {
  const rows = await rowsToReplace(db, brands, now)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(gadget.status_since, gadget.gadget_id) > (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('gadget.status_since')
    .orderBy('gadget.gadget_id')
    .limit(PAGE_ROWS + 1)
    .execute();
  return Promise.all(rows.map((row) => toReplace(db, row)));
}

/** One gadget that is to be replaced. Its claim is locked. */
export async function gadgetToReplace(
  tx: Tx,
  { reseller, claimId, gadgetId }: GadgetKey,
  now: Date,
): Promise<ToReplace | undefined> {
  const row = await rowsToReplace(tx, [reseller], now)
    .where('gadget.reseller_id', '=', reseller)
    .where('gadget.claim_id', '=', claimId)
    .where('gadget.gadget_id', '=', gadgetId)
    .executeTakeFirst();
  return row && toReplace(tx, row);
}

/** Replacements, with the names of claim and gadget. */
function withTheirNames(db: Db | Tx) {
  return db
    .selectFrom('replacements')
    .innerJoin('claims as claim', (on) =>
      on
        .onRef('claim.reseller_id', '=', 'replacements.reseller_id')
        .onRef('claim.claim_id', '=', 'replacements.claim_id'),
    )
    .innerJoin('claim_gadgets as gadget', (on) =>
      on
        .onRef('gadget.reseller_id', '=', 'replacements.reseller_id')
        .onRef('gadget.gadget_id', '=', 'replacements.gadget_id'),
    )
    .selectAll('replacements')
    .select(['claim.claim_reference', 'gadget.label']);
}

export type ReplacementRow = Awaited<
  ReturnType<ReturnType<typeof withTheirNames>['execute']>
>[number];

export const replacedGadget = (row: ReplacementRow): GadgetKey => ({
  reseller: row.reseller_id,
  claimId: row.claim_id,
  gadgetId: row.gadget_id,
});

const ofTheirBrands = (brands: DeskScope) =>
  sql<boolean>`replacements.reseller_id = any(${[...brands]})`;

/** A replacement of these brands; another brand's is as good as none. */
export function findReplacement(
  db: Db | Tx,
  brands: DeskScope,
  replacementId: string,
): Promise<ReplacementRow | undefined> {
  return withTheirNames(db)
    .where('replacements.replacement_id', '=', replacementId)
    .where(ofTheirBrands(brands))
    .executeTakeFirst();
}

/** A page of replacements of one state, the latest first, and one more. */
export function listReplacements(
  db: Db,
  brands: DeskScope,
  { state, after }: { state: ReplacementState; after: ByInstant | undefined },
): Promise<ReplacementRow[]> {
  return withTheirNames(db)
    .where('replacements.state', '=', state)
    .where(ofTheirBrands(brands))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(replacements.prepared_at, replacements.replacement_id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('replacements.prepared_at', 'desc')
    .orderBy('replacements.replacement_id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** All replacements for gadgets of a claim, also those that were called off, oldest first. */
export function replacementsOfClaim(
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
): Promise<ReplacementRow[]> {
  return withTheirNames(db)
    .where('replacements.reseller_id', '=', reseller)
    .where('replacements.claim_id', '=', claimId)
    .orderBy('replacements.prepared_at')
    .orderBy('replacements.replacement_id')
    .execute();
}

/** Writes a new replacement, and raises the claim's version. The claim is locked. */
export async function addReplacement(
  tx: Tx,
  key: ClaimKey,
  replacement: Insertable<ReplacementsTable>,
): Promise<void> {
  await tx.insertInto('replacements').values(replacement).execute();
  await touchClaim(tx, key);
}

/** Changes a replacement, and raises the claim's version. The claim is locked. */
export async function changeReplacement(
  tx: Tx,
  row: ReplacementRow,
  change: Updateable<ReplacementsTable>,
): Promise<ReplacementRow> {
  const { reseller_id, replacement_id } = row;
  await tx
    .updateTable('replacements')
    .set(change)
    .where((is) => is.and({ reseller_id, replacement_id }))
    .execute();
  await touchClaim(tx, replacedGadget(row));
  return { ...row, ...(change as Partial<ReplacementRow>) };
}
