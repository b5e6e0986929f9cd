import { isFinished } from '@gadget-claims/domain/claims/status';
import { useParams, useSearchParams } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { guardOwner } from '../../lib/owner.ts';
import { screenTitle, titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Done } from '../own-claims/done.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import { WHOSE_TURN } from '../own-claims/copy.ts';
import { GadgetScreen, allowanceOf } from '../repairs/gadget-screen.tsx';
import { statusAllows } from './allowed.ts';
import { PaymentAmounts } from './payment-amounts.tsx';
import { PaymentNeeds } from './payment-needs.tsx';
import { WayBack } from './way-back.tsx';
import type { Whose } from './way-back.tsx';

export const meta = titleMeta('uploaddocscp');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function UploadDocsCp() {
  const { id: inPath } = useParams();
  const [search] = useSearchParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'uploaddocscp')}
      id={inPath ?? search.get('id') ?? undefined}
      fits={statusAllows('bankDetails')}
      to={repairPaths.uploaddocscp}
    >
      {(own) => <Payment claim={own.claim} gadget={own.gadget} />}
    </GadgetScreen>
  );
}

function Payment({ claim, gadget }: Whose) {
  const { settlement, nextAction, status, bankDetails } = gadget;
  const isDoubtful = bankDetails !== null && bankDetails.warning !== null;
  if (!settlement && !allowanceOf(gadget, 'bankDetails').allowed) {
    return <NoPayment claim={claim} gadget={gadget} />;
  }
  return (
    <>
      <Done />
      {!isFinished(status) && (
        <>
          <PaymentNeeds claim={claim} gadget={gadget} />
          {nextAction.by !== 'you' && (
            <Note
              tone={isDoubtful ? 'info' : 'good'}
              title={isDoubtful ? 'We go on with what you gave us' : 'We have what we need'}
            >
              {WHOSE_TURN[nextAction.by]}: {nextAction.text}
            </Note>
          )}
        </>
      )}
      <PaymentAmounts gadget={gadget} />
      <WayBack claim={claim} gadget={gadget} />
    </>
  );
}

/** It is repaired or replaced by us, or nothing is chosen yet. */
function NoPayment({ claim, gadget }: Whose) {
  const { choice, allowed } = gadget;
  const canChoose = allowed.some((one) => one.action === 'chooseOption' && one.allowed);
  return (
    <>
      <EmptyState
        title="There is nothing for us to pay you"
        text={
          choice
            ? `You chose: ${choice.label}. For that we need no bank details and no invoice.`
            : gadget.sentence
        }
        action={
          canChoose && (
            <LinkButton to={repairPaths.screen(choice ? 'continue' : 'list', gadget.id)}>
              {choice ? 'See or change what you chose' : 'Choose how it is settled'}
            </LinkButton>
          )
        }
      />
      <WayBack claim={claim} gadget={gadget} />
    </>
  );
}
