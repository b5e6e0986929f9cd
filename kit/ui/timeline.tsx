import type { ReactNode } from 'react';
import styles from './timeline.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Moment {
  label: string;
  /** The day or time, as people read it. */
  when?: string;
  detail?: ReactNode;
  state: 'done' | 'current' | 'next';
}

const words = { done: 'Done: ', current: 'Now: ', next: 'Next: ' };

/** Past, present and next events; oldest first. */
export function Timeline({ items }: { items: Moment[] }) {
  return (
    <ol data-list>
      {items.map(({ label, when, detail, state }, index) => (
        <li
          key={`${label} ${when} ${index}`}
          className={styles.item}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <p className={styles.label}>
            <VisuallyHidden>{words[state]}</VisuallyHidden>
            {label}
          </p>
          {when !== undefined && <small>{when}</small>}
          {detail !== undefined && <div>{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
