import type { FastifyRequest } from 'fastify';
import { tooMany, unavailable } from '../../http/errors.ts';
import { mostOf } from '../../identity/budgets.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';

const RETRY_SECONDS = 10;

/**
 * When the process is full, an upload slower than an old mobile network (EDGE makes some 8 kB a
 * second) gives way; not before so long a time, which a stop in a tunnel may take as well.
 */
const LEAST_BYTES_A_SECOND = 8_000;
const PATIENCE_SECONDS = 20;

/** How an upload says what came of it, and hears that it has to end. */
export interface UploadProgress {
  came: (bytes: number) => void;
  ended: AbortSignal;
}

type Uploading = Pick<FastifyRequest, 'identity'> & {
  raw: Pick<FastifyRequest['raw'], 'complete' | 'readableLength'>;
};

interface HeldUpload {
  whose: string;
  raw: Uploading['raw'];
  /** Until when what came suffices, in milliseconds: each byte adds its share, up to our patience. */
  until: number;
  end: AbortController;
}

/** Uploads that this process reads just now: so many of one bearer, so many in all. */
export function heldUploads(services: Services) {
  const held = new Set<HeldUpload>();
  const now = () => services.clock.now().getTime();
  /**
   * Lets an upload in, or refuses it: 429 to a sender with several under way, 503 when there are
   * too many and none of them is so slow that it gives way.
   */
  return async function during<T>(
    { identity, raw }: Uploading,
    work: (progress: UploadProgress) => Promise<T>,
  ): Promise<T> {
    const whose = uploaderKey(identity);
    const own = [...held].filter((upload) => upload.whose === whose).length;
    if (own >= mostOf(services, 'uploads')) throw tooMany(RETRY_SECONDS);
    if (held.size >= mostOf(services, 'uploads-in-all')) {
      const slowest = slowestOf(held, now());
      if (!slowest) throw unavailable();
      held.delete(slowest);
      slowest.end.abort(unavailable());
    }
    const patient = () => now() + PATIENCE_SECONDS * 1000;
    const upload: HeldUpload = { whose, raw, until: patient(), end: new AbortController() };
    held.add(upload);
    const came = (bytes: number) => {
      upload.until = Math.min(patient(), upload.until + (bytes * 1000) / LEAST_BYTES_A_SECOND);
    };
    try {
      return await work({ came, ended: upload.end.signal });
    } finally {
      held.delete(upload);
    }
  };
}

/** The sender furthest behind. Bytes that wait for us do not count against a sender. */
function slowestOf(held: Set<HeldUpload>, now: number): HeldUpload | undefined {
  const [slowest] = [...held]
    .filter(({ raw, until }) => until < now && !raw.complete && raw.readableLength === 0)
    .toSorted((a, b) => a.until - b.until);
  return slowest;
}

function uploaderKey(identity: Identity | undefined): string {
  switch (identity?.kind) {
    case 'claimant':
      return `claimant ${identity.reseller} ${identity.session}`;
    case 'user':
      return `user ${identity.reseller} ${identity.accountId}`;
    case 'claim':
      return `claim ${identity.reseller} ${identity.claimId}`;
    case 'staff':
      return `staff ${identity.staffId}`;
    case 'upload':
      return `upload ${identity.reseller} ${identity.formReference ?? identity.claimId}`;
    default:
      return 'nobody';
  }
}
