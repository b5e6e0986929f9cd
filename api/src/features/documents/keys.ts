import type { ResellerScope } from '../../lib/identity.ts';

/** Where a file is kept. The key names its row, so that one is found by the other's primary key. */
export function storageKey(reseller: ResellerScope, documentId: string, now: Date): string {
  return `${reseller}/${now.toISOString().slice(0, 7)}/${documentId}`;
}

/** Where the pictures made of a file are kept: beside it, so that they go when it goes. */
export const previewKeys = (key: string) => ({
  view: `${key}.view`,
  thumbnail: `${key}.thumbnail`,
});

/** The row that a key belongs to, whether or not it is there (any more). */
export function documentOfKey(key: string): { resellerId: number; documentId: string } {
  const [resellerId, , documentId = ''] = key.split('/');
  return { resellerId: Number(resellerId), documentId };
}
