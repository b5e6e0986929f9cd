import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { repairPaths } from '../../repair-paths.ts';
import type { OwnGadget } from '../../screen/gadget-screen.tsx';

export type Whose = Pick<OwnGadget, 'claim' | 'gadget'>;

/** What a screen about money belongs to: the claim, or, without an account, what was chosen. */
export function useWayBack({ claim, gadget }: Whose): { to: string; label: string } {
  const isSignedIn = useSession() !== null;
  return isSignedIn
    ? { to: paths.claim(claim.claimId), label: 'Back to the claim' }
    : { to: repairPaths.screen('continue', gadget.id), label: 'Back to what you chose' };
}

export function WayBack(props: Whose) {
  const { to, label } = useWayBack(props);
  return (
    <LinkButton to={to} kind="plain" icon="arrow-left">
      {label}
    </LinkButton>
  );
}
