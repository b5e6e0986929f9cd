import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { reopenDecision } from '@gadget-claims/domain/desk/decisions/contract';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { BY_THE_BUTTONS } from './problems.ts';
import { Ways } from './ways.tsx';
import { WhichGadgets } from './which-gadgets.tsx';

interface ReopenProps {
  claim: DeskClaim;
  /** Those that can be reopened. */
  gadgets: readonly DeskGadget[];
}

/**
 * What was decided is looked at again, by a senior with a reason: a refusal at any time, a yes until money
 * or goods have left.
 */
export function Reopen({ claim, gadgets }: ReopenProps) {
  const [open, setOpen] = useState<'reopen' | null>(null);
  const label = labelOf(gadgets);
  return (
    <>
      <h2>Decision</h2>
      <Ways ways={[{ way: 'reopen', key: 'b', label }]} open={open} onOpen={setOpen} />
      {open !== null && (
        <Why claim={claim} gadgets={gadgets} label={label} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const isDeclined = ({ status }: DeskGadget) => status === STATUS.DECLINED;

function labelOf(gadgets: readonly DeskGadget[]): string {
  if (gadgets.every(isDeclined)) return 'Reopen the refusal';
  return gadgets.some(isDeclined) ? 'Reopen a decision' : 'Reopen the approval';
}

const ENDS =
  'Its choice, booking and prepared payout end; an excess that was paid goes back. A refusal then takes a second person.';

interface WhyProps extends ReopenProps {
  label: string;
  onClose: () => void;
}

function Why({ claim, gadgets, label, onClose }: WhyProps) {
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
  const endsYes = gadgets.some((one) => ids.includes(one.gadgetId) && !isDeclined(one));
  return (
    <Form
      form={form}
      className={styles.decision}
      {...useFormKeys(form, { onClose })}
      actions={<SendButtons label={label} form={form} onClose={onClose} hasNext={false} />}
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
    </Form>
  );
}
