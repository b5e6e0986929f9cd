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
