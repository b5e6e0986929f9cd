import { undoWithdrawal } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { owned } from '../../../lib/api/owner.ts';
import { momentOf } from '../../../lib/time/when.ts';
import { named } from '../../../screen/named.ts';
import type { DoneState } from './done.tsx';

const NOT_UNDONE = 'The withdrawal could not be taken back. Please try again.';
const UNDONE: DoneState = {
  done: 'You have taken your withdrawal back. Your claim goes on.',
};

/** The way back from a withdrawal, as long as there is one: until when, and what does not come back. */
export default function UndoWithdrawal({
  claim,
  onUndone,
}: {
  claim: ClaimView;
  onUndone: () => void;
}) {
  const navigate = useNavigate();
  const going = claim.gadgets.filter(({ undo }) => undo !== null);
  const undoing = useSend(async () => {
    await owned(undoWithdrawal, { params: { id: claim.claimId }, body: { confirm: true } });
    gadgetsChanged(...going.map(({ id }) => id));
    onUndone();
    await navigate('.', { replace: true, state: UNDONE });
  }, inItsWords(NOT_UNDONE));
  const [first] = going;
  if (!first?.undo) return null;
  const chosen = going.filter(({ undo }) => undo?.status === STATUS.APPROVED);
  return (
    <section aria-label="Taking the withdrawal back" data-screen>
      <p>
        Changed your mind? You can take the withdrawal back until {momentOf(first.undo.until)}.{' '}
        {chosen.length > 0
          ? `${named(chosen)} is approved then, and you choose again how it is settled. A booking, a payment or bank details from before do not come back.`
          : 'Your claim then goes on from where it was.'}
      </p>
      <Refused of={undoing} />
      <Button
        kind="quiet"
        busy={undoing.busy}
        busyLabel="One moment"
        onClick={() => undoing.send()}
      >
        Take the withdrawal back
      </Button>
    </section>
  );
}
