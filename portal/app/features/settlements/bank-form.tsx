import {
  ACCOUNT_FIELDS,
  formatAccountNumber,
  formatSortCode,
} from '@gadget-claims/domain/bank/account';
import type { BankDetailsRequest, BankDetailsShown } from '@gadget-claims/domain/bank/schemas';
import { giveBankDetails } from '@gadget-claims/domain/bank/contract';
import { owned } from '../../lib/owner.ts';
import { gadgetsChanged } from '../../data/stale.ts';
import type { Answers } from '@gadget-claims/kit/form/answers.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import account from '../accounts/accounts.module.css';
import { DigitsQuestion } from './digits-question.tsx';

interface Props {
  gadgetId: string;
  answers: Answers<BankDetailsRequest>;
  onSaved: (shown: BankDetailsShown) => void;
}

/** The account that a gadget is paid into. What is impossible is said here; the rest the server checks. */
export function BankForm({ gadgetId, answers, onSaved }: Props) {
  const form = useForm({
    answers,
    fields: () => ACCOUNT_FIELDS,
    send: async (typed) => {
      const shown = await owned(giveBankDetails, { params: { gadgetId }, body: typed });
      gadgetsChanged(gadgetId);
      onSaved(shown);
    },
  });
  return (
    <Form
      form={form}
      className={account.form}
      actions={
        <Submit className={account.submit} busyLabel="Saving">
          Save bank details
        </Submit>
      }
    >
      <TextQuestion
        path="accountHolder"
        hint="The name on the account, as your bank has it."
        autoComplete="off"
        spellCheck={false}
      />
      <DigitsQuestion
        path="sortCode"
        format={formatSortCode}
        hint="Six digits, such as 12-34-56."
      />
      <DigitsQuestion
        path="accountNumber"
        format={formatAccountNumber}
        hint="Eight digits. If yours has six or seven, give us those."
      />
    </Form>
  );
}
