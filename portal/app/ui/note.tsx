import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './note.module.css';

const words = { good: 'Good news', warn: 'Please note', bad: 'Problem', info: 'Note' };

/** Something to know about the page or the part that it stands in. */
export function Note({
  tone,
  title,
  action,
  live,
  children,
}: {
  tone: keyof typeof words;
  title?: string;
  action?: ReactNode;
  /** It appears as the answer to something that was done, and is said when it does. */
  live?: boolean;
  children: ReactNode;
}) {
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={styles.note} data-tone={tone} role={live ? role : undefined}>
      <Icon name={tone} />
      <div className={styles.body}>
        <VisuallyHidden>{words[tone]}: </VisuallyHidden>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
