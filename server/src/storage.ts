import { join } from 'node:path';
import { diskStorage } from '@gadget-claims/api/storage/disk-storage';
import type { Storage } from '@gadget-claims/api/storage/storage';
import type { Settings } from './settings.ts';

/** Where documents are, by the settings. The client of object storage is large: it is loaded where it is used. */
export async function storageFor({
  storage,
  dataDir,
}: Pick<Settings, 'storage' | 'dataDir'>): Promise<Storage> {
  if (!storage) return diskStorage(join(dataDir, 'documents'));
  const { s3Storage } = await import('@gadget-claims/api/storage/s3-storage');
  return s3Storage(storage);
}

/** Where messages are kept as files while no mail server is set. */
export const mailFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'mail');
