import { many, manySpelled } from '@gadget-claims/domain/in-words';
import {
  ABSENCE_DAYS,
  ACCESS_LOG_YEARS,
  ACCOUNT_FORM_DAYS,
  CLAIM_YEARS,
  CODE_BUTTON_HOURS,
  CODE_MINUTES,
  DESK_DRAFT_DAYS,
  DESK_INVITATION_DAYS,
  DESK_SESSION_HOURS,
  FORM_HOURS,
  HANDOVER_HOURS,
  KEPT_ANSWER_DAYS,
  MAIL_FILE_DAYS,
  ONE_TIME_MINUTES,
  PASSKEY_MINUTES,
  SESSION_HOURS,
} from '@gadget-claims/domain/promises';

interface Span {
  years?: number;
  days?: number;
}

/** How long one kind of data is kept: the only source; docs/data.md shows it. */
export interface Period {
  kind: string;
  /** Its name in the report. */
  label: string;
  keep: Span;
  /** The time's start. */
  from: string;
  why: string;
  /** The eraser: the running product every five minutes, or the command as well. */
  by: 'housekeeping' | 'retention';
}

const LIMITATION =
  'a claim under a contract can be brought for six years (Limitation Act 1980, s. 5), and is served within one more';

const MONEY =
  'records of money are kept for six years after the financial year (Companies Act 2006, Finance Act 1998)';
const WITH_THE_CLAIM = 'the last change, and never before the claim goes';
const ENDED = 'they have ended and cannot be used';
const TO_LOOK_INTO = 'a day to look into what went wrong';
const endOf = (span: string, start: string) => `their end, ${span} after ${start}`;

/** In the order in which they are erased: what others need goes after them. */
export const PERIODS = [
  {
    kind: 'forms',
    label: 'Forms that were never submitted, with their files',
    keep: {},
    from: `their end: ${FORM_HOURS} hours after the last save, ${ACCOUNT_FORM_DAYS} days after an account last saved or opened it`,
    why: 'so that a closed tab or a holiday does not cost the form (decisions 23 and 63)',
    by: 'housekeeping',
  },
  {
    kind: 'handovers',
    label: 'Handovers from resellers',
    keep: {},
    from: endOf(many(HANDOVER_HOURS, 'hour'), 'they were made'),
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'upload handovers',
    label: 'Handovers to another device',
    keep: {},
    from: endOf('minutes', 'they were made'),
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'sessions',
    label: 'Sessions',
    keep: { days: 1 },
    from: endOf(many(SESSION_HOURS, 'hour'), 'the login at most'),
    why: TO_LOOK_INTO,
    by: 'housekeeping',
  },
  {
    kind: 'desk sessions',
    label: 'Sessions of the claims team',
    keep: { days: 1 },
    from: endOf(many(DESK_SESSION_HOURS, 'hour'), 'the login at most'),
    why: TO_LOOK_INTO,
    by: 'housekeeping',
  },
  {
    kind: 'desk invitations',
    label: 'Links that invite to the claims desk',
    keep: {},
    from: endOf(many(DESK_INVITATION_DAYS, 'day'), 'they were made'),
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'desk challenges',
    label: 'Random words that passkeys of the claims team sign',
    keep: {},
    from: endOf(manySpelled(PASSKEY_MINUTES, 'minute'), 'they were asked for'),
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'one-time passwords',
    label: 'One-time passwords',
    keep: {},
    from: endOf(many(ONE_TIME_MINUTES, 'minute'), 'they were sent'),
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'passkey challenges',
    label: 'Random words that passkeys sign',
    keep: {},
    from: endOf(manySpelled(PASSKEY_MINUTES, 'minute'), 'they were asked for'),
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'mailed codes',
    label: 'Codes by e-mail',
    keep: {},
    from: `their end, ${manySpelled(CODE_MINUTES, 'minute')} after they were asked for; of a mail’s button, ${manySpelled(CODE_BUTTON_HOURS, 'hour')} after it was sent`,
    why: ENDED,
    by: 'housekeeping',
  },
  {
    kind: 'attempts',
    label: 'Counts of attempts and of spent budgets',
    keep: {},
    from: 'the end of their limit, a day at most',
    why: 'to slow down guessing and to enforce budgets',
    by: 'housekeeping',
  },
  {
    kind: 'kept answers',
    label: 'Answers kept for a repeated call',
    keep: { days: KEPT_ANSWER_DAYS },
    from: 'the call',
    why: 'so that a call that is repeated has its effect once',
    by: 'housekeeping',
  },
  {
    kind: 'provider notices',
    label: 'Numbers of notices of the payment provider',
    keep: { days: 30 },
    from: 'the notice',
    why: 'so that a notice that is repeated has its effect once',
    by: 'housekeeping',
  },
  {
    kind: 'finished jobs',
    label: 'Work that was done',
    keep: { days: 7 },
    from: 'the day it was queued',
    why: 'to see which mails were sent, and when',
    by: 'housekeeping',
  },
  {
    kind: 'failed jobs',
    label: 'Work that failed for good',
    keep: { days: 90 },
    from: 'the day it was queued',
    why: 'a person has to find the cause and finish it by hand',
    by: 'retention',
  },
  {
    kind: 'claims',
    label: 'Claims that are settled, closed, withdrawn or declined, with all that belongs to them',
    keep: { years: CLAIM_YEARS },
    from: 'the day the claim came to that status',
    why: `${LIMITATION}; the ombudsman takes complaints for six years`,
    by: 'retention',
  },
  {
    kind: 'payments',
    label: 'Payments of excesses',
    keep: { years: CLAIM_YEARS },
    from: WITH_THE_CLAIM,
    why: MONEY,
    by: 'retention',
  },
  {
    kind: 'payouts',
    label: 'Payouts of claims, with the files for the bank',
    keep: { years: CLAIM_YEARS },
    from: WITH_THE_CLAIM,
    why: MONEY,
    by: 'retention',
  },
  {
    kind: 'sandbox charges',
    label: 'Charges of the sandbox',
    keep: { days: 1 },
    from: 'their end, and never before their payment goes',
    why: 'the sandbox stands for the bank',
    by: 'retention',
  },
  {
    kind: 'policies',
    label: 'Policies',
    keep: { years: CLAIM_YEARS },
    from: 'the end of the last period of cover, and never before their claims go',
    why: LIMITATION,
    by: 'retention',
  },
  {
    kind: 'accounts',
    label: 'Accounts for which no claim, form or policy is left',
    keep: { years: CLAIM_YEARS },
    from: 'the day the account was made',
    why: 'people with a claim or a policy need the account to see it',
    by: 'retention',
  },
  {
    kind: 'staff',
    label: 'People of the claims team who have left',
    keep: { years: CLAIM_YEARS },
    from: 'the day they left, and never before what they decided or wrote goes',
    why: 'decisions bear their names as long as the claims are kept',
    by: 'retention',
  },
  {
    kind: 'access log',
    label: 'The log of who of the claims team saw what',
    keep: { years: ACCESS_LOG_YEARS },
    from: 'the call',
    why: 'to answer who looked at a person’s data',
    by: 'retention',
  },
  {
    kind: 'presence',
    label: 'Who of the claims team looks at which claim',
    keep: {},
    from: 'a few minutes after they were last seen there',
    why: 'colleagues see each other only while they are there',
    by: 'housekeeping',
  },
  {
    kind: 'absences',
    label: 'When people of the claims team are away',
    keep: { days: ABSENCE_DAYS },
    from: 'the last day',
    why: 'so that the pace of a colleague counts only the days on which they were here',
    by: 'housekeeping',
  },
  {
    kind: 'desk drafts',
    label: 'What the claims team typed about a claim and did not send',
    keep: { days: DESK_DRAFT_DAYS },
    from: 'the last word',
    why: 'so that a crash or a holiday costs nobody their words',
    by: 'housekeeping',
  },
  {
    kind: 'clause drafts',
    label: 'What the claims team typed of a clause, wording or template and did not save',
    keep: { days: DESK_DRAFT_DAYS },
    from: 'the last word',
    why: 'so that no words of a clause are lost before they are saved',
    by: 'housekeeping',
  },
  {
    kind: 'mail preferences',
    label: 'Preferences about progress mails of people without account and claim',
    keep: { days: 90 },
    from: 'the last change',
    why: 'there is nothing left to mail about',
    by: 'retention',
  },
  {
    kind: 'mail files',
    label: 'Messages kept as files while no mail server is set',
    keep: { days: MAIL_FILE_DAYS },
    from: 'the day it was written',
    why: 'to try the product out',
    by: 'retention',
  },
] as const satisfies readonly Period[];

export type Kind = (typeof PERIODS)[number]['kind'];

const DAY_MS = 86_400_000;

/** The instant that lies calendar years after another, or before it; 29 February is 28 where there is none. */
export function addYears(instant: Date, years: number): Date {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  if (then.getUTCMonth() !== instant.getUTCMonth()) then.setUTCDate(0);
  return then;
}

function before(now: Date, { years = 0, days = 0 }: Span): Date {
  return new Date(addYears(now, -years).getTime() - days * DAY_MS);
}

/** Data kept until this instant is due. */
export function cutoffOf(kind: Kind, now: Date): Date {
  const { keep }: Period = PERIODS.find((period) => period.kind === kind) ?? PERIODS[0];
  return before(now, keep);
}
