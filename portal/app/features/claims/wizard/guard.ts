import { firstIncompleteStage, stageGuard } from '@gadget-claims/domain/claims/wizard/steps';
import { redirect } from 'react-router';
import { claimStore } from '../../../lib/claim-store.ts';
import { isToSignIn } from '../../../lib/draft-saver.ts';
import { loginFor } from '../../../lib/return-path.ts';
import { paths } from '../../../paths.ts';

/** A `clientLoader` that sends a step opened too early to the first incomplete one. */
export function guardStage(stage: string) {
  const clientLoader = () => {
    const { form, policy } = claimStore.getState();
    // Without a policy nothing of the wizard can be shown, wherever the form stands.
    const open = form && policy ? stageGuard(stage, form.data) : '1';
    if (open !== null) return redirect(paths.stage(open));
    // Specification §4: where an account exists for the claimant's e-mail, its owner goes on.
    return stage !== '3' && isToSignIn() ? redirect(loginFor(paths.stage(stage))) : null;
  };
  // Also on the first load: the server knows nothing of this tab's claim.
  clientLoader.hydrate = true as const;
  return clientLoader;
}

/** Where somebody continues: the first stage that is not complete. */
export function continuePath(): string {
  const { form } = claimStore.getState();
  return paths.stage(form ? firstIncompleteStage(form.data) : '1');
}
