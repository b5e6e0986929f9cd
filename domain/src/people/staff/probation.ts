import { PROBATION_DAYS } from '../../promises.ts';

const DAY_MS = 86_400_000;

/** The end of the days in which every refusal of a colleague is read, by when they were invited. */
export const probationEnd = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + PROBATION_DAYS * DAY_MS);
