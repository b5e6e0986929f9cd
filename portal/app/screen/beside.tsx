import type { ReactNode } from 'react';
import styles from './claims.module.css';

interface Props {
  /** The act or the question. */
  children?: ReactNode;
  /** Its subject: beside it where there is room, else between it and the next part; null for none. */
  side: ReactNode;
  /** Below the act. */
  after?: ReactNode;
}

/** Two columns from 1,024 pixels on, as the questions of a claim have them; on phones one. */
export function Beside({ children, side, after }: Props) {
  if (side === null) {
    return (
      <>
        {children}
        {after}
      </>
    );
  }
  return (
    <div className={styles.beside}>
      {children !== undefined && <div className={styles.main}>{children}</div>}
      <div className={styles.side}>{side}</div>
      {Boolean(after) && <div className={styles.after}>{after}</div>}
    </div>
  );
}
