import { manySpelled } from '@gadget-claims/domain/in-words';
import { CLAIM_MINUTES } from '@gadget-claims/domain/promises';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import styles from './home.module.css';
import { canResume } from './resume.ts';

export const meta = titleMeta('home');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };

// Word for word from specification §2.
const LEAD =
  'You can make a claim and check on the progress of an existing claim by choosing from the options below.';

export default function Home() {
  const brand = useBrand();
  const resumes = canResume(brand);
  return (
    <div className={styles.home}>
      <div className={styles.intro}>
        {brand.leadImage === null && <LeadImage />}
        <PageHeading
          title={screenTitle(brand, 'home')}
          caption={<strong className={styles.tone}>{brand.toneLine}.</strong>}
          lead={LEAD}
        />
      </div>
      <div className={styles.cards}>
        <HomeCard to={paths.stage('1')} title="Make a claim" icon="mobile" isFirst>
          About {manySpelled(CLAIM_MINUTES, 'minute')}. Have your policy number to hand.
        </HomeCard>
        {resumes && (
          <HomeCard to={paths.inprogress} title="Resume a claim" icon="save">
            Carry on with a form that you saved.
          </HomeCard>
        )}
        <HomeCard to={paths.myclaims} title="Check status of a claim" icon="clock">
          See where your claim is and what happens next.
        </HomeCard>
      </div>
      <Link to={`${paths.claimsguide}#theft-and-loss`} className={styles.gone}>
        Stolen or lost? Do this first
      </Link>
      <Tasks resumes={resumes} />
      {brand.leadImage !== null && <LeadImage />}
    </div>
  );
}

function Tasks({ resumes }: { resumes: boolean }) {
  const tasks = [
    { label: 'Make a claim', to: paths.stage('1') },
    ...(resumes ? [{ label: 'View in-progress claim forms', to: paths.inprogress }] : []),
    { label: 'View submitted claims', to: paths.claims },
    { label: 'Upload repair invoice', to: paths.uploadinvoice },
    { label: 'Select / cancel a repair option', to: paths.repairoptions },
  ];
  return (
    <section className={styles.tasks} aria-labelledby="tasks">
      <h2 id="tasks">What would you like to do?</h2>
      <ul className={styles.list}>
        {tasks.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={styles.task}>
              {label}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The brand's own picture is as wide as a picture; the one that is drawn for it stands beside the words. */
function LeadImage() {
  const { leadImage, leadImageUrl } = useBrand();
  const [width, height] = leadImage === null ? [320, 200] : [960, 540];
  const size = { width, height };
  const place = leadImage === null ? styles.drawing : styles.picture;
  return (
    <img className={place} src={leadImageUrl} alt="" {...size} loading="lazy" decoding="async" />
  );
}

interface Props {
  to: string;
  title: string;
  icon: IconName;
  /** The one that most people came for. */
  isFirst?: boolean;
  children: ReactNode;
}

/** One of the ways on from the home page; the whole card is the link. */
function HomeCard({ to, title, icon, isFirst = false, children }: Props) {
  return (
    <Link to={to} className={classNames(styles.card, isFirst && styles.first)}>
      <Icon name={icon} />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span>{children}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
