import { pounds } from '../../../lib/format.ts';
import styles from './claim.module.css';
import type { NetSum } from './sums.ts';

const total = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Beside the button that acts, where no scrolling hides it: what a decision comes to in money. */
export function Pays({
  label,
  accepted,
  of,
}: {
  label: string;
  accepted: string;
  of: readonly NetSum[];
}) {
  if (of.length === 0) return null;
  const all = total(of.map(({ amount }) => amount));
  const excess = total(of.map((one) => one.excess));
  const sums = of.map(({ amount }) => pounds(amount)).join(' + ');
  return (
    <p className={styles.pays}>
      <span>{label}</span>
      <strong>{pounds(total(of.map((one) => Math.max(one.amount - one.excess, 0))))}</strong>
      <small>
        {of.length > 1 && `${sums} = `}
        {pounds(all)} {accepted}
        {excess > 0 && ` − ${pounds(excess)} excess`}
      </small>
    </p>
  );
}
