import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { usePart } from '../../../lib/browser/use-part.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import styles from './guide-panel.module.css';
import type { GuideSection } from './section.ts';
import { guideSections } from './sections.ts';

/** Specification §2: open by default from this width; the stylesheet says the same. */
const WIDE = '1700px';

/**
 * The claims guide beside a claim. Until it is opened or closed by hand, the stylesheet alone
 * decides by the width, so that nothing moves when the script arrives.
 */
export function GuidePanel() {
  return useBrand().claimGuideTab === 'true' && <Panel />;
}

function Panel() {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isWide = useIsWide(WIDE);
  const isOpen = chosen ?? isWide;

  return (
    <aside
      className={styles.panel}
      aria-label="Claims guide"
      data-open={chosen === null ? undefined : chosen}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon name="question" />
        Claims guide
        <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.content}>
        {guideSections.map((section) => (
          <PanelSection key={section.id} section={section} />
        ))}
        <p className={styles.more}>
          <Link to={paths.claimsguide} target="_blank">
            Read the whole guide in a new tab
          </Link>
        </p>
      </div>
    </aside>
  );
}

const loadBody = () => import('./section-body.tsx');

/** A section's sentence; its text comes when it is opened. */
function PanelSection({ section: { id, title, gist } }: { section: GuideSection }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={title} onToggle={() => setOpened(true)}>
      <p>{gist}</p>
      <PanelBody id={id} isAsked={opened} />
    </Disclosure>
  );
}

function PanelBody({ id, isAsked }: { id: GuideSection['id']; isAsked: boolean }) {
  const brand = useBrand();
  const { part, failed, retry } = usePart(loadBody, isAsked);
  if (part) return <part.default id={id} brand={brand} isCompact />;
  if (!failed) return isAsked && <Skeleton lines={4} />;
  return <NotArrived what="This part of the guide" retry={retry} />;
}
