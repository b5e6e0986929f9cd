import { getSession } from '@gadget-claims/domain/accounts/contract';
import { asOwner, useOwn } from './use-own.ts';

/** Whether the account's mailbox is known to be its holder's; null as long as we do not know. */
export function useIsProven(): boolean | null {
  return useOwn(asOwner(getSession)).answer?.proven ?? null;
}
