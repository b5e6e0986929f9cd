import type { Call, InputOf } from '@gadget-claims/domain/call';
import { pathOf } from '@gadget-claims/domain/path-of';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { apiAddress } from '../../lib/api-address.ts';
import { refused } from '../../lib/api.ts';
import { ownerToken } from '../../lib/owner.ts';

// Not in the copy of the feature, which comes with the list: only other screens fetch files.
const NOT_FETCHED = 'The file could not be fetched. Check your connection and try again.';

/** A file of the claim's owner. A plain link could not send the bearer. Throws ApiError. */
export async function fetchOwnFile<C extends Call>(call: C, input: InputOf<C>): Promise<Blob> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(120_000);
    const headers = { authorization: `Bearer ${ownerToken()}` };
    response = await fetch(apiAddress(pathOf(call, input)), { headers, signal });
    if (response.ok) return await response.blob();
  } catch {
    throw new ApiError(0, { code: 'offline', message: NOT_FETCHED }, '');
  }
  if (response.status === 401) refused('user');
  const refusal = (await response.json().catch(() => ({}))) as { message?: string };
  throw new ApiError(response.status, { message: refusal.message ?? NOT_FETCHED }, '');
}
