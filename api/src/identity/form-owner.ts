import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../http/errors.ts';
import type { ClaimantIdentity, UserIdentity } from './identity.ts';

/** The owner of a form that is not submitted: its lookup, or a signed-in account. */
export type FormOwner = ClaimantIdentity | UserIdentity;

/** The owner of a request whose route declares the scopes `claimant` and `user`. */
export function formOwnerOf({ identity }: Pick<FastifyRequest, 'identity'>): FormOwner {
  if (identity?.kind !== 'claimant' && identity?.kind !== 'user') throw unauthenticated();
  return identity;
}
