import * as z from 'zod/mini';
import { type Access, type Call, OF_CLAIM, OF_FORM, PUBLIC } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { DEVICE_MINUTES } from '../../promises.ts';
import { claimDocument, claimUpload } from '../claims/schemas.ts';
import { ACCEPTED_TYPES } from './limits.ts';
import {
  deletedDocument,
  deviceBearer,
  deviceChecklist,
  deviceCode,
  deviceCodeExchange,
  deviceCodeRequest,
  documentFile,
  documentType,
} from './schemas.ts';

const OF_FORM_OR_CLAIM = {
  ...OF_FORM,
  scopes: ['claimant', 'user', 'claim'],
} as const satisfies Access;
const MAY_ADD = {
  ...OF_FORM,
  scopes: ['claimant', 'user', 'claim', 'upload'],
} as const satisfies Access;
const byId = z.object({ documentId: idInPath });

export const listDocumentTypes = {
  method: 'GET',
  path: '/document/types/:incidentTypeId',
  summary: 'Documents that can matter for an incident type',
  access: PUBLIC,
  params: z.object({ incidentTypeId: numberInPath }),
  answer: data(z.array(documentType)),
} as const satisfies Call;

export const listDocumentTypesOfLine = {
  method: 'GET',
  path: '/document/types/:incidentTypeId/:insuranceLineId',
  summary: 'Documents that can matter for an incident type, by insurance line (1)',
  access: PUBLIC,
  params: z.object({ incidentTypeId: numberInPath, insuranceLineId: numberInPath }),
  answer: data(z.array(documentType)),
} as const satisfies Call;

export const uploadFiles = {
  method: 'POST',
  path: '/document/upload/:kind/:reference/files/:documentTypeId/',
  summary: 'Send up to ten files for an open form (kind "form") or a claim (kind "claim")',
  description:
    'Each file is answered on its own: checking, or rejected with a reason. A rejected file is not kept and has the id "". Until it was looked at, a few seconds as a rule, a file cannot be read and does not count; the list of files says what became of it. For a claim the answer also says where it stands now.',
  access: MAY_ADD,
  params: z.object({ kind: z.string(), reference: idInPath, documentTypeId: numberInPath }),
  body: 'files',
  answer: claimUpload,
} as const satisfies Call;

export const listFormFiles = {
  method: 'GET',
  path: '/document/form/:formReference',
  summary: "A form's files",
  access: OF_FORM,
  params: z.object({ formReference: idInPath }),
  answer: data(z.array(documentFile)),
} as const satisfies Call;

export const listClaimFiles = {
  method: 'GET',
  path: '/document/claim/:id',
  summary: "A claim's files",
  access: OF_CLAIM,
  params: z.object({ id: idInPath }),
  answer: data(z.array(claimDocument)),
} as const satisfies Call;

export const getFile = {
  method: 'GET',
  path: '/document/:documentId',
  summary: 'Get a file back as it came, as an attachment',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  media: ACCEPTED_TYPES.map(({ contentType }) => contentType),
} as const satisfies Call;

export const getThumbnail = {
  method: 'GET',
  path: '/document/thumbnail/:documentId',
  summary: 'A small picture of a photo, without location data',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  media: ['image/webp'],
} as const satisfies Call;

export const getPicture = {
  method: 'GET',
  path: '/document/view/:documentId',
  summary: 'A copy to look at of a photo, without location data',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  media: ['image/jpeg'],
} as const satisfies Call;

export const deleteFile = {
  method: 'DELETE',
  path: '/document/:documentId',
  summary: 'Take a file off a form that is not submitted',
  description: 'Answers the same when there is no such file (any more).',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  answer: data(deletedDocument),
} as const satisfies Call;

export const showDeviceCode = {
  method: 'POST',
  path: '/document/handover',
  summary: `Hand an open form or a claim to another device, which may add files for ${DEVICE_MINUTES} minutes`,
  access: OF_FORM_OR_CLAIM,
  body: deviceCodeRequest,
  answer: data(deviceCode),
} as const satisfies Call;

export const exchangeDeviceCode = {
  method: 'POST',
  path: '/document/handover/exchange',
  summary: 'The bearer for a code from another device, once',
  access: PUBLIC,
  body: deviceCodeExchange,
  answer: data(deviceBearer),
} as const satisfies Call;

export const getDeviceChecklist = {
  method: 'GET',
  path: '/document/handover',
  summary: 'What the form or claim that was handed over asks for',
  access: { scopes: ['upload'], owner: 'handover', reseller: 'bearer' },
  answer: data(deviceChecklist),
} as const satisfies Call;
