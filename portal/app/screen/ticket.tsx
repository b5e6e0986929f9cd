import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface Props {
  label: string;
  picture: ReactNode;
  lines: { label: string; value: ReactNode }[];
  /** What stands on the part that is torn off. */
  children?: ReactNode;
}

/** What the pass has become: the facts of a claim or a booking to keep, below its picture. */
export function Ticket({ label, picture, lines, children }: Props) {
  return (
    <section className={styles.ticket} data-sheet aria-label={label}>
      {picture !== null && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        <dl>
          {lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        {children !== undefined && <div className={styles.stub}>{children}</div>}
      </div>
    </section>
  );
}
