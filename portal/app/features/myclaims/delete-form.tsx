import type { SavedFormSummary } from '@gadget-claims/domain/claims/form-schemas';
import { useState } from 'react';
import { ConfirmDialog } from '@gadget-claims/kit/ui/confirm-dialog.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { deleteOwn } from './resume-own.ts';
import { nameOf } from './saved-form-row.tsx';

interface Props {
  /** The form in question; null while there is none. */
  form: SavedFormSummary | null;
  onClose: () => void;
  onDeleted: (form: SavedFormSummary) => void;
}

/** Asks before a saved form is deleted. */
export function DeleteForm({ form, onClose, onDeleted }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    if (!form) return;
    setIsBusy(true);
    const trouble = await deleteOwn(form.formReference);
    setIsBusy(false);
    setProblem(trouble);
    if (trouble === undefined) onDeleted(form);
  };
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      open={form !== null}
      title="Delete this form?"
      confirmLabel="Delete the form"
      danger
      busy={isBusy}
      busyLabel="Deleting"
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {form && (
        <p>
          <strong>{nameOf(form)}</strong>: your answers and the documents that you added are
          deleted. This cannot be undone.
        </p>
      )}
      {problem !== undefined && (
        <Note tone="bad" takesFocus>
          {problem}
        </Note>
      )}
    </ConfirmDialog>
  );
}
