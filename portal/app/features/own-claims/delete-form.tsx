import type { SavedFormSummary } from '@gadget-claims/domain/claims/form-schemas';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ConfirmDialog } from '@gadget-claims/kit/ui/confirm-dialog.tsx';
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
  const deleting = useSend(async () => {
    if (!form) return undefined;
    const refusal = await deleteOwn(form.formReference);
    if (refusal === undefined) onDeleted(form);
    return refusal;
  });
  const close = () => {
    deleting.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      open={form !== null}
      title="Delete this form?"
      confirmLabel="Delete the form"
      danger
      sending={deleting}
      busyLabel="Deleting"
      onConfirm={() => deleting.send()}
      onClose={close}
    >
      {form && (
        <p>
          <strong>{nameOf(form)}</strong>: your answers and the documents that you added are
          deleted. This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
