import { reopenRefusal } from '@gadget-claims/domain/desk/decisions/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { BY_THE_BUTTONS } from './problems.ts';
import { Ways } from './ways.tsx';

const LABEL = 'Reopen the refusal';
const WAYS = [{ way: 'reopen', key: 'b', label: LABEL }] as const;

/** What was declined is looked at again: by a senior, at any time, with a reason. */
export function Reopen({ claim }: { claim: DeskClaim }) {
  const [open, setOpen] = useState<'reopen' | null>(null);
  return (
    <>
      <h2>Refusal</h2>
      <Ways ways={WAYS} open={open} onOpen={setOpen} />
      {open !== null && <Why claim={claim} onClose={() => setOpen(null)} />}
    </>
  );
}

const NOTHING = { reason: '' };

function Why({ claim, onClose }: { claim: DeskClaim; onClose: () => void }) {
  const answers = useUnsent(claim, 'reopen', NOTHING);
  const form = useForm({
    answers,
    fields: () => [needed('reason', 'Why it is looked at again')],
    send: async ({ reason }) => {
      const { claimReference: reference } = claim;
      await call(reopenRefusal, { params: { reference }, body: { reason } });
      answers.keep(NOTHING);
      claimChanged();
      onClose();
    },
    ...BY_THE_BUTTONS,
  });
  return (
    <Form
      form={form}
      className={styles.decision}
      {...useFormKeys(form, { onClose })}
      actions={<SendButtons label={LABEL} form={form} onClose={onClose} hasNext={false} />}
    >
      <TextAreaQuestion
        path="reason"
        rows={2}
        hint="For us. The claimant is told that we look again; somebody else than who declined decides."
      />
    </Form>
  );
}
