import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '../../http/errors.ts';

/**
 * Reads a file that comes in, by way of the disk: one that is never finished holds no memory, however
 * much of it has come. `bytes` is empty when it is larger than `most`. A disk that takes no more: 503.
 */
export async function spool(file: AsyncIterable<Buffer>, most: number) {
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
