import type { LoaderFunctionArgs } from 'react-router';
import { requireSession } from '../../lib/session.ts';
import { titleMeta } from '../../lib/titles.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export const meta = titleMeta('changepassword');
// The server draws the whole of it, so that nothing moves once it is known who is signed in.
export const HydrateFallback = ChangePasswordForm;

export function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export default function ChangePassword() {
  return <ChangePasswordForm />;
}
