import type { Selectable } from 'kysely';
import type { Db } from '../../lib/database.ts';
import type { ClaimantIdentity, ResellerScope } from '../../lib/identity.ts';
import { hashSecret } from '../../lib/secrets.ts';
import type { FormsTable } from '../tables.ts';

export type FormRow = Selectable<FormsTable>;

/** Whether a text can be a form's reference at all; anything else is not worth a query. */
export const isReference = (text: string) => /^[\w-]{1,60}$/.test(text);

/** The claimant's own form, saved or submitted; by the primary key. `lock`: as it is until the transaction ends. */
export async function findForm(
  db: Db,
  claimant: ClaimantIdentity,
  formReference: string,
  { lock = false } = {},
): Promise<FormRow | undefined> {
  if (!isReference(formReference)) return undefined;
  return db
    .selectFrom('forms')
    .selectAll()
    .where('reseller_id', '=', claimant.reseller)
    .where('form_reference', '=', formReference)
    .where('policy_key', '=', claimant.policyKey)
    .where('claimant_session', '=', claimant.session)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The form that a draft key opens, saved or submitted. */
export function findFormByDraftKey(db: Db, draftKey: string): Promise<FormRow | undefined> {
  return db
    .selectFrom('forms')
    .selectAll()
    .where('draft_key_hash', '=', hashSecret(draftKey))
    .executeTakeFirst();
}

/** One page of the forms in progress that this claimant made, the latest first, and how many there are. */
export async function listForms(
  db: Db,
  claimant: ClaimantIdentity,
  { now, page, pageSize }: { now: Date; page: number; pageSize: number },
): Promise<{ rows: FormRow[]; total: number }> {
  const inProgress = db
    .selectFrom('forms')
    .where('reseller_id', '=', claimant.reseller)
    .where('claimant_session', '=', claimant.session)
    .where('policy_key', '=', claimant.policyKey)
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', now);
  const { total } = await inProgress
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await inProgress
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('form_reference')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** The reference of the claim that a form became. */
export async function claimReferenceOf(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
): Promise<string> {
  const claim = await db
    .selectFrom('claims')
    .select('claim_reference')
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', formReference)
    .executeTakeFirstOrThrow();
  return claim.claim_reference;
}
