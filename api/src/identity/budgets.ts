import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CODE_MINUTES,
  CODE_TRIES,
  DESK_SESSION_HOURS,
  ONE_TIME_MINUTES,
  RESET_ATTEMPTS,
  RESET_COOLDOWN_MINUTES,
  RESET_LOCKOUT_MINUTES,
} from '@gadget-claims/domain/promises';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../http/errors.ts';
import type { ApiConfig, Services } from '../services.ts';
import { type AttemptLimit, type RefusedAttempt, countAttempt } from './attempts.ts';
import type { BudgetSettings } from './budget-settings.ts';
import { networksOf } from './caller.ts';

const QUARTER = 900;
const HALF_AN_HOUR = 1800;
const HOUR = 3600;
const DAY = 86_400;
// Whom or what some are counted for.
const STAFF = 'person of the claims team';
const KNOWN_ACCOUNT = 'account and browser that logged in before';
const KNOWN_POLICY = 'policy, by who knows its answers';
const POLICY_MAILBOX = 'brand and e-mail address';
const SHARE_AND_ADDRESS = 'policy, share and address';
const FORMS_MAILBOX = 'policy, and mailbox of a form';
const TYPED_CLAIM = 'reference and answers, as typed';
/** A guesser is slowed to four an hour at last; one who is let in waits a minute at first. */
const SLOWED = { seconds: DAY, slows: { first: 60, longest: QUARTER } };
const LOOKUP = {
  most: ({ lookup }: BudgetSettings) => lookup.misses,
  seconds: ({ lookup }: BudgetSettings) => lookup.minutes * 60,
};
const SIGN_IN = {
  most: ({ signIn }: BudgetSettings) => signIn.misses,
  seconds: ({ signIn }: BudgetSettings) => signIn.minutes * 60,
};

interface Budget {
  /** The unit spent. */
  of:
    | 'guesses'
    | 'mails'
    | 'messages'
    | 'calls'
    | 'forms'
    | 'bytes'
    | 'checks'
    | 'submissions'
    | 'uploads';
  /** Whose it is: what its key is made of, in that order. */
  per: string;
  most: number | ((settings: BudgetSettings) => number);
  /** How long a spent unit counts; without it, present ones count as long as they are there. */
  seconds?: number | ((settings: BudgetSettings) => number);
  slows?: AttemptLimit['slows'];
  distinct?: true;
  /** The last part of its key is an address, which is counted by its networks as well. */
  byAddress?: true;
}

/**
 * All budgets: how much of each resource a caller may use. Every route names those that it spends
 * (`spends`, beside its access); `docs/security.md` says them in words.
 * @internal A test compares them with that page.
 */
export const BUDGETS = {
  lookup: { of: 'guesses', per: 'policy and address', ...LOOKUP, byAddress: true },
  'lookup-known': { of: 'guesses', per: 'policy and browser that found it before', ...LOOKUP },
  'lookup-policy': {
    of: 'guesses',
    per: 'policy',
    most: ({ lookup }) => lookup.missesPerDay,
    ...SLOWED,
  },
  'lookup-address': {
    of: 'guesses',
    per: 'address, each policy once',
    most: ({ lookup }) => lookup.policiesPerHour,
    seconds: HOUR,
    distinct: true,
    byAddress: true,
  },
  'code-address': { of: 'calls', per: 'address', most: 60, seconds: HOUR, byAddress: true },
  // Of a caller who knows the answers of a lookup; others make no mail and use none up.
  'code-minute': { of: 'mails', per: KNOWN_POLICY, most: 1, seconds: 60 },
  'code-hour': { of: 'mails', per: KNOWN_POLICY, most: 5, seconds: HOUR },
  // Whether a policy has the address or not: neither the answer nor the work tells. A number does not
  // change, so the mail that came before is as good.
  'policy-numbers-wait': { of: 'mails', per: POLICY_MAILBOX, most: 1, seconds: 60 },
  'policy-numbers': { of: 'mails', per: POLICY_MAILBOX, most: 5, seconds: DAY },
  'policy-numbers-address': {
    of: 'calls',
    per: 'address',
    most: 60,
    seconds: HOUR,
    byAddress: true,
  },
  'sign-in': { of: 'guesses', per: 'account and address', ...SIGN_IN, byAddress: true },
  'sign-in-known': { of: 'guesses', per: KNOWN_ACCOUNT, ...SIGN_IN },
  'sign-in-account': {
    of: 'guesses',
    per: 'account',
    most: ({ signIn }) => signIn.missesPerDay,
    ...SLOWED,
  },
  'sign-in-address': {
    of: 'guesses',
    per: 'address, each account once',
    ...SIGN_IN,
    most: ({ signIn }) => signIn.accounts,
    distinct: true,
    byAddress: true,
  },
  // No stranger is inside the session.
  'password-change': { of: 'guesses', per: 'session', most: 10, ...SLOWED },
  // Whether there is such an account or not. Each mail opens one code for one browser.
  'sign-in-code-minute': { of: 'mails', per: 'account', most: 1, seconds: 60 },
  'sign-in-code-hour': { of: 'mails', per: 'account', most: 5, seconds: HOUR },
  'sign-in-code-mailbox': { of: 'mails', per: 'e-mail address', most: 10, seconds: DAY },
  'sign-in-code-known-minute': { of: 'mails', per: KNOWN_ACCOUNT, most: 1, seconds: 60 },
  'sign-in-code-known': { of: 'mails', per: KNOWN_ACCOUNT, most: 10, seconds: DAY },
  'sign-in-code-address': {
    of: 'mails',
    per: 'address',
    most: 120,
    seconds: HOUR,
    byAddress: true,
  },
  'sign-in-code-all': {
    of: 'mails',
    per: 'installation',
    most: ({ signIn }) => signIn.codesPerHour,
    seconds: HOUR,
    distinct: true,
  },
  'sign-in-code': { of: 'guesses', per: 'code', most: CODE_TRIES, seconds: CODE_MINUTES * 60 },
  // Codes to an address that an account is to go by; a mailbox gets few of them, from any caller.
  'new-email': { of: 'mails', per: 'account', most: 5, seconds: HOUR },
  'new-email-mailbox': { of: 'mails', per: 'e-mail address', most: 5, seconds: DAY },
  // A person keeps the file; it reads all that the account has.
  'own-data': { of: 'calls', per: 'account', most: 10, seconds: DAY },
  'desk-sign-in': {
    of: 'guesses',
    per: 'person of the claims team and address',
    ...SIGN_IN,
    byAddress: true,
  },
  'desk-sign-in-known': {
    of: 'guesses',
    per: 'person of the claims team and browser that logged in before',
    ...SIGN_IN,
  },
  'desk-sign-in-person': {
    of: 'guesses',
    per: STAFF,
    most: ({ signIn }) => signIn.missesPerDay,
    ...SLOWED,
  },
  'desk-sign-in-address': {
    of: 'guesses',
    per: 'address, each person of the claims team once',
    ...SIGN_IN,
    most: ({ signIn }) => signIn.accounts,
    distinct: true,
    byAddress: true,
  },
  // No stranger is inside the session.
  'desk-proof': {
    of: 'guesses',
    per: 'session of the claims team',
    most: 10,
    ...SLOWED,
    seconds: DESK_SESSION_HOURS * HOUR,
  },
  // The requested code cannot be guessed: it bounds the cost only; an office is behind one address.
  'desk-start-address': { of: 'calls', per: 'address', most: 600, seconds: HOUR, byAddress: true },
  'desk-passkey-person': { of: 'calls', per: STAFF, most: 30, seconds: HOUR },
  // A handler types a search every few seconds at most, and does not walk through all claims.
  'desk-search': { of: 'calls', per: STAFF, most: 300, seconds: QUARTER },
  // Each call decodes and re-encodes a picture: forty claims of ten photos, each loaded ahead and then
  // looked at.
  'desk-picture': { of: 'calls', per: STAFF, most: 800, seconds: QUARTER },
  // More post than one person opens in a day.
  'desk-files': { of: 'checks', per: STAFF, most: 200, seconds: DAY },
  // Days are bounded and rows are not; those under way are of one process.
  'desk-log-file': { of: 'calls', per: STAFF, most: 20, seconds: HOUR },
  'desk-log-files-open': { of: 'calls', per: STAFF, most: 2 },
  // Each is a thousand claims at most, or one with its pictures.
  'desk-file-out': { of: 'calls', per: STAFF, most: 30, seconds: HOUR },
  // Staff admins make them, and a colleague reads them.
  'desk-invitation': { of: 'mails', per: 'e-mail address', most: 5, seconds: DAY },
  // No person has as many devices; a passkey that did not come about is tried again.
  'passkey-account': { of: 'calls', per: 'account', most: 30, seconds: HOUR },
  // The requested code cannot be guessed: it bounds the cost only, and many are behind one address.
  'passkey-address': { of: 'calls', per: 'address', most: 600, seconds: HOUR, byAddress: true },
  // Per calling address, so that no caller locks another one out.
  'reset-lockout': {
    of: 'mails',
    per: 'account and address',
    most: RESET_ATTEMPTS,
    seconds: RESET_LOCKOUT_MINUTES * 60,
  },
  'reset-cooldown': {
    of: 'mails',
    per: 'account and address',
    most: 1,
    seconds: RESET_COOLDOWN_MINUTES * 60,
  },
  // A caller who asks while one is under way gets that one: no stranger keeps the owner from
  // asking.
  'reset-mail': { of: 'mails', per: 'account', most: 1, seconds: RESET_COOLDOWN_MINUTES * 60 },
  // A stranger who asks on and on fills no mailbox; and the owner has one there that is good, or gets one.
  'reset-mailbox': {
    of: 'mails',
    per: 'e-mail address',
    most: 10,
    seconds: DAY,
    slows: { first: ONE_TIME_MINUTES * 60, longest: ONE_TIME_MINUTES * 60 },
  },
  // An office, or a mobile network, may share one address.
  'reset-address': {
    of: 'mails',
    per: 'address',
    most: 300,
    seconds: HALF_AN_HOUR,
    byAddress: true,
  },
  // The policyholder's postcode, five tries for each link to a claim or a form; then a fresh one.
  'claim-link': { of: 'guesses', per: 'link of a mail', most: 5, seconds: 30 * DAY },
  // Whether they match a claim or not: neither the answer nor the work tells.
  'claim-link-wait': { of: 'mails', per: TYPED_CLAIM, most: 1, seconds: 60 },
  'claim-link-mails': { of: 'mails', per: TYPED_CLAIM, most: 5, seconds: HOUR },
  // The requested link cannot be guessed: it bounds the cost only, and many are behind one address.
  'claim-link-address': { of: 'calls', per: 'address', most: 600, seconds: HOUR, byAddress: true },
  // By the lookup's caller, or the holder of an earlier link: a form that is deleted and begun
  // again sends no more.
  'form-link-wait': { of: 'mails', per: FORMS_MAILBOX, most: 1, seconds: 60 },
  'form-link-mails': { of: 'mails', per: FORMS_MAILBOX, most: 5, seconds: HOUR },
  'form-mail': { of: 'mails', per: 'form, to a mailbox not proven', most: 1, seconds: DAY },
  // Mails to an unproven mailbox that the claimant causes.
  'claim-mail': { of: 'mails', per: 'claim and kind, mailbox not proven', most: 1, seconds: DAY },
  'recipient-policy': {
    of: 'mails',
    per: 'policy and recipient, not proven',
    most: 10,
    seconds: DAY,
  },
  recipient: { of: 'mails', per: 'recipient, mailbox not proven', most: 60, seconds: DAY },
  // Each makes a mail to an address that the claimant named; that of the policy spends none.
  register: { of: 'mails', per: 'policy and share', most: 10, seconds: DAY },
  // For an address that is not the policy's: far more than one claim asks.
  'user-check': { of: 'calls', per: 'policy, or account', most: 60, seconds: HOUR },
  // No person owns as many gadgets; the table is not for taking away.
  imei: { of: 'calls', per: 'lookup, or account', most: 60, seconds: QUARTER },
  // Each look asks the provider, so a page looks once a second at most.
  'payment-look': { of: 'calls', per: 'payment', most: 60, seconds: 60 },
  // Writing one takes a tenth of a second of the processor.
  'claim-pdf': { of: 'calls', per: 'claim', most: 30, seconds: 600 },
  // A person reads each of them.
  'claim-messages': { of: 'messages', per: 'claim', most: 30, seconds: DAY },
  // More than a person writes in an hour: a loop by mistake fills no mailbox.
  'desk-messages': { of: 'messages', per: 'claim', most: 20, seconds: HOUR },
  // Each call decodes and re-encodes the picture.
  'picture-view': { of: 'calls', per: 'document', most: 30, seconds: 600 },
  // The owner of a policy, by its mailbox, has a share of the next ones that no stranger spends. Of a
  // policy without a mailbox, and for who lost it, what an address may do besides keeps the way open.
  'open-forms': { of: 'forms', per: 'policy and share', most: ({ policy }) => policy.openForms },
  'open-forms-address': {
    of: 'forms',
    per: SHARE_AND_ADDRESS,
    most: ({ policy }) => policy.openForms,
    seconds: DAY,
  },
  evidence: { of: 'bytes', per: 'policy and share', most: ({ policy }) => policy.evidenceBytes },
  // Under way at a time, in one process.
  uploads: { of: 'uploads', per: 'bearer', most: ({ uploads }) => uploads.each },
  'uploads-in-all': { of: 'uploads', per: 'process', most: ({ uploads }) => uploads.all },
  checks: {
    of: 'checks',
    per: 'policy and share, or claim',
    most: ({ policy }) => policy.checks,
    seconds: DAY,
  },
  submissions: {
    of: 'submissions',
    per: 'policy and share',
    most: ({ policy }) => policy.submissions,
    seconds: DAY,
  },
  'submissions-address': {
    of: 'submissions',
    per: SHARE_AND_ADDRESS,
    most: ({ policy }) => policy.submissions,
    seconds: DAY,
  },
  // The tries and the takings of a key that leaked.
  'handover-miss': {
    of: 'guesses',
    per: 'key of a reseller',
    most: ({ resellerKey }) => resellerKey.missesPerDay,
    seconds: DAY,
  },
  handover: {
    of: 'calls',
    per: 'key of a reseller',
    most: ({ resellerKey }) => resellerKey.handoversPerDay,
    seconds: DAY,
  },
  // A screen asks for a new one now and then.
  'device-code': { of: 'calls', per: 'form or claim', most: 20, seconds: QUARTER },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

/** The budgets that a route spends; or why there is nothing that could be spent without end. */
export type Spends = readonly [BudgetName, ...BudgetName[]] | { nothing: string };

/** Reads and changes of the caller's own rows: a row or a few, found by an index. */
export const OWN_ROWS = { nothing: 'a few rows of their own, found by an index' } as const;
/** Answers that are the same for every caller and are kept ready. */
export const SAME_FOR_ALL = { nothing: 'the same for everybody, kept ready' } as const;
/** Rows that only the holder of 128 random bits or more finds. */
export const UNGUESSABLE = { nothing: 'found by a secret that cannot be guessed' } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    spends?: Spends;
  }
}

const spending = new AsyncLocalStorage<{ route: string; spends: Spends | undefined }>();

/** Refuses to start a route that does not say what it spends, and lets none spend what it does not name. */
export function guardBudgets(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.spends) {
      throw new Error(`${String(route.method)} ${route.url} does not say what it spends`);
    }
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const { url: route = '', config } = request.routeOptions;
    spending.run({ route, spends: config.spends }, done);
  });
}

function checkNamed(name: BudgetName) {
  const at = spending.getStore();
  if (!at) return;
  const names: readonly string[] = Array.isArray(at.spends) ? at.spends : [];
  if (!names.includes(name)) throw new Error(`${at.route} spends "${name}" and does not name it`);
}

/** A budget of whom these words name, as a limit. */
export function limitOf(
  { config }: Pick<Services, 'config'>,
  name: BudgetName,
  ...whose: (string | number)[]
): AttemptLimit {
  checkNamed(name);
  const { most, seconds = 0, slows, distinct, byAddress }: Budget = BUDGETS[name];
  return {
    key: [name, ...whose].join(':'),
    most: setBy(config, most),
    seconds: setBy(config, seconds),
    ...(slows && { slows }),
    ...(distinct && { distinct }),
    ...(byAddress && { byAddress }),
  };
}

/** Of a /64, a /56 and a /48: a site of many lines may do twice as much as one of them. */
const SHARES = [1, 1, 2];

/** The same; one that is counted by address as a limit for each of its networks. */
export function limitsOf(
  services: Pick<Services, 'config'>,
  name: BudgetName,
  ...whose: (string | number)[]
): AttemptLimit[] {
  const { byAddress }: Budget = BUDGETS[name];
  if (!byAddress) return [limitOf(services, name, ...whose)];
  return networksOf(String(whose.at(-1))).map((network, at) => {
    const limit = limitOf(services, name, ...whose.slice(0, -1), network);
    return { ...limit, most: limit.most * (SHARES[at] ?? 1) };
  });
}

const setBy = ({ budgets }: ApiConfig, given: Budget['most']) =>
  typeof given === 'number' ? given : given(budgets);

/** How many at a time of things counted where they are kept. */
export function mostOf({ config }: Pick<Services, 'config'>, name: BudgetName): number {
  checkNamed(name);
  return setBy(config, BUDGETS[name].most);
}

type Dependencies = Pick<Services, 'db' | 'clock' | 'config'>;

/** Spends one of a budget for good, or says where there is none left. */
export const spendOne = (
  services: Dependencies,
  name: BudgetName,
  ...whose: (string | number)[]
): Promise<RefusedAttempt | undefined> =>
  countAttempt(services, limitsOf(services, name, ...whose));

/** The same; past it 429. */
export async function spend(
  services: Dependencies,
  name: BudgetName,
  ...whose: (string | number)[]
) {
  const refused = await spendOne(services, name, ...whose);
  if (!refused) return;
  const error = tooMany(refused.wait);
  // A guesser is not told how often one may.
  if (BUDGETS[name].of !== 'guesses') error.extra.limit = quotaOf(services, name);
  throw error;
}

function quotaOf({ config }: Pick<Services, 'config'>, name: BudgetName) {
  const { most, seconds }: Budget = BUDGETS[name];
  return {
    name,
    most: setBy(config, most),
    ...(seconds !== undefined && { seconds: setBy(config, seconds) }),
  };
}
