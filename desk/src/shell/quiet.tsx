import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** An empty screen or list: its meaning, and the one way on. */
export function Quiet({
  title,
  text,
  action,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className={styles.quiet}>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </section>
  );
}
