import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../../paths.ts';

/** `/myclaims/repairoptions` is the list of options; what chooses the brand goes along. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(`${paths.repairoptions}/list${url.search}`);
}
