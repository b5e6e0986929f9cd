import { claimStatus, isFinished } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { CLAIM_YEARS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import { removeQueuedFiles } from '../../claims/documents/jobs.ts';
import { removeForms } from '../../claims/forms/transitions/remove.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { ACCOUNT_MAIL, SIGN_IN_CODE_MAIL } from '../../people/accounts/records.ts';
import { NUMBERS_MAIL } from '../../policies/policies/records/mails.ts';
import { claimIsDue, eraseClaims } from '../retention/claims.ts';
import { policyIsDue } from '../retention/people.ts';
import { addYears, cutoffOf } from '../retention/periods.ts';
import type { RetentionServices } from '../retention/rule.ts';
import { type FoundPerson, type PersonKey, findPerson, isUnknown } from './find.ts';
import { OWN_ACCOUNT_MAIL } from './records.ts';
import { eraseAccount, erasePreference } from './transitions/erase-account.ts';

export interface Erasure {
  /** How many of what went. */
  erased: { what: string; count: number }[];
  stays: Staying[];
}

class DryRun extends Error {
  readonly erasure: Erasure;

  constructor(erasure: Erasure) {
    super('nothing is erased');
    this.erasure = erasure;
  }
}

/**
 * Erases a person's data at a brand, except for the part that has to stay, and reports both.
 * Nothing when they are not known. A dry run does the same and takes it back.
 */
export async function erasePerson(
  keeper: RetentionServices,
  person: PersonKey,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Erasure | undefined> {
  const now = keeper.clock.now();
  const erasure = await inTransaction(keeper.db, async (tx) => {
    const found = await findPerson(tx, person);
    if (isUnknown(found)) return undefined;
    const erased = [
      { what: 'claims', count: await eraseDueClaims(tx, found, now) },
      { what: 'forms', count: await eraseOpenForms(tx, found) },
      { what: 'policies', count: await eraseDuePolicies(tx, person, found, now) },
      { what: 'accounts', count: await eraseTheirAccount(tx, found) },
      { what: 'queued mails', count: await eraseMailsByAddress(tx, person) },
    ];
    const left = await findPerson(tx, person);
    const preferences = await erasePreference(tx, person);
    erased.push({ what: 'preferences about progress mails', count: preferences });
    const result = { erased, stays: whatStays(left, person, preferences === 0) };
    if (dryRun) throw new DryRun(result);
    return result;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.erasure;
    throw error;
  });
  if (erasure && !dryRun) await removeQueuedFiles(keeper);
  return erasure;
}

/** Claims that retention would erase today. */
async function eraseDueClaims(tx: Tx, { claims }: FoundPerson, now: Date): Promise<number> {
  const cutoff = cutoffOf('claims', now);
  const due = [];
  for (const claim of claims) {
    const row = await tx
      .selectFrom('claims')
      .select(['reseller_id', 'claim_id', 'form_reference'])
      .where((is) => is.and({ reseller_id: claim.reseller_id, claim_id: claim.claim_id }))
      .where(claimIsDue(cutoff))
      .forUpdate()
      .executeTakeFirst();
    if (row) due.push(row);
  }
  await eraseClaims(tx, due);
  return due.length;
}

async function eraseOpenForms(tx: Tx, { forms }: FoundPerson): Promise<number> {
  return forms.length === 0 ? 0 : removeForms(tx, forms);
}

async function eraseDuePolicies(tx: Tx, person: PersonKey, { policies }: FoundPerson, now: Date) {
  if (policies.length === 0) return 0;
  const keys = policies.map((policy) => policy.policy_key);
  const { numAffectedRows } = await sql`
    delete from policies
    where reseller_id = ${person.reseller} and policy_key = any(${keys})
      and ${policyIsDue(cutoffOf('policies', now))}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** How many accounts: one, or none. */
async function eraseTheirAccount(tx: Tx, { account }: FoundPerson): Promise<number> {
  if (!account) return 0;
  const { reseller_id: reseller, account_id: accountId } = account;
  await eraseAccount(tx, { reseller, accountId });
  return 1;
}

/** Mails about the account, or with policy numbers, sent or not: their jobs have the address. */
async function eraseMailsByAddress(tx: Tx, { reseller, email }: PersonKey): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from jobs
    where kind in (${ACCOUNT_MAIL.job.name}, ${SIGN_IN_CODE_MAIL.job.name}, ${OWN_ACCOUNT_MAIL.job.name},
        ${NUMBERS_MAIL.job.name})
      and payload ->> 'email' = ${email}
      and payload ->> 'reseller' = ${String(reseller)}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Something that is not erased, until when, and why: to be told to the person. */
interface Staying {
  what: string;
  /** `YYYY-MM-DD`; null while it is not known. */
  until: string | null;
  why: string;
}

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** The data of a person that an erasure leaves. */
function whatStays(
  { claims, policies, preference }: FoundPerson,
  { email }: PersonKey,
  keepsPreference: boolean,
): Staying[] {
  const stays = [
    ...claims.filter((claim) => claim.owner_email === email).map(stayingClaim),
    ...policies.map(stayingPolicy),
  ];
  if (preference && keepsPreference) {
    const why = 'so that no mails are sent about a claim that stays';
    stays.push({ what: 'The preference about progress mails', until: null, why });
  }
  return stays;
}

function stayingClaim(claim: FoundPerson['claims'][number]): Staying {
  const what = `Claim ${claim.claim_reference} (${claimStatus(claim.status).label}) with its form, documents, bookings, bank details and payments`;
  if (!isFinished(claim.status) && claim.status !== STATUS.DECLINED) {
    const why = `it is not over; it is kept for ${CLAIM_YEARS} years after its end`;
    return { what, until: null, why };
  }
  return {
    what,
    until: day(addYears(claim.status_since, CLAIM_YEARS)),
    why: 'legal claims can be brought, complaints made and payments examined until then',
  };
}

function stayingPolicy({ policy_key: key, details }: FoundPerson['policies'][number]): Staying {
  const ends = [details.coverEndDate, details.renewalQuote?.coverEndDate ?? ''].toSorted();
  const last = new Date(`${ends.at(-1)}T00:00:00Z`);
  return {
    what: `Policy ${key}`,
    until: day(addYears(last, CLAIM_YEARS)),
    why: 'it is the contract under which claims can be made; the insurer is to be asked about it',
  };
}
