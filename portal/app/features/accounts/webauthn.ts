import {
  addPasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '@gadget-claims/domain/accounts/contract';
import type { SignedIn } from '@gadget-claims/domain/accounts/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { Refusal } from '@gadget-claims/kit/form/use-send.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../../lib/api.ts';

/** Has the browser show a passkey, and signs in with it; or says why that came to nothing. Throws ApiError. */
export async function showPasskey(resellerId: number): Promise<SignedIn | Refusal> {
  const optionsJSON = await api(startPasskeySignIn, { body: { resellerId }, as: 'nobody' });
  try {
    const credential = await startAuthentication({ optionsJSON });
    const body = { resellerId, credential };
    return await api(signInWithPasskey, { body, as: 'nobody' });
  } catch (error) {
    return refusalOf(error, {
      text: 'No passkey was chosen. If you have none on this device, log in with your password.',
      tone: 'warn',
    });
  }
}

/** Has the browser make a passkey, and adds it to the account; or says why it was not made. Throws ApiError. */
export async function makePasskey(): Promise<Refusal | null> {
  const optionsJSON = await api(startAddingPasskey, { as: 'user' });
  try {
    const credential = await startRegistration({ optionsJSON });
    await api(addPasskey, { body: { name: deviceName(), credential }, as: 'user' });
    return null;
  } catch (error) {
    return refusalOf(error, {
      text: 'No passkey was added. You can try again whenever you like.',
      tone: 'warn',
    });
  }
}

/** Names of the errors of WebAuthn, as far as there is more to say than that nothing came of it. */
const WORDS: Record<string, Refusal> = {
  InvalidStateError: {
    text: 'This device has a passkey for your account already. You can log in with it.',
    tone: 'warn',
  },
  SecurityError: { text: 'Passkeys do not work at this address.' },
  NotSupportedError: { text: 'This device cannot keep a passkey that we could use.' },
  ConstraintError: {
    text: 'This device has no screen lock. Switch one on in its settings, then try again.',
  },
};

/** People who cancel, or wait too long, and devices without a passkey look the same to a page. */
function refusalOf(error: unknown, otherwise: Refusal): Refusal {
  if (error instanceof ApiError) throw error;
  return WORDS[(error as Error).name] ?? otherwise;
}

const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
];

/** What the device is called in the list. */
function deviceName(): string {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, which has no touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'iPad' : 'Mac';
  return DEVICES.find(([agent]) => agent.test(userAgent))?.[1] ?? 'Device';
}
