import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PayoutKind, PAYOUT_KINDS } from './kinds.ts';
import { pain001 } from './pain001.ts';
import { paymentCsv } from './payment-csv.ts';
import { poundsOf } from './payment-file.ts';
import { type KnownPayout, answerOfWhole, isAboutAccount, readOutcomes } from './returns.ts';
import type { PayoutState } from './states.ts';

const from = { accountHolder: 'Claims & Sons', sortCode: '089999', accountNumber: '66374958' };
const payment = (accountHolder: string, amount = 30_000) => ({
  payoutId: 'a'.repeat(32),
  reference: 'GC-2345-6789',
  kind: 'settlement' as PayoutKind,
  amount,
  account: { accountHolder, sortCode: '107999', accountNumber: '88837491' },
});
const file = (...payments: ReturnType<typeof payment>[]) => ({
  batchId: 'b'.repeat(32),
  madeAt: new Date('2026-11-23T10:00:00.123Z'),
  payOn: '2026-11-23',
  payments,
});

test('a file of one payment is written as the standard has it, in its order', () => {
  const text = pain001(file(payment('I Testwell', 30_005)), from);
  const agent = (sortCode: string) =>
    `<FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>${sortCode}</MmbId></ClrSysMmbId></FinInstnId>`;
  const account = (id: string) =>
    `<Id><Othr><Id>${id}</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id>`;
  expect(text.replaceAll('\n', '')).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
      `<GrpHdr><MsgId>${'b'.repeat(32)}</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm>`,
      '<NbOfTxs>1</NbOfTxs><CtrlSum>300.05</CtrlSum>',
      '<InitgPty><Nm>Claims + Sons</Nm></InitgPty></GrpHdr>',
      `<PmtInf><PmtInfId>${'b'.repeat(32)}</PmtInfId><PmtMtd>TRF</PmtMtd>`,
      '<NbOfTxs>1</NbOfTxs><CtrlSum>300.05</CtrlSum>',
      '<ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>',
      '<Dbtr><Nm>Claims + Sons</Nm></Dbtr>',
      `<DbtrAcct>${account('08999966374958')}<Ccy>GBP</Ccy></DbtrAcct>`,
      `<DbtrAgt>${agent('089999')}</DbtrAgt><ChrgBr>SLEV</ChrgBr>`,
      `<CdtTrfTxInf><PmtId><InstrId>${'a'.repeat(32)}</InstrId><EndToEndId>${'a'.repeat(32)}</EndToEndId></PmtId>`,
      '<Amt><InstdAmt Ccy="GBP">300.05</InstdAmt></Amt>',
      `<CdtrAgt>${agent('107999')}</CdtrAgt><Cdtr><Nm>I Testwell</Nm></Cdtr>`,
      `<CdtrAcct>${account('10799988837491')}</CdtrAcct>`,
      '<RmtInf><Ustrd>GC-2345-6789</Ustrd></RmtInf></CdtTrfTxInf>',
      '</PmtInf></CstmrCdtTrfInitn></Document>',
    ].join(''),
  );
});

test('the payee’s statement names a payment that is not the settlement; a CSV has room for the claim alone', () => {
  const text = (kind: PayoutKind) => pain001(file({ ...payment('I Testwell'), kind }), from);
  const said = PAYOUT_KINDS.map((kind) => /<Ustrd>(.*)<\/Ustrd>/.exec(text(kind))?.[1]);
  const reference = 'GC-2345-6789';
  const others = ['part', 'goodwill', 'interest'].map((kind) => `${reference} ${kind}`);
  expect(said).toEqual([reference, ...others]);
  const line = paymentCsv(file({ ...payment('I Testwell'), kind: 'goodwill' }))
    .trim()
    .split(/\r?\n/)[1];
  expect(line?.split(',').at(-1)).toBe(`"${reference}"`);
});

test('any name of a holder is text in the file and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const text = pain001(file(payment(name)), from);
      const said = /<Cdtr><Nm>([^<>]*)<\/Nm><\/Cdtr>/.exec(text)?.[1];
      expect(said).toBeDefined();
      const plain = said?.replaceAll(/&(amp|lt|gt|quot|apos);/g, '');
      expect(plain).not.toMatch(/[&"']|\p{Cc}(?<![\u007f-\u009f])/u);
    }),
  );
});

test('number and control sum are those of the payments', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (amounts) => {
      const text = pain001(file(...amounts.map((amount) => payment('I', amount))), from);
      const total = poundsOf(amounts.reduce((sum, one) => sum + one, 0));
      expect(
        text.split(`<NbOfTxs>${amounts.length}</NbOfTxs><CtrlSum>${total}</CtrlSum>`),
      ).toHaveLength(3);
      expect(text.split('<CdtTrfTxInf>')).toHaveLength(amounts.length + 1);
    }),
  );
});

test('a payment is a line of cells that run nothing in a spreadsheet', () => {
  const [, row] = paymentCsv(file(payment('=1+1', 5))).split('\r\n');
  expect(row).toBe(
    `"${'a'.repeat(32)}","2026-11-23","'=1+1","107999","88837491","0.05","GC-2345-6789"`,
  );
});

const standing = (state: PayoutState, more: Partial<KnownPayout> = {}) => ({
  state,
  amount: 30_000,
  isInFile: true,
  ...more,
});
const states = new Map<string, KnownPayout>([
  ['filed', standing('filed')],
  ['sent', standing('sent')],
  ['good', standing('sent')],
  ['settled', standing('settled')],
  ['of nothing', standing('settled', { amount: 0, isInFile: false })],
  ['returned', standing('returned')],
  ['prepared', standing('prepared', { isInFile: false })],
  ['cancelled', standing('cancelled', { isInFile: false })],
  ['voided', standing('cancelled')],
  ['to-check', standing('to-check')],
]);
const row = (payoutId: string, status: string, reason = '', at = 2) => ({
  row: at,
  payoutId,
  status,
  reason,
});

// Words that every object of the language knows are no words of a bank.
const NO_STATUS = ['maybe', 'toString', 'constructor', '__proto__', 'SETTLED', ''];

test('a matching row is an outcome, and a known result is none', () => {
  const rows = [
    row('sent', 'ACSC'),
    row('settled', 'settled', '', 3),
    row('returned', 'RJCT', 'AC04', 4),
    row('prepared', 'PDNG', '', 5),
  ];
  const { outcomes, problems } = readOutcomes(rows, states);
  expect(problems).toEqual([]);
  expect(outcomes).toEqual([{ row: 2, payoutId: 'sent', became: 'settled', reason: '' }]);
});

test.each([
  [row('settled', 'RJCT', 'AC04'), 'returned'],
  [row('voided', 'ACSC'), 'to-check'],
  [row('voided', 'ACSP'), 'to-check'],
  [row('voided', 'RJCT', 'DUPL'), null],
  [row('to-check', 'ACSC'), null],
  [row('to-check', 'RJCT', 'AC04'), null],
])('%j becomes %s', (given, became) => {
  const { outcomes, problems } = readOutcomes([given], states);
  expect(problems).toEqual([]);
  expect(outcomes.map((one) => one.became)).toEqual(became === null ? [] : [became]);
});

test.each([
  ['RJCT', 'rejected'],
  ['ACTC', 'accepted'],
  ['ACSC', 'accepted'],
  ['PART', 'accepted'],
  ['RCVD', null],
  ['PDNG', null],
  ['', null],
])('a whole file of which the bank says %s is %s', (status, what) => {
  expect(answerOfWhole(status)).toBe(what);
});

test.each([
  [[row('else', 'settled')], 'row 2, payout: is no payout of yours'],
  ...NO_STATUS.map((status): [ReturnType<typeof row>[], string] => [
    [row('sent', status)],
    'row 2, status: is neither settled nor returned',
  ]),
  [[row('sent', 'returned')], 'row 2, reason: is missing'],
  [[row('sent', 'returned', 'because')], 'row 2, reason: should be a code such as AC04'],
  [[row('prepared', 'settled')], 'row 2, status: does not fit: the payout is prepared'],
  ...[row('filed', 'ACSC'), row('filed', 'RJCT', 'AM04'), row('filed', 'ACSP')].map(
    (one): [ReturnType<typeof row>[], string] => [
      [one],
      'row 2, status: does not fit: its file was not downloaded yet',
    ],
  ),
  [
    [{ ...row('settled', 'RJCT', 'AC04'), ofWhole: true }],
    'row 2, status: does not fit: the payout is settled',
  ],
  [[row('of nothing', 'RJCT', 'AC04')], 'row 2, status: does not fit: the payout is settled'],
  [[row('cancelled', 'ACSC')], 'row 2, status: does not fit: the payout is cancelled'],
  [[row('returned', 'ACCC')], 'row 2, status: does not fit: the payout is returned'],
  [[row('sent', 'ACSC'), row('sent', 'ACSC', '', 3)], 'row 3, payout: stands in row 2 already'],
  [[], 'The file names no payment'],
])('of %j nothing counts: %s', (rows, message) => {
  const { outcomes, problems } = readOutcomes(
    [...rows, ...(rows.length > 0 ? [row('good', 'ACSC', '', 9)] : [])],
    states,
  );
  expect(problems.map((problem) => problem.message)).toEqual([message]);
  expect(outcomes).toEqual([]);
});

test.each([
  ['AC04', true],
  ['AC01', true],
  ['BE01', true],
  ['RC07', true],
  ['AC05', false],
  ['AM04', false],
  ['FF01', false],
  ['', false],
])('%s is about the account: %s', (reason, is) => {
  expect(isAboutAccount(reason)).toBe(is);
});
