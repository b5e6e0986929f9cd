import type { Permission, Role } from '@gadget-claims/domain/people/staff/permissions';
import { CLAIM_HOURS, LOOKUP_HOURS } from '@gadget-claims/domain/promises';
import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { ColumnType } from 'kysely';
import * as z from 'zod/mini';
import { unauthenticated } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { newSecret } from './secrets.ts';
import { readToken, signToken } from './tokens.ts';

declare const vouchedFor: unique symbol;
/** A reseller id that a bearer, a key or a known brand vouched for; queries take nothing less. */
export type ResellerScope = number & { readonly [vouchedFor]: true };

/** Whose a row is: a row that is read gives the scope that found it. */
export type ResellerColumn = ColumnType<ResellerScope, number, number>;

const scoped = (id: number) => id as ResellerScope;

/** No brand has this id: a query for it takes as long as for any other, and finds nothing. */
export const UNKNOWN_RESELLER = scoped(-1);

/** Reads the brand in a job's payload: the code that queued the job had its scope. */
export const resellerOfJob = z.pipe(z.int(), z.transform(scoped));

/** The scope that an operator names on the command line. */
export const resellerOfOperator = scoped;

/** The caller of a lookup, or one handed over: may claim on the policy for a while. */
export interface ClaimantIdentity {
  kind: 'claimant';
  reseller: ResellerScope;
  policyKey: string;
  /** Owner of the forms made under this lookup. */
  session: string;
  /** Came in with a code that was mailed to the address on the policy. */
  mailboxProven?: boolean;
}

/** The holder of one claim, by the code of its submission or a link: may act on it for an hour. */
export interface ClaimIdentity {
  kind: 'claim';
  reseller: ResellerScope;
  claimId: string;
  /** That the claim had then; it ends with it. */
  session: string;
}

/** Another device that a form or a claim was handed to: may add files to it, for minutes. */
export interface UploadIdentity {
  kind: 'upload';
  reseller: ResellerScope;
  /** One of the two. */
  formReference: string | null;
  claimId: string | null;
  /** That the form or claim had then; it ends with it. */
  session: string;
}

/** A signed-in account, by a session that is still alive. */
export interface UserIdentity {
  kind: 'user';
  reseller: ResellerScope;
  accountId: string;
  sessionId: string;
  /** As it is compared: A to Z in small letters. */
  email: string;
  /** Whether the mailbox was proven; without it, only what `claimantSession` made is to be seen. */
  proven: boolean;
  /** The lookup that the account was made under, if it was. */
  claimantSession: string | null;
  /** May do nothing but change the password and sign out. */
  mustChangePassword: boolean;
}

/** A reseller's own system, by its API key. */
export interface ResellerSystemIdentity {
  kind: 'resellerKey';
  reseller: ResellerScope;
  /** Which of its keys. */
  keyId: string;
}

/** The brands whose claims a colleague of the claims team sees; every query of the desk ends in it. */
export type DeskScope = readonly ResellerScope[];

/** A colleague of the claims team, signed in at the desk. */
export interface StaffIdentity {
  kind: 'staff';
  staffId: string;
  name: string;
  email: string;
  roles: readonly Role[];
  can: ReadonlySet<Permission>;
  brands: DeskScope;
  /** Which session, as it is kept. */
  sessionHash: Buffer;
  /** When they last proved who they are. */
  provenAt: Date;
  expiresAt: Date;
}

export type Identity =
  | ClaimantIdentity
  | ClaimIdentity
  | UploadIdentity
  | UserIdentity
  | ResellerSystemIdentity
  | StaffIdentity;

const HOUR_MS = 3_600_000;

/** The scope of a brand that exists; unknown ids get none. */
export function knownReseller(
  services: Pick<Services, 'resellers'>,
  id: unknown,
): ResellerScope | undefined {
  return typeof id === 'number' && services.resellers.byId.has(id) ? scoped(id) : undefined;
}

/** A bearer for a claimant. With `session` it sees the forms of that earlier lookup. */
export function claimantToken(
  services: Services,
  claimant: {
    reseller: ResellerScope;
    policyKey: string;
    session?: string;
    mailboxProven?: boolean;
  },
): Promise<string> {
  const { reseller, policyKey, session = newSecret(services.random) } = claimant;
  const proven = claimant.mailboxProven ? { mailboxProven: true } : {};
  const expiresAt = new Date(services.clock.now().getTime() + LOOKUP_HOURS * HOUR_MS);
  const claims = { scope: 'claimant', resellerId: reseller, policyKey, session, ...proven };
  return signToken(services, claims, expiresAt);
}

/** A bearer for one claim, and when it ends. */
export async function claimToken(
  services: Services,
  { reseller, claimId, session }: Omit<ClaimIdentity, 'kind'>,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(services.clock.now().getTime() + CLAIM_HOURS * HOUR_MS);
  const claims = { scope: 'claim', resellerId: reseller, claimId, session };
  return { token: await signToken(services, claims, expiresAt), expiresAt };
}

/** The claimant behind the claims of a bearer. */
export function claimantFrom(
  services: Services,
  { scope, resellerId, policyKey, session, mailboxProven }: JWTPayload,
): ClaimantIdentity | undefined {
  const reseller = knownReseller(services, resellerId);
  if (scope !== 'claimant' || reseller === undefined) return undefined;
  return {
    kind: 'claimant',
    reseller,
    policyKey: String(policyKey),
    session: String(session),
    ...(mailboxProven === true && { mailboxProven }),
  };
}

/** The one claim behind the claims of a bearer. */
export function claimFrom(
  services: Services,
  { scope, resellerId, claimId, session }: JWTPayload,
): ClaimIdentity | undefined {
  const reseller = knownReseller(services, resellerId);
  if (scope !== 'claim' || reseller === undefined) return undefined;
  if (typeof claimId !== 'string' || typeof session !== 'string') return undefined;
  return { kind: 'claim', reseller, claimId, session };
}

/** A bearer for the device that a form or a claim was handed to. */
export function uploadToken(
  services: Services,
  { reseller, formReference, claimId, session }: Omit<UploadIdentity, 'kind'>,
  expiresAt: Date,
): Promise<string> {
  const claims = { scope: 'upload', resellerId: reseller, formReference, claimId, session };
  return signToken(services, claims, expiresAt);
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The device behind the claims of a bearer. */
export function uploadFrom(
  services: Services,
  { scope, resellerId, ...target }: JWTPayload,
): UploadIdentity | undefined {
  const reseller = knownReseller(services, resellerId);
  const [formReference, claimId] = [textOrNull(target.formReference), textOrNull(target.claimId)];
  const toOne = (formReference === null) !== (claimId === null);
  const { session } = target;
  if (scope !== 'upload' || reseller === undefined || !toOne) return undefined;
  return typeof session === 'string'
    ? { kind: 'upload', reseller, formReference, claimId, session }
    : undefined;
}

/** The claimant behind a bearer; undefined for anything else. */
export async function readClaimant(
  services: Services,
  bearer: string,
): Promise<ClaimantIdentity | undefined> {
  const payload = await readToken(services, bearer);
  return payload && claimantFrom(services, payload);
}

/** The claimant of a request whose route declares the claimant scope. */
export function claimantOf(request: FastifyRequest): ClaimantIdentity {
  if (request.identity?.kind !== 'claimant') throw unauthenticated();
  return request.identity;
}

/** The device of a request whose route declares the upload scope. */
export function uploaderOf(request: FastifyRequest): UploadIdentity {
  if (request.identity?.kind !== 'upload') throw unauthenticated();
  return request.identity;
}

/** The signed-in account of a request whose route declares the user scope. */
export function userOf(request: FastifyRequest): UserIdentity {
  if (request.identity?.kind !== 'user') throw unauthenticated();
  return request.identity;
}

/** The reseller's system of a request whose route declares the reseller key. */
export function resellerSystemOf(request: FastifyRequest): ResellerSystemIdentity {
  if (request.identity?.kind !== 'resellerKey') throw unauthenticated();
  return request.identity;
}

/** The bearer of a request, if it carries one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) || undefined : undefined;
}
