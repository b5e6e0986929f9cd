import {
  getDeskSession,
  proveToTry,
  proveWithCode,
  startProviderSignIn,
} from '@gadget-claims/domain/people/staff/contract';
import { CODE_PROOF_FIELDS } from '@gadget-claims/domain/people/staff/fields';
import type { DeskSession, Proof } from '@gadget-claims/domain/people/staff/schemas';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { type Refusal, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { type ComponentType, useState } from 'react';
import { call, loggedIn } from '../../../data/call.ts';
import { session, useSession } from '../../../data/session.ts';
import { ByPasskey } from './by-passkey.tsx';
import { CodeQuestion } from './code-question.tsx';
import { proof } from './proof.ts';
import styles from './staff.module.css';

const WAYS: Record<Proof, ComponentType> = {
  press: ByPress,
  passkey: PasskeyAgain,
  code: ByCode,
  provider: ByProvider,
};

/** The ways in which the signed-in colleague can prove who they are. */
export function ProofWays() {
  const { proofs } = useSession();
  if (proofs.length === 0)
    return <p>There is no way to show it here. Log out, then log in again.</p>;
  return (
    <div className={styles.ways}>
      {proofs.map((way) => {
        const Way = WAYS[way];
        return <Way key={way} />;
      })}
    </div>
  );
}

/** Resumes the refused call. */
function given(by: DeskSession) {
  session.began(by);
  proof.given();
}

function ByPress() {
  const proving = useSend(async () => given(await call(proveToTry, {})));
  return (
    <>
      <Refused of={proving} />
      <Button busy={proving.busy} onClick={() => proving.send()}>
        It is me
      </Button>
    </>
  );
}

function PasskeyAgain() {
  return (
    <ByPasskey ceremony={({ proveByPasskey }) => proveByPasskey()} onDone={given}>
      Show my passkey
    </ByPasskey>
  );
}

function ByCode() {
  const form = useForm({
    answers: useTyped({ code: '' }),
    fields: () => CODE_PROOF_FIELDS,
    send: async (body) => given(await call(proveWithCode, { body })),
  });
  return (
    <Form form={form} actions={<Submit busyLabel="Looking at it">Confirm by code</Submit>}>
      <CodeQuestion />
    </Form>
  );
}

const NOT_YET: Refusal = {
  text: 'You have not logged in there yet. Do so in the window that opened, then come back.',
  tone: 'warn',
};

/** Logging in as at work once more, in another window, so that nothing typed in this one is lost. */
function ByProvider() {
  const { staffId, provenUntil } = useSession();
  const [isThere, setThere] = useState(false);
  const starting = useSend(async () => {
    const { address } = await call(startProviderSignIn, {});
    window.open(address, '_blank', 'noopener');
    setThere(true);
  });
  const returning = useSend(async () => {
    const by = await call(getDeskSession, {});
    if (by.staffId !== staffId) {
      // Another colleague logged in: the refused call is not theirs.
      proof.refused();
      return loggedIn(by);
    }
    return by.provenUntil > provenUntil ? given(by) : NOT_YET;
  });
  return (
    <>
      <Refused of={starting} />
      <Refused of={returning} />
      {isThere && (
        <Button busy={returning.busy} onClick={() => returning.send()}>
          I have logged in there
        </Button>
      )}
      <Button
        kind={isThere ? 'quiet' : 'filled'}
        busy={starting.busy}
        onClick={() => starting.send()}
      >
        Log in as at work
      </Button>
    </>
  );
}
