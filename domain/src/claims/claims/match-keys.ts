import type { Policy } from '../../policies/policies/schemas.ts';
import { cleanEmail, cleanTelephone } from '../../validation/short-answer.ts';
import type { ClaimData } from './form.ts';
import { namedGadget } from './same-gadget.ts';

/** Things by which two claims are found to belong together, the strongest first. */
export const MATCH_KINDS = [
  'imei',
  'serial',
  'file',
  'picture',
  'account',
  'phone',
  'email',
  'address',
] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Things of a person: that all claims on one policy have them is no match. */
export const OF_PERSON: readonly MatchKind[] = ['account', 'phone', 'email', 'address'];

/** One thing of a claim, as it is compared and as it is shown. */
export interface MatchKey {
  kind: 'imei' | 'serial' | 'phone' | 'email' | 'address';
  /** The same for the same thing, however it is written. */
  value: string;
  shown: string;
}

const IMEI_DIGITS = 14;
const LEAST_SERIAL = 5;
const LEAST_DIGITS = 9;

/** Nobody's number: one sign over and over, as forms are filled in with. */
const isOneSign = (value: string) => new Set(value).size < 2;

const figures = (typed: string) => typed.replaceAll(/\D/g, '');

/** @internal An IMEI without its check digit or version, so that both ways of writing it are the same. */
export function imeiKey(typed: string): string {
  const digits = figures(typed).slice(0, IMEI_DIGITS);
  return digits.length < IMEI_DIGITS || isOneSign(digits) ? '' : digits;
}

/** @internal Letters and figures alone, with a figure among them: "unknown" is no number. */
export function serialKey(typed: string): string {
  const value = typed
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toLowerCase();
  const isNumber = /\d/.test(value) && value.length >= LEAST_SERIAL && !isOneSign(value);
  return isNumber ? value : '';
}

/** @internal A telephone number with its country: 07700 900112, +44 (0)7700 900112 and 0044 7700 900112 are one. */
export function phoneKey(typed: string): string {
  const text = cleanTelephone(typed).replace('(0)', '');
  const digits = figures(text).replace(/^00/, '');
  const isWithCountry = text.startsWith('+') || figures(text).startsWith('00');
  const whole = isWithCountry ? digits : `44${digits}`;
  const value = whole.replace(/^440+/, '44');
  return value.length < LEAST_DIGITS || isOneSign(value.replace(/^44/, '')) ? '' : value;
}

/** Providers that deliver with and without dots to one mailbox. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** A mailbox: capitals, and what stands after a plus, lead to the same one. */
export function mailboxKey(typed: string): string {
  const [name = '', host = ''] = cleanEmail(typed).toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  if (box === '' || host === '') return '';
  return WITHOUT_DOTS.includes(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}

/** @internal A postcode with the numbers of flat and house, or with the house's name where it has none. */
export function addressKey({
  line1,
  line2,
  postcode,
}: Pick<ClaimData['claimant']['address'], 'line1' | 'line2' | 'postcode'>): string {
  const area = postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const lines = `${line1} ${line2}`.toLowerCase();
  const numbers = lines.match(/\d+[a-z]?\b/g) ?? [];
  const house = numbers.length > 0 ? numbers.join(' ') : lettersOf(line1);
  return area === '' || house === '' ? '' : `${area} ${house}`;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Things that a claim tells of its claimant and gadgets, each once; numbers of a gadget as the claimant
 * and as the policy has them. What tells nobody apart is left out.
 */
export function keysOfClaim({ claimant, gadgets }: ClaimData, policy: Policy | null): MatchKey[] {
  const { address, email } = claimant;
  const of = (kind: MatchKey['kind'], value: string, shown: string) => ({ kind, value, shown });
  const numbers = gadgets.flatMap((gadget) => {
    const known = policy && namedGadget(policy, gadget.policyGadgetId);
    return [gadget, ...(known ? [known] : [])].flatMap(({ imei, serialNumber }) => [
      of('imei', imeiKey(imei ?? ''), imei ?? ''),
      of('serial', serialKey(serialNumber ?? ''), serialNumber ?? ''),
    ]);
  });
  const { telephone, alternateTelephone, mobile } = claimant;
  const phones = [telephone, mobile, alternateTelephone];
  const keys = [
    ...numbers,
    ...phones.map((phone) => of('phone', phoneKey(phone), phone)),
    of('email', mailboxKey(email), email),
    of('address', addressKey(address), addressText(address)),
  ].filter(({ value }) => value !== '');
  return keys.filter(
    (key, at) => keys.findIndex((one) => one.kind === key.kind && one.value === key.value) === at,
  );
}

const addressText = ({ line1, line2, city, postcode }: ClaimData['claimant']['address']) =>
  [line1, line2, city, postcode].filter((part) => part !== '').join(', ');
