import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../../paths.ts';

/** The same screen below `/myclaims/repairoptions`; the gadget and what chooses the brand go along. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(url.pathname.replace(paths.myclaims, paths.repairoptions) + url.search);
}
