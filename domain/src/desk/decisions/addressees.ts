import type { Permission } from '../../people/staff/permissions.ts';

/** Teams that a claim can be referred to, by how a sentence names them; a colleague can be named as well. */
export const TEAMS = {
  senior: 'a senior',
  technical: 'technical',
  investigation: 'investigation',
} as const;
export type Team = keyof typeof TEAMS;

/** The permission that makes a colleague part of a team. Seniors answer for a team of which nobody is there. */
export const TEAM_RIGHTS = {
  senior: 'claim.second',
  technical: 'claim.technical',
  investigation: 'claim.investigation',
} as const satisfies Record<Team, Permission>;

export const TEAM_NAMES = Object.keys(TEAMS) as Team[];

export const isTeam = (value: string): value is Team => Object.hasOwn(TEAMS, value);
