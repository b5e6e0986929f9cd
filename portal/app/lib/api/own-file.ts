import type { Call, InputOf } from '@gadget-claims/domain/call';
import { ApiError, callForFile } from '@gadget-claims/kit/data/call-api.ts';
import { apiAddress } from './api-address.ts';
import { ownerEnded, ownerToken } from './owner.ts';

const NOT_FETCHED = 'The file could not be fetched. Check your connection and try again.';

/** A file of the claim's owner. A plain link could not send the bearer. Throws ApiError. */
export async function fetchOwnFile<C extends Call>(call: C, input: InputOf<C>): Promise<Blob> {
  const headers = { authorization: `Bearer ${ownerToken()}` };
  try {
    return await callForFile(call, input, { base: apiAddress(''), headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) ownerEnded();
    throw error.status === 0 ? new ApiError(0, { code: error.code, message: NOT_FETCHED }) : error;
  }
}
