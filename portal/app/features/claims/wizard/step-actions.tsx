import { useFormContext } from 'react-hook-form';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { useClaim, claimStore } from '../../../lib/claim-store.ts';
import { saveDraft, useSaveState } from '../../../lib/draft-saver.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useState } from 'react';

/** Specification §4 "Save", both spaces included. */
export const SAVED_MESSAGE =
  'Your claim form has been saved.  To resume your claim select Resume a claim from the menu.';

interface Props {
  backTo: string;
  continueLabel?: string;
}

/** Continue, Back and Save, with how the last save went right beside them. */
export function StepActions({ backTo, continueLabel = 'Continue' }: Props) {
  const returnToReview = useClaim((state) => state.returnToReview);
  return (
    <>
      <SaveStatus />
      <ActionBar>
        <Button type="submit" kind="filled">
          {returnToReview ? 'Save and return to review' : continueLabel}
        </Button>
        <LinkButton to={backTo} kind="quiet">
          Back
        </LinkButton>
        <SaveButton />
      </ActionBar>
    </>
  );
}

function SaveButton() {
  const { status } = useSaveState();
  const form = useFormContext<ClaimData>();
  const [asked, setAsked] = useState(false);
  const save = async () => {
    claimStore.getState().answer(form.getValues());
    setAsked(await saveDraft());
  };
  return (
    <>
      <Button kind="plain" busy={status === 'saving'} busyLabel="Saving" onClick={() => void save()}>
        Save
      </Button>
      {asked && status === 'saved' && <Note tone="good">{SAVED_MESSAGE}</Note>}
    </>
  );
}

function SaveStatus() {
  const { status, message } = useSaveState();
  if (status !== 'failed') return null;
  return (
    <Note
      tone="bad"
      title="Not saved yet"
      action={<Button kind="quiet" onClick={() => void saveDraft()}>Try again</Button>}
    >
      {message} Nothing that you typed is lost.
    </Note>
  );
}
