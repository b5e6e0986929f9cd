import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { repairPaths } from '../../../repair-paths.ts';

interface Props {
  gadget: ClaimGadgetInFull;
  reason: string | null;
}

/** The screen's act is not possible now: why, and where one gets on. */
export function NotNow({ gadget: { id, choice, sentence }, reason }: Props) {
  const title = reason ?? 'This cannot be done now.';
  // Both may begin with how the gadget stands.
  const rest = sentence.split(/(?<=\.) /).filter((said) => !title.includes(said));
  return (
    <Note
      tone="info"
      title={title}
      action={
        choice && (
          <LinkButton to={repairPaths.screen('continue', id)}>See what you have chosen</LinkButton>
        )
      }
    >
      {rest.join(' ')}
    </Note>
  );
}
