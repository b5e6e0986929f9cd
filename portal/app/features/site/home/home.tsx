import { many } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS, REPAIR_HOURS, REPORT_HOURS } from '@gadget-claims/domain/promises';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { canResume } from './resume.ts';

export const meta = titleMeta('home');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };

export default function Home() {
  const brand = useBrand();
  return (
    <div className={styles.home} data-bleed>
      <Hero>
        <h1 tabIndex={-1}>{screenTitle(brand, 'home')}</h1>
      </Hero>
      <div className={styles.more}>
        <Tasks resumes={canResume(brand)} />
        <HowItGoes />
        <StolenOrLost />
      </div>
    </div>
  );
}

function Tasks({ resumes }: { resumes: boolean }) {
  const tasks: { label: string; to: string; icon: IconName }[] = [
    { label: 'Make a claim', to: paths.stage('1'), icon: 'edit' },
    ...(resumes
      ? [{ label: 'View in-progress claim forms', to: paths.inprogress, icon: 'save' as const }]
      : []),
    { label: 'View submitted claims', to: paths.claims, icon: 'file' },
    { label: 'Upload repair invoice', to: paths.uploadinvoice, icon: 'upload' },
    { label: 'Select / cancel a repair option', to: paths.repairoptions, icon: 'calendar' },
  ];
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">What would you like to do?</h2>
      <ul data-list>
        {tasks.map(({ label, to, icon }) => (
          <li key={label} className={styles.task}>
            <Link to={to}>
              <Icon name={icon} />
              {label}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WAY = [
  { title: 'You tell us', text: 'Short steps, a few questions each. You can stop and come back.' },
  {
    title: 'We decide',
    text: `Often at once. Otherwise our aim is ${many(DECISION_DAYS, 'working day')} from having your documents.`,
  },
  {
    title: 'It is put right',
    text: `You choose from what your policy offers. A repair aims to take ${many(REPAIR_HOURS, 'hour')} once the gadget has arrived.`,
  },
];

function HowItGoes() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">How it goes</h2>
      <ol data-list className={styles.way}>
        {WAY.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StolenOrLost() {
  return (
    <section className={styles.gone} aria-labelledby="gone">
      <h2 id="gone">Stolen or lost?</h2>
      <p>Do these first: the claim can wait.</p>
      <ol>
        <li>Mark it as lost from another device.</li>
        <li>Ask your network to block it.</li>
        <li>If it was stolen, tell the police within {many(REPORT_HOURS, 'hour')}.</li>
      </ol>
      <Link to={`${paths.claimsguide}#theft-and-loss`}>See links and numbers</Link>
    </section>
  );
}
