import { titleMeta } from '../../../screen/copy.ts';
import { FAILURE } from './copy.ts';
import { ErrorMessage } from './message.tsx';

export const meta = titleMeta('error');

export default function ErrorPage() {
  return <ErrorMessage {...FAILURE} />;
}
