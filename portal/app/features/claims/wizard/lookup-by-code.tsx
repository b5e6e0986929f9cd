import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { LookedUpPolicy, LookupCode } from '@gadget-claims/domain/policies/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import { useBrand } from '../../../lib/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  /** What was typed above when lookups were held up. */
  answers: LookupAnswers;
  onFound: (policy: LookedUpPolicy | null) => Promise<void>;
}

const NO_PROBLEM = { failure: '', wrong: '' };
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
          title="Is it your policy?"
          action={
            <Button kind="quiet" busy={busy} busyLabel="Sending" onClick={send}>
              Send a code to the e-mail on the policy
            </Button>
          }
        >
          With the code you can go on at once.
        </Note>
        {refusal}
      </>
    );
  }
  return (
    <form onSubmit={find} noValidate>
      <Note tone="info" title="Look into your inbox" takesFocus>
        If these details are those of a policy, a code of six digits is on its way to the e-mail
        address on it. It works once, within ten minutes.
      </Note>
      {refusal}
      <TextField
        {...code}
        name="code"
        label="Code from the e-mail"
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
      const { codeHandle } = await api.post<LookupCode>('/standalonepolicy/code', body);
      setHandle(codeHandle);
      setValue('');
    });
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!/^\s*(\d\s*){6}$/.test(value)) {
      return refuse({ failure: '', wrong: 'Code should be six digits' });
    }
    during(async () => {
      const body = { resellerId, ...answers, codeHandle: handle, code: value };
      await onFound(await api.post('/standalonepolicy/getpolicy', body));
    });
  };
  const code = { value, onChange: setValue, error: wrong || undefined };
  return { isSent: handle !== undefined, send, find, code, busy, failure, attempts };
}

function problemIn(error: unknown) {
  if (!(error instanceof ApiError)) return { failure: FAILED, wrong: '' };
  const [problem] = error.errors;
  return problem ? { failure: '', wrong: problem.message } : { failure: error.message, wrong: '' };
}
