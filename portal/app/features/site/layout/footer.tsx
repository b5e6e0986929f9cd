import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { BrandHtml } from '../../../screen/brand-html.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import styles from './footer.module.css';

const LINKS = [
  { label: 'Help', to: paths.help },
  { label: 'Contact', to: paths.contact },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
];

/** Ways to help, and the firm behind the brand. */
export function Footer() {
  const { footerTexts, fcaText } = useBrand();
  return (
    <footer className={styles.footer} data-deep>
      <p className={styles.call}>
        Stuck? Call us
        <br />
        <TelephoneLink />
      </p>
      <nav aria-label="Footer">
        <ul className={styles.links}>
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.texts}>
        {footerTexts.map((html) => (
          <BrandHtml key={html} html={html} />
        ))}
        <BrandHtml html={fcaText} />
      </div>
    </footer>
  );
}
