import type { Check } from './check.ts';

type Checks = Record<string, () => Promise<Check>>;

/** What goes wrong around the product, in the order in which it is run; each ends on its own. */
export const FAULTS: Checks = {
  kill: () => import('./kill.ts'),
  stop: () => import('./stop.ts'),
  'database-restart': () => import('./database-restart.ts'),
  processor: () => import('./processor.ts'),
  disk: () => import('./disk.ts'),
  outside: () => import('./outside.ts'),
  devices: () => import('./devices.ts'),
  crowd: () => import('./crowd.ts'),
  desk: () => import('./desk.ts'),
};

/** What becomes of the connections to the database. */
export const CONNECTIONS: Checks = {
  'silent-connections': () => import('./silent-connections.ts'),
  'new-primary': () => import('./new-primary.ts'),
  'connection-limit': () => import('./connection-limit.ts'),
  'old-pooler': () => import('./old-pooler.ts'),
};

/** What people do to it who mean harm. */
export const MALICE: Checks = {
  'bad-input': () => import('./bad-input.ts'),
  enumeration: () => import('./enumeration.ts'),
  'slow-clients': () => import('./slow-clients.ts'),
  'login-flood': () => import('./login-flood.ts'),
};
