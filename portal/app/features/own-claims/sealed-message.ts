import { currentOwner, hasDraft, keepDraft } from '../../lib/tab-draft.ts';
import { MESSAGE_PREFIX } from '../../lib/tab-keys.ts';
import { bytesOf, importKey, seal, unseal } from '../documents/waiting-box.ts';

/** A claim, and the key that only its owner is told. */
interface OwnedClaim {
  claimId: string;
  wordsKey: string;
}

interface Words {
  owner: string;
  text: string;
}

let last: Promise<unknown> = Promise.resolve();

// A few thousand bytes at most.
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Under which name the tab keeps what is being typed, until the session ends. */
export const draftOf = (claimId: string) => `message-${claimId}`;

/**
 * Keeps a message that is being typed past the end of the session (decision 41): sealed with the key
 * that the claim's owner gets again after signing in. None is kept for an empty one, and none where the
 * browser cannot seal.
 */
export function sealMessage({ claimId, wordsKey }: OwnedClaim, text: string) {
  const name = MESSAGE_PREFIX + claimId;
  const owner = currentOwner();
  // One after another, so that an older text never lies over a newer one.
  last = last
    .then(async () => {
      if (text === '') return sessionStorage.removeItem(name);
      const words: Words = { owner, text };
      const { iv, bytes } = await seal(
        await importKey(wordsKey),
        new TextEncoder().encode(JSON.stringify(words)),
      );
      return sessionStorage.setItem(name, `${toText(iv)} ${toText(new Uint8Array(bytes))}`);
    })
    // Where the browser cannot seal, nothing is kept.
    .catch(() => undefined);
}

/**
 * Puts such a message back where it is typed, for the same person; what stands there already stays.
 * Null when there is none to open.
 */
export function bringBackMessage({ claimId, wordsKey }: OwnedClaim): Promise<void> | null {
  const sealed = sessionStorage.getItem(MESSAGE_PREFIX + claimId);
  if (sealed === null || hasDraft(draftOf(claimId))) return null;
  return open(claimId, wordsKey, sealed).catch(
    // Sealed for somebody else.
    () => undefined,
  );
}

async function open(claimId: string, wordsKey: string, sealed: string) {
  const [iv = '', bytes = ''] = sealed.split(' ');
  const words = await unseal(await importKey(wordsKey), bytesOf(iv), bytesOf(bytes));
  const { owner, text } = JSON.parse(new TextDecoder().decode(words)) as Words;
  if (owner === currentOwner()) keepDraft(draftOf(claimId), { text });
}
