/** A stretch of a text: in both versions, only in the one before, or only in the new one. */
export interface Stretch {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];
const isSame = (one = '', other = '') => one.trim() === other.trim();

/** Changes between two versions of a text, word by word; the shared part is as long as possible. */
export function differences(before: string, after: string): Stretch[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const common = commonLengths(old, now);
  const stretches: Stretch[] = [];
  const add = (kind: Stretch['kind'], text: string) => {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.text += text;
    else stretches.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && isSame(old[i], now[j])) {
      add('same', now[j] ?? '');
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      add('gone', old[i] ?? '');
      i += 1;
    } else {
      add('new', now[j] ?? '');
      j += 1;
    }
  }
  return stretches;
}

/** How many words the rests of both texts have in common, from each place in them. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const longest = isSame(old[i], now[j])
        ? at(lengths, i + 1, j + 1) + 1
        : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
      lengths[i]?.splice(j, 1, longest);
    }
  }
  return lengths;
}

const at = (lengths: readonly number[][], i: number, j: number) => lengths[i]?.[j] ?? 0;
