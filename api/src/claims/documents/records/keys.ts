import type { ResellerScope } from '../../../identity/identity.ts';

/** Where a file is kept. The key names its row, so that one is found by the other's primary key. */
export function storageKey(reseller: ResellerScope, documentId: string, now: Date): string {
  return `${reseller}/${now.toISOString().slice(0, 7)}/${documentId}`;
}

/** Where the small picture of a file is kept: beside it, so that it goes when the file goes. */
export const thumbnailKey = (key: string) => `${key}.thumbnail`;

/** A file, and all that was made of it; the large picture was kept, too, once. */
export const withPictures = (key: string) => [key, `${key}.view`, thumbnailKey(key)];

/** The row that a key belongs to, whether or not it is there (any more). */
export function documentOfKey(key: string): { resellerId: number; documentId: string } {
  const [resellerId, , documentId = ''] = key.split('/');
  return { resellerId: Number(resellerId), documentId };
}
