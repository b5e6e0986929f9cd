import type { Payout } from '@gadget-claims/domain/settling/payouts/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import styles from './payouts.module.css';

type Shown = Pick<
  Payout,
  'lastFour' | 'doubtful' | 'accountChanged' | 'nameDiffers' | 'accountShared'
>;

/** The account as far as it is shown: its last digits, and what to look twice at. */
export function Account({
  of: { lastFour, doubtful, accountChanged, nameDiffers, accountShared },
}: {
  of: Shown;
}) {
  return (
    <span className={styles.account}>
      <span>…{lastFour}</span>
      {nameDiffers && <StatusTag tone="bad">Other name</StatusTag>}
      {accountShared && <StatusTag tone="bad">Given on another policy</StatusTag>}
      {doubtful && <StatusTag tone="warn">Fails the number check</StatusTag>}
      {accountChanged && <StatusTag tone="warn">Changed</StatusTag>}
    </span>
  );
}

/** The payee beside claimant and policyholder, in two lines. */
export function Payee({ people }: Pick<Payout, 'people'>) {
  if (people === null) return <>No longer known</>;
  const { payee, claimant, policyholder } = people;
  return (
    <>
      {payee}
      <small>
        {claimant === policyholder
          ? `Claimant and policyholder: ${claimant}`
          : `Claimant: ${claimant}. Policyholder: ${policyholder}`}
      </small>
    </>
  );
}
