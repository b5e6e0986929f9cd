import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconName } from './icon.tsx';
import { Mark } from './mark.tsx';
import { showOutcome } from './outcome.ts';

/** Nothing is here yet, and this is what to do. */
export function EmptyState({
  title,
  text,
  action,
  icon = 'file',
  takesFocus = false,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  /** It takes the place of the pressed control. */
  takesFocus?: boolean;
}) {
  return (
    <section className={styles.empty}>
      <Mark icon={icon} />
      <h2 ref={takesFocus ? showOutcome : undefined} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      {action}
    </section>
  );
}
