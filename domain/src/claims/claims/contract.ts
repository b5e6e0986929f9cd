import * as z from 'zod/mini';
import { type Call, OF_ACCOUNT, OF_BRAND, OF_CLAIM, PUBLIC } from '../../call.ts';
import { data, page } from '../../envelope.ts';
import { many } from '../../in-words.ts';
import { idInPath } from '../../path-ids.ts';
import { claimAccess } from '../../people/accounts/schemas.ts';
import { UNDO_WITHDRAWAL_HOURS } from '../../promises.ts';
import {
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

export const listClaims = {
  method: 'GET',
  path: '/claim',
  summary: 'Own claims, newest first',
  access: OF_ACCOUNT,
  query: claimsQuery,
  answer: page(claimListItem),
} as const satisfies Call;

export const getClaim = {
  method: 'GET',
  path: '/claim/:id',
  summary: 'A claim with all that its claimant may know',
  access: OF_CLAIM,
  params: byId,
  answer: data(claimView),
} as const satisfies Call;

export const getClaimOfGadget = {
  method: 'GET',
  path: '/claim/getforgadget/:gadgetId',
  summary: 'The claim of a gadget',
  access: OF_CLAIM,
  params: z.object({ gadgetId: idInPath }),
  answer: data(claimView),
} as const satisfies Call;

export const getClaimStatus = {
  method: 'GET',
  path: '/claim/status/:id',
  summary: 'Where a claim stands',
  access: OF_CLAIM,
  params: byId,
  answer: data(claimStatusView),
} as const satisfies Call;

export const getClaimPdf = {
  method: 'GET',
  path: '/claim/pdf/:id',
  summary: 'The claim as it was submitted, as a PDF',
  access: OF_CLAIM,
  params: byId,
  media: ['application/pdf'],
} as const satisfies Call;

export const withdrawClaim = {
  method: 'POST',
  path: '/claim/withdraw/:id',
  summary: 'Withdraw a claim with every gadget whose status lets it',
  access: OF_CLAIM,
  params: byId,
  body: withdrawRequest,
  answer: data(claimStatusView),
  idempotent: true,
} as const satisfies Call;

export const undoWithdrawal = {
  method: 'POST',
  path: '/claim/withdraw/undo/:id',
  summary: `Take a withdrawal back, within ${many(UNDO_WITHDRAWAL_HOURS, 'hour')}; what was chosen and booked does not come back`,
  access: OF_CLAIM,
  params: byId,
  body: withdrawRequest,
  answer: data(claimStatusView),
  idempotent: true,
} as const satisfies Call;

export const enterByLink = {
  method: 'POST',
  path: '/claim/link',
  summary: "The bearer of a claim, by the link of a mail and the policyholder's postcode",
  access: PUBLIC,
  body: enterRequest,
  answer: data(claimAccess),
} as const satisfies Call;

export const renewLink = {
  method: 'POST',
  path: '/claim/link/renew',
  summary: 'Have a fresh link mailed in place of an ended one; the same answer for every link',
  access: PUBLIC,
  body: renewLinkRequest,
  answer: data(linkRequested),
} as const satisfies Call;

export const requestLink = {
  method: 'POST',
  path: '/claim/link/request',
  summary: 'Have a link mailed, by reference, postcode and birth date; the same answer always',
  access: OF_BRAND,
  body: linkRequest,
  answer: data(linkRequested),
} as const satisfies Call;
