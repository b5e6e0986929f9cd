import type { Db } from '@gadget-claims/api/database/database';
import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm, Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type Answer, type TestApp, lookup } from './app.ts';
import { aForm, aPolicy, storePolicy } from './factories.ts';

/** A complete form that was saved under its own bearer, ready to be submitted. */
export interface SavedClaim {
  policy: Policy;
  token: string;
  form: ClaimForm;
  draftKey: string;
}

/** Document types that accidental damage needs: a receipt and photos. */
export const DAMAGE_DOCUMENTS = [1, 3];

const nothing = () => undefined;

/** Looks the policy up and saves a complete form for it, changed as told. */
export async function saveClaim(
  app: TestApp,
  policy: Policy,
  change: (data: ClaimData) => void = nothing,
): Promise<SavedClaim> {
  const token = await lookup(app, policy);
  const form = aForm(policy);
  change(form.data);
  const url = '/onlineclaim/standalone/partial';
  const { body } = await app.request<SavedForm>('POST', url, { token, body: form });
  const { formReference, revision, draftKey = '' } = body.data;
  return { policy, token, form: { ...form, formReference, revision }, draftKey };
}

/** The same for a new policy. */
export async function aSavedClaim(
  app: TestApp,
  policy: Partial<Policy> = {},
  change: (data: ClaimData) => void = nothing,
): Promise<SavedClaim> {
  return saveClaim(app, await storePolicy(app.db, aPolicy(policy)), change);
}

export function submitClaim(
  app: TestApp,
  { token, form }: Pick<SavedClaim, 'token' | 'form'>,
  headers: Record<string, string> = {},
): Promise<Answer<Submission>> {
  return app.request('POST', '/onlineclaim/standalone/submit/', { token, body: form, headers });
}

/** Rows of uploaded documents, without files. */
export async function addDocuments(
  db: Db,
  { data, formReference }: ClaimForm,
  types = DAMAGE_DOCUMENTS,
): Promise<void> {
  await db
    .insertInto('documents')
    .values(
      types.map((document_type_id) => ({
        reseller_id: data.policy.resellerId,
        document_id: `${formReference}-${document_type_id}`,
        form_reference: formReference,
        claim_id: null,
        gadget_guid: null,
        document_type_id,
        file_name: `file ${document_type_id}.jpg`,
        content_type: 'image/jpeg',
        size: 10,
        sha256: '',
        storage_key: `${formReference}/${document_type_id}`,
        state: 'accepted' as const,
        has_preview: true,
        reason: null,
        created_at: new Date('2026-11-23T10:00:00Z'),
      })),
    )
    .execute();
}
