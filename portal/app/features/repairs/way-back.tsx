import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Back to the claim; without an account there is no such screen. */
export function WayBack({ claimId }: { claimId: string }) {
  const isSignedIn = useSession() !== null;
  return (
    <LinkButton to={isSignedIn ? paths.claim(claimId) : paths.home} kind="plain" icon="arrow-left">
      {isSignedIn ? 'Back to the claim' : 'Back to the start page'}
    </LinkButton>
  );
}
