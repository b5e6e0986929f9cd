import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import type { ComponentType } from 'react';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { ClaimAppointments } from './claim-appointments.tsx';
import { NextLinks } from './next-links.tsx';

interface Props extends Pick<ClaimView, 'gadgets'> {
  /** The sentence of the claim, which stands above. */
  said: string;
  /** What is chosen for one of them. */
  Choice: ComponentType<{ gadget: ClaimGadgetInFull }>;
  /** More about the payment for one of them. */
  Links: ComponentType<{ gadget: ClaimGadgetInFull }>;
}

/** Of a claim for several gadgets: when and where they are repaired, what we pay, and where each stands. */
export default function SeveralGadgets({ gadgets, said, Choice, Links }: Props) {
  return (
    <div>
      <ClaimAppointments gadgets={gadgets} />
      <Payments gadgets={gadgets} Links={Links} />
      <section aria-labelledby="gadgets">
        <h2 id="gadgets">Your gadgets</h2>
        <ul data-list>
          {gadgets.map((gadget) => (
            <GadgetRow key={gadget.id} gadget={gadget} said={said} Choice={Choice} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface RowProps extends Pick<Props, 'said' | 'Choice'> {
  gadget: ClaimGadgetInFull;
}

function GadgetRow({ gadget, said, Choice }: RowProps) {
  const { label, statusLabel, tone, sentence, nextAction } = gadget;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.rowTitle}>{label}</h3>
        <StatusTag tone={tone}>{statusLabel}</StatusTag>
      </div>
      {/* Its own sum, or where it stands alone; what we pay for it stands with the payments. */}
      {sentence !== said && !isPaidFor(gadget) && <p>{sentence}</p>}
      <p className={styles.quiet}>
        {WHOSE_TURN[nextAction.by]}: {nextAction.text}
      </p>
      <NextLinks gadgets={[gadget]} />
      <Choice gadget={gadget} />
    </li>
  );
}

const isPaidFor = ({ settlement }: ClaimGadgetInFull) => settlement?.payable != null;

/** The gadgets of several that are settled in money: what we pay for each. */
function Payments({ gadgets, Links }: Pick<Props, 'gadgets' | 'Links'>) {
  const paid = gadgets.filter(({ settlement, bankDetails }) => settlement ?? bankDetails);
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">What we pay you</h2>
      {paid.map((gadget) => (
        <div key={gadget.id}>
          <h3>{gadget.label}</h3>
          {isPaidFor(gadget) && <p>{gadget.sentence}</p>}
          <Links gadget={gadget} />
        </div>
      ))}
    </section>
  );
}
