import { isDeepStrictEqual } from 'node:util';
import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import { SCHEMA_VERSION } from '@gadget-claims/domain/claims/form';
import { upgradeDraft } from '@gadget-claims/domain/claims/form-upgrade';
import { lookupKey } from '@gadget-claims/domain/policies/matching';
import { CodedError, conflict, missing } from '../../lib/errors.ts';
import type { ClaimantIdentity } from '../../lib/identity.ts';
import { hashSecret, newSecret } from '../../lib/secrets.ts';
import type { Services } from '../../lib/services.ts';
import { listDocuments } from '../documents/queries.ts';
import { claimReferenceOf, findForm, isReference } from './queries.ts';
import { alreadySubmitted, storableText, storedData, toForm, unreadable } from './stored-form.ts';

/** Drafts of claimants without an account end this long after the last save. */
const DRAFT_HOURS = 24;

/** As far as the column reaches; no form gets there. */
const LAST_REVISION = 2_147_483_646;

export interface Saved {
  formReference: string;
  revision: number;
  savedAt: Date;
  /** Known only with the first save; kept only as a hash. */
  draftKey?: string;
}

/** Refuses a form for another policy than the one that the bearer was given for. */
export function refuseOtherPolicy(claimant: ClaimantIdentity, form: ClaimForm) {
  if (lookupKey(form.data.policy.number) !== claimant.policyKey) {
    throw new CodedError(403, 'wrong_policy', 'This form is for another policy.');
  }
}

/** Keeps a draft: the first save makes it, later ones need the revision that they were made from. */
export function saveForm(
  services: Services,
  claimant: ClaimantIdentity,
  form: ClaimForm,
): Promise<Saved> {
  refuseOtherPolicy(claimant, form);
  const upgraded = upgradeDraft(form);
  if (!upgraded.readable) throw unreadable();
  const data = storedData(upgraded.data);
  const draft = {
    ...form,
    savedEmail: storableText(form.savedEmail),
    revision: Math.min(form.revision, LAST_REVISION),
    data,
  };
  return form.formReference === ''
    ? createForm(services, claimant, draft)
    : updateForm(services, claimant, draft);
}

const values = (services: Services, form: ClaimForm) => {
  const now = services.clock.now();
  return {
    schema_version: SCHEMA_VERSION,
    saved_email: form.savedEmail,
    data: JSON.stringify(form.data),
    saved_at: now,
    expires_at: new Date(now.getTime() + DRAFT_HOURS * 3_600_000),
  };
};

async function createForm(
  services: Services,
  claimant: ClaimantIdentity,
  form: ClaimForm,
): Promise<Saved> {
  const formReference = newSecret(services.random);
  const draftKey = newSecret(services.random);
  const saved = values(services, form);
  await services.db
    .insertInto('forms')
    .values({
      ...saved,
      reseller_id: claimant.reseller,
      form_reference: formReference,
      policy_key: claimant.policyKey,
      claimant_session: claimant.session,
      draft_key_hash: hashSecret(draftKey),
      revision: 1,
      created_at: saved.saved_at,
      submitted_at: null,
    })
    .execute();
  return { formReference, revision: 1, savedAt: saved.saved_at, draftKey };
}

async function updateForm(
  services: Services,
  claimant: ClaimantIdentity,
  form: ClaimForm,
): Promise<Saved> {
  const { formReference } = form;
  if (!isReference(formReference)) throw missing();
  const saved = values(services, form);
  // The revision in the condition decides between two devices that save at the same time.
  const updated = await services.db
    .updateTable('forms')
    .set({ ...saved, revision: form.revision + 1 })
    .where('reseller_id', '=', claimant.reseller)
    .where('form_reference', '=', formReference)
    .where('policy_key', '=', claimant.policyKey)
    .where('claimant_session', '=', claimant.session)
    .where('revision', '=', form.revision)
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', saved.saved_at)
    .returning('revision')
    .executeTakeFirst();
  if (!updated) return refuseSave(services, claimant, form);
  return { formReference, revision: updated.revision, savedAt: saved.saved_at };
}

/** Says why a save was not taken; a repeat of the last one, whose answer was lost, is no conflict. */
async function refuseSave(
  services: Services,
  claimant: ClaimantIdentity,
  form: ClaimForm,
): Promise<Saved> {
  const { db, clock } = services;
  const { formReference } = form;
  const current = await findForm(db, claimant, formReference);
  if (!current) throw missing();
  if (current.submitted_at !== null) {
    throw alreadySubmitted(await claimReferenceOf(db, claimant.reseller, formReference));
  }
  if (current.expires_at <= clock.now()) throw missing();
  if (isDeepStrictEqual(current.data, form.data)) {
    return { formReference, revision: current.revision, savedAt: current.saved_at };
  }
  const documents = await listDocuments(db, claimant.reseller, formReference);
  throw staleRevision(toForm(current, documents), current.saved_at);
}

export const staleRevision = (current: ClaimForm, savedAt: Date) =>
  conflict('stale_revision', 'This form was changed on another device in the meantime.', {
    current,
    savedAt: savedAt.toISOString(),
  });
