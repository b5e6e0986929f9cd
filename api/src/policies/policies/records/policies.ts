import { isDay } from '@gadget-claims/domain/calendar/day';
import { policyOn } from '@gadget-claims/domain/policies/policies/history';
import { SEPARATORS, alikeKey } from '@gadget-claims/domain/policies/policies/matching';
import { isPolicyMailbox } from '@gadget-claims/domain/policies/policies/policyholder';
import { postcodeKey } from '@gadget-claims/domain/policies/policies/postcode';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DeskScope, ResellerScope } from '../../../identity/identity.ts';

export interface StoredPolicy {
  policy_key: string;
  postcode_key: string;
  date_of_birth: string;
  details: Policy;
  /** The first day on which it is so; null: from the beginning. */
  holds_from: string | null;
  /** When an import last changed it. */
  updated_at: Date;
}

/** The most look-alike policies of a brand that are worth comparing. */
const MOST_ALIKE = 10;

/**
 * The policies of a reseller whose number is this one, or easily misread as it, the latest first:
 * nearly always one or none.
 */
export async function findPoliciesLike(
  db: Db,
  reseller: ResellerScope,
  number: string,
): Promise<StoredPolicy[]> {
  const key = alikeKey(number);
  if (key.includes('\0')) return [];
  return await db
    .selectFrom('policies')
    .select(['policy_key', 'postcode_key', 'date_of_birth', 'details', 'holds_from', 'updated_at'])
    .where((is) => is.and({ reseller_id: reseller, alike_key: key }))
    .orderBy('updated_at', 'desc')
    .limit(MOST_ALIKE)
    .execute();
}

/**
 * Policies of these brands by a spoken number, postcode, e-mail address or name, the latest first;
 * where there are none, by a name in which a letter of each word may be wrong.
 */
export async function findPoliciesSaid(db: Db, scope: DeskScope, said: string) {
  if (said.includes('\0')) return [];
  const found = await policiesSaid(db, [...scope], said);
  return found.length > 0 ? found : policiesNear(db, [...scope], said);
}

async function policiesSaid(db: Db, brands: ResellerScope[], said: string) {
  const [number, postcode, email] = [alikeKey(said), postcodeKey(said), said.trim().toLowerCase()];
  const name = email.replaceAll(/\s+/g, ' ');
  // The first name may come first.
  const surnameFirst = name.replace(/^(.+) (\S+)$/, '$2 $1');
  const byName = (given: string) => sql`
    (select reseller_id, policy_key from policies
      where reseller_id = any(${brands}) and length(${given}) >= 3
        and holder_name(details) ~>=~ ${given} and holder_name(details) ~<~ (${given} || chr(1114111))
      limit ${sql.lit(MOST_ALIKE)})`;
  const { rows } = await sql<{ reseller_id: number; details: Policy }>`
    select reseller_id, details from policies
    where (reseller_id, policy_key) in (
      (select reseller_id, policy_key from policies
        where reseller_id = any(${brands}) and alike_key = ${number} limit ${sql.lit(MOST_ALIKE)})
      union
      (select reseller_id, policy_key from policies
        where reseller_id = any(${brands}) and postcode_key = ${postcode}
        limit ${sql.lit(MOST_ALIKE)})
      union
      (select reseller_id, policy_key from policies
        where reseller_id = any(${brands})
          and lower(details -> 'policyholder' ->> 'emailAddress') = ${email}
        limit ${sql.lit(MOST_ALIKE)})
      union ${byName(name)}
      union ${byName(surnameFirst)})
    order by updated_at desc`.execute(db);
  return rows;
}

async function policiesNear(db: Db, brands: ResellerScope[], said: string) {
  const words = said
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= 4);
  if (words.length === 0) return [];
  const hasEach = words.map((word) => sql`holder_near(details) && ${nearWords(word)}::text[]`);
  // Not limited where they are looked for, or the database hopes to meet some by reading on.
  const { rows } = await sql<{ reseller_id: number; details: Policy }>`
    with near as materialized (
      select reseller_id, details from policies
      where reseller_id = any(${brands}) and ${sql.join(hasEach, sql` and `)})
    select * from near limit ${sql.lit(MOST_ALIKE)}`.execute(db);
  return rows;
}

/** A word, and the word without each of its letters, as `holder_near` of the database keeps them. */
function nearWords(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.map((_letter, at) => letters.toSpliced(at, 1).join(''))];
}

/** The most policies of one person that a mail lists. */
const MOST_LISTED = 20;

/** The policies of a reseller with this e-mail address of their policyholder, the latest first. */
export async function findPoliciesOfMailbox(
  db: Db,
  reseller: ResellerScope,
  email: string,
): Promise<Policy[]> {
  const rows = await db
    .selectFrom('policies')
    .select('details')
    .where('reseller_id', '=', reseller)
    .where(
      sql<string>`lower(details -> 'policyholder' ->> 'emailAddress')`,
      '=',
      email.toLowerCase(),
    )
    .orderBy('updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  // The database makes more letters small than those that an address is compared without.
  return rows.map(({ details }) => details).filter((policy) => isPolicyMailbox(email, policy));
}

/** `numberKey` of a stored key: what a policy number is compared with in the database. */
export const storedNumberKey = (column: 'forms.policy_key'): RawBuilder<string> =>
  sql<string>`translate(${sql.ref(column)}, ${SEPARATORS}, '')`;

/** One policy of a reseller by its key; a single row by the primary key. */
export async function findPolicy(
  db: Db,
  reseller: ResellerScope,
  policyKey: string,
): Promise<StoredPolicy | undefined> {
  // A text of the database cannot hold it, and to ask for one is an error.
  if (policyKey.includes('\0')) return undefined;
  return await db
    .selectFrom('policies')
    .select(['policy_key', 'postcode_key', 'date_of_birth', 'details', 'holds_from', 'updated_at'])
    .where((is) => is.and({ reseller_id: reseller, policy_key: policyKey }))
    .executeTakeFirst();
}

/**
 * The policy of a claim, as far as we know by now: cover, gadgets and insured person of the incident's
 * day, and where the holder is reached today.
 */
export async function policyOfClaim(
  db: Db,
  { reseller_id: reseller, policy_key: key, form }: ClaimOnPolicy,
): Promise<StoredPolicy | undefined> {
  const policy = await findPolicy(db, reseller, key);
  const { dateOfIncident } = form.incident;
  return policy && { ...policy, details: await detailsOn(db, reseller, policy, dateOfIncident) };
}

interface ClaimOnPolicy {
  reseller_id: ResellerScope;
  policy_key: string;
  form: { incident: { dateOfIncident: string } };
}

export interface PolicyVersion {
  details: Policy;
  holds_from: string | null;
  learned_at: Date;
}

/** The most changes of one policy that a colleague is shown. */
const MOST_VERSIONS = 20;

/** What a policy was and is, in the order in which it was learned; the last ones where there are many. */
export async function policyVersions(
  db: Db,
  reseller: ResellerScope,
  policyKey: string,
): Promise<PolicyVersion[]> {
  const { rows } = await sql<PolicyVersion>`
    (select details, holds_from, learned_at, version_id from policy_versions
      where reseller_id = ${reseller} and policy_key = ${policyKey}
      order by version_id desc limit ${sql.lit(MOST_VERSIONS)})
    union all
    (select details, holds_from, updated_at, null from policies
      where reseller_id = ${reseller} and policy_key = ${policyKey})
    order by version_id nulls last`.execute(db);
  return rows;
}

type Content = Pick<StoredPolicy, 'policy_key' | 'details' | 'holds_from'>;

/** A policy's content on a day, as we knew it while a version was the last one. */
export async function findVersionOn(
  db: Db,
  reseller: ResellerScope,
  versionId: number,
  day: string,
): Promise<Policy | undefined> {
  const version = await db
    .selectFrom('policy_versions')
    .select(['policy_key', 'details', 'holds_from'])
    .where((is) => is.and({ reseller_id: reseller, version_id: versionId }))
    .executeTakeFirst();
  return version && detailsOn(db, reseller, version, day, versionId);
}

/** A policy's content on a day, as far as we know by now, or before a version; of no day, as it is. */
export async function detailsOn(
  db: Db,
  reseller: ResellerScope,
  { policy_key: key, details, holds_from: from }: Content,
  day: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Policy> {
  if (!isDay(day) || from === null || from <= day) return details;
  const ofPolicy = sql`reseller_id = ${reseller} and policy_key = ${key} and version_id < ${before}`;
  // Each file says anew all that a policy is: of those that hold by then, the one learned last.
  const { rows } = await sql<Pick<StoredPolicy, 'details'>>`
    select details from policy_versions
    where ${ofPolicy} and version_id >= (
      select version_id from policy_versions
      where ${ofPolicy} and (holds_from is null or holds_from <= ${day}::date)
      order by version_id desc limit 1)
    order by version_id`.execute(db);
  const [then, ...later] = rows.map((version) => version.details);
  return then ? policyOn(day, [then, ...later, details]) : details;
}

/**
 * The content that its holder of today is told for a day, with their own name as it is now: what a policy
 * was in other hands is that person's.
 */
export async function detailsToTell(
  db: Db,
  reseller: ResellerScope,
  policy: StoredPolicy,
  day: string,
): Promise<Policy> {
  const then = await detailsOn(db, reseller, policy, day);
  const { policyholder } = policy.details;
  const isTheirs = then.policyholder.dateOfBirth === policyholder.dateOfBirth;
  return isTheirs ? { ...then, policyholder } : policy.details;
}
