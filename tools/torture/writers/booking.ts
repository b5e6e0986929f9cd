import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import { photoBy } from '@gadget-claims/api/test/photos';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { ClaimAccess } from '@gadget-claims/domain/people/accounts/schemas';
import type { BookingDates, BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { Api } from '../api.ts';
import { type Claimant, aDraftOf, aReceipt, sendPhotos } from '../claimants.ts';
import type { Writer } from '../writer.ts';

/** Receipt and photos: what damage needs. A file or a photo that another claim has would go to a person. */
const DOCUMENTS = [
  { type: 1, made: async (by: Chance) => aReceipt(by) },
  { type: 3, made: async (by: Chance) => photoBy(by.below(2 ** 30)) },
];
const COURIER = 1;

export interface ApprovedClaim extends Submission {
  /** A bearer of that claim. */
  access: string;
}

/** A claim that is approved at once, with a courier chosen for its gadget. */
export async function anApprovedClaim(
  claimant: Claimant,
  api: Api,
  by: Chance,
): Promise<ApprovedClaim> {
  const { token, policy } = claimant;
  const form = await aDraftOf(claimant, api);
  for (const { type, made } of DOCUMENTS) {
    await sendPhotos(api, claimant, form.formReference, [await made(by)], type);
  }
  await untilAccepted(api, claimant, form.formReference);
  const path = '/onlineclaim/standalone/submit/';
  const claim = await api.ask<Submission>({ path, token, body: form });
  const { claimReference, otCode, gadgetId } = claim;
  if (otCode === null) throw new Error('The claim was not approved');
  const body = { resellerId: policy.resellerId, claimReference, otCode };
  const { token: access } = await api.ask<ClaimAccess>({ path: '/auth/otcode/', body });
  const choice = { gadgetId, optionId: COURIER };
  await api.ask({ path: '/repairoptions/', token: access, body: choice });
  return { ...claim, access };
}

async function untilAccepted(api: Api, { token }: Claimant, formReference: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const path = `/document/form/${formReference}`;
    const files = await api.ask<DocumentFile[]>({ method: 'GET', path, token });
    if (files.every(({ state }) => state === 'accepted')) return;
    await sleep(100);
  }
  throw new Error('The files were not accepted in ten seconds');
}

interface Place {
  date: string;
  slot: string;
}

const nameOf = ({ date, slot }: Place) => `${date} ${slot}`;

/** Books a repair, and moves it to another time again and again. */
export async function booking(claim: ApprovedClaim, api: Api, by: Chance): Promise<Writer> {
  const { gadgetId, access: token } = claim;
  const path = `/booking/dates/${gadgetId}`;
  const { dates, excess } = await api.ask<BookingDates>({ method: 'GET', path, token });
  const places = dates.flatMap(({ date, slots }) => slots.map(({ slot }) => ({ date, slot })));
  let booked: Place | undefined;
  let open: Place | undefined;
  let count = 0;
  return {
    step: async (to) => {
      open ??= by.pick(places);
      const body = { gadgetId, ...open, charge: excess };
      const { date, slot } = await to.ask<BookingView>({ path: '/booking/setdate/', token, body });
      booked = { date, slot };
      open = undefined;
      count += 1;
    },
    faults: async ({ db }) => {
      const rows = await db
        .selectFrom('bookings')
        .select(['day as date', 'slot'])
        .where('gadget_id', '=', gadgetId)
        .where('state', 'in', ['held', 'confirmed'])
        .execute();
      const stored = rows.map(nameOf).join(', ') || 'nothing';
      const allowed = [booked ? nameOf(booked) : 'nothing', ...(open ? [nameOf(open)] : [])];
      return allowed.includes(stored) ? [] : [`booked: ${allowed.join(' or ')}; stored: ${stored}`];
    },
    acknowledged: () => count,
    isOpen: () => open !== undefined,
  };
}
