/** Teams that a claim can be referred to, by how a sentence names them; a colleague can be named as well. */
export const TEAMS = {
  senior: 'a senior',
  technical: 'technical',
  investigation: 'investigation',
} as const;
export type Team = keyof typeof TEAMS;

export const isTeam = (value: string): value is Team => Object.hasOwn(TEAMS, value);
