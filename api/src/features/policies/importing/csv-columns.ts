import { coverOptionKeys } from '@gadget-claims/domain/policies/schemas';
import type { CellKind } from './csv-cells.ts';

/** A column of the file and the field of the policy (or of its part) that it fills. */
export interface Column {
  heading: string;
  path: readonly string[];
  kind: CellKind;
  /** The whole column may be left out of the file, and a cell may be empty. */
  optional: boolean;
}

const column = (heading: string, path: string, kind: CellKind, optional = false): Column => ({
  heading,
  path: path.split('.'),
  kind,
  optional,
});

/** Of the policy itself; one row is one policy. */
export const POLICY_COLUMNS: readonly Column[] = [
  column('number', 'number', 'text'),
  column('productId', 'productId', 'text'),
  column('resellerId', 'resellerId', 'whole'),
  column('underwriterId', 'underwriterId', 'whole'),
  column('coverStartDate', 'coverStartDate', 'day'),
  column('coverEndDate', 'coverEndDate', 'day'),
  column('coverLevel', 'coverLevel', 'text'),
  ...coverOptionKeys.map((key) => column(`covers_${key}`, `coverOptions.${key}`, 'yesNo')),
  ...coverOptionKeys.map((key) => column(`excess_${key}`, `excess.${key}`, 'pounds')),
  column('earlyClaimExcess', 'earlyClaimExcess', 'pounds', true),
  column('title', 'policyholder.title', 'text', true),
  column('firstname', 'policyholder.firstname', 'text'),
  column('lastname', 'policyholder.lastname', 'text'),
  column('dateOfBirth', 'policyholder.dateOfBirth', 'day'),
  column('mobileNumber', 'policyholder.mobileNumber', 'text', true),
  column('telephoneNumber', 'policyholder.telephoneNumber', 'text', true),
  column('emailAddress', 'policyholder.emailAddress', 'text', true),
  column('line1', 'policyholder.address.line1', 'text'),
  column('line2', 'policyholder.address.line2', 'text', true),
  column('city', 'policyholder.address.city', 'text'),
  column('county', 'policyholder.address.county', 'text', true),
  column('postcode', 'policyholder.address.postcode', 'text'),
];

/** Of another period of cover, behind `previous_` or `renewal_`. */
export const PERIOD_COLUMNS: readonly Column[] = [
  column('quoteId', 'quoteId', 'text'),
  column('coverStartDate', 'coverStartDate', 'day'),
  column('coverEndDate', 'coverEndDate', 'day'),
];

/** Of a gadget, behind `gadget1_`, `gadget2_` and so on. */
export const GADGET_COLUMNS: readonly Column[] = [
  column('id', 'id', 'code', true),
  column('coverStatusId', 'coverStatusId', 'whole'),
  column('coverStartDate', 'coverStartDate', 'day', true),
  column('coverEndDate', 'coverEndDate', 'day', true),
  column('description', 'description', 'text', true),
  column('typeId', 'typeId', 'whole'),
  column('makeId', 'makeId', 'whole'),
  column('modelId', 'modelId', 'whole', true),
  column('imei', 'imei', 'code', true),
  column('serialNumber', 'serialNumber', 'code', true),
  column('value', 'value', 'pounds'),
];

export const MOST_GADGETS = 50;
