import {
  ACCOUNT_LABELS,
  accountProblems,
  formatAccountNumber,
  formatSortCode,
} from '@gadget-claims/domain/bank/account';
import type { BankDetailsRequest, BankDetailsShown } from '@gadget-claims/domain/bank/schemas';
import { giveBankDetails } from '@gadget-claims/domain/bank/contract';
import { owned } from '../../lib/owner.ts';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { gadgetsChanged } from '../../data/stale.ts';
import { DigitsField } from './digits-field.tsx';
import { labelled, withLabels } from './labelled.ts';

interface Props {
  gadgetId: string;
  typed: BankDetailsRequest;
  onType: (typed: BankDetailsRequest) => void;
  onSaved: (shown: BankDetailsShown) => void;
}

/** The account that a gadget is paid into. What is impossible is said here; the rest the server checks. */
export function BankForm({ gadgetId, typed, onType, onSaved }: Props) {
  const send = async () => {
    const sent = owned(giveBankDetails, { params: { gadgetId }, body: typed });
    const shown = await withLabels(sent, ACCOUNT_LABELS);
    gadgetsChanged(gadgetId);
    onSaved(shown);
  };
  const field = (name: keyof BankDetailsRequest) => ({
    name,
    label: ACCOUNT_LABELS[name],
    value: typed[name],
    onChange: (value: string) => onType({ ...typed, [name]: value }),
  });
  return (
    <AccountForm
      submitLabel="Save bank details"
      busyLabel="Saving"
      check={() => labelled(accountProblems(typed), ACCOUNT_LABELS)}
      send={send}
    >
      {(errorOf) => (
        <>
          <TextField
            {...field('accountHolder')}
            hint="The name on the account, as your bank has it."
            error={errorOf('accountHolder')}
            autoComplete="off"
            spellCheck={false}
          />
          <DigitsField
            {...field('sortCode')}
            format={formatSortCode}
            hint="Six digits, such as 12-34-56."
            error={errorOf('sortCode')}
          />
          <DigitsField
            {...field('accountNumber')}
            format={formatAccountNumber}
            hint="Eight digits. If yours has six or seven, give us those."
            error={errorOf('accountNumber')}
          />
        </>
      )}
    </AccountForm>
  );
}
