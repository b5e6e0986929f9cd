import type { DataOf } from '@gadget-claims/domain/call';
import { MIN_PASSWORD_LENGTH } from '@gadget-claims/domain/people/accounts/password';
import {
  acceptWithPassword,
  getInvitation,
  startInvitedCodes,
} from '@gadget-claims/domain/people/staff/contract';
import { acceptanceFields } from '@gadget-claims/domain/people/staff/fields';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { DESK_INVITATION_DAYS } from '@gadget-claims/domain/promises';
import { broughtBy } from '@gadget-claims/kit/data/link-fragment.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { PasswordQuestion } from '@gadget-claims/kit/form/password-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { QrCode } from '@gadget-claims/kit/ui/qr-code.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call, loggedIn, deskQuery } from '../../../data/call.ts';
import { Title } from '../../../shell/title.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { CodeQuestion } from './code-question.tsx';
import styles from './staff.module.css';

/** Where the link of an invitation leads: whose it is, and the way in that they choose. */
export default function Invitation() {
  const token = broughtBy(useLocation().hash);
  return (
    <main className={styles.door}>
      <div className={styles.alone}>
        <Title>Your invitation</Title>
        {token === '' ? <Over /> : <Invited key={token} token={token} />}
      </div>
    </main>
  );
}

function Over() {
  return (
    <>
      <PageHeading title="This link does not work any more" />
      <p>
        It works once, for {DESK_INVITATION_DAYS} days, and has to be whole. If you have been here
        before, log in. Otherwise ask a staff admin to invite you again.
      </p>
      <Link to="/">Log in</Link>
    </>
  );
}

function Invited({ token }: { token: string }) {
  const known = useQuery(deskQuery(getInvitation, { body: { token } }));
  const navigate = useNavigate();
  const [hasPasskey, setHasPasskey] = useState(true);
  if (known.isMissing) return <Over />;
  if (known.answer === null) {
    return known.problem === null && !known.isSlow ? (
      <Skeleton lines={4} />
    ) : (
      <LoadProblem {...known} />
    );
  }
  const { name, email } = known.answer;
  const enter = async (by: DeskSession) => {
    loggedIn(by);
    await navigate('/', { replace: true });
  };
  return (
    <>
      <PageHeading
        title={`Welcome, ${name}`}
        lead={
          <>
            You are invited to the claims desk as <strong>{email}</strong>. Choose how you log in.
          </>
        }
      />
      <section aria-labelledby="with-passkey">
        <h2 id="with-passkey">With a passkey</h2>
        <p>By finger, face or the code of this device. There is nothing to remember or to type.</p>
        <ByPasskey ceremony={({ acceptByPasskey }) => acceptByPasskey(token)} onDone={enter}>
          Make a passkey and log in
        </ByPasskey>
      </section>
      <section aria-labelledby="with-password">
        <h2 id="with-password">With a password and codes</h2>
        {hasPasskey ? (
          <>
            <p>Where this device can keep no passkey. You need an app that shows codes.</p>
            <Button kind="quiet" onClick={() => setHasPasskey(false)}>
              Use a password and codes
            </Button>
          </>
        ) : (
          <ByPassword token={token} email={email} onDone={enter} />
        )}
      </section>
    </>
  );
}

/** Asked for once: each time, there is another secret, and the one before is good for nothing. */
const secretFor = (token: string) => ({
  ...deskQuery(startInvitedCodes, { body: { token } }),
  isLasting: true,
});

interface Props {
  token: string;
  email: string;
  onDone: (by: DeskSession) => Promise<void>;
}

function ByPassword({ token, email, onDone }: Props) {
  const known = useQuery(secretFor(token));
  const form = useForm({
    answers: useTyped({ password: '', code: '' }),
    fields: () => acceptanceFields(email),
    send: async (typed) => onDone(await call(acceptWithPassword, { body: { token, ...typed } })),
  });
  return (
    <Form
      form={form}
      labelledBy="with-password"
      actions={
        <Submit kind="quiet" busyLabel="Logging in">
          Accept and log in
        </Submit>
      }
    >
      {/* For password managers, so that they know whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordQuestion
        path="password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters, of any kind.`}
        autoComplete="new-password"
      />
      <h3>Add the desk to your app</h3>
      <LoadProblem {...known} />
      {known.answer ? (
        <ForApp {...known.answer} />
      ) : (
        known.problem === null && <Skeleton lines={4} label="Making a code" />
      )}
      <CodeQuestion />
    </Form>
  );
}

/** The secret for an app, read by its camera or typed. */
function ForApp({ secret, address }: DataOf<typeof startInvitedCodes>) {
  return (
    <>
      <p>Point its camera at this picture, or type the letters below it.</p>
      <QrCode text={address} label="Code for the camera of your app" />
      <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <CopyButton text={secret}>Copy the letters</CopyButton>
    </>
  );
}
