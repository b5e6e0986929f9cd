import { STATUS_AFTER } from '@gadget-claims/domain/decisions/outcome';
import type { previewRequest } from '@gadget-claims/domain/decisions/schemas';
import { gradeOf } from '@gadget-claims/domain/messages/reading-grade';
import type * as z from 'zod/mini';
import { missing } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { previewClaimMail } from '../claim-mails/preview.ts';
import { type ClaimRow, claimGadgets } from '../claims/records/claims.ts';
import { findClause } from '../clauses/records.ts';

const MAIL = { approve: 'approved', decline: 'declined', refer: 'progress' } as const;

/** The mail that a decision would send, by the code that sends it. */
export async function previewOf(
  services: Services,
  claim: ClaimRow,
  request: z.output<typeof previewRequest>,
) {
  const { db } = services;
  const { outcome, claimantText } = request;
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const gadgets = await claimGadgets(db, key);
  const ids = request.gadgets.map(({ gadgetId }) => gadgetId);
  if (!ids.every((id) => gadgets.some((one) => one.gadget_id === id))) throw missing();
  const clause = request.clause && (await findClause(db, request.clause));
  const mail = await previewClaimMail(services, {
    ...key,
    mail: MAIL[outcome],
    status: STATUS_AFTER[outcome],
    ...(ids.length < gadgets.length && { gadgetIds: ids }),
    ...(outcome === 'approve' && { words: claimantText }),
    ...(outcome === 'decline' && { reason: claimantText }),
    ...(clause && { wording: `${clause.wording_reference}, ${clause.title}` }),
  });
  if (!mail) throw missing();
  return { ...mail, grade: gradeOf(claimantText) };
}
