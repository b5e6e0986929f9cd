import type { FastifyRequest } from 'fastify';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { unauthenticated } from '../../../http/errors.ts';
import type { ClaimIdentity, UserIdentity } from '../../../identity/identity.ts';

/** The reader of claims: a signed-in account at its own, the bearer of one claim at that one. */
export type Viewer = UserIdentity | ClaimIdentity;

type Condition = (is: ExpressionBuilder<Database, 'claims'>) => Expression<SqlBool>;

/** The viewer of a request whose route declares the scopes `user` and `claim`. */
export function viewerOf({ identity }: Pick<FastifyRequest, 'identity'>): Viewer {
  if (identity?.kind !== 'user' && identity?.kind !== 'claim') throw unauthenticated();
  return identity;
}

/**
 * The ways in which an account can own a claim, each with an index of its own, no claim in two of
 * them: as the account that has it, and where no account has it, by its proven mailbox or by the
 * lookup that it was made under. Until the mailbox is proven only the last one counts.
 */
export function ownClaims(user: UserIdentity): Condition[] {
  const { email, accountId, claimantSession: session, proven } = user;
  const free = (is: ExpressionBuilder<Database, 'claims'>) => is('claims.account_id', 'is', null);
  const bySession: Condition[] =
    session === null
      ? []
      : [(is) => is.and([is('claims.claimant_session', '=', session), free(is)])];
  if (!proven) return bySession;
  return [
    (is) => is('claims.account_id', '=', accountId),
    (is) => is.and([is('claims.owner_email', '=', email), free(is)]),
    ...bySession.map(
      (condition): Condition =>
        (is) =>
          is.and([condition(is), is('claims.owner_email', '!=', email)]),
    ),
  ];
}

/** The claims that a viewer may see, as a condition; the reseller is checked besides. */
export function mayView(viewer: Viewer): Condition {
  if (viewer.kind === 'claim') {
    return (is) =>
      is.and([
        is('claims.claim_id', '=', viewer.claimId),
        is('claims.claimant_session', '=', viewer.session),
      ]);
  }
  return (is) => is.or(ownClaims(viewer).map((condition) => condition(is)));
}
