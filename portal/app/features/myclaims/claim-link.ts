import type { ClaimAccess } from '@gadget-claims/domain/accounts/schemas';
import { ApiError, api } from '../../lib/api.ts';
import { keepAccess } from '../../lib/claim-access.ts';

/** Exchanges a link and the postcode for access to its claim, which this tab keeps. */
export async function enterClaim(token: string, postcode: string, resellerId: number) {
  const asked = { token, postcode };
  const access = await api.post<ClaimAccess>('/claim/link', asked, { as: 'nobody' });
  keepAccess(access, resellerId);
  return access;
}

/** Has a fresh link mailed in place of this one. */
export const renewLink = (token: string) =>
  api.post('/claim/link/renew', { token }, { as: 'nobody' });

/** Whether a link leads nowhere any more. */
export const hasEnded = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status);
