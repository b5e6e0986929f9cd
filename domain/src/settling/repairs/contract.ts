import * as z from 'zod/mini';
import { OF_CLAIM, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { invoiceAnswer } from './invoice-schemas.ts';
import {
  cancelRequest,
  choiceAnswer,
  choiceHistory,
  chooseRequest,
  invoiceRequest,
  optionsForGadget,
  preparedRequest,
} from './schemas.ts';

const byGadget = z.object({ gadgetId: idInPath });

export const getRepairOptions = call('GET /repairoptions/optionsforgadget/:gadgetId', {
  summary: 'The options to settle a gadget of an approved claim',
  access: OF_CLAIM,
  params: byGadget,
  answer: data(optionsForGadget),
});

export const chooseRepairOption = call('POST /repairoptions/', {
  summary: 'Choose how a gadget is settled, or choose another way',
  description:
    'Another option takes the place of the one before, as long as the status of the gadget allows it. With `choiceId` a choice that is no longer the current one is refused (`choice_changed`).',
  access: OF_CLAIM,
  body: chooseRequest,
  answer: data(choiceAnswer),
  refusals: { choice_changed: choiceAnswer },
  idempotent: true,
});

export const cancelRepairOption = call('POST /repairoptions/cancel/:gadgetId', {
  summary: 'Cancel the choice for a gadget',
  access: OF_CLAIM,
  params: byGadget,
  body: cancelRequest,
  answer: data(choiceAnswer),
  refusals: { choice_changed: choiceAnswer },
  idempotent: true,
});

export const notePrepared = call('POST /repairoptions/prepared/:gadgetId', {
  summary: 'Note what is done of the list before a repair; lines that are not on it are left out',
  access: OF_CLAIM,
  params: byGadget,
  body: preparedRequest,
  answer: data(choiceAnswer),
  refusals: { choice_changed: choiceAnswer },
});

export const getChoiceHistory = call('GET /repairoptions/selectedstatushistory/:gadgetId', {
  summary: 'The history of choices for a gadget, oldest first',
  access: OF_CLAIM,
  params: byGadget,
  answer: data(choiceHistory),
});

export const sendInvoice = call('POST /invoice/:gadgetId', {
  summary: 'Enter the amount of the uploaded invoice',
  access: OF_CLAIM,
  params: byGadget,
  body: invoiceRequest,
  answer: data(invoiceAnswer),
  idempotent: true,
});
