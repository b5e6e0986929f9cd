import * as z from 'zod/mini';
import { resellerOfJob } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { takeEffect } from './transitions/effect.ts';

const job = z.object({ reseller: resellerOfJob, decisionId: z.string() });

/** Carries a decision out, once the seconds to take it back are over. */
export const takeEffectHandler =
  (services: Services): JobHandler =>
  async (payload) => {
    await takeEffect(services, z.parse(job, payload));
    services.wakeWorker();
  };
