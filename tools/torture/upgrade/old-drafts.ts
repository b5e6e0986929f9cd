import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '@gadget-claims/api/database/database';
import { hashSecret, newSecret } from '@gadget-claims/api/identity/secrets';
import { diskStorage } from '@gadget-claims/api/storage/disk-storage';
import type { Chance } from '@gadget-claims/api/test/chance';
import { aForm, aPolicy, aPolicyGadget } from '@gadget-claims/api/test/factories';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import { aPhoto } from '../claimants.ts';
import type { Kept } from '../writer.ts';
import { type Json, words } from './typed.ts';

const HOUR_MS = 3_600_000;
const KEPT_HOURS = 24;
/** One draft in so many has a photo. */
const WITH_PHOTO = 10;

/** A draft that an older release acknowledged. */
export interface OldDraft {
  policy: Policy;
  formReference: string;
  draftKey: string;
  revision: number;
  data: Record<string, Json>;
  photo?: { id: string; bytes: Buffer<ArrayBuffer> };
}

type Shape = (data: Record<string, Json>) => void;

const section = (data: Record<string, Json>, name: string) => data[name] as Record<string, Json>;

/** Releases that did not ask everything yet kept less; and people stop anywhere. */
const SHAPES: Shape[] = [
  () => undefined,
  (data) => {
    for (const name of ['otherClaims', 'emailConfirmed', 'telephoneConfirmed']) delete data[name];
    delete section(data, 'policy')['coverConcern'];
  },
  (data) => {
    const claimant = section(data, 'claimant');
    for (const name of ['vatRegistered', 'detailsDiffer', 'address', 'mobile']) {
      delete claimant[name];
    }
    for (const gadget of data['gadgets'] as Record<string, Json>[]) {
      for (const name of ['storage', 'damageTypeIds', 'locationLockOn']) delete gadget[name];
    }
  },
  (data) => {
    data['claimant'] = {};
    data['incident'] = {};
    for (const name of ['gadgets', 'documents', 'claimReference', 'agreeFraud']) delete data[name];
  },
];

/** A form of which every text is in words of its own, in one of the shapes. */
function oldData(policy: Policy, by: Chance): Record<string, Json> {
  const { data } = aForm(policy);
  for (const name of ['line1', 'line2', 'city', 'county'] as const) {
    data.claimant.address[name] = words(name, by);
  }
  data.claimant.occupation = words('occupation', by);
  data.claimant.personalCircumstances = words('circumstances', by).repeat(by.below(50));
  data.incident.descriptionOfIncident = words('incident', by).repeat(1 + by.below(50));
  data.incident.locationOfIncident = words('place', by);
  data.otherClaims = {
    otherClaimsCompanyName: words('company', by),
    otherClaimsGadgetDetails: words('details', by),
    otherClaimsOutcome: words('outcome', by),
  };
  for (const gadget of data.gadgets) gadget.retailer = words('shop', by);
  const plain = JSON.parse(JSON.stringify(data)) as Record<string, Json>;
  by.pick(SHAPES)(plain);
  return plain;
}

/** Keeps a new draft as the first release did. */
export async function oldCreate(db: Db, policy: Policy, by: Chance): Promise<OldDraft> {
  const [formReference, draftKey] = [newSecret(randomBytes), newSecret(randomBytes)];
  const data = oldData(policy, by);
  const at = new Date(Date.now() - by.below(KEPT_HOURS / 2) * HOUR_MS);
  const ends = new Date(at.getTime() + KEPT_HOURS * HOUR_MS);
  await sql`
    insert into forms (reseller_id, form_reference, policy_key, claimant_session, draft_key_hash,
      schema_version, revision, saved_email, data, created_at, saved_at, expires_at)
    values (${policy.resellerId}, ${formReference}, ${lookupKey(policy.number)}, ${formReference},
      ${hashSecret(draftKey)}, 1, 1, ${policy.policyholder.emailAddress}, ${JSON.stringify(data)},
      ${at}, ${at}, ${ends})`.execute(db);
  return { policy, formReference, draftKey, revision: 1, data };
}

/** Saves it once more, as the first release did, with other words. */
export async function oldSave(db: Db, draft: OldDraft, by: Chance): Promise<void> {
  const { policy, formReference, revision } = draft;
  const data = { ...oldData(policy, by), policy: draft.data['policy'] ?? null };
  const at = new Date();
  const ends = new Date(at.getTime() + KEPT_HOURS * HOUR_MS);
  const { rows } = await sql<{ revision: number }>`
    update forms set schema_version = 1, data = ${JSON.stringify(data)}, saved_at = ${at},
      expires_at = ${ends}, revision = ${revision + 1}
    where reseller_id = ${policy.resellerId} and form_reference = ${formReference}
      and revision = ${revision} and submitted_at is null
    returning revision`.execute(db);
  if (rows.length !== 1) throw new Error(`Draft ${formReference} was not saved`);
  Object.assign(draft, { data, revision: revision + 1 });
}

/** Takes a photo, as the first release did, without a check. */
async function oldUpload({ db, dataDir }: Kept, draft: OldDraft, by: Chance) {
  const { policy, formReference } = draft;
  const [id, bytes] = [newSecret(randomBytes), aPhoto(by)];
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `${policy.resellerId}/${id}`;
  await diskStorage(join(dataDir, 'documents')).put(key, bytes);
  await sql`
    insert into documents (reseller_id, document_id, form_reference, document_type_id, file_name,
      content_type, size, sha256, storage_key, state, created_at)
    values (${policy.resellerId}, ${id}, ${formReference}, 3, 'photo.jpg', 'image/jpeg',
      ${bytes.length}, ${hash}, ${key}, 'received', now())`.execute(db);
  draft.photo = { id, bytes };
}

/** Puts a policy where the first release found it: it kept one key of its number. */
async function oldPolicy(db: Db, policy: Policy): Promise<Policy> {
  const { policyholder } = policy;
  await sql`
    insert into policies (reseller_id, policy_key, postcode_key, date_of_birth, details, updated_at)
    values (${policy.resellerId}, ${lookupKey(policy.number)},
      ${lookupKey(policyholder.address.postcode)}, ${policyholder.dateOfBirth},
      ${JSON.stringify(policy)}, now())`.execute(db);
  return policy;
}

/** So many drafts, of policies with four drafts each. */
export async function oldDrafts(kept: Kept, count: number, by: Chance): Promise<OldDraft[]> {
  const drafts: OldDraft[] = [];
  while (drafts.length < count) {
    const gadgets = [aPolicyGadget(), aPolicyGadget()];
    const policy = await oldPolicy(kept.db, aPolicy({ gadgets }));
    for (let each = 0; each < 4 && drafts.length < count; each += 1) {
      const draft = await oldCreate(kept.db, policy, by);
      if (drafts.length % WITH_PHOTO === 0) await oldUpload(kept, draft, by);
      drafts.push(draft);
    }
  }
  return drafts;
}
