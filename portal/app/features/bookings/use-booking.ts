import { getBookingOfGadget } from '@gadget-claims/domain/bookings/contract';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';

/**
 * The latest booking of a gadget. What this tab knew before is not shown at first: what the screen
 * offers, and whether it leads elsewhere, hangs on how the booking stands now.
 */
export function useBooking(gadgetId: string) {
  const call = useAnswer(asOwner(getBookingOfGadget, { params: { gadgetId } }), { isFresh: true });
  const { answer, problem, isLoading } = call;
  return { booking: answer, isKnown: answer !== null || (problem === null && !isLoading), call };
}
