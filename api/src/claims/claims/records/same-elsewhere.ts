import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { namedGadget } from '@gadget-claims/domain/claims/claims/same-gadget';
import type { TriageFacts } from '@gadget-claims/domain/claims/claims/triage';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { MATCH_MONTHS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { monthsBefore } from './months-before.ts';

/** Values that a claim, or a form about to be one, may share with other claims. */
export interface Compared {
  reseller: ResellerScope;
  /** Null before it is a claim. */
  claimId: string | null;
  formReference: string;
  data: ClaimData;
  policy: Policy;
  /** When it came. */
  at: Date;
}

interface Numbered {
  kind: 'imei' | 'serial';
  value: string;
}

const CALLED = { imei: 'IMEI', serial: 'Serial number' };

/** As many of each are looked at: one is enough for a person to look. */
const MOST = 5;

/** Told apart from the other locks of the database. */
const LOCKS = 46;

/** The numbers of its gadgets, as the claimant and as the policy has them. */
function numbersOf({ data, policy }: Compared): Numbered[] {
  const numbers = data.gadgets.flatMap((gadget): Numbered[] => {
    const known = namedGadget(policy, gadget.policyGadgetId);
    return [
      { kind: 'imei', value: gadget.imei },
      { kind: 'imei', value: known?.imei ?? '' },
      { kind: 'serial', value: gadget.serialNumber },
      { kind: 'serial', value: known?.serialNumber ?? '' },
    ];
  });
  return numbers.filter(({ value }) => value !== '');
}

/** Kinds and numbers as two lists of the same length, as the database takes them apart. */
const apart = (numbers: readonly Numbered[]) => sql`
  unnest(${numbers.map(({ kind }) => kind)}::text[], ${numbers.map(({ value }) => value)}::text[])
    as asked (kind, given)`;

/**
 * Makes claims with a number or a file in common come one after the other until the transaction ends:
 * of two that are sent at the same time the second sees the first.
 */
export async function lockWhatIsCompared(tx: Tx, compared: Compared): Promise<void> {
  const { reseller, formReference } = compared;
  await sql`
    select pg_advisory_xact_lock(${LOCKS}::int, key) from (
      select distinct hashtext(what) as key from (
        select asked.kind || claim_key(asked.kind, asked.given) as what
        from ${apart(numbersOf(compared))}
        union all
        select sha256 from documents
        where reseller_id = ${reseller} and form_reference = ${formReference}
          and state = 'accepted' and sha256 <> ''
      ) as compared order by key
    ) as keys`.execute(tx);
}

interface Row {
  kind: 'imei' | 'serial' | null;
  document_type_id: number | null;
  reseller_id: number;
  claim_reference: string;
}

/**
 * Other claims of the last months with the same IMEI, serial number or file, of any policy and
 * brand: the one look across brands. A claim of another brand is mentioned without details.
 */
export async function sameElsewhere(
  db: Db | Tx,
  compared: Compared,
): Promise<TriageFacts['sameElsewhere']> {
  const { reseller, claimId, formReference, at } = compared;
  const since = monthsBefore(at, MATCH_MONTHS);
  const isOther = sql`(claims.reseller_id, claims.claim_id) <> (${reseller}, ${claimId ?? ''})
    and claims.submitted_at > ${since}`;
  const { rows } = await sql<Row>`
    select found.* from ${apart(numbersOf(compared))} cross join lateral (
      select key.kind, null::int as document_type_id, claims.reseller_id, claims.claim_reference
      from claim_keys as key
      join claims on claims.reseller_id = key.reseller_id and claims.claim_id = key.claim_id
      where key.kind = asked.kind and key.value = claim_key(asked.kind, asked.given)
        and ${isOther}
      limit ${MOST}
    ) as found
    union all
    select found.* from documents as own cross join lateral (
      select null::text as kind, own.document_type_id, claims.reseller_id, claims.claim_reference
      from documents as file
      join claims on claims.reseller_id = file.reseller_id and claims.claim_id = file.claim_id
      where file.sha256 = own.sha256 and file.sha256 <> ''
        and file.claim_id is not null and file.state = 'accepted'
        and ${isOther}
      limit ${MOST}
    ) as found
    where own.reseller_id = ${reseller} and own.form_reference = ${formReference}
      and own.state = 'accepted' and own.sha256 <> ''`.execute(db);
  return rows.map((row) => ({
    what: row.kind === null ? documentKind(row.document_type_id ?? 0).label : CALLED[row.kind],
    claimReference: row.reseller_id === reseller ? row.claim_reference : null,
  }));
}
