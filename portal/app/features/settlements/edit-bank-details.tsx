import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { BankDetailsRequest, BankDetailsShown } from '@gadget-claims/domain/bank/schemas';
import { useBrand } from '../../lib/brand.ts';
import { guardOwner } from '../../lib/owner.ts';
import { screenTitle, titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { useTyped } from '@gadget-claims/kit/form/answers.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import type { DoneState } from '../own-claims/done.tsx';
import { dayOf } from '../own-claims/when.ts';
import { GadgetScreen, allowanceOf } from '../repairs/gadget-screen.tsx';
import type { OwnGadget } from '../repairs/gadget-screen.tsx';
import { statusAllows } from './allowed.ts';
import { BankForm } from './bank-form.tsx';
import { Doubtful } from './doubtful.tsx';
import { WayBack, useWayBack } from './way-back.tsx';

export const meta = titleMeta('editbankdetails');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function EditBankDetails() {
  const { id, standAlone } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'editbankdetails')}
      id={id}
      fits={statusAllows('bankDetails')}
      to={(gadgetId) => repairPaths.screen('editbankdetails', gadgetId)}
    >
      {(own) => <Account own={own} isAlone={standAlone !== undefined && standAlone !== 'false'} />}
    </GadgetScreen>
  );
}

interface Props {
  own: OwnGadget;
  /** Opened by itself, to change the account; otherwise a part of what a payment needs. */
  isAlone: boolean;
}

const NOTHING_TYPED: BankDetailsRequest = { accountHolder: '', sortCode: '', accountNumber: '' };

function Account({ own, isAlone }: Props) {
  const { gadget } = own;
  const answers = useTyped(NOTHING_TYPED);
  const [doubted, setDoubted] = useState<BankDetailsShown | null>(null);
  const goOn = useGoingOn(own, isAlone);
  const allowance = allowanceOf(gadget, 'bankDetails');
  if (doubted?.warning) {
    const { warning } = doubted;
    return (
      <Doubtful
        typed={answers.shown}
        warning={warning}
        onKeep={() => void goOn(doubted)}
        onChange={() => setDoubted(null)}
      />
    );
  }
  if (!allowance.allowed) {
    return (
      <>
        <Note tone="info" title="We need no bank details now">
          {allowance.reason}
        </Note>
        <WayBack {...own} />
      </>
    );
  }
  const saved = (shown: BankDetailsShown) => {
    if (shown.warning === null) void goOn(shown);
    else setDoubted(shown);
  };
  return (
    <>
      <Known gadget={gadget} />
      <BankForm gadgetId={gadget.id} answers={answers} onSaved={saved} />
      <WayBack {...own} />
    </>
  );
}

function Known({ gadget: { bankDetails: known } }: Pick<OwnGadget, 'gadget'>) {
  if (!known) {
    return (
      <p>
        We pay you into this account. We keep the numbers sealed, and after today you and we see
        only the last four digits.
      </p>
    );
  }
  return (
    <p>
      We pay you into the account ending <strong>{known.lastFour}</strong>, which you gave us on{' '}
      {dayOf(known.changedAt)}. What you fill in here takes its place, and we write to you that it
      has changed.
    </p>
  );
}

function useGoingOn(own: OwnGadget, isAlone: boolean) {
  const navigate = useNavigate();
  const back = useWayBack(own);
  return ({ lastFour }: BankDetailsShown) => {
    const state: DoneState = {
      done: `Your bank details are saved. We pay into the account ending ${lastFour}.`,
    };
    const to = isAlone ? back.to : repairPaths.uploaddocscp(own.gadget.id);
    return navigate(to, { replace: true, state });
  };
}
