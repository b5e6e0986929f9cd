import type { ClaimData } from './form.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** A stored draft in today's shape, or why it cannot be read. */
export type UpgradedDraft =
  | { readable: true; data: ClaimData }
  | { readable: false; newer: boolean };

type Upgrade = (data: unknown) => unknown;

/**
 * From the version of the key to the next one: everything that the defaults of the form cannot fill in.
 * None yet: the first version is today's.
 */
const UPGRADES: Readonly<Record<number, Upgrade>> = {};

/**
 * Brings a draft up to today's schema version, one version at a time (decisions, "Keeping and
 * clearing"). Refuses a version that it does not know: a newer one was written by a newer release
 * and must not be cut down to what this one understands.
 */
export function upgradeDraft(
  draft: { schemaVersion: number; data: unknown },
  upgrades = UPGRADES,
  to = SCHEMA_VERSION,
): UpgradedDraft {
  if (!Number.isInteger(draft.schemaVersion) || draft.schemaVersion > to) {
    return { readable: false, newer: draft.schemaVersion > to };
  }
  let data = draft.data;
  for (let version = draft.schemaVersion; version < to; version += 1) {
    const upgrade = upgrades[version];
    if (!upgrade) return { readable: false, newer: false };
    data = upgrade(data);
  }
  return { readable: true, data: data as ClaimData };
}
