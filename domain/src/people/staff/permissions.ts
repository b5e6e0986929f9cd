/** Rights at the desk. */
export const PERMISSIONS = [
  'claim.read',
  'claim.take',
  'claim.assign',
  'claim.oversee',
  'claim.note',
  'claim.message',
  'claim.request',
  'claim.refer',
  'claim.approve',
  'claim.decline',
  'claim.second',
  'claim.technical',
  'claim.investigation',
  'claim.export',
  'library.write',
  'library.approve',
  'payout.prepare',
  'payout.release',
  'payout.oversee',
  'complaint.read',
  'log.read',
  'staff.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A name for permissions that belong together; nothing in the product asks for a role itself. */
export const ROLES = [
  'handler',
  'senior',
  'technical',
  'investigation',
  'payments',
  'supervisor',
  'auditor',
  'staff admin',
] as const;
export type Role = (typeof ROLES)[number];

const HANDLING = [
  'claim.read',
  'claim.take',
  'claim.note',
  'claim.message',
  'claim.request',
  'claim.refer',
  'claim.approve',
  'claim.decline',
  'payout.prepare',
] as const satisfies Permission[];

const BUNDLES: Record<Role, readonly Permission[]> = {
  handler: HANDLING,
  senior: [...HANDLING, 'claim.assign', 'claim.second', 'library.write'],
  technical: [...HANDLING, 'claim.technical'],
  investigation: [...HANDLING, 'claim.investigation'],
  payments: ['claim.read', 'claim.note', 'payout.prepare', 'payout.release'],
  supervisor: [
    ...HANDLING,
    'claim.assign',
    'claim.oversee',
    'claim.second',
    'claim.export',
    'library.write',
    'library.approve',
    'payout.release',
    'payout.oversee',
    'complaint.read',
    'log.read',
  ],
  auditor: ['claim.read', 'complaint.read', 'log.read'],
  'staff admin': ['staff.manage'],
};

/**
 * Whether one person may hold these roles together: a manager of rights decides no claim and moves
 * no money, and a reader of the logs does none of it.
 */
export function rolesFit(roles: readonly Role[]): boolean {
  const alone: readonly Role[] = ['auditor', 'staff admin'];
  return roles.length <= 1 || !roles.some((role) => alone.includes(role));
}

/** The permissions of the holder of these roles; none where one person must not hold all of them. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(rolesFit(roles) ? roles.flatMap((role) => BUNDLES[role]) : []);
}

/** The roles that give a permission by themselves. */
export const rolesWith = (permission: Permission): Role[] =>
  ROLES.filter((role) => permissionsOf([role]).has(permission));

/** The sum that a person decides or releases alone, in pence, by role; the highest of several holds. */
const LIMITS: Record<'approve' | 'release', Partial<Record<Role, number>>> = {
  approve: {
    handler: 50_000,
    senior: 150_000,
    technical: 50_000,
    investigation: 50_000,
    supervisor: 500_000,
  },
  release: { payments: 100_000, supervisor: 500_000 },
};

/** The limit of a colleague with these roles until another is set, in pence. */
export function usualLimit(kind: keyof typeof LIMITS, roles: readonly Role[]): number {
  return Math.max(0, ...roles.map((role) => LIMITS[kind][role] ?? 0));
}
