import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { CONTRACT } from '../contract.ts';

/** The calls of §7 as they are written there, slash at the end included; values of any name. */
const WRITTEN = [
  'POST /standalonepolicy/getpolicy',
  'POST /onlineclaim/standalone/partial',
  'POST /onlineclaim/standalone/submit/',
  'GET /onlineclaim/standalone/partial/inprogress/{}/10',
  'GET /onlineclaim/standalone/partial/inprogress/',
  'GET /onlineclaim/standalone/partial/{}',
  'GET /onlineclaim/standalone/partial/delete/{}',
  'GET /standalonehandover/load/{}',
  'GET /countries/',
  'GET /gadget/damagetypes/{}/{}',
  'GET /gadget/gadgettypes/',
  'GET /gadget/gadgetmakes/{}',
  'GET /gadget/gadgetmodels/{}/{}',
  'POST /auth/signin/',
  'POST /auth/register/',
  'POST /auth/reset/',
  'POST /auth/change/',
  'POST /auth/userexists/',
  'GET /claim',
  'GET /claim/{}',
  'GET /claim/getforgadget/{}',
  'GET /claim/status/{}',
  'POST /repairoptions/',
  'GET /repairoptions/optionsforgadget/{}',
  'GET /repairoptions/selectedstatushistory/{}',
  'GET /repairoptions/setusernotificationaccount/{}',
  'POST /payment/',
  'POST /booking/setdate/',
  'GET /booking/order/{}/cancel',
  'GET /document/types/{}',
  'GET /document/types/{}/{}',
  'POST /document/upload/{}/{}/files/{}/',
  'GET /underwriter/getunderwriter',
];

const called = Object.values(CONTRACT)
  .flatMap((calls) => Object.values<Call>(calls))
  .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`);

test.each(WRITTEN)('§7 %s is called as it is written', (call) => {
  expect(called).toContain(call);
});
