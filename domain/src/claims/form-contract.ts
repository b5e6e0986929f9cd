import * as z from 'zod/mini';
import { type Access, type Call, FORM_BODY, OF_FORM } from '../call.ts';
import { data, page } from '../envelope.ts';
import {
  deletedForm,
  openDraftRequest,
  openedDraft,
  saveRequest,
  savedForm,
  savedFormSummary,
  savedFormsPage,
  savedFormsQuery,
  staleSave,
  submission,
} from './form-schemas.ts';
import { draftForm } from './form.ts';

const byId = z.object({ id: z.string().check(z.maxLength(200)) });
const OF_NAMED_BRAND = {
  ...OF_FORM,
  reseller: { body: 'data.policy.resellerId' },
} as const satisfies Access;

export const saveForm = {
  method: 'POST',
  path: '/onlineclaim/standalone/partial',
  summary: 'Save a claim form; a stale revision is refused and shown',
  access: OF_NAMED_BRAND,
  query: z.object({ checkuser: z.optional(z.string()) }),
  body: saveRequest,
  largestBody: FORM_BODY,
  answer: data(savedForm),
  refusals: { stale_revision: staleSave },
  idempotent: true,
} as const satisfies Call;

export const getForm = {
  method: 'GET',
  path: '/onlineclaim/standalone/partial/:id',
  summary: 'One saved form',
  access: OF_FORM,
  params: byId,
  answer: data(draftForm),
} as const satisfies Call;

export const listForms = {
  method: 'GET',
  path: '/onlineclaim/standalone/partial/inprogress',
  summary: 'Own saved forms, filtered',
  access: OF_FORM,
  query: savedFormsQuery,
  answer: page(savedFormSummary),
} as const satisfies Call;

export const listFormsOfReseller = {
  method: 'GET',
  path: '/onlineclaim/standalone/partial/inprogress/:id/10',
  summary: 'Own saved forms, by reseller',
  access: OF_FORM,
  params: byId,
  query: savedFormsPage,
  answer: page(savedFormSummary),
} as const satisfies Call;

export const deleteForm = {
  method: 'DELETE',
  path: '/onlineclaim/standalone/partial/:id',
  summary: 'Abandon a saved form',
  access: OF_FORM,
  params: byId,
  answer: data(deletedForm),
} as const satisfies Call;

export const deleteFormByGet = {
  method: 'GET',
  path: '/onlineclaim/standalone/partial/delete/:id',
  summary: 'Abandon a saved form; use DELETE where you can',
  access: OF_FORM,
  params: byId,
  answer: data(deletedForm),
  hasEffect: true,
} as const satisfies Call;

export const openForm = {
  method: 'POST',
  path: '/onlineclaim/standalone/partial/open',
  summary: 'Continue a saved form: by the draft key of the tab, or logged in by its reference',
  access: { scopes: ['public', 'user'], owner: 'account', reseller: 'bearer' },
  body: openDraftRequest,
  answer: data(openedDraft),
} as const satisfies Call;

export const submitForm = {
  method: 'POST',
  path: '/onlineclaim/standalone/submit',
  summary: 'Submit a saved claim form, once; a repeat answers the same claim without otCode',
  access: OF_NAMED_BRAND,
  body: draftForm,
  largestBody: FORM_BODY,
  answer: data(submission),
  idempotent: true,
} as const satisfies Call;
