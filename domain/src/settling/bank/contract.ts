import * as z from 'zod/mini';
import { OF_CLAIM, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { bankDetailsRequest, bankDetailsShown } from './schemas.ts';

const byGadget = z.object({ gadgetId: idInPath });

export const getBankDetails = call('GET /bankdetails/:gadgetId', {
  summary: 'The last four digits of the account that a gadget is paid into',
  access: OF_CLAIM,
  params: byGadget,
  answer: data(bankDetailsShown),
});

// No Idempotency-Key, because that would keep a trace of the body; to send the same again changes
// nothing but the mail.
export const giveBankDetails = call('POST /bankdetails/:gadgetId', {
  summary: 'Give or change the account that a gadget is paid into',
  access: OF_CLAIM,
  params: byGadget,
  body: bankDetailsRequest,
  answer: data(bankDetailsShown),
});
