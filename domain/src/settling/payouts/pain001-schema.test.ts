import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountFrom } from '../bank/account.ts';
import { PAYOUT_KINDS } from './kinds.ts';
import { pain001 } from './pain001.ts';
import { totalOf } from './payment-file.ts';

/**
 * The rules of pain.001.001.09 for what our files hold, as its XSD has them: the order of elements, how often each
 * may stand, and what its text may be. Elements that we never write are left out, so one of them is refused.
 */
interface Rule {
  /** Elements in their order; those with `?` may be left out, with `+` stand several times. */
  in?: readonly string[];
  text?: RegExp;
  attributes?: Record<string, RegExp>;
}
const max = (length: number) => new RegExp(`^[^]{1,${length}}$`, 'u');
const DECIMAL = /^(?=(?:\.?\d){1,18}$)\d+(\.\d{1,17})?$/;
const PARTY: Rule = { in: ['Nm'] };
const ACCOUNT: Rule = { in: ['Id', 'Ccy?'] };
const AGENT: Rule = { in: ['FinInstnId'] };
const COUNT: Record<string, Rule> = { NbOfTxs: { text: /^\d{1,15}$/ }, CtrlSum: { text: DECIMAL } };

/** By the names of an element and of what it stands in, where one name has several meanings. */
const RULES: Record<string, Rule> = {
  ...COUNT,
  Document: {
    in: ['CstmrCdtTrfInitn'],
    attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
  },
  CstmrCdtTrfInitn: { in: ['GrpHdr', 'PmtInf+'] },
  GrpHdr: { in: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'] },
  MsgId: { text: max(35) },
  CreDtTm: { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/ },
  InitgPty: PARTY,
  PmtInf: {
    in: [
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs?',
      'CtrlSum?',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr?',
      'CdtTrfTxInf+',
    ],
  },
  PmtInfId: { text: max(35) },
  PmtMtd: { text: /^(CHK|TRF|TRA)$/ },
  ReqdExctnDt: { in: ['Dt'] },
  Dt: { text: /^\d{4}-\d\d-\d\d$/ },
  Dbtr: PARTY,
  DbtrAcct: ACCOUNT,
  DbtrAgt: AGENT,
  ChrgBr: { text: /^(DEBT|CRED|SHAR|SLEV)$/ },
  CdtTrfTxInf: { in: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr?', 'CdtrAcct?', 'RmtInf?'] },
  PmtId: { in: ['InstrId?', 'EndToEndId'] },
  InstrId: { text: max(35) },
  EndToEndId: { text: max(35) },
  Amt: { in: ['InstdAmt'] },
  InstdAmt: {
    text: /^(?=(?:\.?\d){1,18}$)\d+(\.\d{1,5})?$/,
    attributes: { Ccy: /^[A-Z]{3}$/ },
  },
  CdtrAgt: AGENT,
  Cdtr: PARTY,
  CdtrAcct: ACCOUNT,
  RmtInf: { in: ['Ustrd+'] },
  Ustrd: { text: max(140) },
  Nm: { text: max(140) },
  Ccy: { text: /^[A-Z]{3}$/ },
  FinInstnId: { in: ['ClrSysMmbId'] },
  ClrSysMmbId: { in: ['ClrSysId?', 'MmbId'] },
  ClrSysId: { in: ['Cd'] },
  MmbId: { text: max(35) },
  'ClrSysId/Cd': { text: max(5) },
  'DbtrAcct/Id': { in: ['Othr'] },
  'CdtrAcct/Id': { in: ['Othr'] },
  Othr: { in: ['Id', 'SchmeNm?'] },
  'Othr/Id': { text: max(34) },
  SchmeNm: { in: ['Cd'] },
  'SchmeNm/Cd': { text: max(4) },
};

interface Element {
  name: string;
  attributes: Record<string, string>;
  within: Element[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) =>
  text.replaceAll(/&(\w*);?/g, (whole, name: string) => {
    if (whole.endsWith(';') && ENTITIES[name]) return ENTITIES[name];
    throw new Error(`${whole} stands for nothing`);
  });

/** Reads what such a file can hold: elements with attributes and text, and nothing else. */
function read(xml: string): Element {
  const [head, body = ''] = xml.split('?>\n');
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"');
  const root: Element = { name: '', attributes: {}, within: [], text: '' };
  const open = [root];
  for (const [, end, name = '', rest = '', text = ''] of body.matchAll(
    /<(\/?)(\w+)((?: \w+="[^"<]*")*)>([^<]*)/g,
  )) {
    if (end) expect(open.pop()?.name).toBe(name);
    else {
      const given = [...rest.matchAll(/ (\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      const element = {
        name,
        attributes: Object.fromEntries(given),
        within: [],
        text: plain(text),
      };
      open.at(-1)?.within.push(element);
      open.push(element);
    }
  }
  expect(open).toEqual([root]);
  // Nothing stands between that was not read.
  expect(body.replaceAll(/<\/?\w+(?: \w+="[^"<]*")*>[^<]*/g, '')).toBe('');
  const [document] = root.within;
  expect(root.within).toHaveLength(1);
  return document!;
}

/** What breaks the rules in an element and below it. */
function broken({ name, attributes, within, text }: Element, above = ''): string[] {
  const rule = RULES[`${above}/${name}`] ?? RULES[name];
  if (!rule) return [`${above}/${name} is none of the standard's`];
  const names = within.map((one) => one.name).join(' ');
  const order = (rule.in ?? []).map((part) => {
    const one = `(?:${part.replace(/[?+]$/, '')} )`;
    return one + (/[?+]$/.exec(part)?.[0] ?? '');
  });
  const wrong = Object.entries({ ...rule.attributes, ...attributes })
    .filter(([key]) => !rule.attributes?.[key]?.test(attributes[key] ?? ''))
    .map(([key]) => `${name} ${key}="${attributes[key]}"`);
  return [
    ...(new RegExp(`^${order.join('')}$`).test(names && `${names} `) ? [] : [`${name}: ${names}`]),
    ...((rule.text ?? (rule.in && /^\s*$/))?.test(text) ? [] : [`${name} says ${text}`]),
    ...wrong,
    ...within.flatMap((one) => broken(one, name)),
  ];
}
const all = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.within.flatMap((one) => all(one, name)),
];
const textOf = (element: Element | undefined, name: string) =>
  element && all(element, name).map((one) => one.text);

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const account = fc
  .record({
    accountHolder: fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'AÉßØæœ&’-./ '), minLength: 1, maxLength: 60 }),
    ),
    sortCode: digits(6),
    accountNumber: digits(8),
  })
  .map(accountFrom)
  .filter((one) => one !== null);
const payment = fc.record({
  payoutId: fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'),
    minLength: 32,
    maxLength: 32,
  }),
  kind: fc.constantFrom(...PAYOUT_KINDS),
  reference: fc.string({ unit: fc.constantFrom(...'GC-2345679XYZ'), minLength: 1, maxLength: 20 }),
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  account,
});
const paymentFile = fc.record({
  batchId: fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'),
    minLength: 32,
    maxLength: 32,
  }),
  madeAt: fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  }),
  payOn: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  payments: fc.array(payment, { minLength: 1, maxLength: 8 }),
});

/** The characters that SEPA and the UK's clearing share. */
const OF_THE_BANK = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

test('a file of any payments keeps to the rules of the schema, and its sums are those of its payments', () => {
  fc.assert(
    fc.property(paymentFile, account, (file, from) => {
      const document = read(pain001(file, from));
      expect(broken(document)).toEqual([]);
      const { payments } = file;
      const sum = totalOf(payments);
      for (const part of [...all(document, 'GrpHdr'), ...all(document, 'PmtInf')]) {
        expect(textOf(part, 'NbOfTxs')).toEqual([String(payments.length)]);
        expect(textOf(part, 'CtrlSum')?.map((one) => Math.round(Number(one) * 100))).toEqual([sum]);
      }
      const paid = all(document, 'CdtTrfTxInf');
      expect(paid.map((one) => textOf(one, 'EndToEndId')?.[0])).toEqual(
        payments.map(({ payoutId }) => payoutId),
      );
      expect(paid.map((one) => all(one, 'Othr')[0]?.within[0]?.text)).toEqual(
        payments.map(({ account: to }) => `${to.sortCode}${to.accountNumber}`),
      );
      for (const name of textOf(document, 'Nm') ?? []) expect(name).toMatch(OF_THE_BANK);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['a missing element', (xml: string) => xml.replace(/<PmtMtd>.*?<\/PmtMtd>/, '')],
  [
    'two in the other order',
    (xml: string) => xml.replace(/(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'),
  ],
  [
    'one that is none of the standard’s',
    (xml: string) => xml.replace('<ChrgBr>', '<Chrg>').replace('</ChrgBr>', '</Chrg>'),
  ],
  ['an id too long', (xml: string) => xml.replace('<MsgId>', '<MsgId>0123')],
  ['an amount in words', (xml: string) => xml.replace(/(Ccy="GBP">)[\d.]+/, '$1much')],
  ['no currency', (xml: string) => xml.replace(' Ccy="GBP"', '')],
])('the rules refuse %s', (_what, spoil) => {
  const one = { accountHolder: 'I Testwell', sortCode: '107999', accountNumber: '88837491' };
  const payments = [
    { payoutId: 'a'.repeat(32), reference: 'GC-1', kind: 'part' as const, amount: 5, account: one },
  ];
  const madeAt = new Date('2026-11-23T10:00:00Z');
  const file = { batchId: 'b'.repeat(32), madeAt, payOn: '2026-11-23', payments };
  const xml = pain001(file, one);
  expect(broken(read(xml))).toEqual([]);
  expect(broken(read(spoil(xml)))).not.toEqual([]);
});
