import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { paths } from '../paths.ts';

/** Back to the claim, which its link opens without an account, too. */
export function WayBack({ claimId }: { claimId: string }) {
  return (
    <LinkButton to={paths.claim(claimId)} kind="plain" icon="arrow-left">
      Back to the claim
    </LinkButton>
  );
}
