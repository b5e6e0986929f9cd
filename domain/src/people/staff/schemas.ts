import * as z from 'zod/mini';
import { atMostCharacters } from '../../validation/copy.ts';
import {
  newPasskeyRequest,
  passkeyAdded,
  passkeySignInRequest,
  typedName,
} from '../accounts/passkey-schemas.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password.ts';
import { CODE, CODE_WANTED, MOST_LIMIT } from './fields.ts';
import { PERMISSIONS, ROLES } from './permissions.ts';

const pence = z.int().check(z.minimum(0));

/** A colleague of the claims team, as all at the desk may see them. */
const colleague = z.object({ staffId: z.string(), name: z.string() });

/** A brand, with the name that people read. */
const brandNamed = z.object({ id: z.int(), name: z.string() });

/** Ways to show that it is still the same person: one press is for invented people alone. */
const PROOFS = ['press', 'passkey', 'code', 'provider'] as const;
export type Proof = (typeof PROOFS)[number];

/** GET /desk/session: the colleague who is signed in at the desk, and their permissions. */
export const deskSession = z.extend(colleague, {
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Brands whose claims they see. */
  brands: z.array(brandNamed),
  /** The sum that they decide and release alone, in pence. */
  limits: z.object({ approve: pence, release: pence }),
  /** The last day on which a second person reads each of their refusals; null once it is over. */
  probationUntil: z.nullable(z.string()),
  /** How they can show again that it is them. */
  proofs: z.array(z.enum(PROOFS)),
  /** Until when their last proof of who they are is recent enough for money and rights. */
  provenUntil: z.string(),
  /** The session's end even in use. */
  expiresAt: z.string(),
});
export type DeskSession = z.infer<typeof deskSession>;

/** GET /desk/welcome: how one can sign in here. */
export const deskWelcome = z.object({
  /** Invented people of the demonstration, who sign in with one press; none elsewhere. */
  people: z.array(z.extend(colleague, { roles: z.array(z.enum(ROLES)) })),
  /** Whether a colleague can sign in as at work. */
  provider: z.boolean(),
});

/** POST /desk/signin/demonstration. */
export const demonstrationSignIn = z.object({
  staffId: z.string().check(z.minLength(1), z.maxLength(40)),
});

export const deskSignedOut = z.object({ signedOut: z.literal(true) });
/** One that a mail can be sent to; the names of company hosts are longer than those of claimants. */
const workEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[^\s@<>()[\],;:"\\\p{Cc}]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/u,
      'should be an address that mails can be sent to',
    ),
  );
const roles = z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length));
/** All, also those that come later; or these. */
const brands = z.union([
  z.literal('all'),
  z.array(z.int().check(z.minimum(0))).check(z.maxLength(1000)),
]);
export type Brands = z.infer<typeof brands>;

/** POST /desk/staff: the person to invite. */
export const newColleague = z.object({ email: workEmail, name: typedName(100), roles, brands });

/** POST /desk/staff/:staffId/roles and /brands. */
export const rolesChange = z.object({ roles });
export const brandsChange = z.object({ brands });

/** POST /desk/staff/:staffId/limits: the sum that a colleague decides or releases alone; null: the usual one. */
export const limitChange = z.object({
  kind: z.enum(['approve', 'release']),
  pence: z.nullable(pence.check(z.maximum(MOST_LIMIT))),
});
export type LimitChange = z.infer<typeof limitChange>;

/** POST /desk/staff/:staffId/state. */
export const stateChange = z.object({ move: z.enum(['suspend', 'reinstate', 'leave']) });
export type StateChange = z.infer<typeof stateChange>['move'];

/** A change that takes two staff admins: one asks for it, another one confirms. */
const rightsChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('invited'), name: z.string(), roles, brands }),
  z.object({ what: z.literal('roles'), roles }),
  z.object({ what: z.literal('brands'), brands }),
  z.extend(limitChange, { what: z.literal('limits') }),
  z.object({ what: z.literal('reinstated') }),
]);
export type RightsChange = z.infer<typeof rightsChange>;

/** POST /desk/staff/:staffId/requests/:requestId. */
export const rightsAnswer = z.object({ answer: z.enum(['yes', 'no']) });

/** A link's secret, as it came. */
const token = z.string().check(z.minLength(1), z.maxLength(100));
const password = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(MAX_PASSWORD_LENGTH, `Password ${atMostCharacters(MAX_PASSWORD_LENGTH)}`),
  );
const code = z.string().check(z.regex(CODE, `Code ${CODE_WANTED}`));

/** POST /desk/invitation. */
export const invitationShown = z.object({ token });
export const invitation = z.object({ name: z.string(), email: z.string() });
/** POST /desk/invitation/passkey. */
export const acceptanceByPasskey = z.extend(newPasskeyRequest, { token });
/** The secret for an app that shows codes: to type, and to read from a QR code. */
export const codesToSetUp = z.object({ secret: z.string(), address: z.string() });
/** POST /desk/invitation/password: the code shows that the app works. */
export const acceptanceByPassword = z.object({ token, password, code });

/** POST /desk/signin/passkey and /desk/proof/passkey. */
export const deskPasskeyShown = z.omit(passkeySignInRequest, { resellerId: true });
/** POST /desk/signin/password. */
export const deskPasswordSignIn = z.object({
  email: z.string().check(z.minLength(1, 'E-mail address is required'), z.maxLength(254)),
  password,
  code,
});
/** POST /desk/signin/provider/start: where to send the browser. */
export const providerSignInStarted = z.object({ address: z.string() });
/** POST /desk/signin/provider: the query with which it came back. */
export const providerSignIn = z.object({ search: z.string().check(z.maxLength(8192)) });
/** POST /desk/signin/provider/ended: a logout token, as OpenID Connect Back-Channel Logout sends it. */
export const providerLogout = z.object({ logout_token: z.string().check(z.maxLength(8192)) });
export const providerLogoutTaken = z.object({ taken: z.literal(true) });
/** POST /desk/proof/code. */
export const codeProof = z.object({ code });

/** GET /desk/sessions: where a colleague is signed in, the latest first. */
export const deskSessions = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      /** "Firefox on Windows". */
      device: z.string(),
      method: z.enum(['demonstration', 'passkey', 'password', 'provider']),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export const deskSessionsEnded = z.object({ ended: z.int() });

/** GET /desk/passkeys, oldest first. */
export const deskPasskeys = z.object({ passkeys: z.array(passkeyAdded) });

const limit = z.object({ pence, isUsual: z.boolean() });
/** A colleague of the claims team, as a staff admin sees them. */
export const colleagueDetails = z.extend(colleague, {
  email: z.string(),
  state: z.enum(['invited', 'active', 'suspended', 'left']),
  stateSince: z.string(),
  roles: z.array(z.enum(ROLES)),
  brands,
  limits: z.object({ approve: limit, release: limit }),
  /** How they come in. */
  passkeys: z.int(),
  hasPassword: z.boolean(),
  hasProvider: z.boolean(),
  /** Null: never, or not of late. */
  lastSeenAt: z.nullable(z.string()),
  /** A staff admin's request that another one has not confirmed yet. */
  waiting: z.nullable(
    z.object({
      requestId: z.string(),
      change: rightsChange,
      askedBy: z.string(),
      askedAt: z.string(),
      /** Why who looks may not confirm it; null when they may. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type ColleagueDetails = z.infer<typeof colleagueDetails>;
/** GET /desk/staff, by name. */
export const colleagueList = z.object({
  people: z.array(colleagueDetails),
  /** Every brand here: a staff admin gives others brands whose claims they do not see themselves. */
  brands: z.array(brandNamed),
});
