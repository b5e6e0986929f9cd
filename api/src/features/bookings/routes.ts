import {
  booking as bookingSchema,
  bookingDates,
  bookingOfGadget,
  bookingRequest,
} from '@gadget-claims/domain/bookings/schemas';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { refuseUnaskedGet } from '../../lib/effectful-get.ts';
import { OWN_ROWS } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { missing } from '../../lib/errors.ts';
import { idInPath } from '../../lib/path-ids.ts';
import type { Services } from '../../lib/services.ts';
import { type Viewer, viewerOf } from '../claims/ownership.ts';
import { attachment } from '../documents/file-name.ts';
import { ownGadget } from '../repairs/queries.ts';
import { calendarOf } from './calendar.ts';
import { cancelBooking } from './cancel.ts';
import { type BookingRow, findBooking, latestBooking } from './queries.ts';
import { setDate } from './set-date.ts';
import { bookingView, freeDates } from './view.ts';

const OWN: Access = { scopes: ['user', 'claim'], owner: 'claim', reseller: 'bearer' };
const byReference = z.object({ bookingReference: idInPath });

/** When a gadget is repaired: which times are free, booking, moving and cancelling one. */
export function bookingRoutes(app: App, services: Services) {
  datesRoute(app, services);
  setDateRoute(app, services);
  orderRoutes(app, services);
  cancelRoutes(app, services);
}

function datesRoute(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: '/booking/dates/:gadgetId',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'Free days and times for the repair that was chosen',
      params: z.object({ gadgetId: idInPath }),
      response: { 200: envelope(bookingDates) },
    },
    handler: async (request) => {
      const { gadgetId } = request.params;
      return { data: await freeDates(services, viewerOf(request), { gadgetId }) };
    },
  });
  app.route({
    method: 'POST',
    url: '/booking/dates/:gadgetId',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'The same near another postcode, which is no part of an address',
      params: z.object({ gadgetId: idInPath }),
      body: z.object({ postcode: z.string().check(z.maxLength(12)) }),
      response: { 200: envelope(bookingDates) },
    },
    handler: async (request) => {
      const { gadgetId } = request.params;
      const { postcode } = request.body;
      return { data: await freeDates(services, viewerOf(request), { gadgetId, postcode }) };
    },
  });
}

function setDateRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/booking/setdate',
    config: { access: OWN, spends: OWN_ROWS, idempotent: true },
    schema: {
      summary: 'Book a day and a time, or move the booking',
      body: bookingRequest,
      response: { 200: envelope(bookingSchema) },
    },
    handler: async (request) => {
      const booking = await setDate(services, viewerOf(request), request.body);
      services.wakeWorker();
      return { data: await bookingView(services, booking) };
    },
  });
}

async function ownBooking({ db }: Services, viewer: Viewer, reference: string) {
  const booking = await findBooking(db, viewer.reseller, reference);
  if (!booking) throw missing();
  const own = await ownGadget(db, viewer, booking.gadget_id);
  return { booking, own };
}

function orderRoutes(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: '/booking/forgadget/:gadgetId',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'The latest booking of a gadget, whatever became of it',
      params: z.object({ gadgetId: idInPath }),
      response: { 200: envelope(bookingOfGadget) },
    },
    handler: async (request) => {
      const { gadgetId } = request.params;
      const { key } = await ownGadget(services.db, viewerOf(request), gadgetId);
      const booking = await latestBooking(services.db, key);
      return { data: booking ? await bookingView(services, booking) : null };
    },
  });
  app.route({
    method: 'GET',
    url: '/booking/order/:bookingReference',
    config: { access: OWN, spends: OWN_ROWS },
    schema: {
      summary: 'A booking',
      params: byReference,
      response: { 200: envelope(bookingSchema) },
    },
    handler: async (request) => {
      const { bookingReference } = request.params;
      const { booking } = await ownBooking(services, viewerOf(request), bookingReference);
      return { data: await bookingView(services, booking) };
    },
  });
  app.route({
    method: 'GET',
    url: '/booking/order/:bookingReference/calendar',
    config: { access: OWN, spends: OWN_ROWS, media: ['text/calendar'] },
    schema: { summary: 'A booking as a calendar file (.ics)', params: byReference },
    handler: async (request, reply) => {
      const { bookingReference } = request.params;
      const { booking, own } = await ownBooking(services, viewerOf(request), bookingReference);
      // What is not sure is not put in anybody's calendar.
      if (booking.state !== 'confirmed' && booking.state !== 'cancelled') throw missing();
      return reply
        .header('content-disposition', attachment(`Repair ${bookingReference}.ics`))
        .type('text/calendar; charset=utf-8')
        .send(await calendarOf(services, booking, own));
    },
  });
}

function cancelRoutes(app: App, services: Services) {
  const url = '/booking/order/:bookingReference/cancel';
  const schema = { params: byReference, response: { 200: envelope(bookingSchema) } };
  const summary = 'Cancel a booking, until the day before it; what was paid is paid back';
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    onRequest: refuseUnaskedGet,
    config: { access: OWN, spends: OWN_ROWS },
    schema: { ...schema, summary: `${summary}; use POST where you can` },
    handler: (request) => cancel(services, viewerOf(request), request.params.bookingReference),
  });
  app.route({
    method: 'POST',
    url,
    config: { access: OWN, spends: OWN_ROWS, idempotent: true },
    schema: { ...schema, summary },
    handler: (request) => cancel(services, viewerOf(request), request.params.bookingReference),
  });
}

async function cancel(services: Services, viewer: Viewer, bookingReference: string) {
  const booking: BookingRow = await cancelBooking(services, viewer, bookingReference);
  services.wakeWorker();
  return { data: await bookingView(services, booking) };
}
