import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The place of content on its way, as tall as it will be. */
export function Skeleton({
  lines = 1,
  size = 'line',
  label = 'Loading',
}: {
  lines?: number;
  size?: 'line' | 'title' | 'field' | 'card';
  label?: string;
}) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles[size]} />
      ))}
    </div>
  );
}
