import { memo } from 'react';
import { useClaim } from '../../../lib/claim-store.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { SaveButton, SaveNews, useSaving } from './save-form.tsx';

interface Props {
  backTo: string;
  /** On the way to the next screen, which waits for the save. */
  leaving?: boolean;
}

/** Continue, Back and Save, with how the last save went right above them. */
export const StepActions = memo(({ backTo, leaving = false }: Props) => {
  const returnToReview = useClaim((state) => state.returnToReview);
  const saving = useSaving();
  return (
    <>
      <SaveNews {...saving} />
      <ActionBar>
        <Button type="submit" kind="filled" busy={leaving} busyLabel="One moment">
          {returnToReview ? 'Save and return to review' : 'Continue'}
        </Button>
        <LinkButton to={backTo} kind="quiet">
          Back
        </LinkButton>
        <SaveButton {...saving} />
      </ActionBar>
    </>
  );
});
