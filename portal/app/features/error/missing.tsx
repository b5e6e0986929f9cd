import { data, useLocation } from 'react-router';
import { titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from './message.tsx';
import { MISSING, NO_ACCOUNTS } from './words.ts';

/** Screens for people with an account, which this portal does not offer yet. */
const ACCOUNT_PATHS = [paths.myclaims, paths.login, paths.resetpassword, paths.changepassword];

export const meta = titleMeta('missing');

/** Any address that is none of ours: a page all the same, with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default function Missing() {
  const { pathname } = useLocation();
  const isAccount = ACCOUNT_PATHS.some((path) => pathname.startsWith(path));
  return <ErrorMessage {...(isAccount ? NO_ACCOUNTS : MISSING)} />;
}
