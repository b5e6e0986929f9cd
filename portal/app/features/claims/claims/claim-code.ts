import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { exchangeClaimCode } from '@gadget-claims/domain/people/accounts/contract';
import { api } from '../../../lib/api/api.ts';
import { currentAccess, keepAccess } from '../../../lib/session/claim-access.ts';
import { currentSession } from '../../../lib/session/session.ts';

/** Whether this tab may act on a claim: for its account, or with the access that its code gave. */
export const mayActOn = (claimId: string): boolean =>
  currentSession() !== null || currentAccess()?.claimId === claimId;

let opening: Promise<void> | null = null;

/**
 * Exchanges the code of a submission for access to its claim, which this tab keeps. The code works
 * once: whoever asks meanwhile waits for the same exchange.
 */
export function openWithCode(
  { claimId, claimReference, otCode }: Submission & { otCode: string },
  resellerId: number,
): Promise<void> {
  if (mayActOn(claimId)) return Promise.resolve();
  const body = { resellerId, claimReference, otCode };
  opening ??= api(exchangeClaimCode, { body, as: 'nobody' })
    .then((access) => keepAccess(access, resellerId))
    .finally(() => {
      opening = null;
    });
  return opening;
}
