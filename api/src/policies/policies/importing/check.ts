import { isDay } from '@gadget-claims/domain/calendar/day';
import { IN_FUTURE, telephoneRule } from '@gadget-claims/domain/claims/claims/wizard/rules';
import { findModel, makeLabel, typeLabel } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { lookupKey, numberKey } from '@gadget-claims/domain/policies/policies/matching';
import { cleanPostcode, postcodeKey } from '@gadget-claims/domain/policies/policies/postcode';
import {
  type Policy,
  type PolicyGadget,
  policy as policySchema,
} from '@gadget-claims/domain/policies/policies/schemas';
import { COVER_STATUSES } from '@gadget-claims/domain/policies/policies/status-cover';
import { NOT_A_DAY, atLeast, atMostCharacters } from '@gadget-claims/domain/validation/copy';
import { isMailable } from '@gadget-claims/domain/validation/email-rule';
import { passesLuhn } from '@gadget-claims/domain/validation/luhn';
import {
  cleanEmail,
  cleanTelephone,
  cleanText,
} from '@gadget-claims/domain/validation/short-answer';
import type * as z from 'zod/mini';
import type { FieldProblem, ReadRow } from './rows.ts';

/** A policy that may be stored, with the keys that it is found by. */
export interface CheckedPolicy {
  row: number;
  resellerId: number;
  /** The number as it is spelled, and as it is compared. */
  policyKey: string;
  numberKey: string;
  postcodeKey: string;
  dateOfBirth: string;
  /** The day from which the row differs from what was told before, where it says one. */
  changedFrom: string | null;
  json: string;
  /** Values taken as they stand that are likely wrong. */
  doubts: FieldProblem[];
}

const KNOWN_STATUSES = `they are ${COVER_STATUSES.map(({ id }) => id).join(', ')}`;

type Path = readonly PropertyKey[];
interface PathProblem {
  path: Path;
  reason: string;
}

/** What a row is judged beside. */
interface Known {
  knownResellers: ReadonlySet<number>;
  today: string;
  /** The day for which the file was written. */
  day: string;
}

/** Judges one row by the schema and by what a schema cannot say; gives every problem found. */
export function checkRow(
  { row, value, fieldName = dotted }: ReadRow,
  known: Known,
): CheckedPolicy | FieldProblem[] {
  const result = policySchema.safeParse(value);
  const changedFrom = changedFromOf(value);
  const problems = result.success
    ? [...policyProblems(result.data, known), ...changeProblems(changedFrom, known)]
    : result.error.issues.map((issue) => ({
        path: issue.path,
        reason: plainReason(issue, value),
      }));
  if (!result.success || problems.length > 0) return fieldProblems(problems, fieldName);
  const cleaned = cleanPolicy(result.data);
  const json = JSON.stringify(cleaned);
  const unstorable = mayBeUnstorable(json) ? unstorableTexts(cleaned) : [];
  if (unstorable.length > 0) return fieldProblems(unstorable, fieldName);
  const { number, resellerId, policyholder } = cleaned;
  return {
    row,
    resellerId,
    policyKey: lookupKey(number),
    numberKey: numberKey(number),
    postcodeKey: postcodeKey(policyholder.address.postcode),
    dateOfBirth: policyholder.dateOfBirth,
    changedFrom: typeof changedFrom === 'string' ? changedFrom : null,
    json,
    doubts: fieldProblems(policyDoubts(cleaned), fieldName),
  };
}

/** Of a row, and no part of a policy. */
function changedFromOf(value: unknown): unknown {
  const given = typeof value === 'object' && value !== null && 'changedFrom' in value;
  return given ? value.changedFrom : null;
}

function changeProblems(changedFrom: unknown, { day }: Known): PathProblem[] {
  if (changedFrom === null) return [];
  const refuse = (reason: string) => [{ path: ['changedFrom'], reason }];
  if (typeof changedFrom !== 'string' || !isDay(changedFrom)) return refuse(NOT_A_DAY);
  return changedFrom > day ? refuse(AFTER_FILE) : [];
}

const AFTER_FILE = 'lies after the day of the file: send the change with a file of its own day';

const fieldProblems = (
  problems: PathProblem[],
  fieldName: (path: Path) => string,
): FieldProblem[] => problems.map(({ path, reason }) => ({ field: fieldName(path), reason }));

/** A path as people write it: `gadgets.0.imei`. */
function dotted(path: Path): string {
  return path.map(String).join('.');
}

const isTelephone = telephoneRule();

/**
 * A value that a claim would refuse does not keep its customer from claiming: the claim asks for the
 * right one; the policy system should hear of it.
 */
function policyDoubts({ gadgets, policyholder }: Policy): PathProblem[] {
  const doubts: PathProblem[] = [];
  const doubt = (path: Path, reason: string) => doubts.push({ path, reason });
  const { emailAddress } = policyholder;
  if (emailAddress !== '' && !isMailable(emailAddress))
    doubt(
      ['policyholder', 'emailAddress'],
      'is no e-mail address: no mail can reach the policyholder',
    );
  for (const key of ['mobileNumber', 'telephoneNumber'] as const)
    if (isTelephone(policyholder[key], policyholder) !== undefined)
      doubt(['policyholder', key], 'is no telephone number: the claim asks for another one');
  gadgets.forEach((gadget, index) => {
    const [key, reason] = doubtOfGadget(gadget) ?? [];
    if (key && reason) doubt(['gadgets', index, key], reason);
    const { imei } = gadget;
    if (imei !== null && !(/^\d{15}$/.test(imei) && passesLuhn(imei)))
      doubt(
        ['gadgets', index, 'imei'],
        'is no IMEI that exists: its last digit does not go with the others',
      );
  });
  return doubts;
}

/** What of a gadget is not in the catalogue, so that its claimant has to choose it again. */
function doubtOfGadget({ typeId, makeId, modelId }: PolicyGadget) {
  const chosen = 'in the catalogue: the claimant has to choose again';
  if (!typeLabel(typeId)) return ['typeId', `is no kind of gadget ${chosen}`] as const;
  if (!makeLabel(makeId)) return ['makeId', `is no make ${chosen}`] as const;
  if (modelId === null) return undefined;
  const model = findModel(modelId);
  return model?.typeId === typeId && model.makeId === makeId
    ? undefined
    : (['modelId', `is no model of this kind and make ${chosen}`] as const);
}

/** The short texts as they are compared with what people type; a name keeps what stands in it. */
function cleanPolicy(policy: Policy): Policy {
  const { policyholder, gadgets } = policy;
  const { address } = policyholder;
  return {
    ...policy,
    policyholder: {
      ...policyholder,
      emailAddress: cleanEmail(policyholder.emailAddress),
      mobileNumber: cleanTelephone(policyholder.mobileNumber),
      telephoneNumber: cleanTelephone(policyholder.telephoneNumber),
      address: { ...address, postcode: cleanPostcode(address.postcode) },
    },
    gadgets: gadgets.map((gadget) => ({
      ...gadget,
      imei: cleanNumber(gadget.imei),
      serialNumber: cleanNumber(gadget.serialNumber),
    })),
  };
}

const cleanNumber = (given: string | null) => (given === null ? null : cleanText(given));

function policyProblems(policy: Policy, { knownResellers, today }: Known): PathProblem[] {
  const problems: PathProblem[] = [];
  const refuse = (path: Path, reason: string) => problems.push({ path, reason });
  const { address, dateOfBirth } = policy.policyholder;
  if (!knownResellers.has(policy.resellerId)) {
    refuse(['resellerId'], `${policy.resellerId} is not a reseller that is known here`);
  }
  if (!numberKey(policy.number)) refuse(['number'], 'is required');
  if (!postcodeKey(address.postcode))
    refuse(['policyholder', 'address', 'postcode'], 'is required');
  if (!isRealDay(dateOfBirth)) refuse(['policyholder', 'dateOfBirth'], NOT_A_DAY);
  // A lookup asks for the date of birth, and takes none that is still to come.
  else if (dateOfBirth > today) refuse(['policyholder', 'dateOfBirth'], IN_FUTURE);
  checkPeriod([], policy, refuse);
  if (policy.inceptionDate !== undefined && policy.inceptionDate > policy.coverStartDate) {
    refuse(['inceptionDate'], 'lies after coverStartDate');
  }
  if (policy.previousQuote) checkPeriod(['previousQuote'], policy.previousQuote, refuse);
  if (policy.renewalQuote) checkPeriod(['renewalQuote'], policy.renewalQuote, refuse);
  policy.gadgets.forEach((gadget, index) => {
    checkPeriod(['gadgets', index], gadget, refuse);
    const { coverStatusId: id } = gadget;
    if (!COVER_STATUSES.some((status) => status.id === id))
      refuse(['gadgets', index, 'coverStatusId'], `${id} is no cover status; ${KNOWN_STATUSES}`);
  });
  return problems;
}

function checkPeriod(
  path: Path,
  { coverStartDate, coverEndDate }: { coverStartDate: string; coverEndDate: string },
  refuse: (path: Path, reason: string) => void,
): void {
  const isStart = isRealDay(coverStartDate);
  const isEnd = isRealDay(coverEndDate);
  if (!isStart) refuse([...path, 'coverStartDate'], NOT_A_DAY);
  if (!isEnd) refuse([...path, 'coverEndDate'], NOT_A_DAY);
  if (isStart && isEnd && coverEndDate < coverStartDate) {
    refuse([...path, 'coverEndDate'], 'lies before coverStartDate');
  }
}

const two = (text: string, at: number): number =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** Of a text that has the shape of a day; six of them in each of a million rows. */
function isRealDay(day: string): boolean {
  const month = two(day, 5);
  const date = two(day, 8);
  if (day < '1900' || month < 1 || month > 12 || date < 1) return false;
  return date <= 28 || isDay(day);
}

// JSON can say characters that the database cannot keep: NUL and halves of a pair.
const mayBeUnstorable = (json: string): boolean => /\\u(?:0000|d[89a-f])/.test(json);

function unstorableTexts(value: unknown, path: Path = []): PathProblem[] {
  if (typeof value === 'string') {
    const isStorable = value.isWellFormed() && !value.includes('\0');
    return isStorable ? [] : [{ path, reason: 'contains a character that cannot be stored' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...path, key]));
}

const NOT_15_DIGITS = 'should be 15 digits, without dashes, quotation marks or a decimal point';

const SHOULD_BE: Record<string, string> = {
  string: 'should be text',
  int: 'should be a whole number',
  number: 'should be a number',
  boolean: 'should be true or false',
  object: 'should be an object with its fields',
  array: 'should be a list',
};

/** The fault in plain words; the schema library's own say "Invalid input" at most. */
function plainReason(issue: z.core.$ZodIssue, row: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(row, issue.path) === undefined
        ? 'is missing'
        : (SHOULD_BE[issue.expected] ?? 'is of the wrong kind');
    case 'too_big':
      return issue.path.at(-1) === 'imei' ? NOT_15_DIGITS : tooBig(issue);
    case 'too_small':
      return atLeast(issue.minimum);
    default:
      return issue.message === 'Invalid input' ? 'is not valid' : issue.message;
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return atMostCharacters(maximum);
  return origin === 'array' ? `has more than ${maximum} entries` : `should be at most ${maximum}`;
}

function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  let value = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
