export interface Run {
  text: string;
  differs: boolean;
}

/**
 * Two values in runs of characters, and which of them differ: place by place where both are equally
 * long, as numbers are; else what stands between their common beginning and their common end. Values
 * with little in common differ as a whole.
 */
export function diffTexts(one: string, other: string): [Run[], Run[]] {
  const isSame = one.length === other.length ? samePlaces(one, other) : sameEnds(one, other);
  const same = [...one].filter((_, at) => isSame(at)).length;
  if (same * 2 < Math.max(one.length, other.length)) return [wholly(one), wholly(other)];
  return [runsOf(one, isSame), runsOf(other, (at) => isSame(at + one.length - other.length, at))];
}

const wholly = (text: string): Run[] => (text === '' ? [] : [{ text, differs: true }]);

type IsSame = (at: number, place?: number) => boolean;

const samePlaces =
  (one: string, other: string): IsSame =>
  (at) =>
    one[at] === other[at];

function sameEnds(one: string, other: string): IsSame {
  const most = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < most && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < most - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return (at, place = at) => place < begin || at >= one.length - end;
}

function runsOf(text: string, isSame: (at: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const [at, letter] of [...text].entries()) {
    const differs = !isSame(at);
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs;
}
