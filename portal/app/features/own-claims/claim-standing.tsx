import { many } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import styles from './own-claims.module.css';
import { NextLinks } from './next-links.tsx';
import { longDayOf } from './when.ts';
import { WHOSE_TURN, aimSentence, toneOf } from './copy.ts';

/** Where a claim stands, who has to act, and by when we aim to be done. */
export function ClaimStanding({ claim }: { claim: ClaimView }) {
  const { nextAction, clock } = claim;
  const aim = aimSentence(clock);
  const { documentsCompleteSince: since } = clock;
  return (
    <section aria-label="Where it stands">
      <p>
        <StatusTag tone={toneOf(claim.tone)}>{claim.label}</StatusTag>
      </p>
      <p>{claim.sentence}</p>
      <p className={styles.quiet}>Since {longDayOf(claim.since)}.</p>
      <h2>What happens next</h2>
      <p>
        <strong>{WHOSE_TURN[nextAction.by]}:</strong> {nextAction.text}
      </p>
      {aim !== null && <p>{aim}</p>}
      {clock.aim === 'decision' && since !== null && (
        <p className={styles.quiet}>
          We have had all your documents since {longDayOf(since)}.
          {!clock.late &&
            ` A decision takes us up to ${many(DECISION_DAYS, 'working day')} from there.`}
        </p>
      )}
      {claim.gadgets.length === 1 && <NextLinks gadgets={claim.gadgets} kind="filled" />}
      {nextAction.action === 'upload' && (
        <p className={styles.actions} data-screen>
          <LinkButton to={paths.uploaddocs(claim.claimId)} icon="upload">
            Send documents
          </LinkButton>
        </p>
      )}
    </section>
  );
}
