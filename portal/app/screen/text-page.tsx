import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import type { ReactNode } from 'react';
import styles from './text-page.module.css';

interface Props {
  title: string;
  lead: string;
  /** Sections. On a wide screen the heading of each stands beside its text. */
  children: ReactNode;
}

/** A page to be read. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <article className={styles.page}>
      <PageHeading title={title} lead={lead} />
      <div data-sheet className={styles.text}>
        {children}
      </div>
    </article>
  );
}
