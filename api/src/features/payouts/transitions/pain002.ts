import type { ReturnRow } from '@gadget-claims/domain/payouts/returns';
import sax from 'sax';
import { unprocessable } from '../../../http/errors.ts';
import { NOT_PAIN_002, NOT_WELL_FORMED } from '../copy.ts';

const REPORT = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/;
const PAYMENT = 'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts';

/** What of a payment in a report we read, by its path below the payment. */
const FIELDS: Record<string, keyof Omit<ReturnRow, 'row'>> = {
  '/OrgnlEndToEndId': 'payoutId',
  '/TxSts': 'status',
  '/StsRsnInf/Rsn/Cd': 'reason',
};

const refused = (message: string) => unprocessable([{ path: 'file', message }]);

/**
 * Reads the payments of an ISO 20022 payment status report (pain.002.001.x). Refuses what is not well
 * formed, and what declares a document type: nothing that a file declares is read or fetched.
 */
export function readPain002(file: string): ReturnRow[] {
  const rows: ReturnRow[] = [];
  const open: string[] = [];
  let payment: ReturnRow | undefined;
  let text = '';
  const parser = sax.parser(true, { xmlns: true });
  const read = (piece: string) => {
    text += piece;
  };
  Object.assign(parser, {
    onerror: ({ message }: Error) => {
      throw refused(`${NOT_WELL_FORMED}: ${message.split('\n')[0]}, line ${parser.line + 1}`);
    },
    ondoctype: () => {
      throw refused(NOT_PAIN_002);
    },
    onopentag: (tag: sax.QualifiedTag) => {
      if (!REPORT.test(tag.uri)) throw refused(NOT_PAIN_002);
      open.push(tag.local);
      text = '';
      if (open.join('/') !== PAYMENT) return;
      payment = { row: rows.length + 1, payoutId: '', status: '', reason: '' };
      rows.push(payment);
    },
    ontext: read,
    oncdata: read,
    onclosetag: () => {
      const path = open.join('/');
      const field = path.startsWith(PAYMENT) ? FIELDS[path.slice(PAYMENT.length)] : undefined;
      // Of several reasons the first one counts.
      if (payment && field && payment[field] === '') payment[field] = text.trim();
      open.pop();
      text = '';
    },
  });
  parser.write(file.replace(/^\uFEFF/, '')).close();
  return rows;
}
