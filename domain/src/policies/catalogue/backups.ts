import rows from './data/backups.json' with { type: 'json' };
import type { KnownGadget } from './location-lock.ts';

/** How the data of a gadget is saved, and where a backup of it may be, in its maker's names. */
export interface Backup {
  /** "make a backup with iCloud". */
  backup: string;
  /** "iCloud", to follow "look in". */
  cloud: string;
}

const ANY: Backup = { backup: 'make a backup', cloud: 'your cloud account' };

/** A maker's own service for its backups; what holds for any gadget where we know none for certain. */
export const backupOf = ({ typeId, makeId }: KnownGadget): Backup =>
  rows.find(
    ({ makeIds, gadgetTypes }) =>
      makeId !== null &&
      typeId !== null &&
      makeIds.includes(makeId) &&
      gadgetTypes.includes(typeId),
  ) ?? ANY;
