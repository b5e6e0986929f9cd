import {
  mailSignInCode,
  signIn as signInCall,
} from '@gadget-claims/domain/people/accounts/contract';
import { RESET_FIELDS, SIGN_IN_FIELDS } from '@gadget-claims/domain/people/accounts/fields';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { ONE_TIME_MINUTES } from '@gadget-claims/domain/promises';
import type { Field } from '@gadget-claims/domain/validation/fields';
import { BusyContext } from '@gadget-claims/kit/form/busy-context.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { PasswordQuestion } from '@gadget-claims/kit/form/password-question.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { early } from '@gadget-claims/kit/ui/early.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { key } from '../../../art/account.ts';
import { Art } from '../../../art/art.tsx';
import { api } from '../../../lib/api/api.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { returnPath, withReturn } from '../../../lib/session/return-path.ts';
import { signIn, useSession } from '../../../lib/session/session.ts';
import { goOnAsVisitor } from '../../../lib/session/visitor.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { ContinueOffer } from '../../claims/claims/wizard/continue-offer.tsx';
import styles from './accounts.module.css';
import { forgetAskedCode, keepAskedCode, useAskedCode } from './asked-code.ts';
import { EmailQuestion } from './email-question.tsx';
import { keepOneTimePassword } from './one-time-password.ts';
import { useTypedEmail } from './use-typed-email.ts';

export const meta = titleMeta('login');

const entry = () => import('./code-entry.tsx');
const CodeEntry = lazy(() => entry().catch(() => ({ default: NotLoaded })));
const WhyACode = lazy(() =>
  entry().then(
    (part) => ({ default: part.WhyACode }),
    () => ({ default: Key }),
  ),
);
const Key = () => <Art scene={key} />;

export default function Login() {
  const brand = useBrand();
  const isNewSent = useParams()['new_password'] === 'new_password';
  const [search] = useSearchParams();
  const back = returnPath(search.get('return'));
  const isFromClaim = back?.startsWith('/makeaclaim');
  const isFromForms = back?.startsWith(paths.inprogress);
  const canFind = !isFromClaim && !isFromForms;
  const login = useLogin(brand.id, back, isFromClaim ?? false);
  const asked = useAskedCode(brand.id);

  return (
    <div className={styles.gate}>
      <div className={styles.screen}>
        <PageHeading
          title={screenTitle(brand, 'login')}
          lead={
            <>
              {leadFor(isFromClaim, isFromForms)}
              {canFind && !asked && (
                <span className={styles.ahead}>
                  {' '}
                  No account? <Link to={paths.findclaim}>Have a link to your claim sent</Link>
                </span>
              )}
            </>
          }
        />
        <div data-sheet>
          <noscript>
            <p>To log in, please allow scripts in your browser, or call us.</p>
          </noscript>
          {isNewSent && <NewPasswordSent />}
          {isFromForms && <ContinueOffer />}
          {asked ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <CodeEntry asked={asked} onSignedIn={login.enter} />
            </Suspense>
          ) : (
            <>
              <WaysIn login={login} />
              <p className={styles.forgotten}>
                <Link to={withReturn(paths.resetpassword, back)}>I have forgotten my password</Link>
              </p>
            </>
          )}
        </div>
      </div>
      <div className={styles.beside}>
        {asked ? (
          <Suspense>
            <WhyACode />
          </Suspense>
        ) : (
          <Key />
        )}
        {canFind && !asked && <WithoutAccount />}
        <p className={styles.more}>
          {!login.isDone && <WithoutLogin claim={isFromClaim ? back : null} />}
        </p>
      </div>
    </div>
  );
}

/** The same way as a button: whoever has no account needs none. */
const WithoutAccount = () => (
  <section className={styles.without}>
    <h2>No account?</h2>
    <p>A link in an e-mail leads to your claim too.</p>
    <LinkButton to={paths.findclaim} kind="quiet">
      Have a link to the claim sent
    </LinkButton>
  </section>
);

type Login = ReturnType<typeof useLogin>;

/** Password, code and passkey: each is one press away. */
function WaysIn({ login: { form, wanted, askForCode, enter } }: { login: Login }) {
  const isBusyWith = (way: LoginWay) => form.sending.busy && wanted === way;
  return (
    <>
      <LoginWithPasskey onSignedIn={enter} />
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      <Form
        form={form}
        className={styles.form}
        actions={
          <>
            <BusyContext value={isBusyWith('password')}>
              <Submit className={styles.submit} busyLabel="Logging in">
                Log in
              </Submit>
            </BusyContext>
            <EarlyButton busy={isBusyWith('code')} busyLabel="Sending a code" onClick={askForCode}>
              E-mail me a code
            </EarlyButton>
          </>
        }
      >
        <EmailQuestion />
        <PasswordQuestion path="password" autoComplete="current-password" />
      </Form>
    </>
  );
}

const NotLoaded = () => (
  <p>
    The place for your code could not be loaded. Check your connection, then open this page again.
  </p>
);

function leadFor(isFromClaim?: boolean, isFromForms?: boolean): string {
  if (isFromClaim) {
    return 'You have an account with us. Log in to go on with your claim: what you have answered stays as it is.';
  }
  return isFromForms
    ? 'Log in to go on with a form that you saved.'
    : 'Log in to see where your claims stand.';
}

type LoginWay = 'password' | 'code';
const NOTHING_TYPED = { username: '', password: '', wanted: 'password' as LoginWay };
/** A code needs no password, so what stands there is neither asked for nor wrong. */
const CODE_FIELDS: readonly Field[] = [
  ...RESET_FIELDS,
  { path: 'password', label: 'Password', rules: [] },
];

function useLogin(resellerId: number, back: string | null, isFromClaim: boolean) {
  const navigate = useNavigate();
  const answers = useTypedEmail(NOTHING_TYPED);
  // After logging in the screen leads on.
  const [isDone, setDone] = useState(false);
  const { now, keep } = answers;
  // Reads the claim that this tab keeps: the server knows nothing of it, so the page begins without.
  useEffect(() => {
    const known = isFromClaim && claimStore.getState().form?.data.claimant.email;
    if (known && now().username === '') keep({ ...now(), username: known });
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards it is for the person to change
  }, [isFromClaim]);
  const enter = async (user: SignedIn) => {
    setDone(true);
    signIn(user, resellerId);
    const next = back ?? paths.myclaims;
    const target = user.mustChangePassword ? withReturn(paths.changepassword, next) : next;
    await navigate(target, { replace: true });
    forgetAskedCode();
  };
  const send = async ({ wanted, ...typed }: typeof NOTHING_TYPED) => {
    const username = typed.username.trim();
    if (wanted === 'code') {
      // Comes while the mail is asked for.
      void entry().catch(() => null);
      const code = await api(mailSignInCode, { body: { resellerId, username }, as: 'nobody' });
      return keepAskedCode({ resellerId, username, ...code });
    }
    const { password } = typed;
    const body = { resellerId, username, password };
    const user = await api(signInCall, { body, as: 'nobody' });
    if (user.mustChangePassword) keepOneTimePassword(password);
    return enter(user);
  };
  const fields = ({ wanted }: typeof NOTHING_TYPED) =>
    wanted === 'code' ? CODE_FIELDS : SIGN_IN_FIELDS;
  const form = useForm({ answers, fields, send });
  const submitFor = (wanted: LoginWay) => () => {
    keep({ ...now(), wanted });
    form.submit();
  };
  return {
    form: { ...form, submit: submitFor('password') },
    wanted: answers.shown.wanted,
    askForCode: submitFor('code'),
    isDone,
    enter,
  };
}

/** For those who need not log in; both keep the same room. */
function WithoutLogin({ claim }: { claim: string | null }) {
  const session = useSession();
  if (session) {
    return (
      <span key="in">
        You are logged in as {session.name}. <Link to={paths.myclaims}>See your claims</Link>
      </span>
    );
  }
  if (claim !== null) {
    return (
      <span key="visitor">
        Cannot log in now?{' '}
        <Link to={claim} replace onClick={goOnAsVisitor}>
          Go on without logging in
        </Link>
        . You can log in later and find the claim in your account.
      </span>
    );
  }
  return (
    <span key="out">
      No account yet? You can have one when you save or send a claim.{' '}
      <Link to={paths.stage('1')}>Make a claim</Link>.
    </span>
  );
}

/** Says the same whether there is an account or not. */
function NewPasswordSent() {
  return (
    <Note tone="info" title="A new password is in your Inbox" live>
      If we know your e-mail address, we have sent a one-time password to it. Log in with it here
      within {ONE_TIME_MINUTES} minutes, then choose your own. Until you use it, the password that
      you had goes on working.
    </Note>
  );
}

/** The way in without e-mail and password; its script comes when it is pressed. */
function LoginWithPasskey({ onSignedIn }: { onSignedIn: (user: SignedIn) => unknown }) {
  const { id } = useBrand();
  const showing = useSend(async () => {
    if (!('PublicKeyCredential' in globalThis)) {
      return 'This browser cannot use passkeys. Please log in with your password.';
    }
    const { showPasskey } = await import('./webauthn.ts');
    const shown = await showPasskey(id);
    if ('text' in shown) return shown;
    await onSignedIn(shown);
    return null;
  });
  return (
    <div className={styles.passkey}>
      <Refused of={showing} />
      <EarlyButton
        busy={showing.busy}
        busyLabel="Waiting for your passkey"
        onClick={() => showing.send()}
      >
        Log in with a passkey
      </EarlyButton>
    </div>
  );
}

type ButtonProps = ComponentProps<typeof Button>;

/** Another way to log in, which may be pressed before the scripts are there. */
const EarlyButton = (props: Pick<ButtonProps, 'busy' | 'busyLabel' | 'onClick' | 'children'>) => (
  <Button {...early} kind="quiet" className={styles.submit} {...props} />
);
