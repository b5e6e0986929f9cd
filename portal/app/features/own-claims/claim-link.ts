import { enterByLink, renewLink as renewLinkCall } from '@gadget-claims/domain/claims/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { api } from '../../lib/api.ts';
import { keepAccess } from '../../lib/claim-access.ts';

/** Exchanges a link and the postcode for access to its claim, which this tab keeps. */
export async function enterClaim(token: string, postcode: string, resellerId: number) {
  const access = await api(enterByLink, { body: { token, postcode }, as: 'nobody' });
  keepAccess(access, resellerId);
  return access;
}

/** Has a fresh link mailed in place of this one. */
export const renewLink = (token: string) => api(renewLinkCall, { body: { token }, as: 'nobody' });

/** Whether a link leads nowhere any more. */
export const hasEnded = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status);
