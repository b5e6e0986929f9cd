import { ONE_TIME_MINUTES } from '@gadget-claims/domain/promises';
import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Link, useLocation } from 'react-router';
import { loginFor, withReturn } from '../../../lib/session/return-path.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';

/** To an account that was made in a claim, before its mail was used: why more is missing, and what to do. */
export function OnlyThisDevice() {
  const { pathname } = useLocation();
  const email = useSession()?.username ?? '';
  return (
    <Note tone="info" title="Only what you made on this device is shown">
      <p>
        Your account is new, so we do not know yet that <AddressText>{email}</AddressText> is yours.{' '}
        <Link to={withReturn(paths.changepassword, pathname)}>Choose a password</Link> with the
        one-time password that we sent there, and everything of yours appears.
      </p>
      <p>
        Is that e-mail older than {ONE_TIME_MINUTES} minutes?{' '}
        <Link to={loginFor(pathname)}>Log in with a code by e-mail</Link> instead.
      </p>
    </Note>
  );
}
