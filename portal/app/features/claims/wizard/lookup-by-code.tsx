import { manySpelled } from '@gadget-claims/domain/in-words';
import { CODE_BUTTON_HOURS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/schemas';
import { lookUpPolicy, mailLookupCode } from '@gadget-claims/domain/policies/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { useBrand } from '../../../lib/brand.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';

interface Props {
  /** What was typed above when lookups were held up. */
  answers: LookupAnswers;
  /** They came by the link of a mail, and it was of no use. */
  hadLink: boolean;
  onFound: (policy: LookedUpPolicy | null) => Promise<void>;
}

const LABEL = 'Code from the e-mail';
const NO_PROBLEM = { failure: '', wrong: '' };
const SENT_BEFORE = 'An e-mail may be in your inbox already: press the button in it.';
const FAILED = 'There seems to be a problem.  Please try again later.';

/** The owner's way in while others guess at the policy: a code to the e-mail on it. */
export function LookupByCode(props: Props) {
  const { isSent, send, find, code, busy, failure, attempts } = useCode(props);
  const refusal = failure !== '' && (
    <Note tone="bad" takesFocus key={attempts}>
      {failure}
    </Note>
  );
  if (!isSent) {
    return (
      <>
        <Note
          tone="info"
          title={props.hadLink ? 'The link in the e-mail did not help' : 'Is it your policy?'}
          action={
            <Button kind="quiet" busy={busy} busyLabel="Sending" onClick={send}>
              {props.hadLink ? 'Send me a fresh link' : 'Send a code to the e-mail on the policy'}
            </Button>
          }
        >
          {props.hadLink
            ? 'Please check your answers. If they are right, the link was used before or is older than an hour.'
            : 'With the code you can go on at once.'}
        </Note>
        {refusal}
      </>
    );
  }
  return (
    <form onSubmit={find} noValidate>
      <Note tone="info" title="Look into your inbox" takesFocus>
        If these details are those of a policy, an e-mail went to the address on it just now, or a
        little earlier. Press the button in it: it works for{' '}
        {manySpelled(CODE_BUTTON_HOURS, 'hour')}. Or type its six digits here: they work for{' '}
        {manySpelled(CODE_MINUTES, 'minute')}.
      </Note>
      {refusal}
      <TextField
        {...code}
        name="code"
        label={LABEL}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="short"
      />
      <p>
        <Button type="submit" busy={busy} busyLabel="Looking">
          Find my policy with the code
        </Button>
      </p>
      <p>
        <Button kind="quiet" onClick={send}>
          Send another code
        </Button>
      </p>
    </form>
  );
}

/** The policy of a mail's link; none when the link is used up or too old, or the answers are others. */
export function findByLink(resellerId: number, answers: LookupAnswers, link: string) {
  const [codeHandle, code] = link.split('.');
  const body = { resellerId, ...answers, codeHandle, code };
  return api(lookUpPolicy, { body }).catch((error: Partial<ApiError>) => {
    if (error.status === 422) return null;
    throw error;
  });
}

function useCode({ answers, onFound }: Props) {
  const { id: resellerId } = useBrand();
  const [handle, setHandle] = useState<string>();
  const [value, setValue] = useState('');
  const [{ failure, wrong }, setProblem] = useState(NO_PROBLEM);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = (problem: typeof NO_PROBLEM) => {
    setProblem(problem);
    if (problem.wrong !== '') document.getElementById('code')?.focus();
  };
  const during = (work: () => Promise<void>) => {
    setBusy(true);
    setAttempts((made) => made + 1);
    setProblem(NO_PROBLEM);
    void work()
      .catch((error: unknown) => refuse(problemIn(error)))
      .finally(() => setBusy(false));
  };
  const send = () =>
    during(async () => {
      const { policyNumber, policyholderDOB, policyholderPostcode } = answers;
      const body = { resellerId, policyNumber, policyholderDOB, policyholderPostcode };
      const { codeHandle } = await api(mailLookupCode, { body });
      setHandle(codeHandle);
      setValue('');
    });
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!/^\s*(\d\s*){6}$/.test(value)) {
      return refuse({ failure: '', wrong: `${LABEL} should be six digits` });
    }
    during(async () => {
      const body = { resellerId, ...answers, codeHandle: handle, code: value };
      await onFound(await api(lookUpPolicy, { body }));
    });
  };
  const code = { value, onChange: setValue, error: wrong || undefined };
  return { isSent: handle !== undefined, send, find, code, busy, failure, attempts };
}

function problemIn(error: unknown) {
  if (!(error instanceof ApiError)) return { failure: FAILED, wrong: '' };
  // Others may have asked so often: what they had sent lets its reader in just as well.
  if (error.status === 429) return { failure: `${error.message} ${SENT_BEFORE}`, wrong: '' };
  const [problem] = error.errors;
  return problem ? { failure: '', wrong: problem.message } : { failure: error.message, wrong: '' };
}
