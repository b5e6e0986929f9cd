import type { Version } from '@gadget-claims/domain/desk/clauses/schemas';
import { Flag } from '../../../lib/flag.tsx';
import { VERSION_STATE_LABELS } from './copy.ts';

/** The version that is in use, or the latest where there is none. */
export const shownOf = <V extends Version>(versions: readonly V[]): V | undefined =>
  versions.find(({ state }) => state === 'approved') ?? versions[0];

/** The state of that version, and the draft beside it. */
export function VersionFlags({ of }: { of: readonly Version[] }) {
  const shown = shownOf(of);
  return of
    .filter((one) => one === shown || one.state === 'draft')
    .toReversed()
    .map(({ version, state }) => (
      <Flag key={version} is={state === 'draft' ? 'warn' : undefined}>
        {VERSION_STATE_LABELS[state].label}, version {version}
      </Flag>
    ));
}
