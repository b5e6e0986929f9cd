import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface Props {
  label: string;
  /** Its label stands above its lines. */
  isTitled?: boolean;
  picture: ReactNode;
  lines: { label: string; value: ReactNode }[];
  /** What stands on the part that is torn off. */
  children?: ReactNode;
}

/** What the pass has become: the facts of a claim or a booking to keep, below its picture. */
export function Ticket({ label, isTitled = false, picture, lines, children }: Props) {
  return (
    <section className={styles.ticket} data-sheet aria-label={label}>
      {picture !== null && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        {isTitled && <h2>{label}</h2>}
        <dl>
          {lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        {Boolean(children) && <div className={styles.stub}>{children}</div>}
      </div>
    </section>
  );
}
