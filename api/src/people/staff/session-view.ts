import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { DeskSession, Proof } from '@gadget-claims/domain/people/staff/schemas';
import { DESK_PROOF_MINUTES } from '@gadget-claims/domain/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffIdentity } from '../../identity/identity.ts';
import { type SignedIn, openDeskSession } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { probationEndOf, staffLimits, whatProves } from './records.ts';

const PROOF_MS = DESK_PROOF_MINUTES * 60_000;

/** A session as its own colleague sees it. */
export async function sessionView(services: Services, staff: StaffIdentity): Promise<DeskSession> {
  return {
    staffId: staff.staffId,
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    permissions: [...staff.can],
    brands: brandsNamed(services, staff.brands),
    limits: await staffLimits(services.db, staff),
    probationUntil: await probationOf(services, staff),
    proofs: await proofsOf(services, staff.staffId),
    provenUntil: new Date(staff.provenAt.getTime() + PROOF_MS).toISOString(),
    expiresAt: staff.expiresAt.toISOString(),
  };
}

/** The last day on which another colleague reads every refusal of theirs; null once it is over. */
async function probationOf({ db, clock }: Services, staff: StaffIdentity): Promise<string | null> {
  const end = await probationEndOf(db, staff);
  return clock.now() < end ? londonDay(end) : null;
}

/** Brands with the names that people read. */
export const brandsNamed = ({ resellers }: Services, ids: Iterable<number>) =>
  Array.from(ids, (id) => ({ id, name: resellers.byId.get(id)?.displayName ?? String(id) }));

/** How a colleague can show here that it is them. */
async function proofsOf({ db, config }: Services, staffId: string): Promise<Proof[]> {
  const has = await whatProves(db, staffId);
  const ways: [Proof, boolean | undefined][] = [
    ['press', config.demonstration && has?.isInvented],
    ['passkey', has?.hasPasskey],
    ['code', has?.hasPassword],
    ['provider', config.deskProvider !== undefined && has?.hasProvider],
  ];
  return ways.filter(([, isThere]) => isThere).map(([way]) => way);
}

/** Signs a colleague in here; throws the error of `refuse` for an unknown one, and for one who is not active (any more). */
export async function letIn(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { staffId, ...how }: Omit<SignedIn, 'staffId'> & { staffId: string | undefined },
  refuse: () => Error,
): Promise<DeskSession> {
  const identity =
    staffId === undefined
      ? undefined
      : await openDeskSession(services, request, reply, { staffId, ...how });
  if (!identity) throw refuse();
  // The log notes them as the caller.
  request.identity = identity;
  return sessionView(services, identity);
}
