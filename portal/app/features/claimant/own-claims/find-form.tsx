import { requestLink } from '@gadget-claims/domain/claims/claims/contract';
import { SEND_LINK_FIELDS } from '@gadget-claims/domain/claims/claims/link-questions';
import { EXAMPLE_CLAIM_REFERENCE } from '@gadget-claims/domain/claims/claims/reference';
import { CLAIM_LINK_DAYS } from '@gadget-claims/domain/promises';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { PostcodeQuestion } from '../../../screen/postcode-question.tsx';
import account from '../../people/accounts/accounts.module.css';

/** Has a link to a claim mailed, for a person who knows its reference and the policyholder. */
export function FindForm() {
  const brand = useBrand();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    answers: useTyped({ claimReference: '', postcode: '', dateOfBirth: '' }),
    fields: () => SEND_LINK_FIELDS,
    send: async (typed) => {
      await api(requestLink, { body: { resellerId: brand.id, ...typed }, as: 'nobody' });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <Note tone="good" takesFocus title="Check your inbox">
        If everything matches, a link to your claim is on its way. It works for {CLAIM_LINK_DAYS}{' '}
        days. Nothing there after a few minutes? Check the reference, and look in your junk folder.
      </Note>
    );
  }
  return (
    <Form
      form={form}
      className={account.form}
      actions={
        <Submit className={account.submit} busyLabel="Sending">
          Send me a link
        </Submit>
      }
    >
      <TextQuestion
        path="claimReference"
        hint={`It stands in every e-mail about your claim, for example ${EXAMPLE_CLAIM_REFERENCE}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PostcodeQuestion />
      <DateQuestion path="dateOfBirth" hint="For example 27 3 1985" birthday />
    </Form>
  );
}
