import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/status-table';
import { withdrawClaim } from '@gadget-claims/domain/claims/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pounds } from '../../lib/money.ts';
import { owned } from '../../lib/owner.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ConfirmDialog } from '@gadget-claims/kit/ui/confirm-dialog.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { allowanceOf } from '../repairs/gadget-screen.tsx';
import type { DoneState } from './done.tsx';
import { gadgetsChanged } from '../../data/stale.ts';

const FAILED = 'Your claim could not be withdrawn. Please try again.';
const DONE: DoneState = {
  done: 'Your claim is withdrawn. We have sent you an e-mail about it.',
};

interface Props {
  claim: ClaimView;
  /** Where it stands has changed. */
  onWithdrawn: () => void;
}

/** The quiet way out of a claim, as long as its status lets somebody; asks first. */
export function WithdrawClaim({ claim, onWithdrawn }: Props) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const going = claim.gadgets.filter((gadget) => allowanceOf(gadget, 'withdraw').allowed);
  if (going.length === 0) return null;

  const close = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await owned(withdrawClaim, { params: { id: claim.claimId }, body: { confirm: true } });
      close();
      gadgetsChanged(...going.map(({ id }) => id));
      onWithdrawn();
      await navigate('.', { replace: true, state: DONE });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
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
        busy={busy}
        busyLabel="Withdrawing"
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <Consequences going={going} all={claim.gadgets} />
        {problem !== undefined && (
          <Note tone="bad" takesFocus>
            {problem}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}

type Gadgets = ClaimGadgetInFull[];
const named = (gadgets: Gadgets) => gadgets.map(({ label }) => label).join(', ');

/** What goes with it, before it is confirmed. */
function Consequences({ going, all }: { going: Gadgets; all: Gadgets }) {
  const staying = all.filter((gadget) => !going.includes(gadget) && !isOver(gadget));
  const isBooked = going.some(({ status }) => status === STATUS.REPAIR_BOOKED);
  const paid = going.reduce((sum, { choice }) => sum + (choice?.excessPaid ? choice.excess : 0), 0);
  return (
    <>
      <p>We stop working on it and pay nothing for {named(going)}. This cannot be undone.</p>
      {staying.length > 0 && <p>{named(staying)} goes on as before.</p>}
      {isBooked && <p>The repair that you booked is cancelled.</p>}
      {paid > 0 && <p>We pay the excess of {pounds(paid)} back to the card that you paid with.</p>}
      <p>You can make a new claim while your cover lasts.</p>
    </>
  );
}

const isOver = ({ nextAction }: ClaimGadgetInFull) => nextAction.by === 'nobody';
