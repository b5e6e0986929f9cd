import { storeProviders } from '@gadget-claims/api/settling/providers/records';
import { chance } from '@gadget-claims/api/test/chance';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { BookingDates } from '@gadget-claims/domain/settling/bookings/schemas';
import providers from '../../api/seed/providers.json' with { type: 'json' };
import { ownPostgres } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { aClaimant, aDraftOf } from './claimants.ts';
import { brokenInvariants } from './invariants.ts';
import { acknowledgements, workDone } from './mails.ts';
import { type Place, aPlace } from './place.ts';
import { type ApprovedClaim, anApprovedClaim } from './writers/booking.ts';

const SUBMITS = 100;
const RACERS = 50;
const SHORT_RACERS = 12;
const PLACES = 7;
const COURIER = 1;
const TAKEN = 409;

/** One form, submitted by so many at the same time. */
async function submits(place: Place, api: Api, { report }: Options) {
  const claimant = await place.look(({ db }) => aClaimant(db, api));
  const body = await aDraftOf(claimant, api);
  const call = { path: '/onlineclaim/standalone/submit/', token: claimant.token, body };
  const answers = await Promise.all(
    Array.from({ length: SUBMITS }, () => api.call<Submission>(call)),
  );
  const name = `${SUBMITS} submits at once, ${place.kind}`;
  const others = answers.filter(({ status }) => status !== 200);
  reportFaults(
    report,
    `${name}: not answered with the claim`,
    others.map(({ status }) => `answered ${status}`),
    `${SUBMITS}`,
  );
  const references = new Set(answers.flatMap(({ data }) => data?.claimReference ?? []));
  report({
    check: `${name}: references`,
    value: references.size,
    target: '1',
    ok: references.size === 1,
  });
  await place.look(async ({ db, dataDir }) => {
    await workDone(db);
    const { claims, faults, repeated } = await acknowledgements(db, dataDir);
    report({ check: `${name}: claims`, value: claims, target: '1', ok: claims === 1 });
    const mails = 1 - faults.length + repeated;
    report({ check: `${name}: mails`, value: mails, target: '1', ok: mails === 1 && claims === 1 });
  });
}

/** So many want one time that has too few places. */
async function bookings(place: Place, api: Api, { short, seed, report }: Options) {
  const by = chance(seed);
  const racers: ApprovedClaim[] = [];
  await place.look(async ({ db }) => {
    const weekly: [number, number, number, number, number] = [
      PLACES,
      PLACES,
      PLACES,
      PLACES,
      PLACES,
    ];
    // The demonstration's repairers would have places, too.
    await db.deleteFrom('repair_providers').execute();
    await storeProviders(db, [
      { ...providers[0], id: 'courier', optionIds: [COURIER], postcodeAreas: [], weekly },
    ]);
    for (let count = 0; count < (short ? SHORT_RACERS : RACERS); count += 1) {
      racers.push(await anApprovedClaim(await aClaimant(db, api), api, by));
    }
  });
  const [one] = racers;
  const path = `/booking/dates/${one?.gadgetId}`;
  const token = one?.access;
  const { dates, excess } = await api.ask<BookingDates>({ method: 'GET', path, token });
  const [day] = dates;
  const when = { date: day?.date, slot: day?.slots[0]?.slot, charge: excess };
  const answers = await Promise.all(
    racers.map(({ gadgetId, access }) =>
      api.call({ path: '/booking/setdate/', token: access, body: { gadgetId, ...when } }),
    ),
  );
  const name = `${racers.length} racers for ${PLACES} places, ${place.kind}`;
  const booked = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === TAKEN).length;
  const ok = booked === PLACES && refused === racers.length - PLACES;
  const target = `${PLACES} booked, all others told that it is taken`;
  report({ check: name, value: `${booked} booked, ${refused} told`, target, ok });
  reportFaults(report, `${name}: invariants broken`, await place.look(brokenInvariants));
}

async function crowdOn(place: Place, options: Options) {
  const product = await place.start();
  const api = apiOf(product.url);
  await submits(place, api, options);
  await bookings(place, api, options);
  await product.stop();
}

/** Many do the same thing at the same moment. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await crowdOn(await aPlace('crowd', url), options);
  await crowdOn(await aPlace('crowd'), options);
}
