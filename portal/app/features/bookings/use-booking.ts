import { getBookingOfGadget } from '@gadget-claims/domain/bookings/contract';
import { useEffect, useState } from 'react';
import { asOwner, useOwn } from '../myclaims/use-own.ts';

/**
 * The latest booking of a gadget. What this tab knew before is not shown at first: what the screen
 * offers, and whether it leads elsewhere, hangs on how the booking stands now.
 */
export function useBooking(gadgetId: string) {
  const { answer, ...call } = useOwn(asOwner(getBookingOfGadget, { params: { gadgetId } }));
  const [isFirst, setFirst] = useState(true);
  const { isLoading, problem } = call;
  useEffect(() => {
    if (!isLoading) setFirst(false);
  }, [isLoading]);
  const isKnown = !isFirst && (answer !== null || (problem === null && !isLoading));
  return { booking: answer, isKnown, call: { ...call, answer } };
}
