import { useState } from 'react';
import { useClaim } from '../../../lib/claim-store.ts';
import { saveDraft, useSaveState } from '../../../lib/draft-saver.ts';
import { CreateAccount } from '../../account/create-account.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/** Specification §4 "Save", both spaces included. */
const SAVED_MESSAGE =
  'Your claim form has been saved.  To resume your claim select Resume a claim from the menu.';

interface Props {
  backTo: string;
  /** On the way to the next screen, which waits for the save. */
  leaving?: boolean;
}

/** Continue, Back and Save, with how the last save went right above them. */
export function StepActions({ backTo, leaving = false }: Props) {
  const returnToReview = useClaim((state) => state.returnToReview);
  const { status, message } = useSaveState();
  const [asked, setAsked] = useState(false);
  const save = async () => {
    setAsked(true);
    await saveDraft();
  };
  return (
    <>
      <div aria-live="polite">
        {status === 'failed' && <NotSaved message={message} />}
        {asked && status === 'saved' && <Note tone="good">{SAVED_MESSAGE}</Note>}
      </div>
      {asked && status !== 'failed' && <KeepInAccount />}
      <ActionBar>
        <Button type="submit" kind="filled" busy={leaving} busyLabel="One moment">
          {returnToReview ? 'Save and return to review' : 'Continue'}
        </Button>
        <LinkButton to={backTo} kind="quiet">
          Back
        </LinkButton>
        <Button
          kind="plain"
          busy={asked && status === 'saving'}
          busyLabel="Saving"
          onClick={() => void save()}
        >
          Save
        </Button>
      </ActionBar>
    </>
  );
}

/** Without an account the form is found in this tab only. */
function KeepInAccount() {
  const form = useClaim((state) => state.form);
  const claimToken = useClaim((state) => state.claimToken);
  const { userExists } = useSaveState();
  const email = form?.data.claimant.email;
  if (!form?.formReference || !email || claimToken === null) return null;
  const { resellerId } = form.data.policy;
  return (
    <CreateAccount
      offer={{ claimToken, resellerId, email }}
      why="Create an account so that you can come back on any device."
      exists={userExists}
      onCreated={() => void saveDraft()}
    />
  );
}

function NotSaved({ message }: { message: string }) {
  return (
    <Note
      tone="bad"
      title="Not saved yet"
      action={
        <Button kind="quiet" onClick={() => void saveDraft()}>
          Try again
        </Button>
      }
    >
      {message} Nothing that you typed is lost.
    </Note>
  );
}
