import type { QueryResult } from '../data/use-query.ts';
import { RetryNote } from './not-arrived.tsx';
import { Note } from './note.tsx';

type Props = Pick<QueryResult<unknown>, 'problem' | 'isSlow' | 'isLoading' | 'answer' | 'reload'>;

/** Says that an answer takes long or did not come; the content shown before stays below. */
export function LoadProblem({ problem, isSlow, answer, reload }: Props) {
  if (isSlow) {
    return (
      <Note tone="info" live>
        This is taking longer than usual. We are still trying.
      </Note>
    );
  }
  if (problem === null) return null;
  return (
    <RetryNote retry={reload}>
      {problem}
      {answer !== null && ' What you see below is from before.'}
    </RetryNote>
  );
}
