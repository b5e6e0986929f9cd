import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useEffect, useState } from 'react';
import { MESSAGE_PREFIX, WAITING_KEY } from '../../../lib/browser/tab-keys.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { paths } from '../../../paths.ts';
import { titleMeta } from '../../../screen/copy.ts';
import { Gate } from './gate.tsx';

export const meta = titleMeta('logout');

const NOT_TOLD = `We could not reach our service. There, your session ends by itself after ${IDLE_MINUTES} minutes.`;

/** Clears the user and all stored state, here and on the server (specification §4). */
export default function Logout() {
  const [isOut, setOut] = useState(false);
  const { send, refusal } = useSend(async () => {
    // Clearing the store writes an empty one, which then goes, too.
    claimStore.getState().clear();
    for (const name of Object.keys(sessionStorage)) {
      if (name === WAITING_KEY || name.startsWith(MESSAGE_PREFIX)) sessionStorage.removeItem(name);
    }
    const isTold = await signOut();
    setOut(true);
    return isTold ? null : NOT_TOLD;
  });
  // Ends the session in this browser and on the server. Opening this address signs out, also by a link.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => send(), []);
  return (
    <Gate
      title={isOut ? 'You are logged out' : 'Logging you out...'}
      lead="Nothing of your claims is kept in this browser any more. What you saved is safe with us."
    >
      {refusal && (
        <Note tone="warn" live>
          {refusal.text}
        </Note>
      )}
      <p>
        <LinkButton to={paths.login}>Log in again</LinkButton>
      </p>
      <p>
        <LinkButton to={paths.home} kind="quiet">
          Go to the home page
        </LinkButton>
      </p>
    </Gate>
  );
}
