import type { Readable } from 'node:stream';

/** Where documents are kept: a folder now, object storage behind the same calls. */
export interface Storage {
  /** Takes a file whole or not at all; resolves once it is durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Whether it can be written to just now. */
  ready(): Promise<boolean>;
  /** Whether there is no file in it at all. */
  isEmpty(): Promise<boolean>;
}
