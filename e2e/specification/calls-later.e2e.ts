import { expect } from '../support/fixtures.ts';
import { call } from './calling.ts';
import { ACCOUNTS, REPAIRS, later } from './later.ts';

const user = { resellerId: 49, username: 'calls@mail.example.com' };
const password = 'a password that nobody has';

interface Line {
  call: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** What it answers to somebody without a bearer. */
  status: number;
  reason: string;
}

const LINES: Line[] = [
  {
    call: 'POST /auth/signin/ asks resellerId, username, password',
    method: 'POST',
    path: '/auth/signin/',
    body: { ...user, password },
    status: 401,
    reason: ACCOUNTS,
  },
  {
    call: 'POST /auth/register/ asks resellerId, username, SignIn',
    method: 'POST',
    path: '/auth/register/',
    body: { ...user, SignIn: true },
    status: 401,
    reason: ACCOUNTS,
  },
  {
    call: 'POST /auth/reset/ asks resellerId, username',
    method: 'POST',
    path: '/auth/reset/',
    body: user,
    status: 200,
    reason: ACCOUNTS,
  },
  {
    call: 'POST /auth/change/ asks resellerId, username, password, newPassword and auth headers',
    method: 'POST',
    path: '/auth/change/',
    body: { ...user, password, newPassword: 'another password that nobody has' },
    status: 401,
    reason: ACCOUNTS,
  },
  {
    call: 'POST /auth/userexists/ asks resellerId, username',
    method: 'POST',
    path: '/auth/userexists/',
    body: user,
    status: 200,
    reason: ACCOUNTS,
  },
  ...own(ACCOUNTS, [
    'GET /claim?{filters}: /claim?page=1',
    'GET /claim/{id}: /claim/1',
    'GET /claim/getforgadget/{gadgetId}: /claim/getforgadget/1',
    'GET /claim/status/{id}: /claim/status/1',
  ]),
  ...own(REPAIRS, [
    'POST /repairoptions/: /repairoptions/',
    'GET /repairoptions/optionsforgadget/{gadgetId}: /repairoptions/optionsforgadget/1',
    'GET /repairoptions/selectedstatushistory/{id}: /repairoptions/selectedstatushistory/1',
    'GET /repairoptions/setusernotificationaccount/{id}: /repairoptions/setusernotificationaccount/1',
    'POST /payment/: /payment/',
    'POST /booking/setdate/: /booking/setdate/',
    'GET /booking/order/{id}/cancel: /booking/order/1/cancel',
  ]),
];

/** Calls that answer nobody without a bearer, written `METHOD call: path`. */
function own(reason: string, calls: string[]): Line[] {
  return calls.map((line) => {
    const [name = '', path = ''] = line.split(': ');
    const method = name.startsWith('POST') ? 'POST' : 'GET';
    return {
      call: name,
      method,
      path,
      body: method === 'POST' ? {} : undefined,
      status: 401,
      reason,
    };
  });
}

for (const { call: line, method, path, body, status, reason } of LINES) {
  later(`§7 ${line}`, reason, async ({ request }) => {
    expect((await call(request, method, path, { body })).status).toBe(status);
  });
}

later('§7 POST /auth/signin/ answers the user with token', ACCOUNTS, async ({ request }) => {
  const document = await (await request.get('/api/v1/openapi.json')).json();
  expect(JSON.stringify(document.paths['/api/v1/auth/signin'])).toContain('"token"');
});
later('§7 GET /claim answers data and pagenation', ACCOUNTS, async ({ request }) => {
  const document = await (await request.get('/api/v1/openapi.json')).json();
  expect(JSON.stringify(document.paths['/api/v1/claim'])).toContain('"pagenation"');
});
for (const field of ['availableOptions', 'excessTotal']) {
  later(`§7 GET /repairoptions/optionsforgadget answers ${field}`, REPAIRS, async ({ request }) => {
    const document = await (await request.get('/api/v1/openapi.json')).json();
    const path = Object.keys(document.paths).find((known) => known.includes('optionsforgadget'));
    expect(JSON.stringify(document.paths[path ?? ''])).toContain(`"${field}"`);
  });
}
