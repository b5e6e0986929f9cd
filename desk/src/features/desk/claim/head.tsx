import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { dayFrom, untilWords } from '../../../lib/format.ts';
import buttons from '../../../lib/icon-button.module.css';
import { CameBack } from '../queue/came-back.tsx';
import { Due } from '../queue/due.tsx';
import styles from './head.module.css';
import { News, OtherReaders, usePresence } from './presence.tsx';

/** Whether nothing is left to decide for the claim's handler: a second person answers. */
const isWithSecond = ({ waiting, gadgetsInFull }: DeskClaim) =>
  waiting.length > 0 &&
  gadgetsInFull.every(({ status, deciding }) => deciding !== null || !isStatusUndecided(status));

/** The claim's name, its pace and its readers; news is said in its free room. */
export function ClaimHead({ claim, menu }: { claim: DeskClaim; menu: ReactNode }) {
  const { claimReference, claimant, gadgets, incidentLabel, brand, policy, snooze } = claim;
  const at = usePresence(claim);
  return (
    <header className={styles.head}>
      <Link to="/queue" className={buttons.icon} aria-label="Back to the queue" title="Back">
        <DeskIcon name="left" />
      </Link>
      <div className={styles.who}>
        <h1 id="claim" tabIndex={-1}>
          {claimant} <span>{gadgets.join(' and ')}</span>
        </h1>
        <p className={styles.meta}>
          <span data-reference>{claimReference}</span>
          <StatusTag tone={claim.tone}>{claim.statusLabel}</StatusTag>
          {isWithSecond(claim) && <StatusTag tone="info">Waits for a second person</StatusTag>}
          <CameBack claim={claim} />
          {snooze && (
            <span className={styles.snooze} title={snooze.reason}>
              {snooze.isBack ? 'Back since' : 'Snoozed until'} {dayFrom(snooze.until)}:{' '}
              {snooze.reason}
            </span>
          )}
          <span>{brand.name}</span>
          <span>{incidentLabel}</span>
          {policy && <span>{policy.coverLevel} cover</span>}
        </p>
      </div>
      <News at={at} />
      <div className={styles.pace}>
        <Due claim={claim} />
        <OtherReaders at={at} />
        <Holder claim={claim} />
        {menu}
      </div>
    </header>
  );
}

/** The colleague who has the claim; of one's own, how long it stays so. */
function Holder({ claim }: { claim: DeskClaim }) {
  const { staffId } = useSession();
  const { holder } = claim;
  if (holder === null) return <span className={styles.holder}>Nobody has this claim.</span>;
  if (holder.staffId !== staffId) {
    return <span className={styles.holder}>{holder.name} has this claim.</span>;
  }
  if (isWithSecond(claim)) return null;
  return <span className={styles.holder}>Yours until {untilWords(holder.until)}</span>;
}
