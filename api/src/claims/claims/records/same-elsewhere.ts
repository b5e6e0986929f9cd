import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { MatchKind } from '@gadget-claims/domain/claims/claims/match-keys';
import type { TriageFacts } from '@gadget-claims/domain/claims/claims/triage';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { MATCH_MONTHS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import {
  acceptedFiles,
  filesCompared,
  findAlike,
  findMatches,
  saidCompared,
} from './match-keys.ts';
import { monthsBefore } from './months-before.ts';

/** Values that a claim, or a form about to be one, may share with other claims. */
export interface Compared {
  /** Of the prints by which they are found. */
  secretKey: string;
  reseller: ResellerScope;
  /** Null before it is a claim. */
  claimId: string | null;
  policyKey: string;
  formReference: string;
  data: ClaimData;
  policy: Policy;
  /** When it came. */
  at: Date;
}

/** Things that a person looks at before a claim with one of them is approved. */
const LOOKED_AT: readonly MatchKind[] = ['imei', 'serial', 'file'];

/** Told apart from the other locks of the database. */
const LOCKS = 46;

async function comparedOf(db: Db | Tx, compared: Compared) {
  const { reseller, formReference, data, policy } = compared;
  const files = await acceptedFiles(db, reseller, formReference);
  const equal = [...saidCompared(compared, data, policy), ...filesCompared(compared, files)];
  return { files, equal: equal.filter(({ kind }) => LOOKED_AT.includes(kind)) };
}

/**
 * Makes claims with a number or a file in common come one after the other until the transaction ends:
 * of two that are sent at the same time the second sees the first.
 */
export async function lockWhatIsCompared(tx: Tx, compared: Compared): Promise<void> {
  const { equal } = await comparedOf(tx, compared);
  await sql`
    select pg_advisory_xact_lock(${LOCKS}::int, key) from (
      select distinct hashtext(encode(print, 'hex')) as key
      from unnest(${equal.map(({ print }) => print)}::bytea[]) as print order by key
    ) as keys`.execute(tx);
}

const CALLED: Partial<Record<MatchKind, string>> = { imei: 'IMEI', serial: 'Serial number' };

/**
 * Other claims of the last months with the same IMEI, serial number or file, or a photo that is alike. A
 * claim of another brand is mentioned without details.
 */
export async function sameElsewhere(
  db: Db | Tx,
  compared: Compared,
): Promise<TriageFacts['sameElsewhere']> {
  const { reseller, at } = compared;
  const searching = { ...compared, since: monthsBefore(at, MATCH_MONTHS) };
  const { files, equal } = await comparedOf(db, compared);
  const same = await findMatches(db, searching, equal);
  const alike = await findAlike(db, searching, files);
  const labelOf = (thing: string) =>
    documentKind(files.find((file) => file.document_id === thing)?.document_type_id ?? 0).label;
  return [...same, ...alike].map((row) => ({
    what: CALLED[row.kind] ?? labelOf(row.thing),
    claimReference: row.reseller_id === reseller ? row.claim_reference : null,
  }));
}
