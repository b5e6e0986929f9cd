import { deleteForm, openForm } from '@gadget-claims/domain/claims/form-contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { formDeleted } from '../../data/stale.ts';
import { api } from '../../lib/api.ts';
import { resumeDraft, saveUnsaved } from '../../lib/draft-saver.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { draftKey } from '../../lib/draft-key.ts';

/**
 * Opens a saved form of the account in this tab, in place of the one that is being made here, which
 * is saved first. Gives back why it could not be opened; undefined when it is.
 */
export async function resumeOwn(formReference: string): Promise<string | undefined> {
  if (!(await saveUnsaved())) {
    return 'The form that you are making now could not be saved, so it stays open. Please try again.';
  }
  try {
    resumeDraft(await api(openForm, { body: { formReference }, as: 'user' }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return 'That form is no longer kept. It may have been deleted on another device.';
    }
    return error instanceof ApiError ? error.message : 'The form could not be opened.';
  }
}

/** Deletes a saved form, here too if it is open here. Gives back why it could not be deleted. */
export async function deleteOwn(formReference: string): Promise<string | undefined> {
  try {
    await api(deleteForm, { params: { id: formReference }, as: 'user' });
  } catch (error) {
    return error instanceof ApiError ? error.message : 'The form could not be deleted.';
  }
  formDeleted();
  if (claimStore.getState().form?.formReference === formReference) {
    claimStore.getState().clear();
  }
  draftKey.forgetForm(formReference);
  return undefined;
}
