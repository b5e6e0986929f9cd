import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './note.module.css';
import { showOutcome } from './outcome.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const words = { good: 'Good news', warn: 'Please note', bad: 'Problem', info: 'Note' };

/** Something to know about the page or the part that it stands in. */
export function Note({
  tone,
  title,
  action,
  live,
  takesFocus = false,
  children,
}: {
  tone: keyof typeof words;
  title?: string;
  action?: ReactNode;
  /** It appears as the answer to something that was done, and is said when it does. */
  live?: boolean;
  /** It says why a request failed, or takes the place of the pressed control. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const role = tone === 'bad' ? 'alert' : 'status';
  const Title = takesFocus ? 'h2' : 'p';
  return (
    <div
      ref={takesFocus ? showOutcome : undefined}
      className={styles.note}
      data-tone={tone}
      // The words are read out once, by the part inside; the box has the short name.
      {...(takesFocus
        ? { role: 'group', tabIndex: -1, 'aria-label': title ?? words[tone] }
        : { role: live ? role : undefined })}
    >
      <Icon name={tone} />
      <div className={styles.body} role={takesFocus ? role : undefined}>
        {!takesFocus && <VisuallyHidden>{words[tone]}: </VisuallyHidden>}
        {title !== undefined && <Title className={styles.title}>{title}</Title>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
