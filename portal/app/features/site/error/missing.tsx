import { data } from 'react-router';
import { titleMeta } from '../../../screen/copy.ts';
import { MISSING } from './copy.ts';
import { ErrorMessage } from './message.tsx';

export const meta = titleMeta('missing');

/** Any address that is none of ours: a page all the same, with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default function Missing() {
  return <ErrorMessage {...MISSING} />;
}
