import { LOOKS_BLURRED, LOOKS_DARK, SHOWS_NOTHING, looksTheSame } from './hint-copy.ts';
import { lookForImei } from './imei-in-picture.ts';
import { preparePhoto } from './photo.ts';
import type { Look } from './picture-look.ts';
import { isSamePicture } from './picture-look.ts';
import type { Upload } from './queue.ts';
import { isSameTarget } from './queue.ts';
import { isStillThere, noteHint, say } from './store.ts';

const FAULTS: Record<NonNullable<Look['fault']>, string> = {
  nothing: SHOWS_NOTHING,
  dark: LOOKS_DARK,
  blurred: LOOKS_BLURRED,
};

/** What was seen in this visit. */
const seen: (Pick<Upload, 'key' | 'target'> & { name: string; look: Look })[] = [];

/**
 * Looks at a picture on the device, and notes what is worth a second look; gives back a smaller copy
 * where one is wanted and worth it. Nothing here keeps a file from being sent.
 */
export async function lookAgain(upload: Upload, wants: { shrink: boolean }): Promise<File | null> {
  const { look, smaller } = await preparePhoto({ file: upload.file, ...wants });
  if (look && isStillThere(upload.key)) note(upload, look);
  void lookForImei(upload, smaller ?? upload.file);
  return smaller;
}

function note({ key, target, file: { name } }: Upload, look: Look) {
  if (look.fault !== null) return hint(key, name, { text: FAULTS[look.fault] });
  const same = seen.find(
    (other) =>
      isSameTarget(other.target, target) &&
      isStillThere(other.key) &&
      isSamePicture(other.look, look),
  );
  seen.push({ key, target, name, look });
  if (same) hint(key, name, { text: looksTheSame(same.name), sameAs: same.key });
}

function hint(key: number, name: string, what: { text: string; sameAs?: number }) {
  noteHint(key, what);
  say(`${name}: ${what.text}`);
}
