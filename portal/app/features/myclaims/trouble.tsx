import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { Own } from './use-own.ts';

type Props = Pick<Own<unknown>, 'problem' | 'isSlow' | 'isLoading' | 'answer' | 'reload'>;

/** Says that something takes long or did not come; what is shown already stays below. */
export function Trouble({ problem, isSlow, answer, reload }: Props) {
  if (isSlow) {
    return (
      <Note tone="info" live>
        This is taking longer than usual. We are still trying.
      </Note>
    );
  }
  if (problem === null) return null;
  return (
    <Note
      tone="bad"
      live
      action={
        <Button kind="quiet" icon="retry" onClick={reload}>
          Try again
        </Button>
      }
    >
      {problem}
      {answer !== null && ' What you see below is from before.'}
    </Note>
  );
}
