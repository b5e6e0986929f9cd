import { memo } from 'react';
import { useClaim } from '../../../lib/claim-store.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { SaveButton, SaveNews, useSaving } from './save-form.tsx';

/** Continue, Back and Save, with how the last save went right above them. */
export const StepActions = memo(({ backTo }: { backTo: string }) => {
  const returnToReview = useClaim((state) => state.returnToReview);
  const saving = useSaving();
  return (
    <>
      <SaveNews {...saving} />
      <ActionBar>
        <Submit>{returnToReview ? 'Save and return to review' : 'Continue'}</Submit>
        <LinkButton to={backTo} kind="quiet">
          Back
        </LinkButton>
        <SaveButton {...saving} />
      </ActionBar>
    </>
  );
});
