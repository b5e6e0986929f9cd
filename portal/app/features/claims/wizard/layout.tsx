import { firstIncompleteStage } from '@gadget-claims/domain/claims/wizard/steps';
import { Suspense, lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSaveState } from '../../../lib/draft-saver.ts';
import { useClaim } from '../../../lib/claim-store.ts';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { GuidePanel } from '../../layout/guide-panel.tsx';
import styles from './layout.module.css';
import { progress, stageOf } from './progress.ts';

// Not there when a claim begins, so not part of what it begins with.
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
// Beside the step, which goes on without it when it does not come.
const PolicyPanel = lazy(() => import('./policy-panel.tsx').catch(() => ({ default: () => null })));

/** What surrounds every step: where one is, and the guide beside it. */
export default function WizardLayout() {
  const stage = stageOf(useLocation().pathname);
  const open = useClaim(({ form }) => form?.data && firstIncompleteStage(form.data));
  const conflict = useSaveState().status === 'conflict';
  return (
    <div className={styles.beside}>
      <div className={styles.column}>
        {stage && <StepProgress {...progress(stage, open)} />}
        <Outlet />
        {conflict && (
          <Suspense>
            <ConflictDialog />
          </Suspense>
        )}
      </div>
      <div className={styles.side}>
        {stage !== '1' && (
          <Suspense>
            <PolicyPanel />
          </Suspense>
        )}
        <GuidePanel />
      </div>
    </div>
  );
}
