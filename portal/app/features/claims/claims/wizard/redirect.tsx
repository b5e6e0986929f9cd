import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../../../paths.ts';

/** The wizard begins at step 1; what the address says about the brand goes along. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(paths.stage('1') + url.search);
}
