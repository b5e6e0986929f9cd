import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useRefusal } from './unsent.ts';

/** Says that the server does not keep what is typed about a claim, or into one form. */
export function NotKept({ of }: { of: string }) {
  const why = useRefusal(of);
  if (why === undefined) return null;
  return (
    <Note tone="warn" live title="What you typed is not kept">
      {why} Your words stay here only until you log out or close this tab.
    </Note>
  );
}
