import {
  addPasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '@gadget-claims/domain/people/accounts/contract';
import type { NewPasskey } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { Refusal } from '@gadget-claims/kit/form/use-send.ts';
import * as passkeys from '@gadget-claims/kit/passkeys/ceremony.ts';
import { api } from '../../../lib/api/api.ts';

/** Has the browser show a passkey, and signs in with it; or says why that came to nothing. Throws ApiError. */
export async function showPasskey(resellerId: number): Promise<SignedIn | Refusal> {
  const options = await api(startPasskeySignIn, { body: { resellerId }, as: 'nobody' });
  return passkeys.showPasskey(
    options,
    (credential) => api(signInWithPasskey, { body: { resellerId, credential }, as: 'nobody' }),
    {
      text: 'No passkey was chosen. If you have none on this device, log in with your password.',
      tone: 'warn',
    },
  );
}

/** Has the browser make a passkey, and adds it to the account; or says why it was not made. Throws ApiError. */
export async function makePasskey(): Promise<Refusal | null> {
  const options = await api(startAddingPasskey, { as: 'user' });
  const add = async (body: NewPasskey) => {
    await api(addPasskey, { body, as: 'user' });
    return null;
  };
  return passkeys.makePasskey(options, add, {
    text: 'No passkey was added. You can try again whenever you like.',
    tone: 'warn',
  });
}
