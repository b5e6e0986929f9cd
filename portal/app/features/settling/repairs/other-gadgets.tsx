import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Link } from 'react-router';
import { repairPaths } from '../../../repair-paths.ts';

interface Props {
  claim: ClaimView;
  /** The one that this screen is about. */
  gadgetId: string;
}

/** Each gadget of a claim is settled on its own: those for which nothing is chosen yet. */
export function OtherGadgets({ claim, gadgetId }: Props) {
  const others = claim.gadgets.filter(
    ({ id, nextAction }) => id !== gadgetId && nextAction.action === 'chooseOption',
  );
  if (others.length === 0) return null;
  return (
    <Note tone="info" title="Your claim has more than one gadget">
      <ul>
        {others.map(({ id, label }) => (
          <li key={id}>
            <Link to={repairPaths.screen('list', id)}>Choose for {label}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
