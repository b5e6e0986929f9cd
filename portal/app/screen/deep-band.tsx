import type { ReactNode } from 'react';
import styles from './deep-band.module.css';

interface Props {
  /** Beside it where there is room, else below. */
  side?: ReactNode;
  children: ReactNode;
  /** It has moved once, and stands still from now on. */
  isStill?: boolean;
}

/** The one thing that is true now, on the brand's deep colour from edge to edge of the window. */
export function DeepBand({ side, children, isStill = false }: Props) {
  return (
    <div className={styles.band} data-deep data-still={isStill || undefined}>
      <div className={styles.words}>{children}</div>
      {side}
    </div>
  );
}
