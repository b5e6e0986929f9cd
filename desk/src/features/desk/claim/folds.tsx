import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import type { ReactNode } from 'react';
import styles from './folds.module.css';

/** Long or settled details, a line each with its number. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
);

export const Fold = ({
  summary,
  end,
  children,
}: {
  summary: string;
  /** Its content, in few words. */
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
