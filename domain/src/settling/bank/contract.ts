import * as z from 'zod/mini';
import { type Call, OF_CLAIM } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { bankDetailsRequest, bankDetailsShown } from './schemas.ts';

const byGadget = z.object({ gadgetId: idInPath });

export const getBankDetails = {
  method: 'GET',
  path: '/bankdetails/:gadgetId',
  summary: 'The last four digits of the account that a gadget is paid into',
  access: OF_CLAIM,
  params: byGadget,
  answer: data(bankDetailsShown),
} as const satisfies Call;

// No Idempotency-Key, because that would keep a trace of the body; to send the same again changes
// nothing but the mail.
export const giveBankDetails = {
  method: 'POST',
  path: '/bankdetails/:gadgetId',
  summary: 'Give or change the account that a gadget is paid into',
  access: OF_CLAIM,
  params: byGadget,
  body: bankDetailsRequest,
  answer: data(bankDetailsShown),
} as const satisfies Call;
