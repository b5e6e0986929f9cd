import { PARTS, howFar, partOf } from '@gadget-claims/domain/claims/claims/wizard/progress';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { StepProgress } from '@gadget-claims/kit/ui/step-progress.tsx';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsWide } from '../../../../lib/browser/use-is-wide.ts';
import { usePart } from '../../../../lib/browser/use-part.ts';
import { useSaveState } from '../../../../lib/draft/draft-saver.ts';
import { paths } from '../../../../paths.ts';
import { GuidePanel } from '../../../site/guide/guide-panel.tsx';
import styles from './layout.module.css';

// Not there when a claim begins, so not part of what it begins with.
const loadConflictDialog = () => import('./conflict-dialog.tsx');
/** From this width the steps stand in a column of their own; the stylesheet says the same. */
const RAIL = '78rem';

/** The frame of every step: where one is, and the guide. */
export default function WizardLayout() {
  const stage = stageOf(useLocation().pathname);
  const hasRail = useIsWide(RAIL) ?? false;
  const [guideOf, setGuideOf] = useState(stage);
  // Below a step the guide is of that screen; beside it, it stays as it was opened.
  if (!hasRail && guideOf !== stage) setGuideOf(stage);
  return (
    <div className={stage ? styles.railed : styles.plain}>
      {stage && (
        <div className={styles.rail}>
          <StepProgress {...progress(stage)} isOpen={hasRail} />
        </div>
      )}
      {/* Another step is another screen, not the one before moved to below the line about the claim. */}
      <div key={stage ?? 'sent'} className={styles.column}>
        <Outlet />
        <Conflict />
      </div>
      <div key={`guide ${guideOf}`} className={styles.guide}>
        <GuidePanel />
      </div>
    </div>
  );
}

/** Another device changed the form: which version stays is asked here, however late that part comes. */
function Conflict() {
  const isThere = useSaveState().status === 'conflict';
  const { part, failed, retry } = usePart(loadConflictDialog, isThere);
  if (!isThere) return null;
  if (failed) return <NotArrived what="The choice between your two versions" retry={retry} />;
  return part && <part.default />;
}

/** Stage of a path like `/makeaclaim/101/abc`; null for side pages. */
function stageOf(pathname: string): string | null {
  const stage = pathname.split('/')[2] ?? '';
  return partOf(stage) < 0 ? null : stage;
}

/** How far one is, with the parts that can be gone back to, for the progress line. No stage after an open one is shown. */
function progress(stage: string) {
  const current = partOf(stage);
  const steps = PARTS.map(({ label, stages: [first = '1'] }, index) => ({
    label,
    to: index > 0 && index < current ? paths.stage(first) : undefined,
    state:
      index < current
        ? ('done' as const)
        : index === current
          ? ('current' as const)
          : ('next' as const),
  }));
  return { steps, ...howFar(stage) };
}
