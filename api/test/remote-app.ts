import { randomBytes } from 'node:crypto';
import type { Db } from '@gadget-claims/api/database/database';
import type { PaymentServices } from '@gadget-claims/api/settling/payments/providers/provider';
import { type TestApp, send } from './app.ts';
import { movableClock } from './clock.ts';
import { CONFIG } from './config.ts';
import { testResellers } from './resellers.ts';

/**
 * A product that runs as a process of its own, to be used as `testApp` is: with its address, its
 * database, and the key that it signs with.
 */
export function remoteApp(origin: string, db: Db, secretKey: string): TestApp {
  const clock = { ...movableClock(), now: () => new Date() };
  // As much as signing and reading need; the rest is in the other process.
  const services = {
    db,
    clock,
    random: randomBytes,
    resellers: testResellers(),
    config: { ...CONFIG, secretKey },
    wakeWorker: () => undefined,
  } as unknown as PaymentServices;
  return {
    services,
    db,
    clock,
    origin,
    request: (method, url, options) => send(`${origin}/api/v1${url}`, method, options),
    wakes: () => 0,
    close: async () => undefined,
  };
}
