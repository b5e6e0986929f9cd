import { passwordProblem } from '@gadget-claims/domain/accounts/password';
import { sameAs } from '@gadget-claims/domain/validation/rules';
import { changePassword } from '@gadget-claims/domain/accounts/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { returnPath } from '../../lib/return-path.ts';
import { currentSession, passwordChosen, useSession } from '../../lib/session.ts';
import { screenTitle } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { PasswordField } from '@gadget-claims/kit/ui/password-field.tsx';
import { AccountForm, answer, unanswered } from './account-form.tsx';
import type { Problem } from './account-form.tsx';
import styles from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { keepOneTimePassword, oneTimePassword } from './one-time-password.ts';

const LABELS = {
  password: 'Current password',
  newPassword: 'New password',
  repeated: 'The same password again',
};

/** Shown before it is known who is signed in, too: whoever is not is led to login. */
export function ChangePasswordForm() {
  const brand = useBrand();
  const session = useSession();
  const [search] = useSearchParams();
  const back = returnPath(search.get('return')) ?? paths.myclaims;
  const [isChanged, setChanged] = useState(false);
  const send = useChange(back, () => setChanged(true));
  const mustChange = session?.mustChangePassword ?? false;
  if (isChanged) return <Changed back={back} />;
  return (
    <div className={styles.screen}>
      <PageHeading
        title={screenTitle(brand, 'changepassword')}
        lead={
          mustChange
            ? 'You came in with a one-time password. Please choose your own now.'
            : 'Everywhere else you will be signed out.'
        }
      />
      <AccountForm
        submitLabel="Change my password"
        busyLabel="Changing"
        check={(answers) => problemsOf(answers, [brand.displayName, brand.code])}
        send={send}
      >
        {(errorOf) => (
          <>
            {/* For password managers, so that they know whose password it is. */}
            <input
              type="email"
              name="username"
              autoComplete="username"
              value={session?.username ?? ''}
              readOnly
              hidden
            />
            <PasswordField
              name="password"
              label={LABELS.password}
              hint="If you have chosen none yet, the one-time password that we sent you."
              error={errorOf('password')}
              autoComplete="current-password"
              defaultValue={oneTimePassword()}
            />
            <NewPasswordField label={LABELS.newPassword} error={errorOf('newPassword')} />
            <PasswordField
              name="repeated"
              label={LABELS.repeated}
              error={errorOf('repeated')}
              autoComplete="new-password"
            />
          </>
        )}
      </AccountForm>
    </div>
  );
}

function Changed({ back }: { back: string }) {
  const brand = useBrand();
  return (
    <div className={styles.screen}>
      <PageHeading title={screenTitle(brand, 'changepassword')} />
      <Note tone="good" title="Your password is changed" live>
        On every other device you have been signed out. We have sent you an e-mail about it.
      </Note>
      <LinkButton to={back}>Go on</LinkButton>
    </div>
  );
}

function useChange(back: string, onChanged: () => void) {
  const navigate = useNavigate();
  return async (answers: FormData) => {
    const session = currentSession();
    // The session has just ended: the way back in is on its way.
    if (session === null) return;
    const { resellerId, username } = session;
    const password = answer(answers, 'password');
    const newPassword = answer(answers, 'newPassword');
    const body = { resellerId, username, password, newPassword };
    await api(changePassword, { body, as: 'user' });
    keepOneTimePassword('');
    passwordChosen();
    if (session.mustChangePassword) await navigate(back, { replace: true });
    else onChanged();
  };
}

/** The rule itself has no words. */
const DIFFERS = `${LABELS.repeated} is not the one above`;

/** What can be said here; whether it is a common one, the server knows. */
function problemsOf(answers: FormData, brands: string[]): Problem[] {
  const found = unanswered(answers, LABELS);
  const isOpen = (path: string) => found.some((each) => each.path === path);
  const newPassword = answer(answers, 'newPassword');
  if (!isOpen('newPassword')) {
    const email = currentSession()?.username ?? '';
    const message = passwordProblem(newPassword, { email, brands });
    if (message !== undefined) found.push({ path: 'newPassword', message });
  }
  const differs = sameAs('newPassword')(answer(answers, 'repeated'), { newPassword });
  if (!isOpen('repeated') && differs !== undefined)
    found.push({ path: 'repeated', message: DIFFERS });
  return found;
}
