import type { ReturnRow, WholeFile } from '@gadget-claims/domain/settling/payouts/returns';
import sax from 'sax';
import { inPieces } from '../../../http/in-pieces.ts';
import { NOT_PAIN_002, NOT_WELL_FORMED, TOO_MANY_PAYMENTS } from '../copy.ts';
import { MOST_ROWS, fileRefused } from './returns-file.ts';

const REPORT = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/;
const PAYMENT = ['Document', 'CstmrPmtStsRpt', 'OrgnlPmtInfAndSts', 'TxInfAndSts'];

/** The fields of a payment in a report that we read, by its path below the payment. */
const FIELDS: Record<string, keyof Omit<ReturnRow, 'row' | 'ofWhole'>> = {
  OrgnlEndToEndId: 'payoutId',
  TxSts: 'status',
  'StsRsnInf/Rsn/Cd': 'reason',
};

/** What a report says of the whole file, by the whole path: our files have one block of payments, named alike. */
const WHOLE: Record<string, keyof WholeFile> = {
  'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/OrgnlMsgId': 'batchId',
  'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/GrpSts': 'status',
  'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/StsRsnInf/Rsn/Cd': 'reason',
  'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/OrgnlPmtInfId': 'batchId',
  'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/PmtInfSts': 'status',
  'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/StsRsnInf/Rsn/Cd': 'reason',
};

/** The payments that a bank's answer names, and what it says of their whole file; '' where it says nothing. */
export interface ReadAnswer {
  rows: ReturnRow[];
  whole: WholeFile;
}

/** The standard's deepest element stands on level 13; its elements have one attribute at most, the first a few. */
const MOST_DEPTH = 20;
const MOST_ATTRIBUTES = 20;
/** A bank says some twenty things of a payment. */
const MOST_ELEMENTS = 20 * MOST_ROWS;

/** Finds names of another namespace than the report's; the parser's own way makes a chain of all that are open. */
function namespaceCheck() {
  let ours: { prefix: string; uri: string } | undefined;
  return ({ name, attributes }: sax.Tag): string => {
    const [local = '', prefix = ''] = name.split(':').toReversed();
    const uri = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`];
    ours ??= { prefix, uri: uri ?? '' };
    const isOurs = prefix === ours.prefix && (uri === undefined || uri === ours.uri);
    if (!isOurs || !REPORT.test(ours.uri)) throw fileRefused(NOT_PAIN_002);
    return local;
  };
}

/**
 * Reads the payments of an ISO 20022 payment status report (pain.002.001.x). Refuses text that is
 * not well formed, and text that declares a document type: nothing that a file declares is read or
 * fetched.
 */
export async function readPain002(file: string): Promise<ReadAnswer> {
  const rows: ReturnRow[] = [];
  const whole: WholeFile = { batchId: '', status: '', reason: '' };
  const open: string[] = [];
  const nameOf = namespaceCheck();
  let payment: ReturnRow | undefined;
  let text = '';
  let elements = 0;
  let attributes = 0;
  const parser = sax.parser(true);
  const read = (piece: string) => {
    text += piece;
  };
  const isInPayment = () => PAYMENT.every((name, level) => open[level] === name);
  Object.assign(parser, {
    onerror: ({ message }: Error) => {
      throw fileRefused(`${NOT_WELL_FORMED}: ${message.split('\n')[0]}, line ${parser.line + 1}`);
    },
    ondoctype: () => {
      throw fileRefused(NOT_PAIN_002);
    },
    onopentagstart: () => {
      attributes = 0;
      elements += 1;
      if (open.length >= MOST_DEPTH) throw fileRefused(NOT_PAIN_002);
      if (elements > MOST_ELEMENTS) throw fileRefused(TOO_MANY_PAYMENTS);
    },
    onattribute: () => {
      attributes += 1;
      if (attributes > MOST_ATTRIBUTES) throw fileRefused(NOT_PAIN_002);
    },
    onopentag: (tag: sax.Tag) => {
      open.push(nameOf(tag));
      text = '';
      if (open.length !== PAYMENT.length || !isInPayment()) return;
      if (rows.length === MOST_ROWS) throw fileRefused(TOO_MANY_PAYMENTS);
      payment = { row: rows.length + 1, payoutId: '', status: '', reason: '' };
      rows.push(payment);
    },
    ontext: read,
    oncdata: read,
    onclosetag: () => {
      const field = isInPayment() ? FIELDS[open.slice(PAYMENT.length).join('/')] : undefined;
      // Of several reasons the first one counts.
      if (payment && field && payment[field] === '') payment[field] = text.trim();
      const ofWhole = WHOLE[open.join('/')];
      if (ofWhole && whole[ofWhole] === '') whole[ofWhole] = text.trim();
      open.pop();
      text = '';
    },
  });
  for await (const piece of inPieces(file.replace(/^\uFEFF/, ''))) parser.write(piece);
  parser.close();
  return { rows, whole };
}
