import type { LookupAnswers } from '@gadget-claims/domain/claims/claims/wizard/policy-lookup';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { MAILED_CODE_FIELDS } from '@gadget-claims/domain/mailed-code';
import { lookUpPolicy, mailLookupCode } from '@gadget-claims/domain/policies/policies/contract';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import { CODE_BUTTON_HOURS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import type { Said } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { useBrand } from '../../../../lib/page/brand.ts';

interface Props {
  /** The lookup's answers when lookups were held up. */
  answers: LookupAnswers;
  /** They came by the link of a mail, and it was of no use. */
  hadLink: boolean;
  /** Goes on with the policy; a refusal when there is none. */
  onFound: (policy: LookedUpPolicy | null) => Promise<Said>;
}

const SENT_BEFORE = 'An e-mail may be in your inbox already: press the button in it.';

/** The owner's way in while others guess at the policy: a code to the e-mail on it. */
export function LookupByCode({ answers, hadLink, onFound }: Props) {
  const { id: resellerId } = useBrand();
  const [codeHandle, setHandle] = useState<string>();
  const typed = useTyped({ code: '' });
  const sending = useSend(async () => {
    const { policyNumber, policyholderDOB, policyholderPostcode } = answers;
    const body = { resellerId, policyNumber, policyholderDOB, policyholderPostcode };
    const sent = await api(mailLookupCode, { body });
    setHandle(sent.codeHandle);
    typed.keep({ code: '' });
  }, refusalOf);
  const form = useForm({
    answers: typed,
    fields: () => MAILED_CODE_FIELDS,
    send: async ({ code }) => {
      const body = { resellerId, ...answers, codeHandle, code };
      return onFound(await api(lookUpPolicy, { body }));
    },
    refusal: refusalOf,
  });
  if (codeHandle === undefined) return <OfferCode hadLink={hadLink} sending={sending} />;
  return (
    <>
      <Note tone="info" title="Check your inbox" takesFocus>
        If these details are those of a policy, an e-mail went to the address on it just now, or a
        little earlier. Press the button in it: it works for{' '}
        {manySpelled(CODE_BUTTON_HOURS, 'hour')}. Or type the code in it here: it works for{' '}
        {manySpelled(CODE_MINUTES, 'minute')}.
      </Note>
      <Refused of={sending} />
      <Form form={form} actions={<CodeActions sending={sending} />}>
        <TextQuestion path="code" autoComplete="one-time-code" width="short" />
      </Form>
    </>
  );
}

interface OfSending {
  sending: ReturnType<typeof useSend<[]>>;
}

function OfferCode({ hadLink, sending }: Pick<Props, 'hadLink'> & OfSending) {
  return (
    <>
      <Note
        tone="info"
        title={hadLink ? 'The link in the e-mail did not help' : 'Is it your policy?'}
        action={
          <SendCode sending={sending}>
            {hadLink ? 'Send me a fresh link' : 'Send a code to the e-mail on the policy'}
          </SendCode>
        }
      >
        {hadLink
          ? `Please check your answers. If they are right, the link was used before or is older than ${manySpelled(CODE_BUTTON_HOURS, 'hour')}.`
          : 'With the code you can go on at once.'}
      </Note>
      <Refused of={sending} />
    </>
  );
}

function CodeActions({ sending }: OfSending) {
  return (
    <>
      <p>
        <Submit busyLabel="Finding your policy">Find my policy with the code</Submit>
      </p>
      <p>
        <SendCode sending={sending}>Send another code</SendCode>
      </p>
    </>
  );
}

function SendCode({ sending, children }: OfSending & { children: string }) {
  return (
    <Button kind="quiet" busy={sending.busy} busyLabel="Sending" onClick={() => sending.send()}>
      {children}
    </Button>
  );
}

// Others may have asked so often: what they had sent lets its reader in just as well.
const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 429
    ? `${error.message} ${SENT_BEFORE}`
    : tryLater(error);

/** The policy of a mail's link; none when the link is used up or too old, or the answers are others. */
export function findByLink(resellerId: number, answers: LookupAnswers, link: string) {
  const [codeHandle, code] = link.split('.');
  const body = { resellerId, ...answers, codeHandle, code };
  return api(lookUpPolicy, { body }).catch((error: Partial<ApiError>) => {
    if (error.status === 422) return null;
    throw error;
  });
}
