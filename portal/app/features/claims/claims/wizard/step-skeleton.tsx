import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import styles from './step-skeleton.module.css';

/** The place of a step while this tab's claim is being read; about as tall as most steps. */
export function StepSkeleton() {
  return (
    <div className={styles.step}>
      <Skeleton size="title" label="Loading this step" />
      <Skeleton lines={2} label="" />
      <Skeleton size="field" lines={4} label="" />
    </div>
  );
}
