import * as z from 'zod/mini';
import { OF_ACCOUNT, OF_BRAND, OF_CLAIM, PUBLIC, call } from '../../call.ts';
import { data, page } from '../../envelope.ts';
import { many } from '../../in-words.ts';
import { idInPath } from '../../path-ids.ts';
import { claimAccess } from '../../people/accounts/schemas.ts';
import { UNDO_WITHDRAWAL_HOURS } from '../../promises.ts';
import {
  claimGroups,
  claimListItem,
  claimStatusView,
  claimView,
  claimsQuery,
  enterRequest,
  linkRequest,
  linkRequested,
  renewLinkRequest,
  withdrawRequest,
} from './schemas.ts';

const byId = z.object({ id: idInPath });

export const listClaims = call('GET /claim', {
  summary: 'Own claims, newest first',
  access: OF_ACCOUNT,
  query: claimsQuery,
  answer: z.extend(page(claimListItem), { groups: claimGroups }),
});

export const getClaim = call('GET /claim/:id', {
  summary: 'A claim with all that its claimant may know',
  access: OF_CLAIM,
  params: byId,
  answer: data(claimView),
});

export const getClaimOfGadget = call('GET /claim/getforgadget/:gadgetId', {
  summary: 'The claim of a gadget',
  access: OF_CLAIM,
  params: z.object({ gadgetId: idInPath }),
  answer: data(claimView),
});

export const getClaimStatus = call('GET /claim/status/:id', {
  summary: 'Where a claim stands',
  access: OF_CLAIM,
  params: byId,
  answer: data(claimStatusView),
});

export const getClaimPdf = call('GET /claim/pdf/:id', {
  summary: 'The claim as it was submitted, as a PDF',
  access: OF_CLAIM,
  params: byId,
  media: ['application/pdf'],
});

export const withdrawClaim = call('POST /claim/withdraw/:id', {
  summary: 'Withdraw a claim with every gadget whose status lets it',
  access: OF_CLAIM,
  params: byId,
  body: withdrawRequest,
  answer: data(claimStatusView),
  idempotent: true,
});

export const undoWithdrawal = call('POST /claim/withdraw/undo/:id', {
  summary: `Take a withdrawal back, within ${many(UNDO_WITHDRAWAL_HOURS, 'hour')}; what was chosen and booked does not come back`,
  access: OF_CLAIM,
  params: byId,
  body: withdrawRequest,
  answer: data(claimStatusView),
  idempotent: true,
});

export const enterByLink = call('POST /claim/link', {
  summary: "The bearer of a claim, by the link of a mail and the policyholder's postcode",
  access: PUBLIC,
  body: enterRequest,
  answer: data(claimAccess),
});

export const renewLink = call('POST /claim/link/renew', {
  summary: 'Have a fresh link mailed in place of an ended one; the same answer for every link',
  access: PUBLIC,
  body: renewLinkRequest,
  answer: data(linkRequested),
});

export const requestLink = call('POST /claim/link/request', {
  summary: 'Have a link mailed, by reference, postcode and birth date; the same answer always',
  access: OF_BRAND,
  body: linkRequest,
  answer: data(linkRequested),
});
