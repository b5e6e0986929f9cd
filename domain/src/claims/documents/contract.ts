import * as z from 'zod/mini';
import { type Access, OF_CLAIM, OF_FORM, PUBLIC, call } from '../../call.ts';
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

export const listDocumentTypes = call('GET /document/types/:incidentTypeId', {
  summary: 'Documents that can matter for an incident type',
  access: PUBLIC,
  params: z.object({ incidentTypeId: numberInPath }),
  answer: data(z.array(documentType)),
});

export const listDocumentTypesOfLine = call(
  'GET /document/types/:incidentTypeId/:insuranceLineId',
  {
    summary: 'Documents that can matter for an incident type, by insurance line (1)',
    access: PUBLIC,
    params: z.object({ incidentTypeId: numberInPath, insuranceLineId: numberInPath }),
    answer: data(z.array(documentType)),
  },
);

export const uploadFiles = call('POST /document/upload/:kind/:reference/files/:documentTypeId/', {
  summary: 'Send up to ten files for an open form (kind "form") or a claim (kind "claim")',
  description:
    'Each file is answered on its own: checking, or rejected with a reason. A rejected file is not kept and has the id "". Until it was looked at, a few seconds as a rule, a file cannot be read and does not count; the list of files says what became of it. For a claim the answer also says where it stands now.',
  access: MAY_ADD,
  params: z.object({ kind: z.string(), reference: idInPath, documentTypeId: numberInPath }),
  body: 'files',
  answer: claimUpload,
});

export const listFormFiles = call('GET /document/form/:formReference', {
  summary: "A form's files",
  access: OF_FORM,
  params: z.object({ formReference: idInPath }),
  answer: data(z.array(documentFile)),
});

export const listClaimFiles = call('GET /document/claim/:id', {
  summary: "A claim's files",
  access: OF_CLAIM,
  params: z.object({ id: idInPath }),
  answer: data(z.array(claimDocument)),
});

export const getFile = call('GET /document/:documentId', {
  summary: 'Get a file back as it came, as an attachment',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  media: ACCEPTED_TYPES.map(({ contentType }) => contentType),
});

export const getThumbnail = call('GET /document/thumbnail/:documentId', {
  summary: 'A small picture of a photo, without location data',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  media: ['image/webp'],
});

export const getPicture = call('GET /document/view/:documentId', {
  summary: 'A copy to look at of a photo, without location data',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  media: ['image/jpeg'],
});

export const deleteFile = call('DELETE /document/:documentId', {
  summary: 'Take a file off a form that is not submitted',
  description: 'Answers the same when there is no such file (any more).',
  access: OF_FORM_OR_CLAIM,
  params: byId,
  answer: data(deletedDocument),
});

export const showDeviceCode = call('POST /document/handover', {
  summary: `Hand an open form or a claim to another device, which may add files for ${DEVICE_MINUTES} minutes`,
  access: OF_FORM_OR_CLAIM,
  body: deviceCodeRequest,
  answer: data(deviceCode),
});

export const exchangeDeviceCode = call('POST /document/handover/exchange', {
  summary: 'The bearer for a code from another device, once',
  access: PUBLIC,
  body: deviceCodeExchange,
  answer: data(deviceBearer),
});

export const getDeviceChecklist = call('GET /document/handover', {
  summary: 'What the form or claim that was handed over asks for',
  access: { scopes: ['upload'], owner: 'handover', reseller: 'bearer' },
  answer: data(deviceChecklist),
});
