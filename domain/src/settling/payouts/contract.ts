import * as z from 'zod/mini';
import { type Access, FILE_BODY, ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { DESK_PROOF_MINUTES } from '../../promises.ts';
import {
  afterQuery,
  askAccountRequest,
  batch,
  batchList,
  batchMade,
  batchRequest,
  cancelPayoutRequest,
  checkedRequest,
  disputedPayments,
  nextBatches,
  payableClaim,
  payableGadgets,
  payoutInFull,
  payoutList,
  payoutsQuery,
  prepareRequest,
  releaseRefused,
  returnsRead,
  returnsRequest,
  voidRequest,
  wordRequest,
} from './schemas.ts';

/** Moves money, so it wants a recent proof of its maker's identity. */
const MOVES_MONEY = {
  ...ofStaff('payout.release'),
  provenWithin: DESK_PROOF_MINUTES,
} as const satisfies Access;

const byPayout = z.object({ payoutId: idInPath });
const byReference = z.object({ reference: idInPath });
const byBatch = z.object({ batchId: idInPath });

export const listPayable = call('GET /desk/payouts/preparable', {
  summary: 'Gadgets that can be paid for: settled in money, with an amount and an account',
  access: ofStaff('payout.prepare'),
  ...logged('claims', 'Looked at what can be paid', 'listed'),
  query: afterQuery,
  answer: data(payableGadgets),
});

export const getPayable = call('GET /desk/payouts/preparable/:reference', {
  summary: 'What can be paid for the gadgets of a claim, of each kind',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Looked at what can be paid for a claim', 'opened'),
  params: byReference,
  answer: data(payableClaim),
});

export const askAccount = call('POST /desk/payouts/ask-account', {
  summary: 'Ask the claimant for an account to pay goodwill or interest into',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Asked the claimant for an account', 'noted'),
  body: askAccountRequest,
  answer: data(payableClaim),
});

export const listPayouts = call('GET /desk/payouts', {
  summary: 'Payouts of one state, oldest first, fifty at a time',
  access: ofStaff('claim.read'),
  ...logged('claims', 'Looked at payouts', 'listed'),
  query: payoutsQuery,
  answer: data(payoutList),
});

export const preparePayout = call('POST /desk/payouts', {
  summary: 'Prepare a payout of a kind; the account is copied as it is',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Prepared a payout', 'money'),
  body: prepareRequest,
  answer: data(payoutInFull),
});

export const getPayout = call('GET /desk/payouts/:payoutId', {
  summary: 'One payout with its history, and why one may not release it',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Opened a payout', 'opened'),
  params: byPayout,
  answer: data(payoutInFull),
});

export const cancelPayout = call('POST /desk/payouts/:payoutId/cancel', {
  summary: 'Cancel a payout that is in no file yet',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Cancelled a payout', 'money'),
  params: byPayout,
  body: cancelPayoutRequest,
  answer: data(payoutInFull),
});

export const noteWord = call('POST /desk/payouts/:payoutId/word', {
  summary: 'Note the claimant’s word that the account is theirs',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Noted that the claimant confirmed an account', 'noted'),
  params: byPayout,
  body: wordRequest,
  answer: data(payoutInFull),
});

export const checkPayout = call('POST /desk/payouts/:payoutId/checked', {
  summary: 'Say what the bank made of a payout since the backup; a second person ends it',
  access: MOVES_MONEY,
  ...logged('claim', 'Said what the bank made of a payout since a backup', 'money'),
  params: byPayout,
  body: checkedRequest,
  answer: data(payoutInFull),
});

export const releasePayout = call('POST /desk/payouts/:payoutId/release', {
  summary: 'Release a payout that somebody else prepared',
  access: MOVES_MONEY,
  ...logged('claim', 'Released a payout', 'money'),
  params: byPayout,
  answer: data(payoutInFull),
  refusals: { may_not_release: releaseRefused },
});

export const listBatches = call('GET /desk/payout-batches', {
  summary: 'Files for the bank, the latest first, fifty at a time',
  access: ofStaff('payout.release'),
  shows: 'nothing',
  query: afterQuery,
  answer: data(batchList),
});

export const listNextBatches = call('GET /desk/payout-batches/next', {
  summary: 'Released payouts that wait for a file, counted by the account that pays them',
  access: ofStaff('payout.release'),
  shows: 'nothing',
  answer: data(nextBatches),
});

export const listDisputes = call('GET /desk/disputed-payments', {
  summary: 'Excesses that a bank disputes and has not decided on, or warned of lately',
  access: ofStaff('payout.release'),
  ...logged('claims', 'Looked at disputed excesses', 'listed'),
  answer: data(disputedPayments),
});

export const makeBatch = call('POST /desk/payout-batches', {
  summary: 'Put the released payouts of one paying account into a file for the bank',
  access: MOVES_MONEY,
  ...logged('claims', 'Made a file for the bank', 'money'),
  body: batchRequest,
  answer: data(batchMade),
});

export const getBatchFile = call('GET /desk/payout-batches/:batchId/file', {
  summary: 'The file for the bank: the same bytes each time; that it was taken is noted',
  access: MOVES_MONEY,
  ...logged('claims', 'Downloaded a file for the bank', 'money'),
  params: byBatch,
  media: ['application/xml', 'text/csv'],
  hasEffect: true,
});

export const voidBatch = call('POST /desk/payout-batches/:batchId/void', {
  summary: 'Void a file that the bank said nothing of; a second person ends it',
  access: MOVES_MONEY,
  ...logged('claims', 'Voided a file for the bank', 'money'),
  params: byBatch,
  body: voidRequest,
  answer: data(batch),
});

export const readReturns = call('POST /desk/payout-returns', {
  summary: 'Read what the bank says became of payouts: all of a file or nothing',
  access: MOVES_MONEY,
  ...logged('claims', 'Read in an answer of the bank', 'money'),
  body: returnsRequest,
  largestBody: FILE_BODY,
  answer: data(returnsRead),
});
