import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconName } from './icon.tsx';
import { Mark } from './mark.tsx';

/** Nothing is here yet, and this is what to do. */
export function EmptyState({
  title,
  text,
  action,
  icon = 'file',
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}) {
  return (
    <section className={styles.empty}>
      <Mark icon={icon} />
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      {action}
    </section>
  );
}
