import { listDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import {
  callOffReplacement,
  noteArrival,
  releaseReplacement,
} from '@gadget-claims/domain/settling/replacements/contract';
import {
  GOODS_REFUSALS,
  mayNotReleaseGoods,
} from '@gadget-claims/domain/settling/replacements/four-eyes';
import type { Replacement } from '@gadget-claims/domain/settling/replacements/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { max } from '@gadget-claims/domain/validation/rules';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { useState } from 'react';
import { call, deskQuery } from '../../../data/call.ts';
import { replacementChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { whyReleased, worthWords } from './copy.ts';
import { GoodsFacts } from './facts.tsx';
import styles from './replacements.module.css';

interface Props {
  replacement: Replacement;
  onClose: () => void;
  onDone: (replacement: Replacement) => void;
}

/** One replacement, and what can be done with it now: released or called off, or noted as arrived. */
export function LookDialog({
  replacement,
  ...own
}: Omit<Props, 'replacement'> & { replacement: Replacement | null }) {
  return (
    <Dialog
      open={replacement !== null}
      onClose={own.onClose}
      title={replacement?.state === 'sent' ? 'Has it arrived?' : 'Replacement to release'}
    >
      {replacement && <Look key={replacement.replacementId} replacement={replacement} {...own} />}
    </Dialog>
  );
}

function Look(props: Props) {
  const { state, what, courier, tracking, prepared, released } = props.replacement;
  const { permissions } = useSession();
  return (
    <>
      <GoodsFacts of={props.replacement}>
        <div>
          <dt>What</dt>
          <dd>{what}</dd>
        </div>
        <div>
          <dt>Sent with</dt>
          <dd>{[courier, tracking].filter((part) => part !== '').join(', ')}</dd>
        </div>
        <div>
          <dt>Prepared</dt>
          <dd>
            {prepared.name}, {momentOf(prepared.at)}
          </dd>
        </div>
        {released && (
          <div>
            <dt>Released</dt>
            <dd>
              {released.name}, {momentOf(released.at)}
            </dd>
          </div>
        )}
      </GoodsFacts>
      {state === 'prepared' && <p>{whyReleased(props.replacement)}</p>}
      <div className={styles.acts}>
        {state === 'prepared' && <Release {...props} />}
        {state === 'sent' && permissions.includes('payout.prepare') && <Arrive {...props} />}
      </div>
      {state === 'prepared' && permissions.includes('payout.prepare') && <CallOff {...props} />}
    </>
  );
}

/** Sends it, closes the dialog and says what became of it. */
const useAct = ({ onClose, onDone }: Props, act: () => Promise<Replacement>) =>
  useSend(async () => {
    const replacement = await act();
    onClose();
    onDone(replacement);
    replacementChanged();
  });

function Release(props: Props) {
  const { replacementId, state, prepared, total, worth } = props.replacement;
  const { staffId, permissions, limits } = useSession();
  const releasing = useAct(props, () => call(releaseReplacement, { params: { replacementId } }));
  // Of its claim the server knows more, and says it.
  const seen = { state, preparedBy: prepared.staffId, total, isOwnClaim: false, isHeld: false };
  const by = { staffId, can: new Set(permissions), limit: limits.release };
  const why = mayNotReleaseGoods(by, seen).map((reason) => GOODS_REFUSALS[reason]);
  return (
    <>
      <Refused of={releasing} />
      <Button
        kind="filled"
        busy={releasing.busy}
        busyLabel="Releasing"
        disabledReason={why.length === 0 ? undefined : why.join(' ')}
        onClick={releasing.send}
      >
        Release {worth === null ? 'it' : worthWords(worth)}
      </Button>
    </>
  );
}

function Arrive(props: Props) {
  const { replacementId } = props.replacement;
  const noting = useAct(props, () => call(noteArrival, { params: { replacementId } }));
  return (
    <>
      <Refused of={noting} />
      <Button kind="filled" busy={noting.busy} busyLabel="Noting it" onClick={noting.send}>
        It has arrived
      </Button>
    </>
  );
}

const NO_REASON = { reason: '' };
const REASON = [needed('reason', 'Reason', max(500))];

function CallOff(props: Props) {
  const { claimReference: reference } = props.replacement;
  const [isOpen, setOpen] = useState(false);
  const drafts = useQuery(isOpen ? deskQuery(listDrafts, { params: { reference } }) : null);
  if (isOpen && !drafts.isLoading) return <WhyNot {...props} drafts={drafts.answer ?? []} />;
  return (
    <Button kind="quiet" onClick={() => setOpen(true)}>
      Call it off
    </Button>
  );
}

function WhyNot({ replacement, onClose, onDone, drafts }: Props & { drafts: DeskDraft[] }) {
  const { replacementId, claimReference } = replacement;
  const answers = useUnsent({ claimReference, drafts }, `calloff-${replacementId}`, NO_REASON);
  const form = useForm({
    answers,
    fields: () => REASON,
    send: async ({ reason }) => {
      const done = await call(callOffReplacement, { params: { replacementId }, body: { reason } });
      answers.keep(NO_REASON);
      onClose();
      onDone(done);
      replacementChanged();
    },
  });
  return (
    <Form
      form={form}
      actions={
        <Submit kind="danger" busyLabel="Calling it off">
          Call off the replacement
        </Submit>
      }
    >
      <TextAreaQuestion path="reason" rows={2} hint="The gadget waits for another one then." />
    </Form>
  );
}
