import { Link } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TelephoneLink } from '../layout/telephone-link.tsx';
import styles from './contact.module.css';

export const meta = titleMeta('contact');

export default function Contact() {
  const brand = useBrand();
  return (
    <article className={styles.contact}>
      <PageHeading
        title={screenTitle(brand, 'contact')}
        lead="Have your policy number or claim reference to hand and we can help you sooner."
      />
      <ul className={styles.ways}>
        <li>
          <Icon name="phone" />
          <span>
            By telephone
            <TelephoneLink className={styles.way} />
          </span>
        </li>
        <li>
          <Icon name="mail" />
          <span>
            By e-mail
            <a className={styles.way} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </span>
        </li>
      </ul>
      <p>
        Many answers are in <Link to={paths.help}>Help</Link>, and you can{' '}
        <Link to={paths.myclaims}>check the status of a claim</Link> at any hour.
      </p>
      <Complaints />
    </article>
  );
}

function Complaints() {
  const { title, address, email } = useBrand().complaints;
  const lines = [title, address.company, address.line1, address.line2];
  const place = [address.town, address.postcode, address.country];
  // A town may be its own country.
  const written = [...new Set([...lines, ...place])].filter(Boolean);
  return (
    <section aria-labelledby="complaints">
      <h2 id="complaints">If you are not happy</h2>
      <p>
        We would like to put it right. Tell us what went wrong and what you would like us to do,
        with your policy number or claim reference. Write to:
      </p>
      <address className={styles.address}>
        {written.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </section>
  );
}
