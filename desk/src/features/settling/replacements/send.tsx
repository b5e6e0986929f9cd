import { listDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { sendReplacement } from '@gadget-claims/domain/settling/replacements/contract';
import { needsRelease } from '@gadget-claims/domain/settling/replacements/four-eyes';
import type {
  Replacement,
  WaitingReplacement,
} from '@gadget-claims/domain/settling/replacements/schemas';
import { SENDING_FIELDS } from '@gadget-claims/domain/settling/replacements/sending';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { call, deskQuery } from '../../../data/call.ts';
import { replacementChanged } from '../../../data/invalidate.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { whyReleased } from './copy.ts';
import { GoodsFacts } from './facts.tsx';

interface Props {
  gadget: WaitingReplacement;
  onClose: () => void;
  onDone: (replacement: Replacement) => void;
}

/** Noting what is sent for a gadget, and how it goes. */
export function SendDialog({
  gadget,
  ...own
}: Omit<Props, 'gadget'> & { gadget: WaitingReplacement | null }) {
  return (
    <Dialog
      open={gadget !== null}
      onClose={own.onClose}
      title={gadget === null ? '' : `Send a replacement for ${gadget.gadget}`}
    >
      {gadget && <WithDrafts key={gadget.gadgetId} gadget={gadget} {...own} />}
    </Dialog>
  );
}

function WithDrafts(props: Props) {
  const { claimReference: reference } = props.gadget;
  const { answer, isLoading } = useQuery(deskQuery(listDrafts, { params: { reference } }));
  return isLoading ? (
    <Skeleton lines={4} size="card" />
  ) : (
    <Sending {...props} drafts={answer ?? []} />
  );
}

const NOTHING = { what: '', courier: '', tracking: '' };

function Sending({ gadget, onClose, onDone, drafts }: Props & { drafts: DeskDraft[] }) {
  const { resellerId, claimId, gadgetId, claimReference, total } = gadget;
  const answers = useUnsent({ claimReference, drafts }, `replacement-${gadgetId}`, NOTHING);
  const form = useForm({
    answers,
    fields: () => SENDING_FIELDS,
    send: async (typed) => {
      const body = { resellerId, claimId, gadgetId, ...typed };
      const replacement = await call(sendReplacement, { body });
      answers.keep(NOTHING);
      onClose();
      onDone(replacement);
      replacementChanged();
    },
  });
  const waits = needsRelease(total);
  return (
    <>
      <GoodsFacts of={gadget} />
      <p>
        {waits
          ? `${whyReleased(gadget)} Somebody else releases it before it goes.`
          : 'The claimant reads these words, and is told at once.'}
      </p>
      <Form
        form={form}
        actions={
          <Submit busyLabel="Noting it">{waits ? 'Prepare for release' : 'It is sent'}</Submit>
        }
      >
        <TextQuestion
          path="what"
          hint="Model, colour, and whether new or refurbished; or the shop and value of a voucher."
        />
        <TextQuestion path="courier" hint="The courier, or “e-mail” for a voucher." width="half" />
        <TextQuestion path="tracking" optional width="half" />
      </Form>
    </>
  );
}
