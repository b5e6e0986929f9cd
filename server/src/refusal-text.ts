import { BackupError } from '@gadget-claims/api/features/backups/error';
import { MigrationError } from '@gadget-claims/api/lib/migrate';
import { DataFolderError } from './database/errors.ts';
import { ResellerRecordsError } from './resellers-error.ts';
import { SettingsError } from './settings.ts';

const EXPECTED = [
  BackupError,
  SettingsError,
  DataFolderError,
  MigrationError,
  ResellerRecordsError,
];

/** Why the product does not start, for the person who started it; a stack only when nobody foresaw it. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Error)) return `Gadget Claims could not start: ${String(error)}`;
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is taken by another program. Stop it, or choose another one: PORT=4901 npm start`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=4900 npm start`;
  }
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  return `Gadget Claims could not start: ${error.stack ?? error.message}`;
}
