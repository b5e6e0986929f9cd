import { deleteForm } from '@gadget-claims/domain/claims/form-contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { draftKey } from '../../lib/draft-key.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ConfirmDialog } from '@gadget-claims/kit/ui/confirm-dialog.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';

interface Props {
  /** '' for a form that the server does not know yet. */
  formReference: string;
  /** Bearer of the form when it is not that of the claim being made. */
  token: string | null;
  onAbandoned: () => void;
}

/** Abandoning a form deletes it (specification §4), so it asks first. */
export function AbandonForm({ formReference, token, onAbandoned }: Props) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const abandon = async () => {
    setAsking(false);
    try {
      if (formReference) {
        await api(deleteForm, { params: { id: formReference }, token: token ?? undefined });
      }
      draftKey.forgetForm(formReference);
      onAbandoned();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The form could not be deleted.');
    }
  };
  return (
    <>
      {problem && (
        <Note tone="bad" takesFocus>
          {problem}
        </Note>
      )}
      <Button kind="plain" onClick={() => setAsking(true)}>
        Abandon this form
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this form?"
        confirmLabel="Delete the form"
        onConfirm={() => void abandon()}
        onClose={() => setAsking(false)}
      >
        <p>Your answers and the documents you added are deleted. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
