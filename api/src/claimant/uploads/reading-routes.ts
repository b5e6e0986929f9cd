import * as calls from '@gadget-claims/domain/claims/documents/contract';
import type { FastifyRequest } from 'fastify';
import { waysToRead } from '../../claims/documents/reading.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { formOwnerOf } from '../../identity/form-owner.ts';
import type { Services } from '../../services.ts';
import { type Owner, findOwnDocument } from './records.ts';

export const documentOwnerOf = (request: FastifyRequest): Owner =>
  request.identity?.kind === 'claim' ? request.identity : formOwnerOf(request);

/** A file as it came, and the pictures of it, for its owner; nothing that was not accepted. */
export function readingRoutes(app: App, services: Services) {
  const find = (request: FastifyRequest, documentId: string) =>
    findOwnDocument(services.db, documentOwnerOf(request), documentId);
  const ways = waysToRead(services, find);
  serve(app, calls.getFile, OWN_ROWS, ways.file);
  serve(app, calls.getThumbnail, OWN_ROWS, ways.thumbnail);
  serve(
    app,
    calls.getPicture,
    ['picture-view'],
    ways.pictureFor((request, documentId) =>
      spend(services, 'picture-view', documentOwnerOf(request).reseller, documentId),
    ),
  );
}
