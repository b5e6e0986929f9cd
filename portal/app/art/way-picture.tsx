import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { Art } from './art.tsx';
import { WAYS } from './ways.ts';

/** Only `WayArt` loads this. */
export function WayPicture({ kind }: { kind: OptionKind }) {
  return <Art scene={WAYS[kind]} />;
}
