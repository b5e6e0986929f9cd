import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './step-skeleton.module.css';

/** Shown while a step loads; about as tall as most steps, so that nothing jumps. */
export function StepSkeleton() {
  return (
    <div className={styles.room} aria-busy="true">
      <noscript>
        <p>Making a claim here needs JavaScript. You can also call us: the number is at the top.</p>
      </noscript>
      <Skeleton lines={8} />
    </div>
  );
}
