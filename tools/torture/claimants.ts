import type { Db } from '@gadget-claims/api/database/database';
import type { Chance } from '@gadget-claims/api/test/chance';
import {
  aForm,
  aPolicy,
  aPolicyGadget,
  lookupOf,
  storePolicy,
} from '@gadget-claims/api/test/factories';
import { JPEG, PDF } from '@gadget-claims/api/test/files';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { LookedUpPolicy, Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Api } from './api.ts';

/** A claimant who looked a policy up, and may claim on it. */
export interface Claimant {
  policy: Policy;
  token: string;
}

export const SAVE_PATH = '/onlineclaim/standalone/partial';
const AGO_DAYS = 200;

/** Puts a policy of its own in, in cover today. */
function aPolicyInCover(db: Db): Promise<Policy> {
  const today = londonDay(new Date());
  const cover = {
    coverStartDate: addDays(today, -AGO_DAYS),
    coverEndDate: addDays(today, 364 - AGO_DAYS),
  };
  const policy = aPolicy({ ...cover, gadgets: [aPolicyGadget(cover)] });
  // A mailbox gets few mails in a day: each has its own.
  policy.policyholder.emailAddress = `${lookupKey(policy.number)}@mail.example.com`;
  return storePolicy(db, policy);
}

/** As many of them as one submitter claims on, each once: a gadget has one open claim. */
export const CLAIMS_EACH = 1000;

export const policiesInCover = (db: Db, count: number): Promise<Policy[]> =>
  Promise.all(Array.from({ length: count }, () => aPolicyInCover(db)));

/** Puts such a policy in, and looks it up. */
export const aClaimant = async (db: Db, api: Api): Promise<Claimant> =>
  aClaimantOf(await aPolicyInCover(db), api);

/** Looks a policy up. */
export async function aClaimantOf(policy: Policy, api: Api): Promise<Claimant> {
  const { claimToken } = await api.ask<LookedUpPolicy>({
    path: '/standalonepolicy/getpolicy',
    body: lookupOf(policy),
  });
  return { policy, token: claimToken };
}

/**
 * Looks up the next policy without a claim; an unanswered look-up is asked again of the same one. More than
 * there are is a fault of the test.
 */
export async function nextClaimant(policies: Policy[], api: Api): Promise<Claimant> {
  const policy = policies.at(-1);
  if (!policy) throw new Error('It has claimed on every policy that it has');
  const claimant = await aClaimantOf(policy, api);
  policies.pop();
  return claimant;
}

/** A form of which every answer holds today: a screen that cracked yesterday. */
export function aWholeForm({ policy }: Claimant): ClaimForm {
  const form = aForm(policy);
  form.data.incident.dateOfIncident = addDays(londonDay(new Date()), -1);
  for (const gadget of form.data.gadgets) gadget.purchaseDate = '01/2024';
  return form;
}

/** Saves such a form for the first time. */
export async function aDraftOf(claimant: Claimant, api: Api): Promise<ClaimForm> {
  const form = aWholeForm(claimant);
  const { token } = claimant;
  const { formReference, revision } = await api.ask<SavedForm>({
    path: SAVE_PATH,
    token,
    body: form,
  });
  return { ...form, formReference, revision };
}

/** A form's text about the incident: each test writes other words. */
export const wordsOf = ({ data }: Pick<ClaimForm, 'data'>) => data.incident.descriptionOfIncident;

export function withWords(form: ClaimForm, descriptionOfIncident: string): ClaimForm {
  const { data } = form;
  return { ...form, data: { ...data, incident: { ...data.incident, descriptionOfIncident } } };
}

const COMMENT = 0xfe;
const COMMENT_BYTES = 60_000;

/** A photo like no other, of some 180 kB: a small one with long comments in it. */
export function aPhoto({ bytes }: Chance): Buffer<ArrayBuffer> {
  const comments = Array.from({ length: 3 }, () => {
    const head = Buffer.from([0xff, COMMENT, 0, 0]);
    head.writeUInt16BE(COMMENT_BYTES + 2, 2);
    return Buffer.concat([head, Buffer.alloc(COMMENT_BYTES, bytes(64))]);
  });
  return Buffer.concat([JPEG.subarray(0, 2), ...comments, JPEG.subarray(2)]);
}

/** A receipt like no other. */
export const aReceipt = ({ bytes }: Chance): Buffer<ArrayBuffer> =>
  Buffer.concat([PDF, Buffer.from(`% ${bytes(16).toString('hex')}\n`)]);

/** Sends photos, or what else is told, to a form. */
export function sendPhotos(
  api: Api,
  { token }: Claimant,
  formReference: string,
  photos: Buffer<ArrayBuffer>[],
  documentTypeId = 3,
): Promise<DocumentFile[]> {
  const body = new FormData();
  for (const photo of photos) body.append('files', new Blob([photo]), 'photo.jpg');
  const path = `/document/upload/form/${formReference}/files/${documentTypeId}/`;
  return api.ask({ path, token, body });
}
