import { data } from 'react-router';
import { Art, type Scene } from '../../../art/art.tsx';
import { titleMeta } from '../../../screen/copy.ts';
import { MISSING } from './copy.ts';
import styles from './error.module.css';
import { ErrorMessage } from './message.tsx';

/** A signpost to two sides. */
const signpost: Scene = [
  { fill: 'deep', rect: [56, 22, 8, 82, 3] },
  { fill: 'body', d: 'M30 32h52l12 11-12 11H30z' },
  { fill: 'mark', d: 'M90 62H40L28 72l12 10h50z' },
];

export const meta = titleMeta('missing');

/** Any address that is none of ours: a page all the same, with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default function Missing() {
  return (
    <div className={styles.drawn}>
      <ErrorMessage {...MISSING} />
      <Art scene={signpost} />
    </div>
  );
}
