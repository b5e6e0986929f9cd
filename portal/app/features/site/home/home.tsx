import { many, manySpelled } from '@gadget-claims/domain/in-words';
import {
  CLAIM_MINUTES,
  DECISION_DAYS,
  REPAIR_HOURS,
  REPORT_HOURS,
} from '@gadget-claims/domain/promises';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../../art/art.tsx';
import { calendar, folder } from '../../../art/claims.ts';
import { phoneCrack, wholePhone } from '../../../art/phone.ts';
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
const BROKEN_PHONE = [...wholePhone, ...phoneCrack];

export default function Home() {
  const brand = useBrand();
  const resumes = canResume(brand);
  return (
    <div className={styles.home} data-bleed>
      <div className={styles.hero}>
        <header className={styles.intro}>
          <h1 tabIndex={-1}>{screenTitle(brand, 'home')}</h1>
          <p className={styles.tone}>{brand.toneLine}.</p>
          <p className={styles.lead}>{LEAD}</p>
        </header>
        <LeadPicture />
      </div>
      <div className={styles.cards}>
        <HomeCard
          to={paths.stage('1')}
          title="Make a claim"
          art={<Art scene={BROKEN_PHONE} alone />}
          isFirst
        >
          About {manySpelled(CLAIM_MINUTES, 'minute')}. Have your policy number to hand.
        </HomeCard>
        {resumes && (
          <HomeCard to={paths.inprogress} title="Resume a claim" art={<Art scene={folder} />}>
            Carry on with a form that you saved.
          </HomeCard>
        )}
        <HomeCard
          to={paths.myclaims}
          title="Check status of a claim"
          art={<Art scene={calendar} />}
        >
          See where your claim is and what happens next.
        </HomeCard>
      </div>
      <div className={styles.more}>
        <Tasks resumes={resumes} />
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

/** The brand's own picture, or the phone mended: broken it is on the first card. It says nothing that the words do not. */
function LeadPicture() {
  const { leadImage, leadImageUrl } = useBrand();
  if (leadImage === null) {
    return (
      <div className={classNames(styles.picture, styles.drawn)}>
        <Art scene={wholePhone} alone />
      </div>
    );
  }
  return (
    <div className={styles.picture}>
      <img src={leadImageUrl} alt="" loading="lazy" />
    </div>
  );
}

interface Props {
  to: string;
  title: string;
  art: ReactNode;
  /** The one that most people came for. */
  isFirst?: boolean;
  children: ReactNode;
}

/** One of the ways on from the home page; the whole card is the link. */
function HomeCard({ to, title, art, isFirst = false, children }: Props) {
  return (
    <Link to={to} className={classNames(styles.card, isFirst && styles.first)}>
      {art}
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span>{children}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
