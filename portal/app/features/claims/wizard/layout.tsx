import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { StepProgress } from '@gadget-claims/kit/ui/step-progress.tsx';
import { Suspense, lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useClaim } from '../../../lib/claim-store.ts';
import { useSaveState } from '../../../lib/draft-saver.ts';
import { usePart } from '../../../lib/use-part.ts';
import { GuidePanel } from '../../layout/guide-panel.tsx';
import styles from './layout.module.css';
import { progress, stageOf } from './progress.ts';

// Not there when a claim begins, so not part of what it begins with.
const loadConflictDialog = () => import('./conflict-dialog.tsx');
// Beside the step, which goes on without it when it does not come.
const PolicyPanel = lazy(() => import('./policy-panel.tsx').catch(() => ({ default: () => null })));

/** What surrounds every step: where one is, what we know so far, and the guide. */
export default function WizardLayout() {
  const stage = stageOf(useLocation().pathname);
  // Once it is sent, nothing stands above what is said about it.
  const isBegun = useClaim((state) => state.policy !== null);
  return (
    <div className={styles.beside}>
      {(stage ?? isBegun) && (
        <div className={styles.side}>
          {stage && <StepProgress {...progress(stage)} />}
          {stage !== '1' && (
            <div className={styles.known}>
              <Suspense>
                <PolicyPanel />
              </Suspense>
            </div>
          )}
        </div>
      )}
      <div className={styles.column}>
        <Outlet />
        <Conflict />
      </div>
      <div className={styles.guide}>
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
