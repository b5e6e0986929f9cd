import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { useState } from 'react';
import SoonestOffer from '../../settling/repairs/soonest-offer.tsx';
import type { OfferStanding } from '../../settling/repairs/soonest-offer.tsx';
import { NextLinks } from './next-links.tsx';

interface Props {
  gadget: ClaimGadgetInFull;
  /** What there is to do when no time can be offered. */
  otherwise: string;
}

/** The soonest time for the repair of an approved gadget, and the other way on. */
export default function ClaimOffer({ gadget, otherwise }: Props) {
  const [standing, setStanding] = useState<OfferStanding>('asked');
  return (
    <>
      <SoonestOffer gadgetId={gadget.id} isOpen otherwise={otherwise} onStanding={setStanding} />
      <NextLinks gadgets={[gadget]} kind={standing === 'none' ? 'filled' : 'quiet'} />
    </>
  );
}
