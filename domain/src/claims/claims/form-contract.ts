import * as z from 'zod/mini';
import { type Access, FORM_BODY, OF_FORM, PUBLIC, call } from '../../call.ts';
import { data, nullIsMissing, page } from '../../envelope.ts';
import {
  deletedForm,
  draftOfLink,
  formLinkRequest,
  openDraftRequest,
  openedDraft,
  savedForm,
  savedFormSummary,
  savedFormsPage,
  savedFormsQuery,
  sentForm,
  staleSave,
  submission,
} from './form-schemas.ts';
import { draftForm } from './form.ts';
import { enterRequest, linkRequested, renewLinkRequest } from './schemas.ts';

const byId = z.object({ id: z.string().check(z.maxLength(200)) });
const OF_NAMED_BRAND = {
  ...OF_FORM,
  reseller: { body: 'data.policy.resellerId' },
} as const satisfies Access;

export const saveForm = call('POST /onlineclaim/standalone/partial', {
  summary: 'Save a claim form',
  description:
    'An answer may be null or left out. With no `revision` this save wins. A stale one is refused and shown the form as it is.',
  access: OF_NAMED_BRAND,
  query: z.object({ checkuser: z.optional(z.string()) }),
  body: nullIsMissing(sentForm),
  largestBody: FORM_BODY,
  answer: data(savedForm),
  refusals: { stale_revision: staleSave },
  idempotent: true,
});

export const getForm = call('GET /onlineclaim/standalone/partial/:id', {
  summary: 'One saved form',
  access: OF_FORM,
  params: byId,
  answer: data(draftForm),
});

export const listForms = call('GET /onlineclaim/standalone/partial/inprogress/', {
  summary: 'Own saved forms, filtered',
  access: OF_FORM,
  query: savedFormsQuery,
  answer: page(savedFormSummary),
});

export const listFormsOfReseller = call('GET /onlineclaim/standalone/partial/inprogress/:id/10', {
  summary: 'Own saved forms, by reseller',
  access: OF_FORM,
  params: byId,
  query: savedFormsPage,
  answer: page(savedFormSummary),
});

export const deleteForm = call('DELETE /onlineclaim/standalone/partial/:id', {
  summary: 'Abandon a saved form',
  access: OF_FORM,
  params: byId,
  answer: data(deletedForm),
});

export const deleteFormByGet = call('GET /onlineclaim/standalone/partial/delete/:id', {
  summary: 'Abandon a saved form; use DELETE where you can',
  access: OF_FORM,
  params: byId,
  answer: data(deletedForm),
  hasEffect: true,
});

export const openForm = call('POST /onlineclaim/standalone/partial/open', {
  summary: 'Continue a saved form: by the draft key of the tab, or logged in by its reference',
  access: { scopes: ['public', 'user'], owner: 'account', reseller: 'bearer' },
  body: openDraftRequest,
  answer: data(openedDraft),
});

const OF_LOOKUP = {
  scopes: ['claimant'],
  owner: 'session',
  reseller: 'bearer',
} as const satisfies Access;

export const mailFormLink = call('POST /onlineclaim/standalone/partial/link', {
  summary: 'Have a link to an own saved form mailed to the e-mail address in it',
  access: OF_LOOKUP,
  body: formLinkRequest,
  answer: data(linkRequested),
});

export const mailLinksOfPolicy = call('POST /onlineclaim/standalone/partial/link/again', {
  summary:
    'Have links to the forms that were begun on the policy mailed, each to the address in it',
  access: { ...OF_LOOKUP, owner: 'policy' },
  answer: data(linkRequested),
});

export const openFormByLink = call('POST /onlineclaim/standalone/partial/link/open', {
  summary: "Continue a saved form by the link of a mail and the policyholder's postcode",
  access: PUBLIC,
  body: enterRequest,
  answer: data(draftOfLink),
});

export const renewFormLink = call('POST /onlineclaim/standalone/partial/link/renew', {
  summary: 'Have a fresh link to a saved form mailed in place of an ended one; always one answer',
  access: PUBLIC,
  body: renewLinkRequest,
  answer: data(linkRequested),
});

export const submitForm = call('POST /onlineclaim/standalone/submit/', {
  summary: 'Submit a claim form, saved before or not; a repeat answers the same claim',
  description:
    'Without `formReference` the form is saved and submitted at once, and the same content from the same bearer is the same claim. A gadget that names its `policyGadgetId` takes from the policy what the form leaves out; so does the only gadget that the policy covers. What the form asks of a gadget, and `otherInsurance`, may be left out.',
  access: OF_NAMED_BRAND,
  body: nullIsMissing(sentForm),
  largestBody: FORM_BODY,
  answer: data(submission),
  refusals: { stale_revision: staleSave },
});
