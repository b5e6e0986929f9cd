import { stageToContinue, stageGuard } from '@gadget-claims/domain/claims/claims/wizard/steps';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { redirect } from 'react-router';
import { WAITING_KEY } from '../../../../lib/browser/tab-keys.ts';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { isToSignIn } from '../../../../lib/draft/draft-saver.ts';
import { loginFor } from '../../../../lib/session/return-path.ts';
import { paths } from '../../../../paths.ts';
import { comeBack } from '../open-draft.ts';

/**
 * Whether a claim is being made in this tab; one that a reload wiped is opened again. Throws ApiError
 * when that could not be asked.
 */
async function hasClaim(): Promise<boolean> {
  await comeBack().catch((error: unknown) => {
    // It was sent since: step 1 says so.
    if (!(error instanceof ApiError && error.code === 'already_submitted')) throw error;
  });
  const { form, policy } = claimStore.getState();
  if (form !== null && sessionStorage.getItem(WAITING_KEY)) {
    // Files that were not sent when this tab was loaded again. A failed load is tried at the next
    // step.
    import('../../documents/resume-waiting.ts').then(
      ({ resumeWaiting }) => resumeWaiting(),
      () => undefined,
    );
  }
  // Without a policy nothing of the wizard can be shown, wherever the form stands.
  return form !== null && policy !== null;
}

/**
 * Where to instead of a screen that shows a claim's answers: step 1 without a claim, and login
 * where an account exists for the claimant's e-mail and no session is open (specification §4).
 */
export async function guardClaim(path: string): Promise<Response | null> {
  if (!(await hasClaim())) return redirect(paths.stage('1'));
  return isToSignIn() ? redirect(loginFor(path)) : null;
}

/** A `clientLoader` that sends a step opened too early to the first incomplete one. */
export function guardStage(stage: string) {
  const clientLoader = async () => {
    const elsewhere = await guardClaim(paths.stage(stage));
    const { form } = claimStore.getState();
    if (!form) return elsewhere;
    const open = stageGuard(stage, form.data);
    if (open !== null) return redirect(paths.stage(open));
    // At their details every claimant may say whose e-mail address it is.
    return stage === '3' ? null : elsewhere;
  };
  // Also on the first load: the server knows nothing of this tab's claim.
  clientLoader.hydrate = true as const;
  return clientLoader;
}

/** The stage at which the claimant continues: the first that is not complete. */
export function continuePath(): string {
  const { form } = claimStore.getState();
  return paths.stage(form ? stageToContinue(form.data) : '1');
}
