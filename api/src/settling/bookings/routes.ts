import * as calls from '@gadget-claims/domain/settling/bookings/contract';
import type { OwnGadget } from '../../claims/claims/records/own-claim.ts';
import { type Viewer, viewerOf } from '../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../claims/claims/transitions/own-gadget.ts';
import { attachment } from '../../claims/documents/file-name.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { addressOf } from '../../identity/brand-address.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { findProvider } from '../providers/records.ts';
import { CALENDAR_TYPE, bookingCalendar, calendarName } from './calendar.ts';
import { type BookingRow, findBooking, latestBooking } from './records.ts';
import { cancelBooking } from './transitions/cancel.ts';
import { setDate } from './transitions/set-date.ts';
import { bookingView, freeDates } from './views.ts';

/** When a gadget is repaired: which times are free, booking, moving and cancelling one. */
export function bookingRoutes(app: App, services: Services) {
  datesRoute(app, services);
  setDateRoute(app, services);
  orderRoutes(app, services);
  cancelRoutes(app, services);
}

function datesRoute(app: App, services: Services) {
  serve(app, calls.findFreeTimes, OWN_ROWS, async (request) => {
    const { gadgetId } = request.params;
    return { data: await freeDates(services, viewerOf(request), { gadgetId }) };
  });
  serve(app, calls.findFreeTimesNear, OWN_ROWS, async (request) => {
    const { gadgetId } = request.params;
    const { postcode } = request.body;
    return { data: await freeDates(services, viewerOf(request), { gadgetId, postcode }) };
  });
}

function setDateRoute(app: App, services: Services) {
  serve(app, calls.bookRepair, OWN_ROWS, async (request) => {
    const booking = await setDate(services, viewerOf(request), request.body);
    services.wakeWorker();
    return { data: await bookingView(services, booking) };
  });
}

async function ownBooking({ db }: Services, viewer: Viewer, reference: string) {
  const booking = await findBooking(db, viewer.reseller, reference);
  if (!booking) throw missing();
  const own = await ownGadget(db, viewer, booking.gadget_id);
  return { booking, own };
}

function orderRoutes(app: App, services: Services) {
  serve(app, calls.getBookingOfGadget, OWN_ROWS, async (request) => {
    const { gadgetId } = request.params;
    const { key } = await ownGadget(services.db, viewerOf(request), gadgetId);
    const booking = await latestBooking(services.db, key);
    return { data: booking ? await bookingView(services, booking) : null };
  });
  serve(app, calls.getBooking, OWN_ROWS, async (request) => {
    const { bookingReference } = request.params;
    const { booking } = await ownBooking(services, viewerOf(request), bookingReference);
    return { data: await bookingView(services, booking) };
  });
  serve(app, calls.getBookingCalendar, OWN_ROWS, async (request, reply) => {
    const { bookingReference } = request.params;
    const { booking, own } = await ownBooking(services, viewerOf(request), bookingReference);
    // A held booking is not certain, so it has no calendar entry.
    if (booking.state !== 'confirmed' && booking.state !== 'cancelled') throw missing();
    return reply
      .header('content-disposition', attachment(calendarName(bookingReference)))
      .type(CALENDAR_TYPE)
      .send(await calendarOf(services, booking, own));
  });
}

function cancelRoutes(app: App, services: Services) {
  serve(app, calls.cancelBookingByGet, OWN_ROWS, (request) =>
    cancel(services, viewerOf(request), request.params.bookingReference),
  );
  serve(app, calls.cancelBooking, OWN_ROWS, (request) =>
    cancel(services, viewerOf(request), request.params.bookingReference),
  );
}

async function cancel(services: Services, viewer: Viewer, bookingReference: string) {
  const booking: BookingRow = await cancelBooking(services, viewer, bookingReference);
  services.wakeWorker();
  return { data: await bookingView(services, booking) };
}

/** A booking as an entry for the claimant's calendar. */
async function calendarOf(
  { db, config, resellers }: Services,
  booking: BookingRow,
  { claim, gadget }: OwnGadget,
): Promise<string> {
  return bookingCalendar({
    booking,
    provider: await findProvider(db, booking.provider_id),
    claimReference: claim.claim_reference,
    gadget: gadget.label,
    brand: resellers.byId.get(booking.reseller_id),
    // Where the mails about it lead: the entry of both is one.
    publicUrl: addressOf(config, resellers.byId.get(booking.reseller_id)),
  });
}
