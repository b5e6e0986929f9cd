import type { NewPasskey } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import {
  acceptWithPasskey,
  addDeskPasskey,
  proveWithPasskey,
  signInToDeskWithPasskey,
  startAddingDeskPasskey,
  startDeskPasskeySignIn,
  startInvitedPasskey,
  startProof,
} from '@gadget-claims/domain/people/staff/contract';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import type { Refusal } from '@gadget-claims/kit/form/use-send.ts';
import { makePasskey, showPasskey } from '@gadget-claims/kit/passkeys/ceremony.ts';
import { call } from '../../../data/call.ts';

// Comes when a passkey is asked for. A failed attempt gives back why; ApiErrors are thrown.

/** Logs in by a passkey that is on this device. */
export async function logInByPasskey(): Promise<DeskSession | Refusal> {
  return showPasskey(
    await call(startDeskPasskeySignIn, {}),
    (credential) => call(signInToDeskWithPasskey, { body: { credential } }),
    {
      text: 'No passkey was chosen. If you have none on this device, log in another way.',
      tone: 'warn',
    },
  );
}

/** Shows by a passkey that it is still the same person. */
export async function proveByPasskey(): Promise<DeskSession | Refusal> {
  return showPasskey(
    await call(startProof, {}),
    (credential) => call(proveWithPasskey, { body: { credential } }),
    { text: 'No passkey was shown. Try again, or show it another way.', tone: 'warn' },
  );
}

const NOT_MADE = { text: 'No passkey was made. You can try again.', tone: 'warn' } as const;

/** Accepts an invitation with a new passkey, and logs in. */
export async function acceptByPasskey(token: string): Promise<DeskSession | Refusal> {
  const options = await call(startInvitedPasskey, { body: { token } });
  return makePasskey(
    options,
    (made) => call(acceptWithPasskey, { body: { ...made, token } }),
    NOT_MADE,
  );
}

/** Adds a passkey for the signed-in colleague; null once it is there. */
export async function addPasskey(): Promise<Refusal | null> {
  const options = await call(startAddingDeskPasskey, {});
  const add = async (body: NewPasskey) => {
    await call(addDeskPasskey, { body });
    return null;
  };
  return makePasskey(options, add, NOT_MADE);
}
