import * as calls from '@gadget-claims/domain/documents/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { formOwnerOf } from '../forms/records/ownership.ts';
import { type Owner, findOwnDocument } from './records.ts';
import { refuseUnshowable, sendFile, sendPicture, sendThumbnail } from './sending.ts';

export const documentOwnerOf = (request: FastifyRequest): Owner =>
  request.identity?.kind === 'claim' ? request.identity : formOwnerOf(request);

/** A file as it came, and the pictures of it, for its owner; nothing that was not accepted. */
export function readingRoutes(app: App, services: Services) {
  const find = async (request: FastifyRequest, documentId: string) => {
    const found = await findOwnDocument(services.db, documentOwnerOf(request), documentId);
    if (!found) throw missing();
    return found;
  };
  serve(app, calls.getFile, {
    spends: OWN_ROWS,
    handler: async (request, reply) =>
      sendFile(services, request, reply, await find(request, request.params.documentId)),
  });
  serve(app, calls.getThumbnail, {
    spends: OWN_ROWS,
    handler: async (request, reply) =>
      sendThumbnail(services, request, reply, await find(request, request.params.documentId)),
  });
  serve(app, calls.getPicture, {
    spends: ['picture-view'],
    handler: async (request, reply) => {
      const { documentId } = request.params;
      const found = await find(request, documentId);
      refuseUnshowable(found);
      const { reseller } = documentOwnerOf(request);
      await spend(services, 'picture-view', reseller, documentId);
      return sendPicture(services, request, reply, found);
    },
  });
}
