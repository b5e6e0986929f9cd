import { signIn as signInCall } from '@gadget-claims/domain/accounts/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { returnPath, withReturn } from '../../lib/return-path.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { PasswordField } from '@gadget-claims/kit/ui/password-field.tsx';
import { AccountForm, answer, emailProblems, unanswered } from './account-form.tsx';
import styles from './account.module.css';
import { ContinueOffer } from '../claims/wizard/continue-offer.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordSent } from './new-password-sent.tsx';
import { keepOneTimePassword } from './one-time-password.ts';
import { rememberEmail } from './typed-email.ts';

export const meta = titleMeta('login');

const LABELS = { password: 'Password' };

export default function Login() {
  const brand = useBrand();
  const isNewSent = useParams()['new_password'] === 'new_password';
  const [search] = useSearchParams();
  const back = returnPath(search.get('return'));
  const { send, isDone } = useLogin(brand.id, back);
  const email = useRef<HTMLInputElement>(null);
  const isFromClaim = back?.startsWith('/makeaclaim');
  const isFromForms = back?.startsWith(paths.inprogress);
  useEffect(() => {
    // Known from the claim, so it is not asked again.
    const known = isFromClaim && claimStore.getState().form?.data.claimant.email;
    if (!known || email.current?.value !== '') return;
    email.current.value = known;
    rememberEmail(known);
  }, [isFromClaim]);

  return (
    <div className={styles.screen}>
      <PageHeading title={screenTitle(brand, 'login')} lead={leadFor(isFromClaim, isFromForms)} />
      {isNewSent && <NewPasswordSent />}
      {isFromForms && <ContinueOffer />}
      <AccountForm
        submitLabel="Log in"
        busyLabel="Logging in"
        check={(answers) => [...emailProblems(answers), ...unanswered(answers, LABELS)]}
        send={send}
      >
        {(errorOf) => (
          <>
            <EmailField ref={email} error={errorOf('username')} />
            <PasswordField
              name="password"
              label={LABELS.password}
              error={errorOf('password')}
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
      <ul className={styles.others}>
        <li>
          <Link to={withReturn(paths.resetpassword, back)}>I have forgotten my password</Link>
        </li>
        {!isFromClaim && (
          <li>
            Have a claim reference? <Link to={paths.findclaim}>Have a link to the claim sent</Link>
          </li>
        )}
        <li>{!isDone && <WithoutLogin />}</li>
      </ul>
      <noscript>
        <p>To log in, please allow scripts in your browser, or call us.</p>
      </noscript>
    </div>
  );
}

function leadFor(isFromClaim?: boolean, isFromForms?: boolean): string {
  if (isFromClaim) {
    return 'You have an account with us. Log in to go on with your claim: what you have answered stays as it is.';
  }
  return isFromForms
    ? 'Log in to go on with a form that you saved.'
    : 'Log in to see where your claims stand.';
}

function useLogin(resellerId: number, back: string | null) {
  const navigate = useNavigate();
  // Whoever has just logged in is on the way somewhere else.
  const [isDone, setDone] = useState(false);
  const send = async (answers: FormData) => {
    const password = answer(answers, 'password');
    const username = answer(answers, 'username').trim();
    const body = { resellerId, username, password };
    const user = await api(signInCall, { body, as: 'nobody' });
    setDone(true);
    signIn(user, resellerId);
    if (user.mustChangePassword) keepOneTimePassword(password);
    const next = back ?? paths.myclaims;
    const target = user.mustChangePassword ? withReturn(paths.changepassword, next) : next;
    await navigate(target, { replace: true });
  };
  return { send, isDone };
}

/** For those who need not log in; both keep the same room. */
function WithoutLogin() {
  const session = useSession();
  if (session) {
    return (
      <span key="in">
        You are logged in as {session.name}. <Link to={paths.myclaims}>See your claims</Link>
      </span>
    );
  }
  return (
    <span key="out">
      No account yet? <Link to={paths.stage('1')}>Make a claim</Link> and save it, and you can have
      one without filling in a form.
    </span>
  );
}
