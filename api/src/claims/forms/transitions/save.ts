import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ClaimData, type ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { saveForm as saveFormCall } from '@gadget-claims/domain/claims/claims/form-contract';
import type { SentForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import { upgradeDraft } from '@gadget-claims/domain/claims/claims/form-upgrade';
import { SCHEMA_VERSION } from '@gadget-claims/domain/claims/claims/schema-version';
import { numberKey } from '@gadget-claims/domain/policies/policies/matching';
import { ACCOUNT_FORM_DAYS, FORM_HOURS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { LOOK_UP_AGAIN } from '../../../http/copy.ts';
import { CodedError, conflictOf, missing } from '../../../http/errors.ts';
import type { FormOwner } from '../../../identity/form-owner.ts';
import {
  readClaimant,
  type ClaimantIdentity,
  type UserIdentity,
} from '../../../identity/identity.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import { storedNumberKey } from '../../../policies/policies/records/policies.ts';
import { isOwnerOfPolicy } from '../../../policies/policies/records/share.ts';
import type { Services } from '../../../services.ts';
import { listDocuments } from '../../documents/records/documents.ts';
import { CHANGED_ELSEWHERE, LOOK_UP_FIRST, OTHER_POLICY } from '../copy.ts';
import { claimReferenceOf, findForm, isReference } from '../records/forms.ts';
import { leftAt, queueLeftForm } from '../records/mails.ts';
import { ownsForm } from '../records/ownership.ts';
import {
  alreadySubmitted,
  storableText,
  storedData,
  toForm,
  unreadable,
} from '../records/stored-form.ts';
import { makeRoomForForm } from './open-forms.ts';
import { sessionFor, takeFormOver } from './take-over.ts';

const HOUR_MS = 3_600_000;

/** As far as the column reaches; no form gets there. */
const LAST_REVISION = 2_147_483_646;

export interface Saved {
  formReference: string;
  revision: number;
  savedAt: Date;
  /** Known only with the first save, and when an account takes the form over; kept only as a hash. */
  draftKey?: string;
  /** Owner of the form now. */
  session: string;
}

/** Refuses a form for another policy than the one that the bearer was given for. */
export function refuseOtherPolicy(claimant: ClaimantIdentity, form: Pick<ClaimForm, 'data'>) {
  if (numberKey(form.data.policy.number) !== numberKey(claimant.policyKey)) throw otherPolicy();
}

const otherPolicy = () => new CodedError(403, 'wrong_policy', OTHER_POLICY);

/** Whose the form is, and the account that keeps it from now on. */
export interface FormSaver {
  owner: FormOwner;
  account?: UserIdentity;
  /** The address that they call from. */
  from?: string;
}

/**
 * The saver: a claimant, or an account. With the bearer of a lookup beside it, the account may make
 * forms for that policy and takes over that lookup's forms.
 */
export async function keeperOf(
  services: Services,
  owner: FormOwner,
  claimToken: string | undefined,
): Promise<FormSaver> {
  if (owner.kind === 'claimant') return { owner };
  if (claimToken === undefined) return { owner, account: owner };
  const claimant = await readClaimant(services, claimToken);
  if (claimant?.reseller !== owner.reseller) {
    throw new CodedError(403, 'wrong_policy', LOOK_UP_AGAIN);
  }
  return { owner: claimant, account: owner };
}

/**
 * Keeps a draft: the first save makes it, a later one that says which revision it was made from is
 * refused when that is no longer the last. An account takes over what it saves.
 */
export async function saveForm(
  services: Services,
  keeper: FormSaver,
  form: SentForm,
): Promise<Saved> {
  if (keeper.owner.kind === 'claimant') refuseOtherPolicy(keeper.owner, form);
  const upgraded = upgradeDraft(form);
  if (!upgraded.readable) throw unreadable();
  const data = storedData(upgraded.data);
  const draft = {
    ...form,
    savedEmail: storableText(form.savedEmail),
    revision: form.revision === undefined ? undefined : Math.min(form.revision, LAST_REVISION),
    data,
  };
  if (form.formReference === '') return createForm(services, keeper, draft);
  const { owner, account } = keeper;
  if (!account) return updateForm(services, owner, draft);
  if (!isReference(form.formReference)) throw missing();
  return inTransaction(services.db, async (tx) => {
    const taker = { account, ...(owner.kind === 'claimant' && { claimant: owner }) };
    const taken = await takeFormOver(tx, services.random, taker, form.formReference);
    const saved = await updateForm({ ...services, db: tx }, account, draft);
    return taken ? { ...saved, draftKey: taken.draftKey } : saved;
  });
}

/** A form whose data is in today's shape and can be stored. */
type Draft = Pick<SentForm, 'formReference' | 'savedEmail' | 'revision' | 'data'>;

const values = (services: Services, form: Draft) => ({
  schema_version: SCHEMA_VERSION,
  saved_email: form.savedEmail,
  data: JSON.stringify(form.data),
  saved_at: services.clock.now(),
});

const keptFor = (savedAt: Date, hours: number) => new Date(savedAt.getTime() + hours * HOUR_MS);

/** Until when a form is kept that was just saved or opened by an account. */
export const keptByAccount = (at: Date) => keptFor(at, ACCOUNT_FORM_DAYS * 24);

async function createForm(services: Services, keeper: FormSaver, form: Draft): Promise<Saved> {
  const owner = lookupOf(keeper);
  const formReference = newSecret(services.random);
  const draftKey = newSecret(services.random);
  const byOwner = await isOwnerOfPolicy(services.db, owner, keeper.account);
  const { row, savedAt } = newForm(services, keeper, { ...form, formReference }, byOwner);
  await inTransaction(services.db, async (tx) => {
    await makeRoomForForm(services, tx, { ...owner, byOwner, from: keeper.from ?? '' });
    await tx
      .insertInto('forms')
      .values({ ...row, draft_key_hash: hashSecret(draftKey) })
      .execute();
    // An account finds it by itself.
    if (!keeper.account) {
      await queueLeftForm(tx, { reseller: owner.reseller, formReference }, leftAt(savedAt));
    }
  });
  return { formReference, revision: 1, savedAt, draftKey, session: row.claimant_session };
}

/** The lookup under which a form is begun. */
function lookupOf({ owner }: FormSaver): ClaimantIdentity {
  if (owner.kind === 'claimant') return owner;
  throw new CodedError(403, 'wrong_policy', LOOK_UP_FIRST);
}

function newForm(services: Services, keeper: FormSaver, form: Draft, byOwner: boolean) {
  const { account } = keeper;
  const { reseller, policyKey, session } = lookupOf(keeper);
  const saved = values(services, form);
  const { saved_at: savedAt } = saved;
  const row = {
    ...saved,
    by_owner: byOwner,
    reseller_id: reseller,
    form_reference: form.formReference,
    policy_key: policyKey,
    claimant_session: account ? sessionFor(services.random, account) : session,
    account_id: account?.proven ? account.accountId : null,
    draft_key_hash: null,
    revision: 1,
    created_at: savedAt,
    expires_at: account ? keptByAccount(savedAt) : keptFor(savedAt, FORM_HOURS),
    submitted_at: null,
  };
  return { row, savedAt };
}

/**
 * The reference of a form that is submitted without having been saved. It follows from the bearer
 * and the content: the same again is the same form. A stranger cannot work it out, for the session
 * of the bearer is a secret.
 */
export function unsavedReference(keeper: FormSaver, data: ClaimData): string {
  const { reseller, policyKey, session } = lookupOf(keeper);
  const content = JSON.stringify([reseller, policyKey, session, data]);
  return createHash('sha256').update(content).digest('base64url');
}

/** Keeps such a form, unless it is there already. It is no open form: it is submitted at once. */
export async function keepUnsaved(
  services: Services,
  tx: Tx,
  keeper: FormSaver,
  form: Draft,
): Promise<void> {
  const byOwner = await isOwnerOfPolicy(tx, lookupOf(keeper), keeper.account);
  const { row } = newForm(services, keeper, form, byOwner);
  await tx
    .insertInto('forms')
    .values(row)
    .onConflict((known) => known.columns(['reseller_id', 'form_reference']).doNothing())
    .execute();
}

async function updateForm(services: Services, owner: FormOwner, form: Draft): Promise<Saved> {
  const { formReference, revision } = form;
  if (!isReference(formReference)) throw missing();
  const saved = values(services, form);
  const { saved_at: at } = saved;
  // The revision in the condition decides between two devices that save at the same time.
  const updated = await services.db
    .updateTable('forms')
    .set({
      ...saved,
      revision: sql<number>`revision + 1`,
      expires_at:
        owner.kind === 'user'
          ? keptByAccount(at)
          : sql<Date>`case when account_id is null
              then greatest(expires_at, ${keptFor(at, FORM_HOURS)}::timestamptz)
              else ${keptByAccount(at)}::timestamptz end`,
    })
    .where((is) => is.and({ reseller_id: owner.reseller, form_reference: formReference }))
    .where(storedNumberKey('forms.policy_key'), '=', numberKey(form.data.policy.number))
    .where(ownsForm(owner))
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['revision', 'claimant_session as session'])
    .executeTakeFirst();
  return updated ? { formReference, savedAt: at, ...updated } : refuseSave(services, owner, form);
}

/** Says why a save was not taken; a repeat of the last one, whose answer was lost, is no conflict. */
async function refuseSave(services: Services, owner: FormOwner, form: Draft): Promise<Saved> {
  const { db, clock } = services;
  const { formReference } = form;
  const current = await findForm(db, owner, formReference);
  if (!current) throw missing();
  if (numberKey(current.policy_key) !== numberKey(form.data.policy.number)) throw otherPolicy();
  if (current.submitted_at !== null) {
    throw alreadySubmitted(await claimReferenceOf(db, owner.reseller, formReference));
  }
  if (current.expires_at <= clock.now()) throw missing();
  if (isDeepStrictEqual(current.data, form.data)) {
    const { revision, saved_at: savedAt, claimant_session: session } = current;
    return { formReference, revision, savedAt, session };
  }
  const documents = await listDocuments(db, owner.reseller, formReference);
  throw staleRevision(toForm(current, documents), current.saved_at);
}

export const staleRevision = (current: ClaimForm, savedAt: Date) =>
  conflictOf(saveFormCall, 'stale_revision', CHANGED_ELSEWHERE, {
    current,
    savedAt: savedAt.toISOString(),
  });
