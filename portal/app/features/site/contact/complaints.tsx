import type { PublicReseller } from '@gadget-claims/domain/policies/resellers/schemas';
import type { ReactNode } from 'react';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import styles from './contact.module.css';

interface Props {
  title: string;
  complaints: PublicReseller['complaints'];
  /** A nearer way to write, before the address. */
  children?: ReactNode;
}

/** The receiver of a complaint, the day of its answer, and the ombudsman after that. */
export function Complaints({ title, complaints, children }: Props) {
  const { address, email, rights } = complaints;
  const lines = [complaints.title, address.company, address.line1, address.line2];
  const place = [address.town, address.postcode, address.country];
  // A town may be its own country.
  const written = [...new Set([...lines, ...place])].filter(Boolean);
  return (
    <section aria-labelledby="complaints">
      <h2 id="complaints">{title}</h2>
      {rights.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
      <address className={styles.address}>
        {written.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${email}`}>{email}</a>
        <TelephoneLink />
      </address>
    </section>
  );
}
