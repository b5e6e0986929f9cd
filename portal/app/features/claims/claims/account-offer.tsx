import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { useState } from 'react';
import { claimStore, useClaim } from '../../../lib/draft/claim-store.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { CreateAccount } from './create-account.tsx';

/** After a submission: an account to follow the claim with, or the login of an existing one. */
export function OfferAccount({ claimId }: { claimId: string }) {
  const open = useClaim((state) => state.accountOffer);
  const [offer, setOffer] = useState(open);
  // Taken up, it is kept no longer, but what came of it stays on the screen.
  if (open !== null && open !== offer) setOffer(open);
  const isSignedIn = useSession() !== null;
  return (
    <>
      {offer && (
        <CreateAccount
          offer={offer}
          title="Keep an eye on it"
          why="With an account you see where your claim stands at any time, and send documents."
          onCreated={() => claimStore.getState().accountSettled()}
        />
      )}
      {isSignedIn && (
        <p>
          <LinkButton to={paths.claim(claimId)} kind="quiet">
            See this claim
          </LinkButton>
        </p>
      )}
    </>
  );
}
