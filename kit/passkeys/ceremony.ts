import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeySignInOptions,
  ShownPasskey,
} from '@gadget-claims/domain/people/accounts/passkey-schemas';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from '../data/call-api.ts';
import type { Refusal } from '../form/use-send.ts';

/**
 * Has the browser show a passkey, and hands it to `send`; or says why that came to nothing. Throws what
 * the API refuses.
 */
export async function showPasskey<T>(
  optionsJSON: PasskeySignInOptions,
  send: (credential: ShownPasskey) => Promise<T>,
  /** Said where there is no more to say: people who cancel, and devices without a passkey. */
  otherwise: Refusal,
): Promise<T | Refusal> {
  try {
    return await send(await startAuthentication({ optionsJSON }));
  } catch (error) {
    return refusalOf(error, otherwise);
  }
}

/** Has the browser make a passkey, and hands it to `send` with a name for it; or says why it was not made. */
export async function makePasskey<T>(
  optionsJSON: NewPasskeyOptions,
  send: (made: NewPasskey) => Promise<T>,
  otherwise: Refusal,
): Promise<T | Refusal> {
  try {
    const credential = await startRegistration({ optionsJSON });
    return await send({ name: deviceName(), credential });
  } catch (error) {
    return refusalOf(error, otherwise);
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

/** The device's name in the list. */
function deviceName(): string {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, which has no touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'iPad' : 'Mac';
  return DEVICES.find(([agent]) => agent.test(userAgent))?.[1] ?? 'Device';
}
