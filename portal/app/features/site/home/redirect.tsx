import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../../paths.ts';

/** `/` is the home page (specification §2); what chooses the brand goes along. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(paths.home + url.search);
}
