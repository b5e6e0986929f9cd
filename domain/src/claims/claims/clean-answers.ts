import { imeiIn } from '../../policies/catalogue/imei-in-text.ts';
import { cleanPostcode } from '../../policies/policies/postcode.ts';
import { cleanEmail, cleanTelephone, cleanText } from '../../validation/short-answer.ts';
import type { ClaimData } from './form.ts';

/** An IMEI out of pasted text; text without one stays, to be refused. */
const cleanImei = (typed: string): string => imeiIn(cleanText(typed)) ?? cleanText(typed);

/** A form with its short answers as they are compared and kept; names and stories stay as they came. */
export function cleanAnswers(data: ClaimData): ClaimData {
  const { claimant, incident } = data;
  const { address } = claimant;
  return {
    ...data,
    claimant: {
      ...claimant,
      email: cleanEmail(claimant.email),
      telephone: cleanTelephone(claimant.telephone),
      alternateTelephone: cleanTelephone(claimant.alternateTelephone),
      mobile: cleanTelephone(claimant.mobile),
      identificationNumber: cleanText(claimant.identificationNumber),
      address: { ...address, postcode: cleanPostcode(address.postcode) },
    },
    incident: { ...incident, crimeReference: cleanText(incident.crimeReference) },
    gadgets: data.gadgets.map((gadget) => ({
      ...gadget,
      imei: cleanImei(gadget.imei),
      serialNumber: cleanText(gadget.serialNumber),
    })),
  };
}
