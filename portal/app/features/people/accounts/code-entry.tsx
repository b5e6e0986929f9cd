import { manySpelled } from '@gadget-claims/domain/in-words';
import { MAILED_CODE_FIELDS } from '@gadget-claims/domain/mailed-code';
import { mailSignInCode, signInWithCode } from '@gadget-claims/domain/people/accounts/contract';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { CODE_MINUTES } from '@gadget-claims/domain/promises';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Art } from '../../../art/art.tsx';
import type { Scene } from '../../../art/art.tsx';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import styles from './accounts.module.css';
import { forgetAskedCode, keepAskedCode } from './asked-code.ts';
import type { AskedCode } from './asked-code.ts';

const envelope: Scene = [
  { fill: 'face', rect: [16, 32, 88, 60, 6] },
  { fill: 'body', d: 'M16 38a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6L60 68z' },
  { fill: 'mark', circle: [92, 84, 15] },
  { fill: 'check', d: 'M86 84l4.5 5 8-9' },
];

/** Beside the field, where the other ways in had their drawing. */
export function WhyACode() {
  const { displayName } = useBrand();
  return (
    <>
      <Art scene={envelope} />
      <h2>Why a code?</h2>
      <p>It shows that the mailbox is yours. Nobody from {displayName} ever asks you for it.</p>
    </>
  );
}

interface Props {
  asked: AskedCode;
  onSignedIn: (user: SignedIn) => Promise<void>;
}

/** The field for the code of a mail, for the person who asked for it. */
export default function CodeEntry({ asked, onSignedIn }: Props) {
  const { resellerId, username, codeHandle } = asked;
  const typed = useTyped({ code: '' });
  const form = useForm({
    answers: typed,
    fields: () => MAILED_CODE_FIELDS,
    send: async ({ code }) => {
      const body = { resellerId, username, codeHandle, code };
      await onSignedIn(await api(signInWithCode, { body, as: 'nobody' }));
    },
  });
  const sending = useSend(async () => {
    const body = { resellerId, username, instead: codeHandle };
    const code = await api(mailSignInCode, { body, as: 'nobody' });
    form.sending.forget();
    typed.keep({ code: '' });
    keepAskedCode({ resellerId, username, ...code });
  });
  return (
    <>
      <Note key={codeHandle} tone="info" title="Check your inbox" takesFocus>
        If we know {username}, a code is on its way to it. It works for{' '}
        {manySpelled(CODE_MINUTES, 'minute')}, and only here.
      </Note>
      <Form
        form={form}
        className={styles.form}
        actions={
          <Submit className={styles.submit} busyLabel="Logging in">
            Log in with the code
          </Submit>
        }
      >
        <TextQuestion
          path="code"
          hint="Eight letters and digits. Nothing there after a minute? Look in your junk folder."
          autoComplete="one-time-code"
          width="short"
        />
      </Form>
      <Refused of={sending} />
      <div className={styles.passkey}>
        <Button
          kind="quiet"
          className={styles.submit}
          busy={sending.busy}
          busyLabel="Sending a code"
          onClick={() => sending.send()}
        >
          E-mail me another code
        </Button>
        <Button kind="plain" onClick={forgetAskedCode}>
          Log in another way
        </Button>
      </div>
    </>
  );
}
