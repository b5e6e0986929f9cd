import { type Field, needed, optional } from '../../validation/fields.ts';
import { max } from '../../validation/rules.ts';

/** What is sent, and how it goes: the claimant reads all of it. */
export interface Sending {
  what: string;
  courier: string;
  /** '' where the courier gives none. */
  tracking: string;
}

/** The most characters of each. */
export const SENDING_LENGTHS = { what: 120, courier: 60, tracking: 40 } as const;

/** Questions about a replacement that goes out. */
export const SENDING_FIELDS: readonly Field[] = [
  needed('what', 'What is sent', max(SENDING_LENGTHS.what)),
  needed('courier', 'Sent with', max(SENDING_LENGTHS.courier)),
  optional('tracking', 'Tracking number', max(SENDING_LENGTHS.tracking)),
];

/** For the claimant: "Pixel 8, refurbished. Royal Mail, tracking number AB123." */
export const sentWords = ({ what, courier, tracking }: Sending): string =>
  `${what}. ${courier}${tracking === '' ? '' : `, tracking number ${tracking}`}.`;
