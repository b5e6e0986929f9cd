import type { ClaimAccess } from '@gadget-claims/domain/people/accounts/schemas';
import { WITHOUT_ACCOUNT } from '../browser/tab-keys.ts';
import { CLAIM_ACCESS_KEY } from './session.ts';

/** Access to one claim without an account, for an hour, from the one-time code of its submission. */
export interface KeptAccess extends ClaimAccess {
  resellerId: number;
}

/** The access that this tab keeps; null for none, one that is over, or anything else. */
export function currentAccess(): KeptAccess | null {
  if (typeof sessionStorage === 'undefined') return null;
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(CLAIM_ACCESS_KEY) ?? 'null',
    ) as KeptAccess | null;
    return kept !== null && Date.now() < Date.parse(kept.expiresAt) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps access to a claim in this tab; it survives a reload and nothing more. */
export function keepAccess({ token, claimId, expiresAt }: ClaimAccess, resellerId: number) {
  const kept: KeptAccess = { token, claimId, expiresAt, resellerId };
  sessionStorage.setItem(CLAIM_ACCESS_KEY, JSON.stringify(kept));
  sessionStorage.setItem(WITHOUT_ACCOUNT, '1');
}
