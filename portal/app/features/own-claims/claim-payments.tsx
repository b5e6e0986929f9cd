import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/schemas';
import { Link } from 'react-router';
import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { allowanceOf } from '../repairs/gadget-screen.tsx';
import styles from './own-claims.module.css';

/** The gadgets that are settled in money: what we pay, and into which account. */
export function ClaimPayments({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  const paid = gadgets.filter(({ settlement, bankDetails }) => settlement ?? bankDetails);
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">What we pay you</h2>
      <ul data-list>
        {paid.map((gadget) => (
          <Payment key={gadget.id} gadget={gadget} isOneOfSeveral={gadgets.length > 1} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  gadget: ClaimGadgetInFull;
  isOneOfSeveral: boolean;
}

function Payment({ gadget, isOneOfSeveral }: Props) {
  const { id, label, settlement, bankDetails } = gadget;
  const payable = settlement?.payable ?? null;
  const about = <VisuallyHidden> for {label}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      {isOneOfSeveral && <h3 className={styles.rowTitle}>{label}</h3>}
      {settlement && (
        <p>
          {payable === null ? 'The amount is not known yet.' : `${pounds(payable)} in all.`}{' '}
          <Link to={repairPaths.uploaddocscp(id)} data-screen>
            See what it is made of{about}
          </Link>
        </p>
      )}
      {bankDetails && (
        <p>
          Into the account ending {bankDetails.lastFour}.{' '}
          {allowanceOf(gadget, 'bankDetails').allowed && (
            <Link to={`${repairPaths.screen('editbankdetails', id)}/standAlone`} data-screen>
              Change your bank details{about}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
