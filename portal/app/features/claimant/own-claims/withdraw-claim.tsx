import { withdrawClaim } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { many, pounds } from '@gadget-claims/domain/in-words';
import { UNDO_WITHDRAWAL_HOURS } from '@gadget-claims/domain/promises';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { owned } from '../../../lib/api/owner.ts';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import { named } from '../../../screen/named.ts';
import type { DoneState } from './done.tsx';

const FAILED = 'Your claim could not be withdrawn. Please try again.';
const DONE: DoneState = {
  done: 'Your claim is withdrawn. We have sent you an e-mail about it.',
};

interface Props {
  claim: ClaimView;
  /** Where it stands has changed. */
  onWithdrawn: () => void;
}

/** The quiet way out of a claim, as long as its status has one; asks first. */
export function WithdrawClaim({ claim, onWithdrawn }: Props) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const going = claim.gadgets.filter((gadget) => allowanceOf(gadget, 'withdraw').allowed);
  const withdrawing = useSend(async () => {
    await owned(withdrawClaim, { params: { id: claim.claimId }, body: { confirm: true } });
    setAsking(false);
    gadgetsChanged(...going.map(({ id }) => id));
    onWithdrawn();
    await navigate('.', { replace: true, state: DONE });
  }, inItsWords(FAILED));
  if (going.length === 0) return null;

  const close = () => {
    setAsking(false);
    withdrawing.forget();
  };
  return (
    <>
      <p data-screen>
        <Button kind="plain" onClick={() => setAsking(true)}>
          Withdraw this claim
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw this claim?"
        confirmLabel="Withdraw the claim"
        cancelLabel="Keep the claim"
        danger
        sending={withdrawing}
        busyLabel="Withdrawing"
        onConfirm={() => withdrawing.send()}
        onClose={close}
      >
        <Consequences going={going} all={claim.gadgets} />
      </ConfirmDialog>
    </>
  );
}

type Gadgets = readonly ClaimGadgetInFull[];

/** The losses, before it is confirmed. */
function Consequences({ going, all }: { going: Gadgets; all: Gadgets }) {
  const staying = all.filter((gadget) => !going.includes(gadget) && !isOver(gadget));
  const isBooked = going.some(({ status }) => status === STATUS.REPAIR_BOOKED);
  const paid = going.reduce((sum, { choice }) => sum + (choice?.excessPaid ? choice.excess : 0), 0);
  return (
    <>
      <p>We stop working on it and pay nothing for {named(going)}.</p>
      {staying.length > 0 && <p>{named(staying)} goes on as before.</p>}
      {isBooked && <p>The repair that you booked is cancelled.</p>}
      {paid > 0 && <p>We pay the excess of {pounds(paid)} back to the card that you paid with.</p>}
      <p>
        You can take this back for {many(UNDO_WITHDRAWAL_HOURS, 'hour')}, here on this page
        {isBooked || paid > 0 ? ', but what is cancelled or paid back stays so' : ''}. After that
        you can make a new claim while your cover lasts.
      </p>
    </>
  );
}

const isOver = ({ nextAction }: ClaimGadgetInFull) => nextAction.by === 'nobody';
