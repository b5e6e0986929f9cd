import { type Field, needed, optional } from '../../validation/fields.ts';
import { type Rule, dateFormat, max, whenAnswered } from '../../validation/rules.ts';
import type { ReadBy } from './in-force.ts';

export const LONGEST_NAME = 60;
/** Of the link to the document. */
export const LONGEST_LINK = 500;
export const LONGEST_PRODUCT = 40;
export const MOST_PRODUCTS = 50;

export const LAST_BEFORE_FIRST = 'lies before the first day';
export const NO_LINK = 'is a link that begins with https://, or a path here that begins with /';
const MANY_PRODUCTS = `are ${MOST_PRODUCTS} at most, each of up to ${LONGEST_PRODUCT} characters`;

/** A document at another address, or at this one; nothing that a browser reads as anything else. */
export const isLink = (link: string): boolean =>
  /^(?:https:\/\/[^\s"<>\\]+|\/(?![/\\])[^\s"<>\\]*)$/.test(link);

/** A wording as its form has it: the products a line each. */
export interface TypedWording {
  underwriterId: number | null;
  /** A wording whose clauses it begins with; '' for none. */
  clausesOf: string;
  text: {
    name: string;
    products: string;
    readBy: ReadBy | null;
    firstDay: string;
    lastDay: string;
    document: string;
  };
}

/** The lines of a text that say something. */
export const productsIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

const fewAndShort: Rule = (value) => {
  const products = productsIn(String(value));
  const fit = products.every(({ length }) => length <= LONGEST_PRODUCT);
  return fit && products.length <= MOST_PRODUCTS ? undefined : MANY_PRODUCTS;
};

const notBeforeFirst: Rule = (value, form) =>
  typeof value === 'string' && value !== '' && value < (form as TypedWording).text.firstDay
    ? LAST_BEFORE_FIRST
    : undefined;

const aDay = dateFormat('YYYY-MM-DD');

export const WORDING_FIELDS: readonly Field[] = [
  needed('underwriterId', 'Underwriter'),
  needed('text.name', 'Name', max(LONGEST_NAME)),
  optional('text.products', 'Products', fewAndShort),
  needed('text.firstDay', 'First day', aDay),
  optional('text.lastDay', 'Last day', aDay, notBeforeFirst),
  needed('text.readBy', 'Read by'),
  needed('text.document', 'Document', max(LONGEST_LINK), whenAnswered(isLink, NO_LINK)),
  optional('clausesOf', 'Clauses'),
];
