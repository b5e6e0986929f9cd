import { resetProblem } from '@gadget-claims/domain/accounts/texts';
import { resetPassword } from '@gadget-claims/domain/accounts/contract';
import type { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { returnPath, withReturn } from '../../lib/return-path.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { AccountForm, answer, emailProblems } from './account-form.tsx';
import styles from './account.module.css';
import { EmailField } from './email-field.tsx';
import { rememberEmail } from './typed-email.ts';

export const meta = titleMeta('resetpassword');

export default function ResetPassword() {
  const brand = useBrand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = returnPath(search.get('return'));

  const send = async (answers: FormData) => {
    const username = answer(answers, 'username').trim();
    rememberEmail(username);
    await api(resetPassword, { body: { resellerId: brand.id, username }, as: 'nobody' });
    await navigate(withReturn(paths.newPasswordSent, back));
  };

  return (
    <div className={styles.screen}>
      <PageHeading
        title={screenTitle(brand, 'resetpassword')}
        lead="Tell us your e-mail address, and we send a one-time password to it. Your password stays as it is until you use that one."
      />
      <AccountForm
        submitLabel="Reset my password"
        busyLabel="Sending"
        check={emailProblems}
        send={send}
        refusal={refusal}
      >
        {(errorOf) => <EmailField error={errorOf('username')} />}
      </AccountForm>
      <ul className={styles.others}>
        <li>
          <Link to={withReturn(paths.login, back)}>Back to login</Link>
        </li>
        <li>
          Does nothing arrive? Look among unwanted mail, or{' '}
          <Link to={paths.contact}>contact us</Link>.
        </li>
      </ul>
    </div>
  );
}

/** In the specification's words, unless there was no answer at all. */
const refusal = ({ status, message }: ApiError) => (status === 0 ? message : resetProblem(message));
