import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { conflict, missing, unavailable } from '../../http/errors.ts';
import { SANDBOXED } from '../../http/security-headers.ts';
import type { Services } from '../../services.ts';
import { viewOf } from './checks/pictures.ts';
import { BEING_CHECKED, UNUSABLE } from './copy.ts';
import { attachment, downloadName } from './file-name.ts';
import { thumbnailKey } from './records/keys.ts';

type Find = (request: FastifyRequest, documentId: string) => Promise<ReadableFile | undefined>;
type OfDocument = FastifyRequest<{ Params: { documentId: string } }>;

/** Ways for calls to send a file and its pictures: a caller for whom `find` finds nothing gets a 404. */
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

/** A file that its reader may have; whether it was accepted is judged here. */
interface ReadableFile {
  form_reference: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  storage_key: string;
  state: 'received' | 'checking' | 'accepted' | 'rejected';
  reason: string | null;
  has_preview: boolean;
}

/** Sends a file as it came, as an attachment. */
async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadableFile,
): Promise<FastifyReply> {
  refuseUnaccepted(file);
  const name = downloadName(file.file_name, file.content_type);
  void reply
    .header('content-disposition', attachment(name))
    .header('content-length', file.size)
    .type(file.content_type);
  return send(services, request, reply, file.storage_key);
}

/** Sends the small picture that was made of a photo. */
async function sendThumbnail(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadableFile,
): Promise<FastifyReply> {
  refuseUnshowable(file);
  void reply.header('content-disposition', 'inline').type('image/webp');
  return send(services, request, reply, thumbnailKey(file.storage_key));
}

/** Sends a copy of a photo to look at, made now: it carries no bytes of the file. */
async function sendPicture(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadableFile,
): Promise<FastifyReply> {
  refuseUnshowable(file);
  const read = async () => buffer(await stored(services, request, file.storage_key));
  const view = await viewOf(read, file.form_reference);
  if (typeof view === 'string') throw missing();
  return reply
    .header('content-disposition', 'inline')
    .header('content-security-policy', SANDBOXED)
    .type('image/jpeg')
    .send(view);
}

/** Refuses a file that is not accepted, or without a picture. */
function refuseUnshowable(file: ReadableFile) {
  refuseUnaccepted(file);
  if (!file.has_preview) throw missing();
}

function refuseUnaccepted({ state, reason }: ReadableFile) {
  if (state === 'accepted') return;
  if (state === 'rejected') throw conflict('rejected', reason ?? UNUSABLE);
  throw conflict('being_checked', BEING_CHECKED);
}

async function send(services: Services, request: FastifyRequest, reply: FastifyReply, key: string) {
  const content = await stored(services, request, key);
  return reply.header('content-security-policy', SANDBOXED).send(content);
}

function stored({ storage }: Services, request: FastifyRequest, key: string) {
  return storage.get(key).catch((error: unknown) => {
    request.log.error({ err: error }, 'a stored file cannot be read');
    throw unavailable();
  });
}
