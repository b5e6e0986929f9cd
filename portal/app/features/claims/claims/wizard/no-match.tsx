import { EMAIL_FIELD } from '@gadget-claims/domain/people/accounts/email';
import { mailPolicyNumbers } from '@gadget-claims/domain/policies/policies/contract';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { useBrand } from '../../../../lib/page/brand.ts';
import { EmailLink } from '../../../../screen/email-link.tsx';
import { TelephoneLink } from '../../../../screen/telephone-link.tsx';
import styles from './no-match.module.css';

const FIELDS = [{ ...EMAIL_FIELD, path: 'email' }];

/** Advice when no policy has these details; which of them is wrong is not told. */
export default function NoMatch() {
  const { displayName } = useBrand();
  return (
    <>
      <Note tone="info" title="What to check">
        <ul>
          <li>
            The policy number stands at the top of your policy schedule, and in the e-mail that it
            came with. Check letters and digits that look alike.
          </li>
          <li>The date of birth is that of the person who took out the policy.</li>
          <li>The postcode is the one on the policy: after a move, it may still be the old one.</li>
        </ul>
        <p>
          Still not found? Call {displayName} on <TelephoneLink />, or write to <EmailLink />: we
          find your policy with you.
        </p>
      </Note>
      <div className={styles.byMail}>
        <NumberByMail />
      </div>
    </>
  );
}

/** Has the number mailed to who forgot it; the answer does not tell whether the address is known. */
function NumberByMail() {
  const { id: resellerId } = useBrand();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    answers: useTyped({ email: '' }),
    fields: () => FIELDS,
    send: async ({ email }) => {
      await api(mailPolicyNumbers, { body: { resellerId, email }, as: 'nobody' });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <Note tone="good" takesFocus title="Check your inbox">
        If we know this address, your policy number is in our e-mail to it.
      </Note>
    );
  }
  return (
    <Disclosure summary="Have your policy number sent to you">
      <Form
        form={form}
        actions={
          <Submit kind="quiet" busyLabel="Sending">
            Send my policy number
          </Submit>
        }
      >
        <TextQuestion
          path="email"
          hint="The one that you gave when you took out the policy"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Form>
    </Disclosure>
  );
}
