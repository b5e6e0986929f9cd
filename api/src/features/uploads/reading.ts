import { buffer } from 'node:stream/consumers';
import * as calls from '@gadget-claims/domain/documents/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { conflict, missing, unavailable } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { viewOf } from '../documents/checks/pictures.ts';
import { attachment, downloadName } from '../documents/file-name.ts';
import { thumbnailKey } from '../documents/records/keys.ts';
import { formOwnerOf } from '../forms/records/ownership.ts';
import { BEING_CHECKED, UNUSABLE } from './copy.ts';
import { type Owner, findOwnDocument } from './records.ts';

const NOTHING_ACTIVE = "default-src 'none'; sandbox";

export const documentOwnerOf = (request: FastifyRequest): Owner =>
  request.identity?.kind === 'claim' ? request.identity : formOwnerOf(request);

/** A file as it came, and the pictures of it, for its owner; nothing that was not accepted. */
export function readingRoutes(app: App, services: Services) {
  serve(app, calls.getFile, {
    spends: OWN_ROWS,
    handler: async (request, reply) => {
      const found = await acceptedDocument(services, request, request.params.documentId);
      const name = downloadName(found.file_name, found.content_type);
      void reply
        .header('content-disposition', attachment(name))
        .header('content-length', found.size)
        .type(found.content_type);
      return send(services, request, reply, found.storage_key);
    },
  });
  thumbnailRoute(app, services);
  viewRoute(app, services);
}

function thumbnailRoute(app: App, services: Services) {
  serve(app, calls.getThumbnail, {
    spends: OWN_ROWS,
    handler: async (request, reply) => {
      const found = await acceptedPicture(services, request, request.params.documentId);
      void reply.header('content-disposition', 'inline').type('image/webp');
      return send(services, request, reply, thumbnailKey(found.storage_key));
    },
  });
}

function viewRoute(app: App, services: Services) {
  serve(app, calls.getPicture, {
    spends: ['picture-view'],
    handler: async (request, reply) => {
      const { documentId } = request.params;
      const found = await acceptedPicture(services, request, documentId);
      const { reseller } = documentOwnerOf(request);
      await spend(services, 'picture-view', reseller, documentId);
      const read = async () => buffer(await stored(services, request, found.storage_key));
      const view = await viewOf(read, found.form_reference);
      if (typeof view === 'string') throw missing();
      return reply
        .header('content-disposition', 'inline')
        .header('content-security-policy', NOTHING_ACTIVE)
        .type('image/jpeg')
        .send(view);
    },
  });
}

async function acceptedPicture(services: Services, request: FastifyRequest, documentId: string) {
  const found = await acceptedDocument(services, request, documentId);
  if (!found.has_preview) throw missing();
  return found;
}

async function acceptedDocument(services: Services, request: FastifyRequest, documentId: string) {
  const found = await findOwnDocument(services.db, documentOwnerOf(request), documentId);
  if (!found) throw missing();
  const { state, reason } = found;
  if (state === 'accepted') return found;
  if (state === 'rejected') throw conflict('rejected', reason ?? UNUSABLE);
  throw conflict('being_checked', BEING_CHECKED);
}

async function send(services: Services, request: FastifyRequest, reply: FastifyReply, key: string) {
  const content = await stored(services, request, key);
  return reply.header('content-security-policy', NOTHING_ACTIVE).send(content);
}

function stored({ storage }: Services, request: FastifyRequest, key: string) {
  return storage.get(key).catch((error: unknown) => {
    request.log.error({ err: error }, 'a stored file cannot be read');
    throw unavailable();
  });
}
