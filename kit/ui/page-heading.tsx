import type { ReactNode } from 'react';
import { showOutcome } from './outcome.ts';
import styles from './page-heading.module.css';

/** The one heading of a page. */
export function PageHeading({
  title,
  caption,
  lead,
  isOutcome = false,
}: {
  title: ReactNode;
  /** A few words above it, like the claim's reference. */
  caption?: ReactNode;
  /** The page's purpose. */
  lead?: ReactNode;
  /** It says what came of a press, and takes the focus. */
  isOutcome?: boolean;
}) {
  return (
    <header className={styles.heading}>
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      <h1 ref={isOutcome ? showOutcome : undefined} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
