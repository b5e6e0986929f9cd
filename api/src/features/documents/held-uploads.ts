import { mostOf } from '../../lib/budgets.ts';
import { tooMany, unavailable } from '../../lib/errors.ts';
import type { Identity } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';

const RETRY_SECONDS = 10;

/** Uploads that this process reads just now: so many of one bearer, so many in all. */
export function heldUploads(services: Services) {
  const held = new Map<string, number>();
  let all = 0;
  /** Lets an upload in, or refuses it: 429 to who has several under way, 503 when there are too many. */
  return async function during<T>(
    identity: Identity | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const whose = bearerOf(identity);
    const own = held.get(whose) ?? 0;
    if (own >= mostOf(services, 'uploads')) throw tooMany(RETRY_SECONDS);
    if (all >= mostOf(services, 'uploads-in-all')) throw unavailable();
    held.set(whose, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (held.get(whose) ?? 1) - 1;
      if (left > 0) held.set(whose, left);
      else held.delete(whose);
    }
  };
}

function bearerOf(identity: Identity | undefined): string {
  switch (identity?.kind) {
    case 'claimant':
      return `claimant ${identity.reseller} ${identity.session}`;
    case 'user':
      return `user ${identity.reseller} ${identity.accountId}`;
    case 'claim':
      return `claim ${identity.reseller} ${identity.claimId}`;
    case 'upload':
      return `upload ${identity.reseller} ${identity.formReference ?? identity.claimId}`;
    default:
      return 'nobody';
  }
}
