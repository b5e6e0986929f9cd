import type { BankAccount } from '../bank/account.ts';
import { nameForBank } from '../bank/holder.ts';
import { remittanceOf } from './kinds.ts';
import { type Payment, type PaymentFile, poundsOf, totalOf } from './payment-file.ts';

/** The only characters that XML 1.0 can hold, besides tab and line ends, which no field here has. */
const NOT_IN_XML = /[^\u0020-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const text = (value: string) =>
  value.replaceAll(NOT_IN_XML, ' ').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

type Node = string | readonly Node[];

const element = (name: string, ...content: readonly Node[]): Node => [
  `<${name}>`,
  ...content,
  `</${name}>`,
];
const leaf = (name: string, value: string): Node => `<${name}>${text(value)}</${name}>`;
const named = (holder: string): Node => leaf('Nm', nameForBank(holder) ?? holder);
const flat = (node: Node): string => (typeof node === 'string' ? node : node.map(flat).join(''));

/** A bank by its sort code, as a member of the UK's clearing. */
const agent = (name: string, { sortCode }: BankAccount) =>
  element(
    name,
    element(
      'FinInstnId',
      element('ClrSysMmbId', element('ClrSysId', leaf('Cd', 'GBDSC')), leaf('MmbId', sortCode)),
    ),
  );

/** Sort code and number together are the account's basic number in the UK. */
const account = (name: string, { sortCode, accountNumber }: BankAccount, ...more: Node[]) =>
  element(
    name,
    element(
      'Id',
      element(
        'Othr',
        leaf('Id', `${sortCode}${accountNumber}`),
        element('SchmeNm', leaf('Cd', 'BBAN')),
      ),
    ),
    ...more,
  );

const transfer = ({ payoutId, reference, kind, amount, account: to }: Payment) =>
  element(
    'CdtTrfTxInf',
    element('PmtId', leaf('InstrId', payoutId), leaf('EndToEndId', payoutId)),
    element('Amt', `<InstdAmt Ccy="GBP">${poundsOf(amount)}</InstdAmt>`),
    agent('CdtrAgt', to),
    element('Cdtr', named(to.accountHolder)),
    account('CdtrAcct', to),
    element('RmtInf', leaf('Ustrd', remittanceOf(reference, kind))),
  );

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * Payments as an ISO 20022 customer credit transfer (pain.001.001.09) in pounds between UK accounts: one
 * batch, with its number of payments and control sum said twice, as banks check them.
 */
export function pain001(
  { batchId, madeAt, payOn, payments }: PaymentFile,
  from: BankAccount,
): string {
  const counted = [
    leaf('NbOfTxs', String(payments.length)),
    leaf('CtrlSum', poundsOf(totalOf(payments))),
  ];
  const header = element(
    'GrpHdr',
    leaf('MsgId', batchId),
    leaf('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
    ...counted,
    element('InitgPty', named(from.accountHolder)),
  );
  const batch = element(
    'PmtInf',
    leaf('PmtInfId', batchId),
    leaf('PmtMtd', 'TRF'),
    ...counted,
    element('ReqdExctnDt', leaf('Dt', payOn)),
    element('Dbtr', named(from.accountHolder)),
    account('DbtrAcct', from, leaf('Ccy', 'GBP')),
    agent('DbtrAgt', from),
    leaf('ChrgBr', 'SLEV'),
    ...payments.map(transfer),
  );
  const document = element('CstmrCdtTrfInitn', header, batch);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${flat(document)}</Document>\n`;
}
