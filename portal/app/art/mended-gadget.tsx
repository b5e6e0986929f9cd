import { Art } from './art.tsx';
import { mending } from './gadgets.ts';
import { shield } from './site.ts';

/** Only `MendedArt` loads this. */
export function MendedGadget({ typeId }: { typeId: number | null }) {
  const drawing = mending(typeId);
  if (!drawing) return <Art scene={shield} />;
  return <Art scene={drawing.whole} going={drawing.crack} coming={drawing.sun} alone />;
}
