import type { Check } from './check.ts';

/** What the product is put through, in the order in which it is run; each ends on its own. */
export const CHECKS: Record<string, () => Promise<Check>> = {
  kill: () => import('./kill.ts'),
  'database-restart': () => import('./database-restart.ts'),
  outside: () => import('./outside.ts'),
  devices: () => import('./devices.ts'),
  crowd: () => import('./crowd.ts'),
  'bad-input': () => import('./bad-input.ts'),
  enumeration: () => import('./enumeration.ts'),
};
