import type { SavedFormsQuery } from '@gadget-claims/domain/claims/claims/form-schemas';
import { numberKey } from '@gadget-claims/domain/policies/policies/matching';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { FormOwner } from '../../../identity/form-owner.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { hashSecret } from '../../../identity/secrets.ts';
import { begunOn, saysSomething } from '../../../policies/policies/records/begun-forms.ts';
import { storedNumberKey } from '../../../policies/policies/records/policies.ts';
import { type FormCondition, ownsForm } from './ownership.ts';
import type { FormsTable } from './tables.ts';

export type FormRow = Selectable<FormsTable>;

/** Whether a text can be a form's reference at all; anything else is not worth a query. */
export const isReference = (text: string) => /^[\w-]{1,60}$/.test(text);

/** An own form, saved or submitted; by the primary key. `lock`: as it is until the transaction ends. */
export async function findForm(
  db: Db,
  owner: FormOwner,
  formReference: string,
  { lock = false } = {},
): Promise<FormRow | undefined> {
  if (!isReference(formReference)) return undefined;
  return db
    .selectFrom('forms')
    .selectAll()
    .where((is) => is.and({ reseller_id: owner.reseller, form_reference: formReference }))
    .where(ownsForm(owner))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The key of the policy that any form is for; whose the form is, is asked apart. */
export async function formPolicyKey(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('forms')
    .select('policy_key')
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .executeTakeFirst();
  return row?.policy_key;
}

/** Whether who made a form, or has its claim since, proved the mailbox of the policy. */
export async function isByOwner(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('forms')
    .select('by_owner')
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .executeTakeFirst();
  return row?.by_owner ?? false;
}

/** Any form of a brand, whose ever it is. `lock`: as it is until the transaction ends. */
export async function findAnyForm(
  db: Db,
  { reseller, formReference }: { reseller: ResellerScope; formReference: string },
  { lock = false } = {},
): Promise<FormRow | undefined> {
  return db
    .selectFrom('forms')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Forms that were begun on a policy, the latest first. */
export const begunForms = (
  db: Db,
  policy: { reseller: ResellerScope; policyKey: string },
  now: Date,
): Promise<FormRow[]> => begunOn(db, policy, now).selectAll().orderBy('saved_at', 'desc').execute();

/** The form that a draft key opens, saved or submitted. */
export function findFormByDraftKey(db: Db, draftKey: string): Promise<FormRow | undefined> {
  return db
    .selectFrom('forms')
    .selectAll()
    .where('draft_key_hash', '=', hashSecret(draftKey))
    .executeTakeFirst();
}

/** The forms that an account is shown: not those of visits without it that came to nothing. */
const isShown: FormCondition = (is) => is.or([is('account_id', 'is not', null), saysSomething(is)]);

/** One page of the own forms in progress, those made elsewhere at the end, and how many there are. */
export async function listForms(
  db: Db,
  owner: FormOwner,
  { now, page, pageSize, policyNumber, sort }: SavedFormsQuery & { now: Date },
): Promise<{ rows: FormRow[]; total: number }> {
  const inProgress = db
    .selectFrom('forms')
    .where('reseller_id', '=', owner.reseller)
    .where(ownsForm(owner))
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(owner.kind === 'user' && owner.proven, (query) => query.where(isShown))
    .$if(policyNumber !== undefined, (query) =>
      query.where(
        storedNumberKey('forms.policy_key'),
        '=',
        numberKey(policyNumber ?? '').replaceAll('\0', ''),
      ),
    );
  const { total } = await inProgress
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await inProgress
    .selectAll()
    .$if(owner.kind === 'user' && owner.proven, (query) => query.orderBy(sql`account_id is null`))
    .orderBy('saved_at', sort === 'newest' ? 'desc' : 'asc')
    .orderBy('form_reference')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

export async function claimReferenceOf(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
): Promise<string> {
  const claim = await db
    .selectFrom('claims')
    .select('claim_reference')
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .executeTakeFirstOrThrow();
  return claim.claim_reference;
}
