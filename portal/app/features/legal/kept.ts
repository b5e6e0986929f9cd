import {
  ACCOUNT_FORM_DAYS,
  CLAIM_YEARS,
  FORM_HOURS,
  IDLE_MINUTES,
  TAB_HOURS,
} from '@gadget-claims/domain/promises';
import { many } from '@gadget-claims/domain/in-words';

/** What is kept of a visit and a claim, why, and how long. */
export const KEPT = [
  {
    what: 'Answers in a form that you are filling in',
    why: 'So that you can go back, and lose nothing',
    howLong: `In this tab until you leave the page, and never longer than ${many(TAB_HOURS, 'hour')} or ${many(IDLE_MINUTES, 'minute')} of rest`,
  },
  {
    what: 'A form that you started without logging in',
    why: 'So that a closed tab or a flat battery does not cost you the form',
    howLong: `${FORM_HOURS} hours on our server, from the last answer, which we save as you type`,
  },
  {
    what: 'A form that you saved to your account',
    why: 'So that you can resume it',
    howLong: `${ACCOUNT_FORM_DAYS} days from the last time that you saved or opened it, or until you abandon it`,
  },
  {
    what: 'A claim, its documents and what was decided',
    why: 'To handle the claim, to pay for it, to prevent fraud and to answer for it',
    howLong: `${CLAIM_YEARS} years after its end, as long as it can be questioned in law, and no longer`,
  },
  {
    what: 'Bank details, when we pay you',
    why: 'To make the payment',
    howLong: 'Encrypted, with the claim; we only ever show the last four digits',
  },
  {
    what: 'Your account: e-mail address, name, and a password that we cannot read',
    why: 'So that only you can see your claims',
    howLong:
      'Until you ask us to close it, or until it is old and no claim or policy of yours is left',
  },
  {
    what: 'The brand that you came from',
    why: 'So that every page looks and reads as it should',
    howLong: 'In a cookie until you close the browser; there are no others, and no advertising',
  },
];
