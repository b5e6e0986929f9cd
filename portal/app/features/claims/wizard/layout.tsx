import { Outlet, useLocation } from 'react-router';
import { useClaim } from '../../../lib/claim-store.ts';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { GuidePanel } from '../../layout/guide-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './layout.module.css';
import { PolicyPanel } from './policy-panel.tsx';
import { progress, stageOf } from './progress.ts';
import { useUnload } from './use-unload.ts';

/** What surrounds every step: where one is, the guide beside it, and care that nothing is lost. */
export default function WizardLayout() {
  const stage = stageOf(useLocation().pathname);
  const data = useClaim((state) => state.form?.data);
  useUnload();
  return (
    <div className={styles.beside}>
      <div className={styles.column}>
        {stage && <StepProgress {...progress(stage, data)} />}
        <Outlet />
        <ConflictDialog />
      </div>
      <div className={styles.side}>
        <PolicyPanel />
        <GuidePanel />
      </div>
    </div>
  );
}
