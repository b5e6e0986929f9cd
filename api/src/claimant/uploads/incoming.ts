import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UploadLimits, tooManyFiles } from '@gadget-claims/domain/claims/documents/limits';
import type { FastifyRequest } from 'fastify';
import { shownName } from '../../claims/documents/file-name.ts';
import { CodedError, malformed, unavailable } from '../../http/errors.ts';
import { NOT_MULTIPART, TOO_MUCH_AT_ONCE, UPLOAD_UNREADABLE } from './copy.ts';
import type { UploadProgress } from './held-uploads.ts';

export interface IncomingFile {
  kind: 'file';
  fileName: string;
  /** Bytes that were sent. */
  size: number;
  /** Empty when more was sent than a file may have. */
  bytes: Buffer;
}

export interface IncomingField {
  kind: 'field';
  name: string;
  value: string;
}

const FILES_FIELD = 'files';
/** Room for the form around the files. */
const ENVELOPE_BYTES = 1_000_000;

const tooLarge = () => new CodedError(413, 'too_large', TOO_MUCH_AT_ONCE);

/** The most bytes of one upload in all. */
const mostBytes = (limits: UploadLimits) =>
  limits.maxFilesPerUpload * limits.maxFileSize + ENVELOPE_BYTES;

/** The parts of an upload one after the other; a file is in memory once all of it is there. */
export async function* incomingParts(
  request: FastifyRequest,
  limits: UploadLimits,
  progress: UploadProgress,
): AsyncGenerator<IncomingFile | IncomingField> {
  const { raw } = request;
  const stopCounting = countBytes(raw, mostBytes(limits), progress);
  try {
    progress.ended.throwIfAborted();
    const parts = request.parts({
      limits: {
        fileSize: Number.POSITIVE_INFINITY,
        files: limits.maxFilesPerUpload,
        fields: 10,
        fieldSize: 1000,
        parts: limits.maxFilesPerUpload + 10,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        yield { kind: 'field', name: part.fieldname, value: String(part.value) };
        continue;
      }
      const { size, bytes } = await spool(part.file, limits.maxFileSize);
      const nothingChosen = size === 0 && !part.filename;
      if (part.fieldname !== FILES_FIELD || nothingChosen) continue;
      yield { kind: 'file', fileName: shownName(part.filename), size, bytes };
    }
  } catch (error) {
    throw refusal(error, limits);
  } finally {
    stopCounting();
    // The rest of a refused upload is thrown away, so that the connection can be used again.
    raw.unpipe();
    raw.resume();
  }
}

/**
 * Ends the upload once more has come than an honest one can have, in spite of its header, or when
 * it gives way to another one.
 */
function countBytes(
  raw: FastifyRequest['raw'],
  most: number,
  { came, ended }: UploadProgress,
): () => void {
  let seen = 0;
  const end = (error: unknown) => {
    stop();
    raw.emit('error', error);
  };
  const giveWay = () => end(ended.reason);
  const count = (chunk: Buffer) => {
    seen += chunk.length;
    came(chunk.length);
    if (seen > most) end(tooLarge());
  };
  const stop = () => {
    raw.off('data', count);
    ended.removeEventListener('abort', giveWay);
  };
  raw.on('data', count);
  ended.addEventListener('abort', giveWay);
  return stop;
}

/** The parser's complaints as ours: it does not tell a wrong upload from a fault. */
function refusal(error: unknown, limits: UploadLimits): Error {
  if (error instanceof CodedError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') {
    const message = tooManyFiles(limits.maxFilesPerUpload);
    return new CodedError(413, 'too_many_files', message);
  }
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return tooLarge();
  return malformed(UPLOAD_UNREADABLE);
}

/** Before anything is read: refuses a body that is no upload, and one that declares itself too large. */
export function checkUploadHeaders(request: FastifyRequest, limits: UploadLimits) {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new CodedError(415, 'wrong_type', NOT_MULTIPART);
  }
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(limits)) throw tooLarge();
}

/**
 * Reads a file that comes in, by way of the disk: one that is never finished holds no memory, however
 * much of it has come. `bytes` is empty when it is larger than `most`. A disk that takes no more: 503.
 */
async function spool(file: AsyncIterable<Buffer>, most: number) {
  const place = await openSpool();
  let size = 0;
  try {
    for await (const chunk of file) {
      if (size + chunk.length <= most) await write(place, chunk);
      size += chunk.length;
    }
    const kept = size > most ? 0 : size;
    const bytes = Buffer.alloc(kept);
    await readAll(place, bytes);
    return { size, bytes };
  } finally {
    await place.close();
  }
}

/** A file without a name: it is gone when it is closed, however the process ends. */
async function openSpool(): Promise<FileHandle> {
  const path = join(tmpdir(), `gadget-claims-upload-${randomUUID()}`);
  try {
    const place = await open(path, 'wx+', 0o600);
    await rm(path);
    return place;
  } catch {
    throw unavailable();
  }
}

async function write(place: FileHandle, chunk: Buffer) {
  try {
    await place.appendFile(chunk);
  } catch {
    throw unavailable();
  }
}

async function readAll(place: FileHandle, bytes: Buffer) {
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await place.read(bytes, at, bytes.length - at, at);
    if (bytesRead === 0) throw unavailable();
    at += bytesRead;
  }
}
