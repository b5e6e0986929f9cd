import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** In the place of what is not there: what that means, and the one way on. */
export function Quiet({
  title,
  text,
  children,
  action,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className={styles.quiet}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {action}
    </section>
  );
}
