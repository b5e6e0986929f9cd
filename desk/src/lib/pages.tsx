import { Link } from 'react-router';
import styles from '../shell/shell.module.css';

interface Props {
  /** Where the list begins. */
  first: string;
  /** Where this page began; undefined on the first. */
  after: string | undefined;
  /** Where the next one begins; null at the end. */
  next: string | null;
  /** Labels of the ways, where the list is one of time. */
  labels?: { first: string; next: string };
}

const LABELS = { first: 'First page', next: 'Next page' };

/** The ways to the other pages of a list. */
export function Pages({ first, after, next, labels = LABELS }: Props) {
  const further = `${first}${first.includes('?') ? '&' : '?'}after=${encodeURIComponent(next ?? '')}`;
  return (
    <p className={styles.pages}>
      {after !== undefined && <Link to={first}>{labels.first}</Link>}
      {next !== null && <Link to={further}>{labels.next}</Link>}
    </p>
  );
}
