import type { ClaimView, ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { pounds } from '@gadget-claims/domain/in-words';
import { NO_EXCESS } from '@gadget-claims/domain/settling/payments/copy';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { NextLinks } from './next-links.tsx';

/** Where each of several gadgets stands; of the only one, what is chosen for it. */
export function ClaimGadgets({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  const [only, another] = gadgets;
  if (only && !another) {
    return (
      only.choice && (
        <section aria-labelledby="gadgets">
          <h2 id="gadgets">Your gadget</h2>
          <GadgetChoice gadget={only} />
        </section>
      )
    );
  }
  return (
    <section aria-labelledby="gadgets">
      <h2 id="gadgets">Your gadgets</h2>
      <ul data-list>
        {gadgets.map((gadget) => (
          <GadgetRow key={gadget.id} gadget={gadget} />
        ))}
      </ul>
    </section>
  );
}

function GadgetRow({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { label, statusLabel, tone, nextAction } = gadget;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.rowTitle}>{label}</h3>
        <StatusTag tone={tone}>{statusLabel}</StatusTag>
      </div>
      <p className={styles.quiet}>
        {WHOSE_TURN[nextAction.by]}: {nextAction.text}
      </p>
      <NextLinks gadgets={[gadget]} />
      <GadgetChoice gadget={gadget} />
    </li>
  );
}

/** The choice for a gadget, and its excess. */
export function GadgetChoice({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { id, label, choice, status } = gadget;
  if (choice === null) return null;
  return (
    <p>
      Chosen: {choice.label}. {excessSentence(choice)}{' '}
      {!isStatusUndecided(status) && (
        <Link to={repairPaths.screen('continue', id)} className={styles.whole} data-screen>
          See or change<VisuallyHidden> what is chosen for {label}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}

function excessSentence({
  excess,
  excessPaid,
  needs,
}: NonNullable<ClaimGadgetInFull['choice']>): string {
  if (excess === 0) return NO_EXCESS;
  if (excessPaid) return `The excess of ${pounds(excess)} is paid.`;
  return needs.payment
    ? `The excess is ${pounds(excess)}.`
    : `The excess of ${pounds(excess)} is taken off what we pay you.`;
}
