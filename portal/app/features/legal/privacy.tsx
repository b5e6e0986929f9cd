import { Link } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { BrandHtml } from '../layout/brand-html.tsx';
import { KEPT } from './kept.ts';
import styles from './legal.module.css';

export const meta = titleMeta('privacy');
/** A page to be read: its scripts come when somebody touches it. */
export const handle = { scripts: 'touched' };

export default function Privacy() {
  const brand = useBrand();
  return (
    <article className={styles.legal}>
      <PageHeading
        title={screenTitle(brand, 'privacy')}
        lead="We ask only for what your claim needs, and we keep it no longer than we must."
      />
      <h2>What is kept, why, and how long</h2>
      <KeptTable />
      <h2>Why we may</h2>
      <p>
        To carry out your insurance contract, to meet our duties under the law, and to prevent
        fraud, which is in the interest of everybody who pays a premium. Where you tell us about
        your health or other personal circumstances, we use it only to make things easier for you.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people who handle your claim, the insurer named in your policy, and those who repair,
        replace or deliver your gadget, each only what their part needs. We sell nothing to anybody.
      </p>
      <h2>Your rights</h2>
      <ul>
        <li>See what we hold about you, and get a copy to take elsewhere.</li>
        <li>Have mistakes put right.</li>
        <li>Have it deleted, or its use limited, where no law says otherwise.</li>
        <li>Object to what we do with it, and have a person look at an automatic decision.</li>
        <li>Complain to us, and to the data protection authority of your country.</li>
      </ul>
      <p>
        Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or see{' '}
        <Link to={paths.contact}>Contact</Link>. It costs nothing, and we answer within a month.
      </p>
      {brand.legalText !== '' && (
        <>
          <h2>About {brand.displayName}</h2>
          <BrandHtml html={brand.legalText} />
        </>
      )}
    </article>
  );
}

function KeptTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {KEPT.map(({ what, why, howLong }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Why">{why}</td>
            <td data-label="How long">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
