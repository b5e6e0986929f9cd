import { storeProviders } from '@gadget-claims/api/settling/providers/records';
import { aSession } from '@gadget-claims/api/test/accounts';
import { testApp } from '@gadget-claims/api/test/app';
import {
  AFTERNOON,
  DAY,
  EXCESS,
  MORNING,
  NEXT_DAY,
  SHOP,
  aChosenRepair,
  book,
  bookAndPay,
  cancel,
  emptyDiary,
  requestFreeDates,
  order,
  someProviders,
  statusOf,
  takenIn,
} from '@gadget-claims/api/test/bookings';
import { asMany } from '@gadget-claims/api/test/depth';
import { about, workOf } from '@gadget-claims/api/test/work';
import { formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimListItem } from '@gadget-claims/domain/claims/claims/schemas';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { holdEnd } from '@gadget-claims/domain/settling/bookings/days';
import type { OptionsForGadget } from '@gadget-claims/domain/settling/repairs/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedRows } from '../../../test/rows.ts';
import { ownClaimView } from '../../../test/views.ts';

const NOWHERE = { line1: '', line2: '', city: '', county: '', postcode: '' };
const app = await testApp();
const work = await workOf(app);

beforeEach(async () => {
  await emptyDiary(app);
});

describe('free dates', () => {
  test('are working days from the second one, six weeks, with the slots of the option', async () => {
    const { status, body } = await requestFreeDates(app, await aChosenRepair(app));
    expect(status).toBe(200);
    expect(body.data.excess).toBe(EXCESS);
    expect(body.data.dates).toHaveLength(26);
    expect(body.data.dates[0]).toEqual({
      date: DAY,
      slots: [
        { slot: MORNING, free: 2, byProvider: [{ providerId: 'courier', free: 2 }] },
        { slot: AFTERNOON, free: 2, byProvider: [{ providerId: 'courier', free: 2 }] },
      ],
    });
    const walkIn = await requestFreeDates(app, await aChosenRepair(app, { optionId: 3 }));
    expect(walkIn.body.data.dates[0]?.slots).toHaveLength(8);
  });

  test('leave out full ones, and have them again when a hold has ended', async () => {
    await someProviders(app, 1);
    const [one, other] = [await aChosenRepair(app), await aChosenRepair(app)];
    await book(app, one);
    const slots = async () => (await requestFreeDates(app, other)).body.data.dates[0]?.slots;
    expect(await slots()).toMatchObject([{ slot: AFTERNOON, free: 1 }]);
    app.clock.advance({ minutes: HOLD_MINUTES });
    expect(await slots()).toHaveLength(2);
  });

  test('are those of the postcode’s providers', async () => {
    const areas = { postcode_areas: ['ZE'] };
    await app.db.updateTable('repair_providers').set(areas).execute();
    const repair = await aChosenRepair(app);
    expect((await requestFreeDates(app, repair)).body.data.dates).toEqual([]);
    const url = `/booking/dates/${repair.gadgetId}`;
    const there = await app.request<{ dates: unknown[] }>('POST', url, {
      token: repair.user,
      body: { postcode: 'ZE1 0AA' },
    });
    expect(there.body.data.dates).toHaveLength(26);
  });

  test('there are none without a booking', async () => {
    const mailIn = await aChosenRepair(app, { optionId: 2 });
    expect(await requestFreeDates(app, mailIn)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_book' },
    });
  });
});

describe('a repair shop', () => {
  const MORNING_HOUR = '09:00-10:00';
  const other = { ...SHOP, id: 'another-shop', name: 'Another shop' };
  beforeEach(() => storeProviders(app.db, [other]));

  test('is known before it is chosen: address, distance, opening hours, next free time', async () => {
    const near = { ...SHOP.address, postcode: 'SW2 9ZZ' };
    const reached = { ...SHOP.address, postcode: 'RG1 9ZZ' };
    await storeProviders(app.db, [
      { ...other, address: near, weekly: [1, 1, 1, 1, 1] },
      { ...SHOP, address: reached },
      { ...SHOP, id: 'a-day-away' },
    ]);
    const { user, gadgetId } = await aChosenRepair(app, { optionId: 3 });
    const known = { name: SHOP.name, address: reached, telephone: SHOP.telephone };
    const shopsNow = async () => {
      const url = `/repairoptions/optionsforgadget/${gadgetId}`;
      const { body } = await app.request<OptionsForGadget>('GET', url, { token: user });
      return body.data.availableOptions.find(({ kind }) => kind === 'WALK_IN')?.providers;
    };
    const dates = await requestFreeDates(app, { user, gadgetId });
    const { date = '', slots } = dates.body.data.dates[0] ?? {};
    const shops = await shopsNow();
    expect(shops).toEqual([
      expect.objectContaining({ id: 'another-shop', miles: 0 }),
      {
        ...known,
        id: 'shop',
        openingHours: SHOP.openingHours,
        location: null,
        miles: 34,
        milesFrom: 'area',
        nextFree: { date, slot: MORNING_HOUR },
      },
    ]);
    expect(dates.body.data.providers.map(({ id, miles }) => [id, miles])).toEqual([
      ['another-shop', 0],
      ['shop', 34],
    ]);
    expect(slots?.[0]).toMatchObject({ free: 3 });
    const first = { slot: MORNING_HOUR, providerId: 'another-shop' };
    await book(app, await aChosenRepair(app, { optionId: 3 }), first);
    const [nearest] = (await shopsNow()) ?? [];
    expect(nearest?.nextFree).toEqual({ date, slot: '10:00-11:00' });
  });

  test('is the one that was chosen, and no other when it is full', async () => {
    const at = { slot: MORNING_HOUR, providerId: 'shop' };
    for (const place of [1, 2]) {
      const { body } = await book(app, await aChosenRepair(app, { optionId: 3 }), at);
      expect(body.data.provider.id, `place ${place}`).toBe('shop');
    }
    const late = await aChosenRepair(app, { optionId: 3 });
    expect(await book(app, late, at)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const elsewhere = await book(app, late, { ...at, providerId: 'another-shop' });
    expect(elsewhere.body.data.provider.name).toBe('Another shop');
    const nobody = await book(app, late, { ...at, providerId: 'courier' });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  });

  test('is in the mail, in the calendar file and in the claim', async () => {
    const repair = await aChosenRepair(app, { optionId: 3, excess: 0 });
    const at = { slot: MORNING_HOUR, providerId: 'shop', charge: 0 };
    const { bookingReference } = (await book(app, repair, at)).body.data;
    const [mail] = about(await work(), 'Your repair is booked');
    const where = '00 shop Lane, Shrewsbury, SY1 9ZZ';
    expect(mail?.text).toContain(`Where: ${where}`);
    expect(mail?.text).toContain('Telephone: 0330 009 0600');
    expect(mail?.text).toContain('Open: Monday to Friday 9:00 am to 5:30 pm; Saturday 10:00 am');
    expect(mail?.text).toContain('Directions to');
    // The facts for the day stand in the mail, and in the calendar that comes with it.
    expect(mail?.text).toMatch(/Please do this before then:[^]*photo ID/);
    const [attached] = mail?.attachments ?? [];
    expect(attached).toMatchObject({
      filename: `Repair ${bookingReference}.ics`,
      mimeType: 'text/calendar',
    });
    const entry = new TextDecoder().decode(attached?.content as ArrayBuffer);
    expect(entry.replaceAll('\r\n ', '')).toMatch(/DTSTART;TZID=Europe\/London:[^]*photo ID/);
    const { user } = repair;
    const calendar = await app.request('GET', `/booking/order/${bookingReference}/calendar`, {
      token: user,
    });
    const unfolded = (calendar.body as unknown as string).replaceAll('\r\n ', '');
    expect(unfolded).toContain('LOCATION:The shop\\, 00 shop Lane\\, Shrewsbury\\, SY1 9ZZ');
    expect(unfolded).toContain('0330 009 0600');
    const { gadgets } = await ownClaimView(app, repair);
    expect(gadgets[0]?.appointment).toMatchObject({
      bookingReference,
      status: 'confirmed',
      date: DAY,
      slot: MORNING_HOUR,
      provider: { name: 'The shop' },
      heldUntil: null,
    });
    const list = await app.request<ClaimListItem[]>('GET', '/claim', { token: user });
    expect(list.body.data[0]?.gadgets[0]?.appointment?.provider.name).toBe('The shop');
  });

  test('a time that is only kept is no booking, and the claim says until when', async () => {
    const repair = await aChosenRepair(app, { optionId: 3 });
    await book(app, repair, { slot: MORNING_HOUR });
    const { gadgets, nextAction } = await ownClaimView(app, repair);
    const { appointment } = gadgets[0] ?? {};
    expect(appointment?.status).toBe('held');
    const end = formatTime(londonTime(holdEnd(app.clock.now())));
    expect(nextAction.text).toBe(`Pay the excess by ${end} to keep your time.`);
    await cancel(app, repair, appointment?.bookingReference ?? '');
    expect((await ownClaimView(app, repair)).gadgets[0]?.appointment).toBeNull();
  });
});

describe('setting a date', () => {
  test('holds it while the excess is paid', async () => {
    const repair = await aChosenRepair(app);
    const { status, body } = await book(app, repair, { notes: 'Ring twice' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'held',
      date: DAY,
      slot: MORNING,
      provider: { id: 'courier', name: 'The courier', telephone: '0330 009 0600' },
      excess: EXCESS,
      paid: false,
      heldUntil: holdEnd(app.clock.now()).toISOString(),
      notes: 'Ring twice',
      address: { postcode: 'SW1A 1AA' },
      canChange: true,
      lastDayToChange: '2026-11-24',
    });
    expect(body.data.bookingReference).toMatch(/^BK(-[2-9A-Z]{4}){3}$/);
    expect(await statusOf(app, repair)).toBe(60);
    expect(await takenIn(app)).toBe(1);
  });

  test('without an excess it stands at once, and a mail says so', async () => {
    const repair = await aChosenRepair(app, { excess: 0 });
    const { body } = await book(app, repair, { charge: 0 });
    expect(body.data).toMatchObject({ status: 'confirmed', heldUntil: null });
    expect(await statusOf(app, repair)).toBe(62);
    const [mail] = about(await work(), 'Your repair is booked');
    expect(mail?.subject).toBe('Your repair is booked: Wednesday 25 November 2026');
    expect(mail?.text).toContain(body.data.bookingReference);
    expect(mail?.text).toContain('between 9:00 am and 1:00 pm');
    expect(mail?.text).toContain('until Tuesday 24 November 2026');
  });

  test('with another excess than the one that was seen is refused with the right one', async () => {
    const answer = await book(app, await aChosenRepair(app), { charge: 100 });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'charge_changed', data: { excess: EXCESS } });
    expect(answer.body.message).toContain('£75.00');
    expect(await takenIn(app)).toBe(0);
  });

  test('a day or a time that is not offered, and an address that is none, are refused', async () => {
    const repair = await aChosenRepair(app);
    for (const [when, path] of [
      [{ date: '2026-11-24' }, 'date'],
      [{ date: '2026-11-28' }, 'date'],
      [{ date: '2026-02-30' }, 'date'],
      [{ slot: '10:00-11:00' }, 'slot'],
      [{ address: NOWHERE }, 'address.line1'],
    ] as const) {
      const { status, body } = await book(app, repair, when);
      expect([when, status]).toEqual([when, 422]);
      expect(body.errors.map((error) => error.path)).toContain(path);
    }
    expect(await takenIn(app)).toBe(0);
  });

  test('an address that is too long is refused by the name of its line', async () => {
    const address = { ...NOWHERE, line2: 'x'.repeat(121) };
    const { status, body } = await book(app, await aChosenRepair(app), { address });
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: 'address.line2',
          message: 'Address line 2 requires a maximum of 120 characters',
        },
      ],
    ]);
  });

  test('the same time again is the same booking', async () => {
    const repair = await aChosenRepair(app);
    const first = (await book(app, repair)).body.data;
    app.clock.advance({ minutes: HOLD_MINUTES - 1 });
    const again = (await book(app, repair)).body.data;
    expect(again.bookingReference).toBe(first.bookingReference);
    expect(again.heldUntil).toBe(holdEnd(app.clock.now()).toISOString());
    expect(await takenIn(app)).toBe(1);
  });

  test('two tabs: the later one counts, and only one place is taken', async () => {
    const repair = await aChosenRepair(app);
    const answers = await Promise.all([
      book(app, repair),
      book(app, repair, { slot: AFTERNOON }),
      book(app, repair, { date: NEXT_DAY }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const taken = [
      await takenIn(app),
      await takenIn(app, DAY, AFTERNOON),
      await takenIn(app, NEXT_DAY),
    ];
    expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    const live = await app.db.selectFrom('bookings').select('state').execute();
    expect(live).toEqual([{ state: 'held' }]);
  });

  test('the exact model goes with the choice', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair, { modelVersionId: 'black-256' });
    const choices = await storedRows(app.db, 'repair_choices', { gadget_id: repair.gadgetId }, [
      'model_version_id',
    ]);
    expect(choices).toEqual([{ model_version_id: 'black-256' }]);
  });
});

test('many at once for a slot of seven: seven have it, and it is never overbooked', async () => {
  await someProviders(app, 7);
  const many = asMany({ first: 20, all: 50 });
  const repairs = [];
  for (let i = 0; i < many; i += 1) repairs.push(await aChosenRepair(app));
  const answers = await Promise.all(repairs.map((repair) => book(app, repair)));
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  expect([count(200), count(409)]).toEqual([7, many - 7]);
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('slot_taken');
  expect(await takenIn(app)).toBe(7);
  // Their holds end; as many come again.
  app.clock.advance({ minutes: HOLD_MINUTES + 1 });
  const again = await Promise.all(repairs.map((repair) => book(app, repair)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(await takenIn(app)).toBe(7);
});

describe('a hold that is not paid', () => {
  test('ends by itself, and its place is free', async () => {
    const repair = await aChosenRepair(app);
    const { bookingReference } = (await book(app, repair)).body.data;
    app.clock.advance({ minutes: HOLD_MINUTES - 1 });
    await work();
    expect(await takenIn(app)).toBe(1);
    app.clock.advance({ minutes: 1 });
    await work();
    expect(await takenIn(app)).toBe(0);
    expect((await order(app, repair, bookingReference)).body.data).toMatchObject({
      status: 'released',
      canChange: false,
      heldUntil: null,
    });
  });

  test('ends when another claimant wants its place, once', async () => {
    await someProviders(app, 1);
    const [one, other] = [await aChosenRepair(app), await aChosenRepair(app)];
    await book(app, one);
    expect((await book(app, other)).status).toBe(409);
    app.clock.advance({ minutes: HOLD_MINUTES });
    expect((await book(app, other)).status).toBe(200);
    expect(await takenIn(app)).toBe(1);
    await work();
    expect(await takenIn(app)).toBe(1);
  });
});

describe('moving', () => {
  test('keeps the reference and the payment, frees the old time, and says so', async () => {
    const repair = await aChosenRepair(app);
    const { bookingReference } = await bookAndPay(app, repair);
    await work();
    const { body } = await book(app, repair, { date: NEXT_DAY, slot: AFTERNOON });
    expect(body.data).toMatchObject({
      bookingReference,
      status: 'confirmed',
      date: NEXT_DAY,
      paid: true,
    });
    expect([await takenIn(app), await takenIn(app, NEXT_DAY, AFTERNOON)]).toEqual([0, 1]);
    expect(await statusOf(app, repair)).toBe(62);
    expect(about(await work(), 'Your repair has moved: Thursday 26 November 2026')).toHaveLength(1);
  });

  test('to a time that is full changes nothing', async () => {
    await someProviders(app, 1);
    const [one, other] = [await aChosenRepair(app), await aChosenRepair(app)];
    await book(app, other, { date: NEXT_DAY });
    const { bookingReference } = await bookAndPay(app, one);
    const { status, body } = await book(app, one, { date: NEXT_DAY });
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.message).toContain('You still have the time that you had.');
    expect((await order(app, one, bookingReference)).body.data).toMatchObject({
      status: 'confirmed',
      date: DAY,
    });
    expect([await takenIn(app), await takenIn(app, NEXT_DAY)]).toEqual([1, 1]);
  });

  test('two who want each other’s places both keep theirs', async () => {
    await someProviders(app, 1);
    const [one, other] = [await aChosenRepair(app), await aChosenRepair(app)];
    await bookAndPay(app, one);
    await bookAndPay(app, other, { date: NEXT_DAY });
    const answers = await Promise.all([
      book(app, one, { date: NEXT_DAY }),
      book(app, other, { date: DAY }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect([await takenIn(app), await takenIn(app, NEXT_DAY)]).toEqual([1, 1]);
  });

  test('is not possible on the day itself', async () => {
    const repair = await aChosenRepair(app);
    await bookAndPay(app, repair);
    app.clock.set('2026-11-25T00:00:00Z');
    const user = await aSession(app, repair.account);
    const { status, body } = await book(app, { ...repair, user }, { date: '2026-11-30' });
    expect([status, body.code]).toEqual([409, 'too_late']);
  });
});

describe('cancelling', () => {
  test('frees the time, pays back, and leaves the option chosen', async () => {
    const repair = await aChosenRepair(app);
    const { bookingReference } = await bookAndPay(app, repair);
    await work();
    const { status, body } = await cancel(app, repair, bookingReference);
    expect([status, body.data.status, body.data.paid]).toEqual([200, 'cancelled', false]);
    expect(await takenIn(app)).toBe(0);
    expect(await statusOf(app, repair)).toBe(60);
    const mails = await work();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your booking is cancelled: Wednesday 25 November 2026',
    ]);
    expect(mails[0]?.text).toContain('We are paying £75.00 back to the card');
    expect(mails[0]?.text).toContain('No courier comes.');
    const rows = await storedRows(app.db, 'payments', { gadget_id: repair.gadgetId }, ['state']);
    expect(rows).toEqual([{ state: 'refunded' }]);
  });

  test('of a visit to a shop speaks of the shop, and of no visit to the claimant', async () => {
    const repair = await aChosenRepair(app, { optionId: 3, excess: 0 });
    const { bookingReference } = (await book(app, repair, { slot: '09:00-10:00', charge: 0 })).body
      .data;
    await work();
    await cancel(app, repair, bookingReference);
    const [mail] = await work();
    expect(mail?.text).toContain('The repair shop no longer expects you.');
    expect(mail?.text).not.toMatch(/(no \w+|nobody) (comes|will come)/i);
  });

  test('again is the same again: nothing is freed or paid back twice', async () => {
    const repair = await aChosenRepair(app);
    const { bookingReference } = await bookAndPay(app, repair);
    const both = await Promise.all([
      cancel(app, repair, bookingReference),
      cancel(app, repair, bookingReference),
    ]);
    expect(both.map(({ body }) => body.data.status)).toEqual(['cancelled', 'cancelled']);
    expect(await takenIn(app)).toBe(0);
    expect(about(await work(), 'is cancelled')).toHaveLength(1);
  });

  test('is possible until midnight in London, over a clock change too', async () => {
    // The clocks go forward at 01:00 UTC on Sunday 29 March 2026.
    const [now, date] = ['2026-03-23T10:00:00Z', '2026-03-30'];
    const [last, late] = ['2026-03-29T22:59:00Z', '2026-03-29T23:00:00Z'];
    const [one, other] = [
      await aChosenRepair(app, { excess: 0 }),
      await aChosenRepair(app, { excess: 0 }),
    ];
    app.clock.set(now);
    const first = (await book(app, one, { date, charge: 0 })).body.data;
    const second = (await book(app, other, { date, charge: 0 })).body.data;
    expect([first.status, second.status]).toEqual(['confirmed', 'confirmed']);
    app.clock.set(last);
    expect((await cancel(app, one, first.bookingReference)).status).toBe(200);
    app.clock.set(late);
    const refused = await cancel(app, other, second.bookingReference);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_late']);
    expect(await takenIn(app, date)).toBe(1);
  });
});

describe('a calendar file', () => {
  const calendar = (reference: string, token: string) =>
    app.request('GET', `/booking/order/${reference}/calendar`, { token });

  test('there is one for a booking, with the time of London', async () => {
    const repair = await aChosenRepair(app);
    const { bookingReference } = await bookAndPay(app, repair);
    const { status, headers, body } = await calendar(bookingReference, repair.user);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(headers.get('content-disposition')).toContain(`Repair ${bookingReference}.ics`);
    const text = body as unknown as string;
    expect(text).toContain('DTSTART;TZID=Europe/London:20261125T090000');
    expect(text).toContain('STATUS:CONFIRMED');
    await cancel(app, repair, bookingReference);
    const after = await calendar(bookingReference, repair.user);
    expect(after.body).toContain('STATUS:CANCELLED');
  });

  test('there is none for a mere hold', async () => {
    const repair = await aChosenRepair(app);
    const { bookingReference } = (await book(app, repair)).body.data;
    expect((await calendar(bookingReference, repair.user)).status).toBe(404);
  });
});
