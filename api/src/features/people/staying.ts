import { claimStatus, isFinished } from '@gadget-claims/domain/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { CLAIM_YEARS } from '@gadget-claims/domain/promises';
import { addYears } from '../retention/periods.ts';
import type { Found, Person } from './find.ts';

/** Something that is not erased, until when, and why: to be told to the person. */
export interface Staying {
  what: string;
  /** `YYYY-MM-DD`; null while it is not known. */
  until: string | null;
  why: string;
}

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** The data of a person that an erasure leaves. */
export function whatStays(
  { claims, policies, preference }: Found,
  { email }: Person,
  keepsPreference: boolean,
): Staying[] {
  const stays = [
    ...claims.filter((claim) => claim.owner_email === email).map(stayingClaim),
    ...policies.map(stayingPolicy),
  ];
  if (preference && keepsPreference) {
    const why = 'so that no mails are sent about a claim that stays';
    stays.push({ what: 'The preference about progress mails', until: null, why });
  }
  return stays;
}

function stayingClaim(claim: Found['claims'][number]): Staying {
  const what = `Claim ${claim.claim_reference} (${claimStatus(claim.status).label}) with its form, documents, bookings, bank details and payments`;
  if (!isFinished(claim.status) && claim.status !== STATUS.DECLINED) {
    const why = `it is not over; it is kept for ${CLAIM_YEARS} years after its end`;
    return { what, until: null, why };
  }
  return {
    what,
    until: day(addYears(claim.status_since, CLAIM_YEARS)),
    why: 'legal claims can be brought, complaints made and payments examined until then',
  };
}

function stayingPolicy({ policy_key: key, details }: Found['policies'][number]): Staying {
  const ends = [details.coverEndDate, details.renewalQuote?.coverEndDate ?? ''].toSorted();
  const last = new Date(`${ends.at(-1)}T00:00:00Z`);
  return {
    what: `Policy ${key}`,
    until: day(addYears(last, CLAIM_YEARS)),
    why: 'it is the contract under which claims can be made; the insurer is to be asked about it',
  };
}
