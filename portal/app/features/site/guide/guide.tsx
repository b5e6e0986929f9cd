import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import styles from './guide.module.css';
import SectionBody from './section-body.tsx';
import { guideSections } from './sections.ts';

export const meta = titleMeta('claimsguide');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };

export default function ClaimsGuide() {
  const brand = useBrand();
  return (
    <div className={styles.guide}>
      <div className={styles.heading}>
        <PageHeading
          title={screenTitle(brand, 'claimsguide')}
          lead="What to have ready, what happens next, and how long it takes."
        />
        <LinkButton to={paths.stage('1')}>Make a claim</LinkButton>
      </div>
      <nav className={styles.contents} aria-label="On this page">
        <ul>
          {guideSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div data-sheet className={styles.sections}>
        {guideSections.map(({ id, title, gist }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p className={styles.gist}>{gist}</p>
            <SectionBody id={id} brand={brand} />
          </section>
        ))}
      </div>
    </div>
  );
}
