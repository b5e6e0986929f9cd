import { whole } from './setting-kinds.ts';

const TRIES = [1, 1_000_000] as const;
const MINUTES = [1, 1440] as const;

/** The budgets that can be set. */
export const budgets = {
  LOOKUP_MISSES: whole(5, TRIES, {
    about: 'Wrong guesses at one policy from one address, in `LOOKUP_MINUTES`.',
    unit: 'tries',
    example: '5',
  }),
  LOOKUP_MINUTES: whole(15, MINUTES, {
    about: 'How long wrong guesses at a policy count.',
    unit: 'minutes',
    example: '15',
  }),
  LOOKUP_MISSES_PER_DAY: whole(50, TRIES, {
    about:
      'Wrong guesses at one policy in a day, from anywhere. After them each further one waits, longer each time; its owner gets in with a code by mail.',
    unit: 'tries',
    example: '50',
  }),
  LOOKUP_POLICIES_PER_HOUR: whole(200, TRIES, {
    about:
      'Different policies that one address may guess wrongly at in an hour. An office or a mobile network may share one address.',
    unit: 'policies',
    example: '500',
  }),
  SIGN_IN_MISSES: whole(10, TRIES, {
    about: 'Wrong passwords for one account from one address, in `SIGN_IN_MINUTES`.',
    unit: 'tries',
    example: '10',
  }),
  SIGN_IN_MINUTES: whole(30, MINUTES, {
    about: 'How long wrong passwords count.',
    unit: 'minutes',
    example: '30',
  }),
  SIGN_IN_MISSES_PER_DAY: whole(100, TRIES, {
    about:
      'Wrong passwords for one account in a day, from anywhere. After them each further one waits, longer each time; a one-time password by mail does not.',
    unit: 'tries',
    example: '100',
  }),
  SIGN_IN_ACCOUNTS: whole(300, TRIES, {
    about: 'Different accounts that one address may try wrong passwords for, in `SIGN_IN_MINUTES`.',
    unit: 'accounts',
    example: '300',
  }),
  SIGN_IN_CODES_PER_HOUR: whole(3000, TRIES, {
    about:
      'Codes to log in that may be asked for in an hour, by everybody together. Past them people log in by password or passkey.',
    unit: 'codes',
    example: '10000',
  }),
  POLICY_OPEN_FORMS: whole(5, [1, 1000], {
    about:
      'Claims that may be begun and not submitted on one policy at a time. Claimants who proved the mailbox of the policy have a budget of the same size of their own; so it is with the next three.',
    unit: 'forms',
    example: '5',
  }),
  POLICY_EVIDENCE_MB: whole(60, [1, 10_000], {
    about: 'All files of the open forms of one policy.',
    unit: 'MiB',
    example: '100',
  }),
  POLICY_CHECKS_PER_DAY: whole(120, TRIES, {
    about: 'Files that are checked for one policy in a day, accepted or not.',
    unit: 'files',
    example: '120',
  }),
  POLICY_SUBMISSIONS_PER_DAY: whole(10, [1, 1000], {
    about: 'Claims that may be submitted on one policy in a day.',
    unit: 'claims',
    example: '10',
  }),
  UPLOADS_AT_ONCE: whole(20, [1, 1000], {
    about: 'Uploads that one process reads at a time. Unfinished ones wait on the disk.',
    unit: 'uploads',
    example: '40',
  }),
  UPLOADS_AT_ONCE_EACH: whole(4, [1, 100], {
    about: 'Uploads that one person may have under way at a time.',
    unit: 'uploads',
    example: '4',
  }),
  RESELLER_KEY_HANDOVERS_PER_DAY: whole(1000, TRIES, {
    about: 'Policyholders that one API key of a reseller may hand over in a day.',
    unit: 'handovers',
    example: '5000',
  }),
  RESELLER_KEY_MISSES_PER_DAY: whole(100, TRIES, {
    about:
      'Policy numbers that one API key of a reseller may name in a day and that are not there.',
    unit: 'tries',
    example: '500',
  }),
};
