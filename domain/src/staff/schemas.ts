import * as z from 'zod/mini';
import { PERMISSIONS, ROLES } from './permissions.ts';

const pence = z.int().check(z.minimum(0));

/** Somebody of the claims team, as everybody at the desk may see them. */
const colleague = z.object({ staffId: z.string(), name: z.string() });

/** GET /desk/session: who is signed in at the desk, and what they may do. */
export const deskSession = z.extend(colleague, {
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Brands whose claims they see; ids with the names that people read. */
  brands: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What they decide and release alone, in pence. */
  limits: z.object({ approve: pence, release: pence }),
  /** Until when their last proof of who they are is recent enough for money and rights. */
  provenUntil: z.string(),
  /** When the session ends whatever happens. */
  expiresAt: z.string(),
});
export type DeskSession = z.infer<typeof deskSession>;

/** GET /desk/welcome: how one can sign in here. */
export const deskWelcome = z.object({
  /** Invented people of the demonstration, who sign in with one press; none elsewhere. */
  people: z.array(z.extend(colleague, { roles: z.array(z.enum(ROLES)) })),
});

/** POST /desk/signin/demonstration. */
export const demonstrationSignIn = z.object({
  staffId: z.string().check(z.minLength(1), z.maxLength(40)),
});

export const deskSignedOut = z.object({ signedOut: z.literal(true) });

const UNSEEN = /\p{Cc}/u;
/** One that a mail can be sent to; the names of company hosts are longer than those of claimants. */
const workEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[^\s@<>()[\],;:"\\\p{Cc}]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/u,
      'should be an e-mail address',
    ),
  );
const personName = z.string().check(
  z.trim(),
  z.minLength(1, 'Name is required'),
  z.maxLength(100, 'Name requires a maximum of 100 characters'),
  z.refine((text) => text.isWellFormed() && !UNSEEN.test(text), 'Name has an odd character'),
);
const roles = z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length));
/** All, also those that come later; or these. */
const brands = z.union([
  z.literal('all'),
  z.array(z.int().check(z.minimum(0))).check(z.maxLength(1000)),
]);
export type Brands = z.infer<typeof brands>;

/** POST /desk/staff: who is to come. */
export const newColleague = z.object({ email: workEmail, name: personName, roles, brands });

/** POST /desk/staff/:staffId/roles and /brands. */
export const rolesChange = z.object({ roles });
export const brandsChange = z.object({ brands });

/** POST /desk/staff/:staffId/limits: what somebody decides or releases alone; null: what is usual. */
export const limitChange = z.object({
  kind: z.enum(['approve', 'release']),
  pence: z.nullable(pence),
});
export type LimitChange = z.infer<typeof limitChange>;

/** POST /desk/staff/:staffId/state. */
export const stateChange = z.object({ move: z.enum(['suspend', 'reinstate', 'leave']) });
export type StateChange = z.infer<typeof stateChange>['move'];
