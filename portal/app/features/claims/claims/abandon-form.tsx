import { deleteForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';

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
  const abandoning = useSend(async () => {
    if (formReference) {
      await api(deleteForm, { params: { id: formReference }, token: token ?? undefined });
    }
    setAsking(false);
    draftKey.forgetForm(formReference);
    onAbandoned();
  }, inItsWords('The form could not be deleted.'));
  const close = () => {
    setAsking(false);
    abandoning.forget();
  };
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        Abandon this form
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this form?"
        confirmLabel="Delete the form"
        sending={abandoning}
        busyLabel="Deleting"
        onConfirm={() => abandoning.send()}
        onClose={close}
      >
        <p>Your answers and the documents you added are deleted. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
