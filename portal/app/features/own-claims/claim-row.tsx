import { formatDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimListItem } from '@gadget-claims/domain/claims/schemas';
import { Link } from 'react-router';
import { useToday } from '../../lib/brand.ts';
import { paths } from '../../paths.ts';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { whenWords } from '../bookings/copy.ts';
import styles from './own-claims.module.css';
import { NextLinks } from './next-links.tsx';
import { dayOf } from './when.ts';
import { WHOSE_TURN, aimSentence, toneOf } from './copy.ts';

/** One claim of the list: what it is about, where it stands, what happens next and by when. */
export function ClaimRow({ claim }: { claim: ClaimListItem }) {
  const today = useToday();
  const { nextAction, aimDate, dateOfIncident } = claim;
  const aim = aimSentence({
    aim: claim.aim,
    aimDate,
    aimDateIfCompleteToday: null,
    late: aimDate !== null && aimDate < today,
  });
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h2 className={styles.rowTitle}>
          <Link to={paths.claim(claim.claimId)}>
            {claim.gadgets.map(({ label }) => label).join(', ') || claim.incidentLabel}
          </Link>
        </h2>
        <StatusTag tone={toneOf(claim.tone)}>{claim.label}</StatusTag>
      </div>
      <p className={styles.quiet}>
        {claim.incidentLabel}
        {dateOfIncident !== '' && `, ${formatDay(dateOfIncident)}`}
      </p>
      <p>
        <strong>{WHOSE_TURN[nextAction.by]}:</strong> {nextAction.text}
        {aim !== null && ` ${aim}`}
      </p>
      {claim.gadgets.map(
        ({ id, appointment }) =>
          appointment && (
            <p key={id}>
              {appointment.heldUntil === null ? 'Booked: ' : 'Kept for you, not booked yet: '}
              {whenWords(appointment)}, {appointment.provider.name}
            </p>
          ),
      )}
      <NextLinks gadgets={claim.gadgets} />
      <p className={styles.quiet}>
        {claim.claimReference}, sent on {dayOf(claim.submittedAt)}
      </p>
    </li>
  );
}
