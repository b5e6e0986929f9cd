import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { GadgetAppointment } from './gadget-appointment.tsx';
import { GadgetChoice } from './gadget-choice.tsx';
import styles from './own-claims.module.css';
import { NextLinks } from './next-links.tsx';
import { WHOSE_TURN, toneOf } from './copy.ts';

/** Where each gadget of a claim stands. */
export function ClaimGadgets({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  return (
    <section aria-labelledby="gadgets">
      <h2 id="gadgets">{gadgets.length === 1 ? 'Your gadget' : 'Your gadgets'}</h2>
      <ul data-list>
        {gadgets.map((gadget) => (
          <GadgetRow key={gadget.id} gadget={gadget} isOneOfSeveral={gadgets.length > 1} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  gadget: ClaimView['gadgets'][number];
  /** What happens next is said of the claim otherwise. */
  isOneOfSeveral: boolean;
}

function GadgetRow({ gadget, isOneOfSeveral }: RowProps) {
  const { label, statusLabel, tone, nextAction } = gadget;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.rowTitle}>{label}</h3>
        <StatusTag tone={toneOf(tone)}>{statusLabel}</StatusTag>
      </div>
      {isOneOfSeveral && (
        <>
          <p className={styles.quiet}>
            {WHOSE_TURN[nextAction.by]}: {nextAction.text}
          </p>
          <NextLinks gadgets={[gadget]} />
        </>
      )}
      <GadgetAppointment gadget={gadget} />
      <GadgetChoice gadget={gadget} />
    </li>
  );
}
