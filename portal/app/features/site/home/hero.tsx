import { manySpelled } from '@gadget-claims/domain/in-words';
import { CLAIM_MINUTES } from '@gadget-claims/domain/promises';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../../art/art.tsx';
import { calendar, folder } from '../../../art/claims.ts';
import { phoneCrack, wholePhone } from '../../../art/phone.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import styles from './home.module.css';
import { canResume } from './resume.ts';

// Word for word from specification §2.
const LEAD =
  'You can make a claim and check on the progress of an existing claim by choosing from the options below.';
const BROKEN_PHONE = [...wholePhone, ...phoneCrack];

/** The brand's welcome below this heading, and the ways on, which lie over its lower edge. */
export function Hero({ children: heading }: { children: ReactNode }) {
  const brand = useBrand();
  return (
    <>
      <div className={styles.hero}>
        <header className={styles.intro}>
          {heading}
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
        {canResume(brand) && (
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
    </>
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
