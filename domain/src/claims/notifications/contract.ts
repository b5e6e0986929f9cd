import * as z from 'zod/mini';
import { OF_ACCOUNT, PUBLIC, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { mailPreference } from './schemas.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });
const byGadget = z.object({ gadgetId: idInPath });

/** A GET changes nothing, because mail programs look at links; the POST is what RFC 8058 asks for. */
export const askToStopMails = call('GET /mail/off/:token', {
  summary: 'Page that asks whether to stop progress mails',
  access: PUBLIC,
  params: byToken,
  media: ['text/html'],
});

export const stopMails = call('POST /mail/off/:token', {
  summary: 'Stop progress mails, by the link in one',
  access: PUBLIC,
  params: byToken,
  media: ['text/html'],
});

export const getMailPreference = call('GET /mail/preference', {
  summary: 'Whether progress mails are sent to the logged-in account',
  access: OF_ACCOUNT,
  answer: data(mailPreference),
});

export const setMailPreference = call('POST /mail/preference', {
  summary: 'Switch progress mails on or off',
  access: OF_ACCOUNT,
  body: mailPreference,
  answer: data(mailPreference),
  idempotent: true,
});

/** The specification's call, and its twin: both name a gadget of an own claim. */
export const switchMailsOnByGet = call('GET /repairoptions/setusernotificationaccount/:gadgetId', {
  summary: 'Switch progress mails on for the logged-in account; use POST where you can',
  access: OF_ACCOUNT,
  params: byGadget,
  answer: data(mailPreference),
  hasEffect: true,
});

export const switchMailsOn = call('POST /repairoptions/setusernotificationaccount/:gadgetId', {
  summary: 'Switch progress mails on for the logged-in account',
  access: OF_ACCOUNT,
  params: byGadget,
  answer: data(mailPreference),
  idempotent: true,
});
