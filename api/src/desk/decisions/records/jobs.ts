import type { JobKind } from '../../../jobs/jobs.ts';

/** Carries a decision out, once the seconds to take it back are over. */
export const TAKE_EFFECT: JobKind = { name: 'take-effect', lane: 'other' };
