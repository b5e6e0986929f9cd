import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import type { ReactNode } from 'react';
import styles from './folds.module.css';

/** What agrees, holds or is long, a line each with its number. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
);

export const Fold = ({
  summary,
  end,
  children,
}: {
  summary: string;
  /** What is in it, in few words. */
  end?: string;
  children: ReactNode;
}) => (
  <Disclosure
    summary={
      <>
        <span>{summary}</span>
        {end !== undefined && <small>{end}</small>}
      </>
    }
  >
    {children}
  </Disclosure>
);
