import {
  UNDERWRITER_IDS,
  underwriterName,
} from '@gadget-claims/domain/policies/policies/underwriters';
import type { PayingAccounts } from '@gadget-claims/domain/settling/payouts/paying-accounts';

/** Accounts that pay in a demonstration: invented, and no bank has this sort code. */
export const demoPayingAccounts = (): PayingAccounts =>
  new Map(
    UNDERWRITER_IDS.map((id) => [
      id,
      {
        accountHolder: `Demonstration, ${underwriterName(id).split(' ')[0]}`,
        sortCode: '000001',
        accountNumber: `9000220${id}`,
      },
    ]),
  );
