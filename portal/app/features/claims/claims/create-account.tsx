import { createAccount } from '@gadget-claims/domain/people/accounts/contract';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import type { AccountOffer } from '../../../lib/draft/claim-store.ts';
import { loginFor } from '../../../lib/session/return-path.ts';
import { signIn, useSession } from '../../../lib/session/session.ts';

interface Props {
  offer: AccountOffer;
  title?: string;
  why: string;
  /** There is an account for the e-mail already, as far as is known. */
  exists?: boolean;
  onCreated: () => void;
}

type Registration = 'created' | 'was there' | null;

/** Makes an account from the claim's e-mail, without a form, and signs in (specification §4 "Save"). */
export function CreateAccount({ offer, title, why, exists = false, onCreated }: Props) {
  const { pathname } = useLocation();
  const isSignedIn = useSession() !== null;
  const [outcome, setOutcome] = useState<Registration>(null);
  const creating = useSend(async () => {
    const session = await register(offer);
    setOutcome(session ? 'created' : 'was there');
    if (session === null) return;
    signIn(session, offer.resellerId);
    onCreated();
  }, messageOf);

  if (outcome === 'created') return <Created email={offer.email} />;
  if (isSignedIn) return null;
  if (exists || outcome === 'was there') {
    return (
      <Note
        tone="info"
        title="You have an account already"
        live
        takesFocus={outcome === 'was there'}
        action={
          <LinkButton to={loginFor(pathname)} kind="quiet">
            Log in
          </LinkButton>
        }
      >
        It goes by {offer.email}. After logging in you come back here.
      </Note>
    );
  }
  const create = (
    <Button kind="quiet" busy={creating.busy} busyLabel="Creating" onClick={() => creating.send()}>
      Create an account
    </Button>
  );
  return (
    <>
      <Refused of={creating} />
      <Note tone="info" title={title} action={create}>
        {why}
      </Note>
    </>
  );
}

function Created({ email }: { email: string }) {
  return (
    <Note tone="good" title="Your account is ready" takesFocus>
      You are logged in. We have sent a one-time password to {email}, with which you can come back
      and choose your own.
    </Note>
  );
}

async function register({ claimToken, resellerId, email }: AccountOffer): Promise<SignedIn | null> {
  const body = { resellerId, username: email, SignIn: true };
  const { session } = await api(createAccount, { body, token: claimToken });
  return session;
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Your account could not be created. Please try again.';
  return error.status === 401
    ? 'The time for this is over. You can have an account made on the login page, with Reset password.'
    : error.message;
}
