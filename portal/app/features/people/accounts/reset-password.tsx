import { resetPassword } from '@gadget-claims/domain/people/accounts/contract';
import { resetProblem } from '@gadget-claims/domain/people/accounts/copy';
import { RESET_FIELDS } from '@gadget-claims/domain/people/accounts/fields';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater } from '@gadget-claims/kit/form/use-send.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { returnPath, withReturn } from '../../../lib/session/return-path.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import styles from './accounts.module.css';
import { forgetAskedCode } from './asked-code.ts';
import { EmailQuestion } from './email-question.tsx';
import { Gate } from './gate.tsx';
import { useTypedEmail } from './use-typed-email.ts';

export const meta = titleMeta('resetpassword');

export default function ResetPassword() {
  const brand = useBrand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = returnPath(search.get('return'));

  const form = useForm({
    answers: useTypedEmail({ username: '' }),
    fields: () => RESET_FIELDS,
    send: async ({ username }) => {
      const body = { resellerId: brand.id, username: username.trim() };
      await api(resetPassword, { body, as: 'nobody' });
      // Login then asks for the password that was sent last.
      forgetAskedCode();
      await navigate(withReturn(paths.newPasswordSent, back));
    },
    refusal,
  });

  return (
    <Gate
      title={screenTitle(brand, 'resetpassword')}
      lead="Tell us your e-mail address, and we send a one-time password to it. Your password stays as it is until you use that one."
      beside={
        <ul className={styles.others}>
          <li>
            <Link to={withReturn(paths.login, back)}>Back to login</Link>
          </li>
          <li>
            Nothing there after a few minutes? Look in your junk folder, or{' '}
            <Link to={paths.contact}>contact us</Link>.
          </li>
        </ul>
      }
    >
      <Form
        form={form}
        className={styles.form}
        actions={
          <Submit className={styles.submit} busyLabel="Sending">
            Reset my password
          </Submit>
        }
      >
        <EmailQuestion />
      </Form>
    </Gate>
  );
}

/** In the specification's words, unless there was no answer at all. */
const refusal = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 ? resetProblem(error.message) : tryLater(error);
