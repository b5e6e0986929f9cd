import { DEVICE_MINUTES } from '@gadget-claims/domain/promises';
import type { Instant } from '../../../database/tables.ts';
import { conflict, missing } from '../../../http/errors.ts';
import { spend } from '../../../identity/budgets.ts';
import {
  type ResellerColumn,
  type UploadIdentity,
  uploadToken,
} from '../../../identity/identity.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import type { Services } from '../../../services.ts';
import { HANDOVER_SPENT } from '../copy.ts';

interface UploadHandoversTable {
  token_hash: Buffer;
  reseller_id: ResellerColumn;
  form_reference: string | null;
  claim_id: string | null;
  expires_at: Instant;
  used_at: Instant | null;
  claimant_session: string;
}

declare module '../../../database/tables.ts' {
  interface Database {
    upload_handovers: UploadHandoversTable;
  }
}

const MINUTE_MS = 60_000;

export type HandedOver = Omit<UploadIdentity, 'kind'>;

/** Makes the one-time token that another device exchanges; only its hash is kept. */
export async function handOver(services: Services, target: HandedOver) {
  const { db, clock, random } = services;
  const { reseller, formReference, claimId, session } = target;
  await spend(services, 'device-code', reseller, formReference ?? '', claimId ?? '');
  const token = newSecret(random);
  const expiresAt = new Date(clock.now().getTime() + DEVICE_MINUTES * MINUTE_MS);
  await db
    .insertInto('upload_handovers')
    .values({
      token_hash: hashSecret(token),
      reseller_id: reseller,
      form_reference: formReference,
      claim_id: claimId,
      expires_at: expiresAt,
      used_at: null,
      claimant_session: session,
    })
    .execute();
  return { token, expiresAt: expiresAt.toISOString() };
}

const spent = () => conflict('used', HANDOVER_SPENT);

/** The bearer for a token, once; it ends when the token would have. */
export async function exchange(services: Services, token: string) {
  const { db, clock } = services;
  const now = clock.now();
  const row = await db
    .updateTable('upload_handovers')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['reseller_id', 'form_reference', 'claim_id', 'expires_at', 'claimant_session'])
    .executeTakeFirst();
  // Unknown, used and too old get one answer, which does not reveal existing codes.
  if (!row) throw spent();
  const {
    reseller_id: reseller,
    form_reference: formReference,
    claim_id: claimId,
    expires_at: expiresAt,
  } = row;
  const target = { reseller, formReference, claimId, session: row.claimant_session };
  const bearer = await uploadToken(services, target, expiresAt);
  return {
    token: bearer,
    expiresAt: expiresAt.toISOString(),
    ...referenceOf({ formReference, claimId }),
  };
}

/** How the upload route names it. */
export function referenceOf({
  formReference,
  claimId,
}: Pick<HandedOver, 'formReference' | 'claimId'>) {
  if (formReference !== null) return { kind: 'form' as const, reference: formReference };
  if (claimId !== null) return { kind: 'claim' as const, reference: claimId };
  throw missing();
}
