import { sentencesOf } from '@gadget-claims/domain/desk/decisions/letter';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { session } from '../../../data/session.ts';
import { storyOf } from '../../../lib/story-of.ts';

/** Words of stories that were marked in this tab, by colleague and claim. */
const marked = createStore<ReadonlyMap<string, readonly string[]>>(new Map());
const NONE: readonly string[] = [];
const keyOf = ({ claimId }: Pick<DeskClaim, 'claimId'>) => `${session.known()?.staffId} ${claimId}`;

/** The marked words of a claim's story, in the order in which they were marked. */
export const useMarks = (claim: Pick<DeskClaim, 'claimId'>): readonly string[] =>
  useStoreValue(marked).get(keyOf(claim)) ?? NONE;

/** Marks words of a story, or takes their mark away; false where they do not stand in it like that. */
export function toggleMark(claim: DeskClaim, words: string): boolean {
  if (words === '' || !storyOf(claim).includes(words)) return false;
  const known = marked.get().get(keyOf(claim)) ?? NONE;
  const marks = known.includes(words) ? known.filter((one) => one !== words) : [...known, words];
  marked.set(new Map([...marked.get(), [keyOf(claim), marks]]));
  return true;
}

/** A text in stretches, those that are marked apart. */
export function stretchesOf(text: string, marks: readonly string[]) {
  const places = marks
    .map((words) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length }))
    .filter(({ from }) => from >= 0);
  const isMarked = (at: number) => places.some(({ from, to }) => from <= at && at < to);
  const edges = [0, ...places.flatMap(({ from, to }) => [from, to]), text.length];
  const cuts = [...new Set(edges)].toSorted((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => ({
    text: text.slice(from, cuts[index + 1]),
    isMarked: isMarked(from),
  }));
}

/** Words of the story that a letter can quote: the marked ones, or each sentence where none are. */
export const quotable = (claim: DeskClaim, marks: readonly string[]): readonly string[] =>
  marks.length > 0 ? marks : sentencesOf(storyOf(claim));
