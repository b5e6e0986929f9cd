import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AddressText } from './address-text.tsx';
import styles from './summary-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The answers under one heading, and the way to change them. */
export function SummaryList({
  title,
  change,
  lines,
  compact,
}: {
  title: string;
  /** Where these answers are changed. */
  change?: string;
  lines: { label: string; value: ReactNode }[];
  /** Each line beside its label on a phone too, for a list that is long. */
  compact?: boolean;
}) {
  return (
    <section className={styles.summary} data-compact={compact}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {change !== undefined && (
          <Link to={change} className={styles.change} data-screen>
            Change<VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        )}
      </header>
      <dl className={styles.lines}>
        {lines.map(({ label, value }, index) => (
          // Two gadgets are asked the same.
          <div key={`${label} ${index}`} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              {typeof value === 'string' && value.includes('@') ? (
                <AddressText>{value}</AddressText>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
