import * as z from 'zod/mini';
import { address, day } from '../../policies/policies/schemas.ts';
import { bookingProvider, nearProvider } from './provider-schemas.ts';

const pence = z.int().check(z.minimum(0));
const slot = z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'is not a time that we have'));

/** GET /booking/dates/{gadgetId}: the days with a free slot, in order. */
export const bookingDates = z.object({
  optionId: z.int(),
  /** Pence to be paid for the booking to stand; 0 when nothing is due. */
  excess: pence,
  /** The repairers to choose among, the nearest first. */
  providers: z.array(nearProvider),
  dates: z.array(
    z.object({
      date: z.string(),
      slots: z.array(
        z.object({
          slot: z.string(),
          /** Places left with all of them, and with each. */
          free: z.int(),
          byProvider: z.array(z.object({ providerId: z.string(), free: z.int() })),
        }),
      ),
    }),
  ),
});
export type BookingDates = z.infer<typeof bookingDates>;

/** POST /booking/dates/{gadgetId}. */
export const nearPostcode = z.object({ postcode: z.string().check(z.maxLength(12)) });

/** POST /booking/setdate/. */
export const bookingRequest = z.object({
  gadgetId: z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not an id')),
  date: day,
  /** Null takes the first one that is free on that day. */
  slot: z._default(z.nullable(slot), null),
  /** The repairer that was chosen; null takes any that is free. */
  providerId: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  /** Pence: the excess that the person saw. */
  charge: pence,
  address: z._default(z.nullable(address), null),
  notes: z._default(z.nullable(z.string().check(z.maxLength(1000))), null),
  modelVersionId: z._default(z.nullable(z.string().check(z.regex(/^[\w.-]{1,60}$/))), null),
});
export type BookingRequest = z.infer<typeof bookingRequest>;

/** Answer 409 to a booking for another excess than is due by now: the excess due, in pence. */
export const chargeNow = z.object({ excess: pence });

/** Kept while the excess is paid, standing, given back unpaid, or cancelled. */
export const bookingState = z.enum(['held', 'confirmed', 'released', 'cancelled']);
export type BookingState = z.infer<typeof bookingState>;

export type BookingAddress = z.infer<typeof address>;

/** A booking as its claimant sees it. */
export const booking = z.object({
  bookingReference: z.string(),
  gadgetId: z.string(),
  claimId: z.string(),
  optionId: z.int(),
  status: bookingState,
  date: z.string(),
  slot: z.string(),
  /** The repairer, and where they are. */
  provider: bookingProvider,
  /** Pence. */
  excess: pence,
  paid: z.boolean(),
  /** Until when the slot is kept for the payment; null when it is not waiting for one. */
  heldUntil: z.nullable(z.string()),
  address: z.nullable(address),
  notes: z.string(),
  modelVersionId: z.nullable(z.string()),
  /** Whether it can be moved or cancelled now, and the last day on which it can. */
  canChange: z.boolean(),
  lastDayToChange: z.string(),
});
export type BookingView = z.infer<typeof booking>;

/** A booking that is held or stands, as the claim shows it. */
export const appointment = z.object({
  bookingReference: z.string(),
  status: bookingState,
  date: z.string(),
  slot: z.string(),
  provider: bookingProvider,
  heldUntil: z.nullable(z.string()),
});
export type Appointment = z.infer<typeof appointment>;

/** GET /booking/forgadget/{gadgetId}: the latest booking, if there was any. */
export const bookingOfGadget = z.nullable(booking);
