import { Art, type Scene } from '../../../art/art.tsx';
import { titleMeta } from '../../../screen/copy.ts';
import { FAILURE } from './copy.ts';
import styles from './error.module.css';
import { ErrorMessage } from './message.tsx';

/** A plug out of its socket. */
const cable: Scene = [
  { fill: 'stroke', d: 'M14 82c18 0 16-22 32-22h6' },
  { fill: 'body', rect: [44, 46, 22, 28, 6] },
  { fill: 'mark', rect: [66, 51, 12, 5, 2] },
  { fill: 'mark', rect: [66, 64, 12, 5, 2] },
  { fill: 'deep', rect: [88, 38, 20, 44, 6] },
  { fill: 'face', rect: [88, 51, 10, 5, 2] },
  { fill: 'face', rect: [88, 64, 10, 5, 2] },
];

export const meta = titleMeta('error');

export default function ErrorPage() {
  return (
    <div className={styles.drawn}>
      <ErrorMessage {...FAILURE} />
      <Art scene={cable} />
    </div>
  );
}
