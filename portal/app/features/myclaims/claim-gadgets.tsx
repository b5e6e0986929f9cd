import type { ClaimView } from '@gadget-claims/domain/claims/contract';
import { StatusTag } from '../../ui/status-tag.tsx';
import styles from './myclaims.module.css';
import { WHOSE_TURN, toneOf } from './words.ts';

/** Where each gadget of a claim stands. */
export function ClaimGadgets({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  return (
    <section aria-labelledby="gadgets">
      <h2 id="gadgets">{gadgets.length === 1 ? 'Your gadget' : 'Your gadgets'}</h2>
      <ul data-list>
        {gadgets.map(({ id, label, statusLabel, tone, nextAction }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowHead}>
              <h3 className={styles.rowTitle}>{label}</h3>
              <StatusTag tone={toneOf(tone)}>{statusLabel}</StatusTag>
            </div>
            {gadgets.length > 1 && (
              <p className={styles.quiet}>
                {WHOSE_TURN[nextAction.by]}: {nextAction.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
