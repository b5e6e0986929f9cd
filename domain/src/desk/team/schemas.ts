import * as z from 'zod/mini';
import { ROLES } from '../../people/staff/permissions.ts';
import { deskWork } from '../queue/schemas.ts';

/** ISO 8601 UTC. */
const instant = z.string();
/** A calendar day in Europe/London, `YYYY-MM-DD`. */
const dayText = z.string();
const range = { from: z.nullable(dayText), until: z.nullable(dayText) };

/** A claim that stands for others: the one that waits longest. */
const oneOf = z.object({ claimReference: z.string(), claimant: z.string() });

const member = z.object({
  staffId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** A second person reads each of their refusals. */
  isNew: z.boolean(),
  /** Claims that they hold, and of these, waiting past the day that we aim at. */
  has: z.int(),
  late: z.int(),
  /** Of these, the one that is due first. */
  longest: z.nullable(z.extend(oneOf, { decideBy: z.nullable(dayText), isLate: z.boolean() })),
  /** Claims approved or declined today. */
  today: z.int(),
  /** Decisions of the last ten working days that a second person said no to. */
  sentBack: z.int(),
  /** Monday to Friday. */
  week: z.array(z.enum(['here', 'away', 'closed'])),
  /** "away until Friday 27 November"; '' for who is here. */
  away: z.string(),
  /** Claims that they decide on a working day, by the last ten; one decimal. */
  pace: z.number(),
});
export type TeamMember = z.infer<typeof member>;

/** The claims team's work, in figures about the brands that the reader sees; each counted up to 1,000. */
export const teamView = z.object({
  /** When it was counted. */
  at: instant,
  waiting: z.object({
    total: z.int(),
    late: z.int(),
    capped: z.boolean(),
    /** By the day on which they are due, from the earliest on. */
    ranges: z.array(z.object({ ...range, count: z.int() })),
  }),
  people: z.array(member),
  forecast: z.array(
    z.object({
      day: dayText,
      toDecide: z.int(),
      toCome: z.int(),
      room: z.int(),
      left: z.int(),
      without: z.array(z.string()),
    }),
  ),
  /** Claims that come in on the second day of the forecast. */
  comesNext: z.int(),
  /** Of the last 30 days, in effect now or once. */
  refusals: z.object({
    total: z.int(),
    /** Approved and declined together. */
    decided: z.int(),
    clauses: z.array(
      z.object({
        clauseId: z.string(),
        title: z.string(),
        count: z.int(),
        /** Of these, approved later. */
        overturned: z.int(),
      }),
    ),
  }),
  /** Decisions that wait for a second person. */
  second: z.object({
    count: z.int(),
    oldest: z.nullable(z.extend(oneOf, { total: z.int(), since: instant })),
  }),
  /** Prepared payouts that wait for their release; pence. */
  payouts: z.object({
    count: z.int(),
    amount: z.int(),
    oldest: z.nullable(z.extend(oneOf, { payoutId: z.string(), amount: z.int(), since: instant })),
  }),
  /** Decisions that a second person answered in the last 30 days, and of these the noes. */
  answered: z.object({ total: z.int(), sentBack: z.int() }),
});
export type TeamView = z.infer<typeof teamView>;

const absence = z.object({
  absenceId: z.string(),
  from: dayText,
  until: dayText,
  notedBy: z.string(),
});

/** A colleague, for themselves and for supervisors: their week, and when they are away. */
export const colleagueView = z.object({
  staffId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  week: deskWork.shape.week,
  /** From today on, in their order. */
  absences: z.array(absence),
});
export type ColleagueView = z.infer<typeof colleagueView>;

/** POST /desk/team/{staffId}/absences. */
export const absenceRequest = z.object({ from: z.iso.date(), until: z.iso.date() });
