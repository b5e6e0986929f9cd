import * as z from 'zod/mini';
import { OF_CLAIM, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import {
  booking,
  bookingDates,
  bookingOfGadget,
  bookingRequest,
  chargeNow,
  nearPostcode,
} from './schemas.ts';

const byGadget = z.object({ gadgetId: idInPath });
const byReference = z.object({ bookingReference: idInPath });

export const findFreeTimes = call('GET /booking/dates/:gadgetId', {
  summary: 'Free days and times for the chosen repair',
  access: OF_CLAIM,
  params: byGadget,
  answer: data(bookingDates),
});

export const findFreeTimesNear = call('POST /booking/dates/:gadgetId', {
  summary: 'The same near another postcode, without an address',
  access: OF_CLAIM,
  params: byGadget,
  body: nearPostcode,
  answer: data(bookingDates),
});

export const bookRepair = call('POST /booking/setdate/', {
  summary: 'Book a day and a time, or move the booking',
  description:
    'Without `slot` the first free time of that day is booked. GET /booking/dates/{gadgetId} names all free times; the options of GET /repairoptions/optionsforgadget/{gadgetId} name the first one of each repairer.',
  access: OF_CLAIM,
  body: bookingRequest,
  answer: data(booking),
  refusals: { charge_changed: chargeNow },
  idempotent: true,
});

export const getBookingOfGadget = call('GET /booking/forgadget/:gadgetId', {
  summary: 'The latest booking of a gadget, in any state',
  access: OF_CLAIM,
  params: byGadget,
  answer: data(bookingOfGadget),
});

export const getBooking = call('GET /booking/order/:bookingReference', {
  summary: 'A booking',
  access: OF_CLAIM,
  params: byReference,
  answer: data(booking),
});

export const getBookingCalendar = call('GET /booking/order/:bookingReference/calendar', {
  summary: 'A booking as a calendar file (.ics)',
  access: OF_CLAIM,
  params: byReference,
  media: ['text/calendar'],
});

export const cancelBookingByGet = call('GET /booking/order/:bookingReference/cancel', {
  summary:
    'Cancel a booking, until the day before it; a paid excess is refunded; use POST where you can',
  access: OF_CLAIM,
  params: byReference,
  answer: data(booking),
  hasEffect: true,
});

export const cancelBooking = call('POST /booking/order/:bookingReference/cancel', {
  summary: 'Cancel a booking, until the day before it; a paid excess is refunded',
  access: OF_CLAIM,
  params: byReference,
  answer: data(booking),
  idempotent: true,
});
