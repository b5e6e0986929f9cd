import * as z from 'zod/mini';
import { OF_STAFF, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { keepViewRequest, keptView, renameViewRequest } from './kept-views.ts';

const byView = z.object({ viewId: idInPath });
/** Rows of one's own, for who reads claims. */
const OWN = { ...OF_STAFF, permission: 'claim.read' } as const;

export const listViews = call('GET /desk/views', {
  summary:
    'The views of the queue that one keeps, in the order of their names, each with its number',
  access: OWN,
  shows: 'nothing',
  answer: data(z.array(keptView)),
});

export const keepView = call('POST /desk/views', {
  summary: 'Keep which claims the queue shows, and in which order, under a name of one’s own',
  access: OWN,
  shows: 'nothing',
  body: keepViewRequest,
  answer: data(z.array(keptView)),
});

export const renameView = call('POST /desk/views/:viewId', {
  summary: 'Give a view that one keeps another name',
  access: OWN,
  shows: 'nothing',
  params: byView,
  body: renameViewRequest,
  answer: data(z.array(keptView)),
});

export const removeView = call('DELETE /desk/views/:viewId', {
  summary: 'Keep a view no longer',
  access: OWN,
  shows: 'nothing',
  params: byView,
  answer: data(z.array(keptView)),
});
