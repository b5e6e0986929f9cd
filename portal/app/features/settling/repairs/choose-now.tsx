import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { chooseRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import type { ChoiceAnswer, OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { addressOfClaim } from '../../../lib/address.ts';
import { owned } from '../../../lib/api/owner.ts';
import claims from '../../../screen/claims.module.css';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { keepInDraft } from '../bookings/draft.ts';
import { ProviderPlace } from '../bookings/provider-place.tsx';
import { ChangedElsewhere, changedElsewhere } from './changed-elsewhere.tsx';
import styles from './repairs.module.css';
import { firstWayOn } from './way-on.ts';

interface Props {
  own: OwnGadget;
  option: OfferedOption;
  /** The other way on, beside the press or below the shops. */
  children: ReactNode;
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

/** Chooses an option with one press; where people go to a shop, each shop is one to choose. */
export function ChooseNow({ own, option, children }: Props) {
  const { choosing, elsewhere, pressed } = useChoosingNow(own, option);
  const choose = (shop: OfferedProvider | undefined, what: string, name: string) => (
    <Button
      kind="quiet"
      busy={choosing.busy && pressed === shop?.id}
      busyLabel="Choosing"
      onClick={() => choosing.send(shop)}
    >
      Choose this {what}
      <VisuallyHidden> ({name})</VisuallyHidden>
    </Button>
  );
  return (
    <>
      {elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={own.gadget.id} />}
      <Refused of={choosing} />
      {option.kind === 'WALK_IN' ? (
        <>
          <Shops shops={option.providers}>{(shop) => choose(shop, 'shop', shop.name)}</Shops>
          {children}
        </>
      ) : (
        <div className={claims.actions}>
          {choose(undefined, 'option', option.label)}
          {children}
        </div>
      )}
    </>
  );
}

interface ShopsProps {
  shops: readonly OfferedProvider[];
  /** The act for each. */
  children?: (shop: OfferedProvider) => ReactNode;
}

/** The shops that one can go to, the nearest first. */
export function Shops({ shops, children }: ShopsProps) {
  return (
    <ul className={styles.shops}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <ProviderPlace provider={shop} isVisited isBrief />
          {children?.(shop)}
        </li>
      ))}
    </ul>
  );
}

/** Chooses, and leads on: to the times that the repairer has free, or to what happens next. */
function useChoosingNow({ gadget }: OwnGadget, option: OfferedOption) {
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const [pressed, setPressed] = useState<string | undefined>();
  const current = elsewhere ? elsewhere.choice : gadget.choice;
  const choosing = useSend(
    async (shop: OfferedProvider | undefined) => {
      setPressed(shop?.id);
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
  return { choosing, elsewhere, pressed };
}
