import type { ReactNode } from 'react';
import styles from './checklist.module.css';
import { Mark } from './mark.tsx';
import { StatusTag } from './status-tag.tsx';

interface Item {
  label: string;
  /** Why it is needed. */
  why?: ReactNode;
  state: 'done' | 'missing' | 'busy' | 'problem';
  detail?: ReactNode;
  action?: ReactNode;
}

const looks = {
  done: { tone: 'good', icon: 'good', word: 'Done' },
  missing: { tone: 'info', icon: 'file', word: 'Still needed' },
  busy: { tone: 'info', icon: 'clock', word: 'Checking' },
  problem: { tone: 'bad', icon: 'bad', word: 'Please look again' },
} as const;

interface Props {
  items: Item[];
  label?: string;
  /** The heading says of all of them that they are still needed: only what is not so is tagged. */
  areNeeded?: boolean;
}

/** Needed things, why, and how each stands. */
export function Checklist({ items, label, areNeeded = false }: Props) {
  return (
    <ul data-list aria-label={label}>
      {items.map(({ label: name, why, state, detail, action }) => (
        <li key={name} className={styles.item}>
          <Mark icon={state === 'done' ? 'tick' : looks[state].icon} tone={looks[state].tone} />
          <div className={styles.body}>
            <p className={styles.label}>
              <span>{name}</span>
              {!(areNeeded && state === 'missing') && (
                <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
                  {looks[state].word}
                </StatusTag>
              )}
            </p>
            {why !== undefined && <div className={styles.why}>{why}</div>}
            {detail !== undefined && <div>{detail}</div>}
            {action}
          </div>
        </li>
      ))}
    </ul>
  );
}
