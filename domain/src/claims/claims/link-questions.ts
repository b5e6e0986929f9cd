import { ADDRESS_LINES } from '../../policies/policies/address.ts';
import { DATE_OF_BIRTH } from '../../policies/policies/copy.ts';
import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { max } from '../../validation/rules.ts';

/** Labels and lengths of the questions on the way in by a link. */
export const LINK_QUESTIONS = {
  claimReference: { label: 'Claim reference', most: 40 },
  postcode: { label: 'Postcode of the policyholder', most: ADDRESS_LINES.postcode.most },
  dateOfBirth: { label: DATE_OF_BIRTH },
};

const { claimReference, postcode, dateOfBirth } = LINK_QUESTIONS;

/** The questions for the holder of a link to a claim. */
export const OPEN_LINK_FIELDS: readonly Field[] = [
  needed('postcode', postcode.label, max(postcode.most)),
];

/** Questions before a link to a claim is sent; the answer does not tell whether one leads to a claim. */
export const SEND_LINK_FIELDS: readonly Field[] = [
  needed('claimReference', claimReference.label, max(claimReference.most)),
  ...OPEN_LINK_FIELDS,
  needed('dateOfBirth', dateOfBirth.label, realDay()),
];
