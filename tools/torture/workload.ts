import type { Chance } from '@gadget-claims/api/test/chance';
import type { Api } from './api.ts';
import { CLAIMS_EACH, aClaimant, policiesInCover } from './claimants.ts';
import type { Place } from './place.ts';
import type { Writer } from './writer.ts';
import { anApprovedClaim, booking } from './writers/booking.ts';
import { saving } from './writers/saving.ts';
import { submitting } from './writers/submitting.ts';
import { uploading } from './writers/uploading.ts';

const SAVING = 4;
const SUBMITTING = 3;
const UPLOADING = 2;
const BOOKING = 3;
/** A form takes few files, and a policy few forms. */
const FORMS_EACH = 300;

/** All writers of a run: they save, submit, upload and book at the same time. */
export async function workload(place: Place, api: Api, by: Chance): Promise<Writer[]> {
  const claimants = await place.look(async ({ db }) => {
    const all = [];
    for (let count = 0; count < SAVING + BOOKING; count += 1) {
      all.push(await aClaimant(db, api));
    }
    return all;
  });
  const savers = await Promise.all(claimants.splice(0, SAVING).map((each) => saving(each, api)));
  const policies = await place.look(({ db }) => policiesInCover(db, SUBMITTING * CLAIMS_EACH));
  const submitters = Array.from({ length: SUBMITTING }, (_, at) =>
    submitting(policies.slice(at * CLAIMS_EACH, (at + 1) * CLAIMS_EACH)),
  );
  const uploaders: Writer[] = [];
  for (let count = 0; count < UPLOADING; count += 1) {
    uploaders.push(uploading(await place.look(({ db }) => policiesInCover(db, FORMS_EACH)), by));
  }
  const bookers: Writer[] = [];
  for (const claimant of claimants) {
    bookers.push(await booking(await anApprovedClaim(claimant, api, by), api, by));
  }
  return [...savers, ...submitters, ...uploaders, ...bookers];
}
