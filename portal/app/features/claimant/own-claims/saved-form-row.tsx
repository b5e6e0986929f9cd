import { isDay } from '@gadget-claims/domain/calendar/day';
import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import {
  PARTS,
  howFar,
  partLabel,
  partOf,
} from '@gadget-claims/domain/claims/claims/wizard/progress';
import { capitalised } from '@gadget-claims/domain/in-words';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { longDayOf, momentOf } from '../../../lib/time/when.ts';
import styles from '../../../screen/claims.module.css';
import ownStyles from './own-claims.module.css';

interface Props {
  form: SavedFormSummary;
  /** It is being opened. */
  isOpening: boolean;
  onResume: () => void;
  onDelete: () => void;
}

/** One saved form: what it is about, how far it is, how long it is kept, and the ways on. */
export function SavedFormRow({ form, isOpening, onResume, onDelete }: Props) {
  const { incidentLabel, dateOfIncident, gadgets, stage } = form;
  const { step, timeLeft } = howFar(stage);
  const title = savedFormName(form);
  const about = [
    gadgets.length > 0 && incidentLabel,
    isDay(dateOfIncident) && `happened on ${formatDay(dateOfIncident)}`,
    `policy ${form.policyNumber}`,
  ];
  return (
    <li className={styles.row}>
      <h2 className={styles.rowTitle}>{title}</h2>
      <p className={styles.quiet}>{capitalised(about.filter(Boolean).join(', '))}</p>
      <p>
        {step}, {timeLeft}. Next: {partLabel(stage)}.
      </p>
      <p className={styles.quiet}>
        Begun on {longDayOf(form.createdAt)}. Saved on {momentOf(form.savedAt)}. Kept until{' '}
        {form.withAccount ? longDayOf(form.expiresAt) : momentOf(form.expiresAt)}.
      </p>
      {form.madeElsewhere && (
        <Note tone="warn">
          Started with your policy’s details by a person who was not logged in. If it was not you,
          delete it.
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="quiet" busy={isOpening} busyLabel="Opening" onClick={onResume}>
          Resume<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button kind="plain" icon="trash" onClick={onDelete}>
          Delete<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      <Disclosure summary="What is done">
        <Steps stage={stage} />
      </Disclosure>
    </li>
  );
}

/** A saved form's name: its gadgets, else the incident, else the day of it or the moment it was begun. */
export function savedFormName({
  gadgets,
  incidentLabel,
  dateOfIncident,
  createdAt,
}: SavedFormSummary): string {
  const ofDay = isDay(dateOfIncident)
    ? `Claim for ${formatLongDay(dateOfIncident)}`
    : `Claim begun on ${momentOf(createdAt)}`;
  return gadgets.filter(Boolean).join(', ') || incidentLabel || ofDay;
}

function Steps({ stage }: Pick<SavedFormSummary, 'stage'>) {
  const next = partOf(stage);
  return (
    <ul className={ownStyles.steps}>
      {PARTS.map(({ label }, index) => (
        <li key={label}>
          <Icon name={index < next ? 'tick' : 'clock'} />
          {label}: {index < next ? 'done' : 'still to do'}
        </li>
      ))}
    </ul>
  );
}
