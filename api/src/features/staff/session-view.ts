import { DESK_PROOF_MINUTES } from '@gadget-claims/domain/promises';
import type { DeskSession } from '@gadget-claims/domain/staff/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffIdentity } from '../../identity/identity.ts';
import { type SignedIn, openDeskSession } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { limitsOf } from './records.ts';

const PROOF_MS = DESK_PROOF_MINUTES * 60_000;

/** A session as who is signed in sees it. */
export async function sessionView(
  { db, resellers }: Services,
  staff: StaffIdentity,
): Promise<DeskSession> {
  return {
    staffId: staff.staffId,
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    permissions: [...staff.can],
    brands: staff.brands.map((id) => ({
      id,
      name: resellers.byId.get(id)?.displayName ?? String(id),
    })),
    limits: await limitsOf(db, staff),
    provenUntil: new Date(staff.provenAt.getTime() + PROOF_MS).toISOString(),
    expiresAt: staff.expiresAt.toISOString(),
  };
}

/** Signs somebody in here; throws what `refuse` makes for nobody, and for who is not active (any more). */
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
  return sessionView(services, identity);
}
