import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { chooseRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import type { ChoiceAnswer, OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { addressOfClaim } from '../../../lib/address.ts';
import { owned } from '../../../lib/api/owner.ts';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { keepInDraft } from '../bookings/draft.ts';
import { ProviderPlace } from '../bookings/provider-place.tsx';
import { ChangedElsewhere, changedElsewhere } from './changed-elsewhere.tsx';
import styles from './repairs.module.css';
import { firstWayOn } from './way-on.ts';

interface Props {
  own: OwnGadget;
  option: OfferedOption;
  /** The one that its press chooses, where people go to a shop. */
  shop: OfferedProvider | undefined;
  /** The one filled button of the screen. */
  isMain: boolean;
}

/**
 * Whether an option can be chosen without another question. One that is posted asks for its
 * address; one that is booked takes the claim's and asks with the booking. A paid excess makes the
 * claimant read its use first.
 */
export function isChosenAtOnce({ claim, gadget }: OwnGadget, { needs }: OfferedOption): boolean {
  if (gadget.choice?.excessPaid) return false;
  return !needs.address || (needs.booking && addressOfClaim(claim) !== null);
}

/** Chooses an option with one press; where people go to a shop, that shop. */
export function ChooseNow({ own, option, shop, isMain }: Props) {
  const { choosing, elsewhere } = useChoosingNow(own, option);
  const [what, name, chosen] =
    option.kind === 'WALK_IN' && shop ? ['shop', shop.name, shop] : ['option', option.label];
  return (
    <>
      {elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={own.gadget.id} />}
      <Refused of={choosing} />
      <Button
        kind={isMain ? 'filled' : 'quiet'}
        busy={choosing.busy}
        busyLabel="Choosing"
        onClick={() => choosing.send(chosen)}
      >
        Choose this {what}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Button>
    </>
  );
}

interface ShopsProps extends Pick<Props, 'own' | 'option'> {
  shops: readonly OfferedProvider[];
  /** They can be chosen from here. */
  isChosenHere: boolean;
}

/** The further shops that one can go to, the nearest first. */
export function Shops({ own, option, shops, isChosenHere }: ShopsProps) {
  return (
    <ul className={styles.shops}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <ProviderPlace provider={shop} isVisited isBrief />
          {isChosenHere && <ChooseNow own={own} option={option} shop={shop} isMain={false} />}
        </li>
      ))}
    </ul>
  );
}

/** Chooses, and leads on: to the times that the repairer has free, or to what happens next. */
function useChoosingNow({ gadget }: OwnGadget, option: OfferedOption) {
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const current = elsewhere ? elsewhere.choice : gadget.choice;
  const choosing = useSend(
    async (shop: OfferedProvider | undefined) => {
      const body = {
        gadgetId: gadget.id,
        optionId: option.id,
        choiceId: current?.choiceId ?? null,
      };
      await owned(chooseRepairOption, { body });
      gadgetsChanged(gadget.id);
      keepInDraft(gadget.id, {
        provider: shop ?? null,
        date: '',
        slot: '',
      });
      await navigate(firstWayOn(option, gadget.id));
    },
    (error) => {
      const changed = changedElsewhere(error);
      if (!changed) return tryLater(error);
      gadgetsChanged(gadget.id);
      return setElsewhere(changed);
    },
  );
  return { choosing, elsewhere };
}
