import { EMAIL_FIELD } from '@gadget-claims/domain/people/accounts/email';
import { mailPolicyNumbers } from '@gadget-claims/domain/policies/policies/contract';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { useBrand } from '../../../../lib/page/brand.ts';

const FIELDS = [{ ...EMAIL_FIELD, path: 'email' }];

/**
 * Has the number mailed to a person who forgot it; the answer does not tell whether the address is
 * known. `asked` counts the presses that lead here: each opens it, with the focus in it, and again
 * after a mail, for another address.
 */
export function NumberByMail({ asked = 0 }: { asked?: number }) {
  const { id: resellerId } = useBrand();
  const [sentAt, setSentAt] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus, which only the browser has, to where the press led.
  useEffect(() => {
    if (asked === 0) return;
    place.current?.closest('details')?.setAttribute('open', '');
    place.current?.querySelector('input')?.focus();
  }, [asked]);
  const form = useForm({
    answers: useTyped({ email: '' }),
    fields: () => FIELDS,
    send: async ({ email }) => {
      await api(mailPolicyNumbers, { body: { resellerId, email }, as: 'nobody' });
      setSentAt(asked);
    },
  });
  if (sentAt === asked) {
    return (
      <Note tone="good" takesFocus title="Check your inbox">
        If we know this address, your policy number is in our e-mail to it.
      </Note>
    );
  }
  return (
    <Disclosure summary="Have your policy number sent to you">
      <div ref={place}>
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
      </div>
    </Disclosure>
  );
}
