import type { DeskClaimLine } from '@gadget-claims/domain/desk/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Link } from 'react-router';
import { dueWords, momentOf, useToday } from '../format.ts';
import styles from './queue.module.css';

export const TAG = { good: 'good', warn: 'warn', bad: 'bad', neutral: 'info' } as const;

/** Claims as a table; on a phone each is a block. */
export function ClaimLines({
  claims,
  caption,
}: {
  claims: readonly DeskClaimLine[];
  caption: string;
}) {
  const today = useToday();
  return (
    <table className={styles.lines}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Due</th>
          <th scope="col">Claim</th>
          <th scope="col">Claimant</th>
          <th scope="col">What</th>
          <th scope="col">Status</th>
          <th scope="col">With</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.claimReference} data-late={claim.isLate || undefined}>
            <td data-label="Due" className={styles.due}>
              {claim.decideBy === null ? '–' : dueWords(claim.decideBy, today)}
            </td>
            <td data-label="Claim">
              <Link to={`/c/${claim.claimReference}`}>{claim.claimReference}</Link>
              <small>{claim.brand.name}</small>
            </td>
            <td data-label="Claimant">{claim.claimant}</td>
            <td data-label="What">
              {claim.gadgets.join(', ')}
              <small>{claim.incidentLabel}</small>
            </td>
            <td data-label="Status">
              <StatusTag tone={TAG[claim.tone]}>{claim.statusLabel}</StatusTag>
              <small>{momentOf(claim.submittedAt)}</small>
            </td>
            <td data-label="With">{claim.holder?.name ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
