import * as z from 'zod/mini';
import { OF_STAFF, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { approveRequest } from '../clauses/schemas.ts';
import { template, templateDraft } from './schemas.ts';

const byTemplate = z.object({ templateId: idInPath });
const ofVersion = z.object({ templateId: idInPath, version: numberInPath });

export const listTemplates = call('GET /desk/templates', {
  summary: 'Templates of one’s brands that are in use or wait for approval, by their titles',
  access: { ...OF_STAFF, permission: 'claim.read' },
  shows: 'nothing',
  answer: data(z.array(template)),
});

export const getTemplate = call('GET /desk/templates/:templateId', {
  summary: 'A template with all its versions, the latest first',
  access: { ...OF_STAFF, permission: 'claim.read' },
  shows: 'nothing',
  params: byTemplate,
  answer: data(z.array(template)),
});

export const writeTemplate = call('POST /desk/templates', {
  summary:
    'Write a template, or the next version of one: in use at once, or a draft where it goes out by itself',
  access: { ...OF_STAFF, permission: 'library.write' },
  shows: 'nothing',
  body: templateDraft,
  answer: data(template),
});

export const approveTemplate = call('POST /desk/templates/:templateId/:version/approve', {
  summary: 'Let a draft that somebody else wrote go out by itself, as it was read',
  access: { ...OF_STAFF, permission: 'library.approve' },
  shows: 'nothing',
  params: ofVersion,
  body: approveRequest,
  answer: data(template),
});

export const retireTemplate = call('POST /desk/templates/:templateId/:version/retire', {
  summary: 'Take a template out of use, or a draft back',
  access: { ...OF_STAFF, permission: 'library.write' },
  shows: 'nothing',
  params: ofVersion,
  answer: data(template),
});
