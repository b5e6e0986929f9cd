import type { Check } from './check.ts';

type Checks = Record<string, () => Promise<Check>>;

/** Faults around the product, in the order in which they are run; each ends on its own. */
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

/** Fates of the connections to the database. */
export const CONNECTIONS: Checks = {
  'silent-connections': () => import('./silent-connections.ts'),
  'new-primary': () => import('./new-primary.ts'),
  'connection-limit': () => import('./connection-limit.ts'),
  'old-pooler': () => import('./old-pooler.ts'),
};

/** Acts of people who mean harm. */
export const MALICE: Checks = {
  'bad-input': () => import('./bad-input.ts'),
  enumeration: () => import('./enumeration.ts'),
  'slow-clients': () => import('./slow-clients.ts'),
  'login-flood': () => import('./login-flood.ts'),
};
