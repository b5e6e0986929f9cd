import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from './secrets.ts';

/** RFC 6238 with what every app can: HMAC-SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks of phones may be half a minute off, either way. */
const STEPS_OFF = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of a step: so many times 30 seconds since 1970.
 *
 * @internal Tests stand in for the app that shows it, and hold it to the RFC's examples.
 */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was typed, now or one step off; nothing for another code. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''));
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const same = STEPS_OFF.map((off) => current + off).filter((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === code.length && timingSafeEqual(right, code);
  });
  return same[0];
}

/** A secret that codes are made from. */
export const newCodeSecret = (random: RandomBytes) => Buffer.from(random(SECRET_BYTES));

/** A secret as people type it into an app: base32. */
export function secretText(secret: Uint8Array): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The text that an app reads from a QR code. */
export function enrolmentAddress(issuer: string, email: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secretText(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
