import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { asOwner } from '../../../data/own.ts';

/** Whether the account's mailbox is known to be its holder's; null as long as we do not know. */
export function useIsProven(): boolean | null {
  return useQuery(asOwner(getSession)).answer?.proven ?? null;
}
