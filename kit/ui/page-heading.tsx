import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The one heading of a page. */
export function PageHeading({
  title,
  caption,
  lead,
}: {
  title: ReactNode;
  /** A few words above it, like the claim's reference. */
  caption?: ReactNode;
  /** The page's purpose. */
  lead?: ReactNode;
}) {
  return (
    <header className={styles.heading}>
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
