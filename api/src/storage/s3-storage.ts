import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';
import type { Storage } from './storage.ts';

export interface S3Times {
  /** Milliseconds until it must have taken a call. */
  connectionTimeout: number;
  /** Milliseconds until the answer to a call begins; twice as many may pass without a byte of it. */
  requestTimeout: number;
}

const TIMES: S3Times = { connectionTimeout: 3000, requestTimeout: 15_000 };
const ATTEMPTS = 3;
/** How long a file that was taken speaks for the next ones. */
const TRUST_MS = 60_000;
/** Written when nothing else was; a store may be full, or have become one that only reads. */
const PROBE = 'ready';

/** Documents in object storage. Credentials come from where the SDK looks: environment, role, file. */
export function s3Storage(address: S3Address, times: S3Times = TIMES): Storage {
  const { bucket, prefix, region, endpoint } = address;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      ...times,
      socketTimeout: times.requestTimeout * 2,
      throwOnRequestTimeout: true,
    },
    // Not every store that speaks the protocol knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  let taken = -Infinity;
  const put = async (key: string, bytes: Uint8Array) => {
    const command = { ...place(key), Body: bytes, ContentLength: bytes.length };
    taken = -Infinity;
    await client.send(new PutObjectCommand(command));
    taken = performance.now();
  };
  return {
    put,
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(place(key)));
      if (!(Body instanceof Readable)) throw new Error('the store gave no file');
      return Body;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    async ready() {
      try {
        if (performance.now() - taken > TRUST_MS) await put(PROBE, Buffer.from(PROBE));
        else await client.send(new HeadBucketCommand({ Bucket: bucket }));
        return true;
      } catch {
        return false;
      }
    },
    async isEmpty() {
      const asked = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 };
      const { Contents } = await client.send(new ListObjectsV2Command(asked));
      return (Contents ?? []).length === 0;
    },
  };
}
