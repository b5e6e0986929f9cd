import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { reopenDecision } from '@gadget-claims/domain/desk/decisions/contract';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { ColumnForm } from './column-form.tsx';
import { BY_THE_BUTTONS } from './problems.ts';
import { WhichGadgets } from './which-gadgets.tsx';

interface ReopenProps {
  claim: DeskClaim;
  /** Those that can be reopened. */
  gadgets: readonly DeskGadget[];
  onClose: () => void;
}

const isDeclined = ({ status }: DeskGadget) => status === STATUS.DECLINED;

function labelOf(gadgets: readonly DeskGadget[]): string {
  if (gadgets.every(isDeclined)) return 'Reopen the refusal';
  return gadgets.some(isDeclined) ? 'Reopen a decision' : 'Reopen the approval';
}

const ENDS =
  'Its choice, booking and prepared payout end; an excess that was paid goes back. A refusal then takes a second person.';

/**
 * What was decided is looked at again, by a senior with a reason: a refusal at any time, a yes until money
 * or goods have left.
 */
export function Reopen({ claim, gadgets, onClose }: ReopenProps) {
  const [only, ...others] = gadgets;
  const gadgetIds = only && others.length === 0 ? [only.gadgetId] : [];
  const answers = useUnsent(claim, 'reopen', { gadgetIds, reason: '' });
  const ids = answers.shown.gadgetIds.filter((id) => gadgets.some((one) => one.gadgetId === id));
  const form = useForm({
    answers,
    fields: () => [
      needed('gadgetIds', 'Which gadgets'),
      needed('reason', 'Why it is looked at again'),
    ],
    send: async ({ reason }) => {
      const { claimReference: reference } = claim;
      await call(reopenDecision, { params: { reference }, body: { gadgetIds: ids, reason } });
      answers.keep({ gadgetIds, reason: '' });
      claimChanged();
      onClose();
    },
    ...BY_THE_BUTTONS,
  });
  const label = labelOf(gadgets);
  const endsYes = gadgets.some((one) => ids.includes(one.gadgetId) && !isDeclined(one));
  return (
    <ColumnForm
      title={label}
      form={form}
      keys={useFormKeys(form, { onClose })}
      onClose={onClose}
      foot={<SendButtons label={label} form={form} hasNext={false} />}
    >
      {others.length > 0 && (
        <WhichGadgets
          open={gadgets}
          chosen={ids}
          onChange={(chosen) => answers.keep({ ...answers.shown, gadgetIds: chosen })}
        />
      )}
      {endsYes && <Note tone="warn">{ENDS}</Note>}
      <TextAreaQuestion
        path="reason"
        rows={2}
        hint="For us. The claimant is told that we look again; somebody else than who declined decides."
      />
    </ColumnForm>
  );
}
