import type { SessionDetails } from '@gadget-claims/domain/accounts/schemas';
import { useOwn } from './use-own.ts';

/** Whether the account's mailbox is known to be its holder's; null as long as we do not know. */
export function useIsProven(): boolean | null {
  return useOwn<SessionDetails>('/auth/session/').answer?.proven ?? null;
}
