import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';

interface Props {
  /** What did not come, in the plural: "The makes". */
  what: string;
  onRetry: () => void;
}

/** Part of a screen did not load; nothing else on it is lost. */
export function ListFailed({ what, onRetry }: Props) {
  return (
    <Note
      tone="bad"
      live
      action={
        <Button kind="quiet" icon="retry" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. Your answers are kept.
    </Note>
  );
}
