import * as calls from '@gadget-claims/domain/documents/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { formOwnerOf } from '../forms/records/ownership.ts';
import { type Owner, findOwnDocument } from './records.ts';
import {
  type ReadableFile,
  refuseUnshowable,
  sendFile,
  sendPicture,
  sendThumbnail,
} from './sending.ts';

export const documentOwnerOf = (request: FastifyRequest): Owner =>
  request.identity?.kind === 'claim' ? request.identity : formOwnerOf(request);

/** A file as it came, and the pictures of it, for its owner; nothing that was not accepted. */
export function readingRoutes(app: App, services: Services) {
  const find = (request: FastifyRequest, documentId: string) =>
    findOwnDocument(services.db, documentOwnerOf(request), documentId);
  const ways = waysToRead(services, find);
  serve(app, calls.getFile, { spends: OWN_ROWS, handler: ways.file });
  serve(app, calls.getThumbnail, { spends: OWN_ROWS, handler: ways.thumbnail });
  serve(app, calls.getPicture, {
    spends: ['picture-view'],
    handler: ways.pictureFor((request, documentId) =>
      spend(services, 'picture-view', documentOwnerOf(request).reseller, documentId),
    ),
  });
}

type Find = (request: FastifyRequest, documentId: string) => Promise<ReadableFile | undefined>;
type OfDocument = FastifyRequest<{ Params: { documentId: string } }>;

/** How calls send a file and the pictures of it to who may have it: whom `find` finds nothing for gets a 404. */
export function waysToRead(services: Services, find: Find) {
  const found = async (request: OfDocument) => {
    const file = await find(request, request.params.documentId);
    if (!file) throw missing();
    return file;
  };
  return {
    file: async (request: OfDocument, reply: FastifyReply) =>
      sendFile(services, request, reply, await found(request)),
    thumbnail: async (request: OfDocument, reply: FastifyReply) =>
      sendThumbnail(services, request, reply, await found(request)),
    /** Making the picture costs: `pay` spends a budget before it. */
    pictureFor:
      (pay: (request: FastifyRequest, documentId: string) => Promise<void>) =>
      async (request: OfDocument, reply: FastifyReply) => {
        const file = await found(request);
        refuseUnshowable(file);
        await pay(request, request.params.documentId);
        return sendPicture(services, request, reply, file);
      },
  };
}
