import * as z from 'zod/mini';
import { type Access, type Call, FILE_BODY, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { DESK_PROOF_MINUTES } from '../../promises.ts';
import {
  afterQuery,
  batchList,
  batchMade,
  batchRequest,
  cancelPayoutRequest,
  checkedRequest,
  disputedPayments,
  payableGadgets,
  payoutInFull,
  payoutList,
  payoutsQuery,
  prepareRequest,
  releaseRefused,
  returnsRead,
  returnsRequest,
  wordRequest,
} from './schemas.ts';

/** Moves money, so it wants a recent proof of its maker's identity. */
const MOVES_MONEY = {
  ...ofStaff('payout.release'),
  provenWithin: DESK_PROOF_MINUTES,
} as const satisfies Access;

const byPayout = z.object({ payoutId: idInPath });
const byBatch = z.object({ batchId: idInPath });

export const listPayable = {
  method: 'GET',
  path: '/desk/payouts/preparable',
  summary: 'Gadgets that can be paid for: settled in money, with an amount and an account',
  access: ofStaff('payout.prepare'),
  shows: 'claims',
  did: 'Looked at what can be paid',
  act: 'listed',
  query: afterQuery,
  answer: data(payableGadgets),
} as const satisfies Call;

export const listPayouts = {
  method: 'GET',
  path: '/desk/payouts',
  summary: 'Payouts of one state, oldest first, fifty at a time',
  access: ofStaff('claim.read'),
  shows: 'claims',
  did: 'Looked at payouts',
  act: 'listed',
  query: payoutsQuery,
  answer: data(payoutList),
} as const satisfies Call;

export const preparePayout = {
  method: 'POST',
  path: '/desk/payouts',
  summary: 'Prepare a payout; the account is copied as it is',
  access: ofStaff('payout.prepare'),
  shows: 'claim',
  did: 'Prepared a payout',
  act: 'money',
  body: prepareRequest,
  answer: data(payoutInFull),
} as const satisfies Call;

export const getPayout = {
  method: 'GET',
  path: '/desk/payouts/:payoutId',
  summary: 'One payout with its history, and why one may not release it',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Opened a payout',
  act: 'opened',
  params: byPayout,
  answer: data(payoutInFull),
} as const satisfies Call;

export const cancelPayout = {
  method: 'POST',
  path: '/desk/payouts/:payoutId/cancel',
  summary: 'Cancel a payout that is in no file yet',
  access: ofStaff('payout.prepare'),
  shows: 'claim',
  did: 'Cancelled a payout',
  act: 'money',
  params: byPayout,
  body: cancelPayoutRequest,
  answer: data(payoutInFull),
} as const satisfies Call;

export const noteWord = {
  method: 'POST',
  path: '/desk/payouts/:payoutId/word',
  summary: 'Note the claimant’s word that the account is theirs',
  access: ofStaff('payout.prepare'),
  shows: 'claim',
  did: 'Noted that the claimant confirmed an account',
  act: 'noted',
  params: byPayout,
  body: wordRequest,
  answer: data(payoutInFull),
} as const satisfies Call;

export const checkPayout = {
  method: 'POST',
  path: '/desk/payouts/:payoutId/checked',
  summary: 'Say what the bank made of a payout since the backup; a second person ends it',
  access: MOVES_MONEY,
  shows: 'claim',
  did: 'Said what the bank made of a payout since a backup',
  act: 'money',
  params: byPayout,
  body: checkedRequest,
  answer: data(payoutInFull),
} as const satisfies Call;

export const releasePayout = {
  method: 'POST',
  path: '/desk/payouts/:payoutId/release',
  summary: 'Release a payout that somebody else prepared',
  access: MOVES_MONEY,
  shows: 'claim',
  did: 'Released a payout',
  act: 'money',
  params: byPayout,
  answer: data(payoutInFull),
  refusals: { may_not_release: releaseRefused },
} as const satisfies Call;

export const listBatches = {
  method: 'GET',
  path: '/desk/payout-batches',
  summary: 'Files for the bank, the latest first, fifty at a time',
  access: ofStaff('payout.release'),
  shows: 'nothing',
  query: afterQuery,
  answer: data(batchList),
} as const satisfies Call;

export const listDisputes = {
  method: 'GET',
  path: '/desk/disputed-payments',
  summary: 'Excesses that a bank disputes and has not decided on, or warned of lately',
  access: ofStaff('payout.release'),
  shows: 'claims',
  did: 'Looked at disputed excesses',
  act: 'listed',
  answer: data(disputedPayments),
} as const satisfies Call;

export const makeBatch = {
  method: 'POST',
  path: '/desk/payout-batches',
  summary: 'Put the released payouts into one file for the bank',
  access: MOVES_MONEY,
  shows: 'claims',
  did: 'Made a file for the bank',
  act: 'money',
  body: batchRequest,
  answer: data(batchMade),
} as const satisfies Call;

export const getBatchFile = {
  method: 'GET',
  path: '/desk/payout-batches/:batchId/file',
  summary: 'The file for the bank: the same bytes each time; that it was taken is noted',
  access: MOVES_MONEY,
  shows: 'claims',
  did: 'Downloaded a file for the bank',
  act: 'money',
  params: byBatch,
  media: ['application/xml', 'text/csv'],
  hasEffect: true,
} as const satisfies Call;

export const readReturns = {
  method: 'POST',
  path: '/desk/payout-returns',
  summary: 'Read what the bank says became of payouts: all of a file or nothing',
  access: MOVES_MONEY,
  shows: 'claims',
  did: 'Read in an answer of the bank',
  act: 'money',
  body: returnsRequest,
  largestBody: FILE_BODY,
  answer: data(returnsRead),
} as const satisfies Call;
