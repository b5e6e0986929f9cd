import { VIEW_FIELDS } from '@gadget-claims/domain/desk/queue/fields';
import type { KeptView, QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import {
  keepView,
  removeView,
  renameView,
} from '@gadget-claims/domain/desk/queue/kept-views-contract';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { call } from '../../../data/call.ts';
import { viewsChanged } from '../../../data/invalidate.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { offerUndoOf } from '../../../shell/undo.tsx';

interface Props {
  /** The view that gets another name; null keeps a new one. */
  view: KeptView | null;
  /** What a new one shows. */
  filter: QueueFilter;
  onClose: () => void;
}

/** Asks for the name of a view of the queue. */
export default function ViewForm({ view, ...asked }: Props) {
  return (
    <Dialog
      open
      onClose={asked.onClose}
      title={view === null ? 'Keep as a view' : `Rename “${view.name}”`}
    >
      <AskName {...asked} view={view} />
    </Dialog>
  );
}

function AskName({ view, filter, onClose }: Props) {
  const form = useForm({
    answers: useTyped({ name: view?.name ?? '' }),
    fields: () => VIEW_FIELDS,
    send: async ({ name }) => {
      if (view === null) await call(keepView, { body: { name, filter } });
      else await rename(view, name.trim());
      viewsChanged();
      onClose();
    },
  });
  const keys = useFormKeys(form, { onClose });
  return (
    <Form
      form={form}
      {...keys}
      actions={
        <SendButtons
          label={view === null ? 'Keep it' : 'Rename'}
          form={form}
          onClose={onClose}
          hasNext={false}
        />
      }
    >
      <TextQuestion
        path="name"
        hint="It stands under Queue at the left, for you alone, with these claims in this order."
      />
    </Form>
  );
}

async function rename({ viewId, name: before }: KeptView, name: string) {
  await call(renameView, { params: { viewId }, body: { name } });
  offerUndoOf({
    says: `“${before}” is “${name}” now.`,
    does: 'Give the view its former name',
    back: async () => {
      await call(renameView, { params: { viewId }, body: { name: before } });
      return null;
    },
  });
}

/** Keeps a view no longer; one whose filter is known can be kept again. */
export async function remove({ viewId, name, filter }: KeptView) {
  await call(removeView, { params: { viewId } });
  viewsChanged();
  if (filter === null) return;
  offerUndoOf({
    says: `“${name}” is removed.`,
    does: 'Keep the view again',
    back: async () => {
      await call(keepView, { body: { name, filter } });
      return null;
    },
  });
}
