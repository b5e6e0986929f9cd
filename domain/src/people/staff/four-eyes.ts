import { type Role, permissionsOf, usualLimit } from './permissions.ts';
import type { Brands } from './schemas.ts';

/** A colleague's rights, as they stand or as they would. */
export interface Rights {
  /** Invited or active: a colleague who is suspended or has left does nothing. */
  isIn: boolean;
  roles: readonly Role[];
  brands: Brands;
  /** Pence; null: the usual one of the roles. */
  limits: Record<'approve' | 'release', number | null>;
}

const KINDS = ['approve', 'release'] as const;

/** Whether the holder of these roles does more than read: a mere reader moves no money and invites no colleague. */
const works = (roles: readonly Role[]) =>
  [...permissionsOf(roles)].some((permission) => !permission.endsWith('.read'));

/**
 * Whether a change gives so much that two staff admins have to want it: a role that does more than
 * read, more brands or coming (back) in with one, or a higher limit. A mere removal acts at once.
 */
export function needsTwoAdmins(before: Rights, after: Rights): boolean {
  if (works(after.roles.filter((role) => !before.roles.includes(role)))) return true;
  const gains = (after.isIn && !before.isIn) || seesMore(before.brands, after.brands);
  if (gains && works(after.roles)) return true;
  return KINDS.some((kind) => limitOf(after, kind) > mostByOne(before, kind));
}

const limitOf = ({ limits, roles }: Rights, kind: 'approve' | 'release') =>
  limits[kind] ?? usualLimit(kind, roles);

/** Up to here, in pence, one staff admin sets a limit: the former one, or the usual one of a handler. */
const mostByOne = (before: Rights, kind: 'approve' | 'release') =>
  Math.max(limitOf(before, kind), usualLimit(kind, ['handler']));

function seesMore(before: Brands, after: Brands): boolean {
  if (before === 'all') return false;
  return after === 'all' || after.some((id) => !before.includes(id));
}

/** The colleague who would confirm. */
export interface Confirmer {
  staffId: string;
  /** Logs in, and says what people may do. */
  isAdmin: boolean;
}

/** The change that they would confirm. */
export interface Confirmable {
  /** Nothing about the person was changed or answered since it was asked for. */
  isWaiting: boolean;
  askedBy: string;
  /** The asker is a staff admin still. */
  isAskerAdmin: boolean;
  /** Whom it is about. */
  staffId: string;
  /** The colleague who first invited that person. */
  invitedBy: string;
}

/** Why a colleague may not confirm rights, each with the sentence that they read. */
export const CONFIRM_REFUSALS = {
  state: 'This has been answered or has changed since. Have another look.',
  admin: 'Only a staff admin who is at work confirms what people may do.',
  own: 'You asked for this, so another staff admin confirms it.',
  self: 'This is about you, so another staff admin confirms it.',
  invited: 'You invited this person, so another staff admin confirms it.',
  asker: 'The person who asked is no staff admin any more. Refuse it, and ask for it yourself.',
} as const;
export type ConfirmRefusal = keyof typeof CONFIRM_REFUSALS;

/**
 * Why a colleague may not confirm rights; nothing when they may. Every way to confirm asks here, and nowhere
 * else.
 */
export function mayNotConfirm(by: Confirmer, asked: Confirmable): ConfirmRefusal[] {
  const refused: Record<ConfirmRefusal, boolean> = {
    state: !asked.isWaiting,
    admin: !by.isAdmin,
    own: by.staffId === asked.askedBy,
    self: by.staffId === asked.staffId,
    invited: by.staffId === asked.invitedBy,
    asker: !asked.isAskerAdmin,
  };
  const reasons = Object.keys(CONFIRM_REFUSALS) as ConfirmRefusal[];
  return reasons.filter((reason) => refused[reason]);
}
