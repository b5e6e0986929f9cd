import type { PaymentServices } from '@gadget-claims/api/settling/payments/providers/provider';
import { type MovableClock, movableClock } from './clock.ts';
import { CONFIG } from './config.ts';
import { seededRandom } from './random.ts';
import { testResellers } from './resellers.ts';

/** As much of the services as bearers need, without an app around it; with what else a test has. */
export function partsFor(seed: string, more: Partial<PaymentServices> = {}) {
  const parts = {
    clock: movableClock(),
    random: seededRandom(seed),
    resellers: testResellers(),
    config: { ...CONFIG },
    ...more,
  };
  return parts as unknown as PaymentServices & { clock: MovableClock };
}
