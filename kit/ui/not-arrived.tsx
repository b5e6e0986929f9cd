import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface Props {
  what: string;
  retry: () => void;
  /** It is being asked for again. */
  isAsking?: boolean;
}

/** In the place of a part of the screen that did not arrive. */
export function NotArrived({ what, retry, isAsking = false }: Props) {
  const again = (
    <Button kind="quiet" icon="retry" busy={isAsking} onClick={retry}>
      Try again
    </Button>
  );
  return (
    <Note tone="bad" live action={again}>
      {what} did not arrive. Please check your connection.
    </Note>
  );
}
