import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The way on, then the other ways. Under the thumb on phones, where it never covers a field. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar data-screen>
      {children}
    </div>
  );
}
