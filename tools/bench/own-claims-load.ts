import type { Owner } from './claims-seed.ts';
import type { Requests } from './load.ts';

const PARTIAL = '/api/v1/onlineclaim/standalone/partial';

const bearer = ({ token }: Owner) => ({ authorization: `Bearer ${token}` });

/** One account after the other, each asking for another of its things than before. */
function inTurnOf(
  owners: readonly Owner[],
  path: string,
  pathOf: (owner: Owner, round: number) => string = () => path,
): Requests {
  let at = 0;
  const next = () => {
    const asker = owners[at % owners.length];
    if (!asker) throw new Error('Nobody has claims');
    const round = Math.floor(at / owners.length);
    at += 1;
    return { path: pathOf(asker, round), headers: bearer(asker) };
  };
  return { method: 'GET', path, next };
}

/** The calls of an account that looks at its claims. */
export const ownClaims = (owners: readonly Owner[]): Record<string, Requests> => ({
  list: inTurnOf(owners, '/api/v1/claim'),
  view: inTurnOf(
    owners,
    '/api/v1/claim/:id',
    ({ claimIds }, round) => `/api/v1/claim/${claimIds[round % claimIds.length]}`,
  ),
  status: inTurnOf(
    owners,
    '/api/v1/claim/status/:id',
    ({ claimIds }, round) => `/api/v1/claim/status/${claimIds[round % claimIds.length]}`,
  ),
  'in progress': inTurnOf(owners, `${PARTIAL}/inprogress/49/10`),
});

/** The list as the bare server gives it. */
export const bareList = (owners: readonly Owner[]): Requests =>
  inTurnOf(owners, '/claims', ({ sessionId }) => `/claims?session=${sessionId}`);
