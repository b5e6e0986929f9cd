import { changePassword } from '@gadget-claims/domain/people/accounts/contract';
import { changePasswordFields } from '@gadget-claims/domain/people/accounts/new-password';
import { MIN_PASSWORD_LENGTH, passwordHint } from '@gadget-claims/domain/people/accounts/password';
import type { PasswordHint } from '@gadget-claims/domain/people/accounts/password';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { PasswordQuestion } from '@gadget-claims/kit/form/password-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { loginFor, returnPath, withReturn } from '../../../lib/session/return-path.ts';
import { currentSession, passwordChosen, useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { titleMeta, screenTitle } from '../../../screen/copy.ts';
import type { AccountState } from './account-state.ts';
import { AccountTaskScreen, AccountTasks } from './account-tasks.tsx';
import styles from './accounts.module.css';
import { Gate } from './gate.tsx';
import { keepOneTimePassword, oneTimePassword } from './one-time-password.ts';
import { Passkeys } from './passkeys.tsx';

export const meta = titleMeta('changepassword');
/** Drawn before the session is known, and typed into before its scripts are there; without one it leads to login. */
export default function ChangePassword() {
  const brand = useBrand();
  const session = useSession();
  useLoginFirst();
  const [search] = useSearchParams();
  const back = returnPath(search.get('return')) ?? paths.myclaims;
  const [isChanged, setChanged] = useState(false);
  const form = useChange(back, () => setChanged(true));
  const mustChange = session?.mustChangePassword ?? false;
  const { task } = (useLocation().state ?? {}) as AccountState;
  if (isChanged) return <Changed back={back} />;
  if (task && !mustChange) return <AccountTaskScreen task={task} />;
  return (
    <Gate
      title={screenTitle(brand, 'changepassword')}
      lead={
        mustChange
          ? 'You came in with a one-time password. Please choose your own now.'
          : 'Everywhere else you will be logged out.'
      }
      beside={
        session &&
        !mustChange && (
          <>
            <Passkeys />
            <AccountTasks />
          </>
        )
      }
    >
      <Form
        form={form}
        className={styles.form}
        actions={
          <Submit className={styles.submit} busyLabel="Changing">
            Change my password
          </Submit>
        }
      >
        {/* For password managers, so that they know whose password it is. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={session?.username ?? ''}
          readOnly
          hidden
        />
        <PasswordQuestion
          path="password"
          hint={
            <>
              If you have chosen none yet, a one-time password.{' '}
              <Link to={withReturn(paths.resetpassword, paths.changepassword)}>Have one sent</Link>
            </>
          }
          autoComplete="current-password"
        />
        <NewPasswordQuestion />
        <PasswordQuestion path="repeated" autoComplete="new-password" />
      </Form>
    </Gate>
  );
}

/**
 * Leads to login without a session. A `clientLoader` would make the router draw the screen a second
 * time, without the text typed until then.
 */
function useLoginFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Only the tab knows its session, and the server has drawn the screen for any visitor.
  useEffect(() => {
    if (!currentSession()) void navigate(loginFor(pathname + search), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once: a session that ends later leads away by itself
  }, []);
}

function Changed({ back }: { back: string }) {
  const brand = useBrand();
  return (
    <Gate title={screenTitle(brand, 'changepassword')}>
      <Note tone="good" title="Your password is changed" takesFocus>
        On every other device you have been logged out. We have sent you an e-mail about it.
      </Note>
      <LinkButton to={back}>Go on</LinkButton>
    </Gate>
  );
}

function useChange(back: string, onChanged: () => void) {
  const brand = useBrand();
  const session = useSession();
  const navigate = useNavigate();
  const answers = useTyped({ password: oneTimePassword(), newPassword: '', repeated: '' });
  const owner = { email: session?.username ?? '', brands: [brand.displayName, brand.code] };
  return useForm({
    answers,
    fields: () => changePasswordFields(owner),
    send: async ({ password, newPassword }) => {
      // The session may have just ended: the way back in is on its way.
      const current = currentSession();
      if (current === null) return;
      const { resellerId, username, mustChangePassword } = current;
      const body = { resellerId, username, password, newPassword };
      await api(changePassword, { body, as: 'user' });
      keepOneTimePassword('');
      passwordChosen();
      if (mustChangePassword) await navigate(back, { replace: true });
      else onChanged();
    },
  });
}

/** Demands on a new password, as people read them. */
const RULES = `At least ${MIN_PASSWORD_LENGTH} characters, of any kind. Three or four words that do not belong together are easy to remember and hard to guess.`;

const TONES: Record<PasswordHint['level'], string> = {
  'too short': '',
  weak: 'warn',
  fair: 'good',
  strong: 'good',
};

const LABELS: Record<PasswordHint['level'], string> = {
  'too short': 'Too short',
  weak: 'Weak',
  fair: 'Fair',
  strong: 'Strong',
};

/** A new password with its rules, and while it is typed how hard it is to guess. */
function NewPasswordQuestion() {
  const { newPassword } = useFormValues<{ newPassword: string }>();
  const hint = newPassword === '' ? null : passwordHint(newPassword);
  return (
    <>
      <PasswordQuestion path="newPassword" hint={RULES} autoComplete="new-password" />
      <p className={styles.strength} aria-live="polite" data-tone={hint ? TONES[hint.level] : ''}>
        {hint && (
          <>
            <strong>{LABELS[hint.level]}.</strong> {hint.text}
          </>
        )}
      </p>
    </>
  );
}
