import type { Chance } from '@gadget-claims/api/test/chance';

/** JSON as it lies in the database. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const SIGNS = ['’', '"', '\\', 'ß', '…', '🙂', '<b>', '\n', '%', 'é'];

/** Words that no other answer has, with signs that a careless change would spoil. */
export const words = (name: string, by: Chance) =>
  `${name} ${by.below(1_000_000)} ${by.pick(SIGNS)} and so on`;

/** What was answered: each answer by where it stands. What is empty was not. */
function* answers(of: Json, path: string): Generator<[path: string, answer: Json]> {
  if (of === null || of === '') return;
  if (typeof of !== 'object') {
    yield [path, of];
    return;
  }
  for (const [name, value] of Object.entries(of)) yield* answers(value, `${path}/${name}`);
}

/** The answers of the one that the other lacks, or has differently. */
export function missingAnswers(typed: Json, found: Json): string[] {
  const there = new Map(answers(found, ''));
  const faults: string[] = [];
  for (const [path, answer] of answers(typed, '')) {
    const kept = there.get(path);
    if (kept !== answer) faults.push(`${path}: ${JSON.stringify(answer)}, ${JSON.stringify(kept)}`);
  }
  return faults;
}
