import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import styles from './claims.module.css';

/** The place of a claim while it is being fetched; bare below a heading that is there already. */
export function ViewSkeleton({ isBare = false }: { isBare?: boolean }) {
  const parts = (
    <div className={styles.answer} data-sheet>
      <Skeleton lines={4} label="Loading your claim" />
      <Skeleton size="field" label="" />
      <Skeleton size="card" lines={2} label="" />
      <Skeleton lines={6} label="" />
    </div>
  );
  if (isBare) return parts;
  return (
    <div className={styles.column}>
      <Skeleton label="" />
      <Skeleton size="title" label="" />
      {parts}
    </div>
  );
}
