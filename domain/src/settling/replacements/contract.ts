import * as z from 'zod/mini';
import { call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { DESK_PROOF_MINUTES } from '../../promises.ts';
import {
  callOffRequest,
  goodsRefused,
  replacement,
  replacementList,
  replacementsQuery,
  sendRequest,
  waitingQuery,
  waitingReplacements,
} from './schemas.ts';

const byReplacement = z.object({ replacementId: idInPath });

export const listWaitingReplacements = call('GET /desk/replacements/waiting', {
  summary: 'Gadgets whose replacement is to be sent: to whom, where, and what it is worth',
  access: ofStaff('payout.prepare'),
  ...logged('claims', 'Looked at replacements to send', 'listed'),
  query: waitingQuery,
  answer: data(waitingReplacements),
});

export const listReplacements = call('GET /desk/replacements', {
  summary: 'Replacements of one state, the latest first, fifty at a time',
  access: ofStaff('claim.read'),
  ...logged('claims', 'Looked at replacements', 'listed'),
  query: replacementsQuery,
  answer: data(replacementList),
});

export const sendReplacement = call('POST /desk/replacements', {
  summary:
    'Note what is sent; above the limit it waits for a second person, else it counts as sent',
  access: { ...ofStaff('payout.prepare'), provenWithin: DESK_PROOF_MINUTES },
  ...logged('claim', 'Sent or prepared a replacement', 'money'),
  body: sendRequest,
  answer: data(replacement),
});

export const releaseReplacement = call('POST /desk/replacements/:replacementId/release', {
  summary: 'Release a replacement that somebody else prepared; it counts as sent from then on',
  access: { ...ofStaff('payout.release'), provenWithin: DESK_PROOF_MINUTES },
  ...logged('claim', 'Released a replacement', 'money'),
  params: byReplacement,
  answer: data(replacement),
  refusals: { may_not_release: goodsRefused },
});

export const callOffReplacement = call('POST /desk/replacements/:replacementId/cancel', {
  summary: 'Call off a replacement that is not released',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Called off a replacement', 'money'),
  params: byReplacement,
  body: callOffRequest,
  answer: data(replacement),
});

export const noteArrival = call('POST /desk/replacements/:replacementId/arrived', {
  summary: 'Note that a replacement has arrived, which settles its gadget',
  access: ofStaff('payout.prepare'),
  ...logged('claim', 'Noted that a replacement arrived', 'money'),
  params: byReplacement,
  answer: data(replacement),
});
