import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import styles from './claims.module.css';

/** The place of a list while it is being fetched; bare below a heading that is there already. */
export function ListSkeleton({ isBare = false }: { isBare?: boolean }) {
  const rows = [1, 2, 3].map((row) => (
    <div key={row} className={styles.row}>
      <Skeleton size="title" label={row === 1 ? 'Loading your claims' : ''} />
      <Skeleton lines={3} label="" />
    </div>
  ));
  if (isBare)
    return (
      <div className={styles.answer} data-sheet>
        {rows}
      </div>
    );
  return (
    <div className={styles.column}>
      <Skeleton size="title" label="" />
      <Skeleton lines={1} label="" />
      <Skeleton size="field" label="" />
      <div className={styles.answer} data-sheet>
        {rows}
      </div>
    </div>
  );
}
