import type { ReactNode } from 'react';
import { countBeside } from '../lib/format.ts';
import { useCameBack } from './counts.ts';
import styles from './screen.module.css';
import { Title } from './title.tsx';

interface Props {
  /** The browser's tab, after the number of claims that came back; the heading as well, unless that differs. */
  title: string;
  heading?: ReactNode;
  /** A few words beside the heading: how many, or what for. */
  says?: ReactNode;
  /** At the right of the heading. */
  acts?: ReactNode;
  /** Which part of it is shown, below the heading. */
  filters?: ReactNode;
  /** Lists go from edge to edge; words and forms have a margin. */
  kind?: 'list' | 'page';
  children: ReactNode;
}

/** A screen of the desk below its head, which stays in sight. */
export function Screen({
  title,
  heading = title,
  says,
  acts,
  filters,
  kind = 'page',
  children,
}: Props) {
  const cameBack = useCameBack();
  return (
    <>
      <Title>{cameBack > 0 ? `(${countBeside(cameBack)}) ${title}` : title}</Title>
      <header className={styles.top}>
        <h1 tabIndex={-1}>{heading}</h1>
        {says !== undefined && <p className={styles.says}>{says}</p>}
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </header>
      {filters}
      <div className={styles[kind]}>{children}</div>
    </>
  );
}
