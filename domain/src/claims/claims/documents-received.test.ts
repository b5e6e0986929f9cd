import { expect, test } from 'vitest';
import { DOCUMENT } from '../documents/ids.ts';
import {
  type ReceivedFacts,
  type ReceivingGadget,
  movesAfterDocument,
  waitsForDocuments,
} from './documents-received.ts';
import { STATUS } from './status-ids.ts';
import { claimStatuses } from './status.ts';

const gadget = (id: string, status: number, hasInvoice = false): ReceivingGadget => ({
  id,
  status,
  itemGUID: `guid ${id}`,
  isReopenable: false,
  hasInvoice,
});
const moves = (gadgets: ReceivingGadget[], overrides: Partial<ReceivedFacts> = {}) =>
  movesAfterDocument({
    gadgets,
    document: { documentTypeId: DOCUMENT.damagePhotos, gadgetGUID: null },
    outstanding: 0,
    approveOnceDocumented: false,
    ...overrides,
  });
const about = (gadgetGUID: string | null, documentTypeId: number = DOCUMENT.damagePhotos) => ({
  document: { documentTypeId, gadgetGUID },
});

test.each([
  [STATUS.AWAITING_DOCUMENTS, 1, true, null],
  [STATUS.AWAITING_DOCUMENTS, 0, true, STATUS.APPROVED],
  [STATUS.AWAITING_DOCUMENTS, 0, false, STATUS.UNDER_REVIEW],
  [STATUS.UNDER_REVIEW, 0, true, null],
  [STATUS.DECLINED, 3, false, STATUS.DECISION_CHALLENGED],
])('status %i with %i outstanding', (status, outstanding, approveOnceDocumented, to) => {
  expect(moves([gadget('A', status)], { outstanding, approveOnceDocumented })).toEqual(
    to === null ? [] : [{ to, gadgetIds: ['A'] }],
  );
});

test('documents are waited for from the submission until all are there', () => {
  const waiting = claimStatuses().filter(({ id }) => waitsForDocuments(id));
  expect(waiting.map(({ id }) => id)).toEqual([STATUS.SUBMITTED, STATUS.AWAITING_DOCUMENTS]);
});

test('documents that were asked for with an invoice lead back to it, and the others on', () => {
  const invoiced = gadget('A', STATUS.AWAITING_DOCUMENTS, true);
  const other = gadget('B', STATUS.AWAITING_DOCUMENTS);
  expect(moves([invoiced, other])).toEqual([
    { to: STATUS.INVOICE_RECEIVED, gadgetIds: ['A'] },
    { to: STATUS.UNDER_REVIEW, gadgetIds: ['B'] },
  ]);
  expect(moves([invoiced], { outstanding: 1 })).toEqual([]);
});

test('evidence has us decide again on the gadget that it is about', () => {
  const declined = [gadget('A', STATUS.DECLINED), gadget('B', STATUS.DECLINED)];
  const again = (...gadgetIds: string[]) => [{ to: STATUS.DECISION_CHALLENGED, gadgetIds }];
  expect(moves(declined, about('guid B'))).toEqual(again('B'));
  expect(moves(declined)).toEqual(again('A', 'B'));
  const approved = [gadget('A', STATUS.DECLINED), gadget('B', STATUS.REPAIR_OPTION_SELECTED)];
  expect(moves(approved)).toEqual(again('A'));
  expect(moves(approved, about('guid B'))).toEqual([]);
});

test('a gadget closed for want of documents is assessed as soon as one comes', () => {
  const closed = { ...gadget('A', STATUS.CLOSED), isReopenable: true };
  const reopened = [{ to: STATUS.UNDER_REVIEW, gadgetIds: ['A'] }];
  expect(moves([closed], { outstanding: 2, approveOnceDocumented: true })).toEqual(reopened);
  expect(moves([closed, gadget('B', STATUS.IN_REPAIR)], about('guid B'))).toEqual([]);
  expect(moves([gadget('A', STATUS.CLOSED)])).toEqual([]);
});

test('a request for another gadget, or for its invoice, does not challenge a decision', () => {
  const asked = [gadget('A', STATUS.DECLINED), gadget('B', STATUS.AWAITING_DOCUMENTS)];
  expect(moves(asked, { outstanding: 1 })).toEqual([]);
  expect(moves(asked)).toEqual([{ to: STATUS.UNDER_REVIEW, gadgetIds: ['B'] }]);
  const invoiced = [gadget('A', STATUS.DECLINED), gadget('B', STATUS.REPAIR_OPTION_SELECTED)];
  expect(moves(invoiced, about(null, DOCUMENT.repairInvoice))).toEqual([]);
});
