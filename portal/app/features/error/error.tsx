import { titleMeta } from '../../lib/titles.ts';
import { ErrorMessage } from './message.tsx';
import { FAILURE } from './copy.ts';

export const meta = titleMeta('error');

export default function ErrorPage() {
  return <ErrorMessage {...FAILURE} />;
}
