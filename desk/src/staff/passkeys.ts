import { proveWithPasskey, startProof } from '@gadget-claims/domain/staff/contract';
import type { DeskSession } from '@gadget-claims/domain/staff/schemas';
import type { Refusal } from '@gadget-claims/kit/form/use-send.ts';
import { showPasskey } from '@gadget-claims/kit/passkeys/ceremony.ts';
import { call } from '../data.ts';

// Comes when a passkey is asked for: most of the time nobody needs it.

/** Shows by a passkey that it is still the same person; or says why that came to nothing. Throws ApiError. */
export async function proveByPasskey(): Promise<DeskSession | Refusal> {
  return showPasskey(
    await call(startProof, {}),
    (credential) => call(proveWithPasskey, { body: { credential } }),
    { text: 'No passkey was shown. Try again, or show it another way.', tone: 'warn' },
  );
}
