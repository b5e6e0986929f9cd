import { COSTS_NOTHING, stepsAfterComplaint } from '@gadget-claims/domain/claims/complaints/copy';
import type { PublicReseller } from '@gadget-claims/domain/policies/resellers/schemas';
import type { ReactNode } from 'react';
import { EmailLink } from '../../../screen/email-link.tsx';
import { LinkedText } from '../../../screen/linked-text.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import styles from './complaints.module.css';

interface Props {
  title: string;
  complaints: PublicReseller['complaints'];
  /** The nearer way, below the steps. */
  children?: ReactNode;
}

/** How somebody complains, in three steps: whom they tell, when we answer, and who decides after that. */
export function Complaints({ title, complaints, children }: Props) {
  return (
    <section aria-labelledby="complaints">
      <h2 id="complaints">{title}</h2>
      <p>{COSTS_NOTHING}</p>
      <ol data-list className={styles.steps}>
        <li>
          <strong>Tell {complaints.title}</strong>
          <Address complaints={complaints} />
        </li>
        <StepsAfter complaints={complaints} />
      </ol>
      {children}
    </section>
  );
}

/** What follows a complaint that was made, by the day of our answer. */
export function AfterComplaint({
  complaints,
  answerBy,
}: Pick<Props, 'complaints'> & { answerBy: string }) {
  return (
    <ol data-list className={styles.steps}>
      <StepsAfter complaints={complaints} answerBy={answerBy} />
    </ol>
  );
}

function StepsAfter({
  complaints,
  answerBy = null,
}: Pick<Props, 'complaints'> & { answerBy?: string | null }) {
  return stepsAfterComplaint(complaints.rights, answerBy).map(({ title, text }) => (
    <li key={title}>
      <strong>{title}</strong>
      <p>
        <LinkedText>{text}</LinkedText>
      </p>
    </li>
  ));
}

function Address({ complaints: { address, email } }: Pick<Props, 'complaints'>) {
  const lines = [address.company, address.line1, address.line2];
  const place = [address.town, address.postcode, address.country];
  // A town may be its own country.
  const written = [...new Set([...lines, ...place])].filter(Boolean);
  return (
    <address className={styles.address}>
      <EmailLink address={email} />
      <TelephoneLink />
      <span>{written.join(', ')}</span>
    </address>
  );
}
