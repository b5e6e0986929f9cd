import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../../data/own.ts';

/** Whether the account's mailbox is known to be its holder's; null as long as we do not know. */
export function useIsProven(): boolean | null {
  return useAnswer(asOwner(getSession)).answer?.proven ?? null;
}
