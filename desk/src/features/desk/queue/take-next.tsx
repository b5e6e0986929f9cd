import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useSession } from '../../../data/session.ts';
import { Key } from '../../../lib/key.tsx';
import type { useNext } from '../../../lib/use-next.ts';

/** The button of `useNext`, for colleagues who may take claims. */
export function TakeNext({ next }: { next: ReturnType<typeof useNext> }) {
  const { permissions } = useSession();
  if (!permissions.includes('claim.take')) return null;
  return (
    <Button
      kind="filled"
      aria-keyshortcuts="n"
      busy={next.busy}
      busyLabel="Taking it"
      onClick={next.send}
    >
      Take the next claim <Key of="n" />
    </Button>
  );
}
