import * as z from 'zod/mini';
import { address } from '../../policies/policies/schemas.ts';

/** Opening and closing time of a day in London, `HH:MM-HH:MM`; null when it is closed. */
const hours = z.nullable(
  z
    .string()
    .check(
      z.regex(
        /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
        'should be like 09:00-17:30, or null when it is closed',
      ),
    ),
);

/** Opening hours, Monday to Sunday. */
export const openingHours = z.tuple(
  [hours, hours, hours, hours, hours, hours, hours],
  'is required: seven days from Monday, each like 09:00-17:30 or null',
);
export type OpeningHours = z.infer<typeof openingHours>;

/** Degrees, WGS 84. */
export const location = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

/**
 * A repairer as the claimant sees it. Providers that were imported before they had an address have
 * none: null address, empty telephone number and no hours.
 */
export const bookingProvider = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(address),
  telephone: z.string(),
  openingHours: z.nullable(openingHours),
  location: z.nullable(location),
});
export type BookingProvider = z.infer<typeof bookingProvider>;

/**
 * The same with how far it is from the claimant: whole miles, counted from the middle of the claimant's
 * postcode area or district and 0 inside it; null when not known.
 */
export const nearProvider = z.extend(bookingProvider, {
  miles: z.nullable(z.int()),
  milesFrom: z.nullable(z.enum(['area', 'district'])),
});
export type NearProvider = z.infer<typeof nearProvider>;

/** The same with the first time that it has free; null when it has none. */
export const offeredProvider = z.extend(nearProvider, {
  nextFree: z.nullable(z.object({ date: z.string(), slot: z.string() })),
});
export type OfferedProvider = z.infer<typeof offeredProvider>;
