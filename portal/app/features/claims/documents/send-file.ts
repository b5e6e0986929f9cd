import type { AnswerOf } from '@gadget-claims/domain/call';
import { uploadFiles } from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { TRY_LATER, UNREACHABLE } from '@gadget-claims/domain/claims/messages/copy';
import { pathOf } from '@gadget-claims/domain/path-of';
import { ApiError, type RefusedAnswer } from '@gadget-claims/kit/data/call-api.ts';
import { apiAddress } from '../../../lib/api/api-address.ts';
import type { Place } from './holders.ts';
import type { Upload } from './queue.ts';

/** A phone that loses its network may never say so. */
const STALLED_MS = 60_000;

interface Sending {
  place: Place;
  headers: Record<string, string>;
  upload: Upload;
  signal: AbortSignal;
  /** 0 to 1; 1 when everything is sent and only the answer is missing. */
  onProgress: (progress: number) => void;
}

/**
 * Sends one file. By XMLHttpRequest and not by the kit, because fetch does not report the progress of an
 * upload; where it goes and what it is answered are the contract's all the same. Throws ApiError
 * (status 0 when there was no answer) and the signal's reason when it is aborted.
 */
export function sendFile({ place, headers, upload, signal, onProgress }: Sending) {
  return new Promise<DocumentFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stalled = stopwatch(() => request.abort());
    const settle = (error?: unknown) => {
      stalled.stop();
      signal.removeEventListener('abort', abort);
      if (error) reject(error);
    };
    const unreachable = () =>
      settle(new ApiError(0, { code: 'offline', message: UNREACHABLE }, ''));
    const abort = () => {
      settle(signal.reason);
      request.abort();
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stalled.restart();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', unreachable);
    request.addEventListener('abort', unreachable);
    request.addEventListener('load', () => {
      const answer = readAnswer(request);
      settle(answer instanceof ApiError ? answer : undefined);
      if (!(answer instanceof ApiError)) resolve(answer);
    });
    const { kind, reference } = place;
    const { documentTypeId } = upload;
    const path = pathOf(uploadFiles, { params: { kind, reference, documentTypeId } });
    request.open(uploadFiles.method, apiAddress(path));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(bodyOf(upload));
  });
}

function bodyOf({ file, gadgetGUID }: Upload): FormData {
  const body = new FormData();
  if (gadgetGUID !== null) body.set('gadgetId', gadgetGUID);
  body.set('files', file, file.name);
  return body;
}

/** The server's answer about the only file of a request. */
function readAnswer({ status, responseText, statusText }: XMLHttpRequest): DocumentFile | ApiError {
  const answer = parsed(responseText);
  const [file] = answer.data ?? [];
  if (status >= 200 && status < 300 && file) return file;
  return new ApiError(status, { ...answer, message: answer.message ?? TRY_LATER }, statusText);
}

function parsed(text: string): Partial<AnswerOf<typeof uploadFiles>> & Omit<RefusedAnswer, 'data'> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // A proxy in between answers in its own way.
    return {};
  }
}

function stopwatch(onEnd: () => void) {
  const start = () => setTimeout(onEnd, STALLED_MS);
  let timer = start();
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = start();
  };
  return { stop, restart };
}
