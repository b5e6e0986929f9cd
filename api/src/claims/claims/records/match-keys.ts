import { createHmac } from 'node:crypto';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import {
  MATCH_KINDS,
  type MatchKind,
  OF_PERSON,
  mailboxKey,
  keysOfClaim,
} from '@gadget-claims/domain/claims/claims/match-keys';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import {
  type Band,
  MOST_APART,
  bandsOf,
  isAlike,
} from '@gadget-claims/domain/claims/documents/likeness';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn, ResellerScope } from '../../../identity/identity.ts';
import type { ApiConfig } from '../../../services.ts';
import type { ClaimKey } from './claims.ts';

interface MatchKeysTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  kind: MatchKind;
  print: Buffer;
  thing: string;
  likeness: string | null;
  at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    match_keys: MatchKeysTable;
  }
}

type Key = Pick<ApiConfig, 'secretKey'>;

/** One thing of a claim as it is compared with those of others. */
interface ComparedThing {
  kind: MatchKind;
  print: Buffer;
  /** The document or gadget that it is of; '' of what the claimant said. */
  thing: string;
  /** Of a picture: its bits. */
  likeness: string | null;
}

/** A thing that is equal where its print is. */
type Equal = Omit<ComparedThing, 'likeness'>;

/** Enough that two things never have the same by chance. */
const BYTES = 16;

/** A thing's keyed hash: equal for the same thing, and nothing that can be read back. */
export const matchPrint = ({ secretKey }: Key, kind: MatchKind, value: string): Buffer =>
  createHmac('sha256', secretKey).update(`${kind}:${value}`).digest().subarray(0, BYTES);

const printOfBand = ({ band, bits }: Band) => Buffer.from([band, bits >> 8, bits & 0xff]);

const LIKENESS_BITS = 64;
const bitsOf = (likeness: bigint) => likeness.toString(2).padStart(LIKENESS_BITS, '0');
const likenessIn = (hex: string) => BigInt(`0x${hex}`);

/** The numbers of a claim's gadgets, and how its claimant is reached. */
export const saidCompared = (
  config: Key,
  data: ClaimData,
  policy: Policy | null,
): ComparedThing[] =>
  keysOfClaim(data, policy).map(({ kind, value }) => ({
    kind,
    print: matchPrint(config, kind, value),
    thing: '',
    likeness: null,
  }));

/** A file of a form as far as it is compared. */
interface FilePrints {
  document_id: string;
  document_type_id: number;
  sha256: string;
  likenesses: string[];
}

/** The accepted files of a form. */
export function acceptedFiles(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<FilePrints[]> {
  return db
    .selectFrom('documents')
    .select(['document_id', 'document_type_id', 'sha256', 'likenesses'])
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .where('state', '=', 'accepted')
    .execute();
}

/** The content of files, as other claims may have it too. */
export const filesCompared = (config: Key, files: readonly FilePrints[]): ComparedThing[] =>
  files.flatMap(({ document_id: thing, sha256 }) =>
    sha256 === ''
      ? []
      : [{ kind: 'file', print: matchPrint(config, 'file', sha256), thing, likeness: null }],
  );

/** Photos under which they are found: by the first of their likenesses, in each of its bands. */
const picturesKept = (files: readonly FilePrints[]): ComparedThing[] =>
  files.flatMap(({ document_id: thing, likenesses: [first] }) =>
    first === undefined ? [] : bandsOf(likenessIn(first)).map(pictureIn(thing, likenessIn(first))),
  );

/** Photos as they are searched with. */
const picturesSearched = (files: readonly FilePrints[]): ComparedThing[] =>
  files.flatMap(({ document_id: thing, likenesses }) =>
    likenesses.map(likenessIn).flatMap((one) => bandsOf(one).map(pictureIn(thing, one))),
  );

const pictureIn =
  (thing: string, likeness: bigint) =>
  (band: Band): ComparedThing => ({
    kind: 'picture',
    print: printOfBand(band),
    thing,
    likeness: bitsOf(likeness),
  });

/**
 * The likenesses that are kept of a document: of photos of the gadget alone. Receipts of one shop and labels of
 * one model look alike whatever stands on them.
 */
export const likenessesKept = (
  documentTypeId: number,
  preview: { likenesses: readonly bigint[] } | null,
): string[] =>
  documentTypeId === DOCUMENT.damagePhotos
    ? (preview?.likenesses ?? []).map((one) => one.toString(16).padStart(LIKENESS_BITS / 4, '0'))
    : [];

/** Notes what a claim is compared by; what is noted already stays. */
export async function noteMatchKeys(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  compared: readonly ComparedThing[],
  at: Date,
): Promise<void> {
  if (compared.length === 0) return;
  await tx
    .insertInto('match_keys')
    .values(compared.map((key) => ({ reseller_id: reseller, claim_id: claimId, ...key, at })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** After a correction: what the claim said before is compared no more, and what it says now is. */
export async function renewSaid(
  tx: Tx,
  key: ClaimKey,
  { before, after, at }: { before: readonly ComparedThing[]; after: ComparedThing[]; at: Date },
): Promise<void> {
  const gone = before.filter(
    ({ kind, print }) => !after.some((one) => one.kind === kind && one.print.equals(print)),
  );
  for (const { kind, print } of gone) {
    await tx
      .deleteFrom('match_keys')
      .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId, kind, print }))
      .where('thing', '=', '')
      .execute();
  }
  await noteMatchKeys(tx, key, after, at);
}

/** Notes another mailbox at which a claim's claimant is reached. */
export async function noteMailbox(
  tx: Tx,
  config: Key,
  key: ClaimKey,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  const print = matchPrint(config, 'email', mailboxKey(email));
  await noteMatchKeys(tx, key, [{ kind: 'email', print, thing: '', likeness: null }], at);
}

/** Notes the accepted files of a claim as they are compared. */
export async function noteFiles(
  tx: Tx,
  config: Key,
  key: ClaimKey,
  { form, at }: { form: string; at: Date },
): Promise<void> {
  const files = await acceptedFiles(tx, key.reseller, form);
  await noteMatchKeys(tx, key, [...filesCompared(config, files), ...picturesKept(files)], at);
}

/** Another claim with a thing in common, and whose it is on either side. */
export interface FoundMatch {
  kind: MatchKind;
  /** Of a photo nothing: it is alike, and not equal. */
  print: Buffer | null;
  thing: string;
  reseller_id: ResellerScope;
  claim_id: string;
  claim_reference: string;
  other_thing: string;
}

/** From which claim others are looked for. */
interface Searching {
  reseller: ResellerScope;
  /** Null before it is a claim. */
  claimId: string | null;
  policyKey: string;
  /** Claims that came before are left out; null for none. */
  since: Date | null;
}

/** As many of each thing are looked at, the latest first. */
const MOST = 10;
/** Of each band of a picture so many are compared: the work does not grow with the photos there are. */
const MOST_IN_BAND = 300;

/** Other claims with one of these things, of any policy and brand: the one look across brands. */
export async function findMatches(
  db: Db | Tx,
  searching: Searching,
  compared: readonly Equal[],
): Promise<FoundMatch[]> {
  const { reseller, claimId, policyKey, since } = searching;
  if (compared.length === 0) return [];
  const isOther = sql`(key.reseller_id, key.claim_id) <> (${reseller}, ${claimId ?? ''})`;
  const came = since === null ? sql`true` : sql`claims.submitted_at > ${since}`;
  const { rows } = await sql<FoundMatch>`
    select asked.kind, asked.print, asked.thing, found.* from 
      unnest(${compared.map(({ kind }) => kind)}::text[],
        ${compared.map(({ print }) => print)}::bytea[],
        ${compared.map(({ thing }) => thing)}::text[]) as asked (kind, print, thing)
    cross join lateral (
      select key.reseller_id, key.claim_id, claims.claim_reference, key.thing as other_thing
      from match_keys as key
      join claims on claims.reseller_id = key.reseller_id and claims.claim_id = key.claim_id
      where key.print = asked.print and ${isOther} and ${came}
        and not (asked.kind = any(${[...OF_PERSON]})
          and claims.reseller_id = ${reseller} and claims.policy_key = ${policyKey})
      order by key.at desc limit ${sql.lit(MOST)}
    ) as found`.execute(db);
  return rows;
}

/** Other claims with a photo that is like one of these files. */
export async function findAlike(
  db: Db | Tx,
  searching: Searching,
  files: readonly FilePrints[],
): Promise<FoundMatch[]> {
  const searched = picturesSearched(files);
  if (searched.length === 0) return [];
  const { reseller, claimId, since } = searching;
  // No photo is noted before its claim came.
  const noted = since === null ? sql`true` : sql`key.at > ${since}`;
  const came = since === null ? sql`true` : sql`claims.submitted_at > ${since}`;
  const { rows } = await sql<FoundMatch>`
    select 'picture' as kind, null as print, alike.thing, claims.reseller_id, claims.claim_id, claims.claim_reference,
      alike.other_thing
    from (
      select asked.thing, found.reseller_id, found.claim_id, found.thing as other_thing,
        row_number() over (partition by asked.thing order by max(found.at) desc) as place
      from unnest(${searched.map(({ print }) => print)}::bytea[],
          ${searched.map(({ thing }) => thing)}::text[],
          ${searched.map(({ likeness }) => likeness)}::bit(64)[]) as asked (print, thing, likeness)
      cross join lateral (
        select key.reseller_id, key.claim_id, key.thing, key.likeness, key.at from match_keys as key
        where key.print = asked.print and ${noted} order by key.at desc limit ${sql.lit(MOST_IN_BAND)}
      ) as found
      where bit_count(found.likeness # asked.likeness) <= ${sql.lit(MOST_APART)}
        and (found.reseller_id, found.claim_id) <> (${reseller}, ${claimId ?? ''})
      group by 1, 2, 3, 4
    ) as alike
    join claims on claims.reseller_id = alike.reseller_id and claims.claim_id = alike.claim_id
    where alike.place <= ${sql.lit(MOST)} and ${came}`.execute(db);
  return rows;
}

/** Whether one of these photos is like one of the others. */
export const areAlike = (files: readonly FilePrints[], others: readonly FilePrints[]): boolean =>
  files
    .flatMap(({ likenesses }) => likenesses)
    .some((own) =>
      others.some(
        ({ likenesses: [kept] }) =>
          kept !== undefined && isAlike(likenessIn(own), likenessIn(kept)),
      ),
    );

/** Kinds in their order, each once. */
export const kindsInOrder = (kinds: readonly MatchKind[]): MatchKind[] =>
  MATCH_KINDS.filter((kind) => kinds.includes(kind));

/** What a claim is compared by, as it was noted, but for its photos. */
export async function keysNoted(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<Equal[]> {
  return db
    .selectFrom('match_keys')
    .select(['kind', 'print', 'thing'])
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('kind', '<>', 'picture')
    .execute();
}
