import { Button } from './button.tsx';
import { Note } from './note.tsx';

/** In the place of a part of the screen that did not arrive. */
export function NotArrived({ what, retry }: { what: string; retry: () => void }) {
  const again = (
    <Button kind="quiet" icon="retry" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <Note tone="bad" live action={again}>
      {what} did not arrive. Please check your connection.
    </Note>
  );
}
