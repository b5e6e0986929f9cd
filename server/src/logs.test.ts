import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { anAccount, signIn } from '../../api/test/accounts.ts';
import { lookup, requestsTo, testApp } from '../../api/test/app.ts';
import { movableClock } from '../../api/test/clock.ts';
import { testDatabase } from '../../api/test/database.ts';
import { aDraft, aPolicy, aPolicyGadget, anImei } from '../../api/test/factories.ts';
import { JPEG } from '../../api/test/files.ts';
import { OPTION, anApprovedTheft, choose } from '../../api/test/repairs.ts';
import { upload } from '../../api/test/uploads.ts';
import { addressOf, runningProduct } from '../test/running-product.ts';

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** Any of these in a log leads to a person. */
const PERSON = {
  firstname: 'Quillanary',
  lastname: 'Zanthorpe',
  email: 'quillanary.zanthorpe@canary.example.com',
  mobile: '07700 900987',
  landline: '01632 960987',
  street: '77 Canaryhouse Row',
  city: 'Plumagebury',
  postcode: 'ZZ9 9QQ',
  dateOfBirth: '1971-02-13',
  policyNumber: 'CANARY 424242',
  imei: anImei(4_242_424),
  serial: 'SNCANARY4242',
  story: 'The canaryfish jumped onto the screen and stayed there.',
  fileName: 'zanthorpe-passport.jpg',
  sortCode: '08-99-99',
  accountNumber: '66374958',
  password: 'canaryword violin gravel',
  address: '203.0.113.77',
};

const known = aPolicyGadget({
  imei: PERSON.imei,
  serialNumber: PERSON.serial,
  coverStartDate: day(-200),
  coverEndDate: day(100),
});
const { policyholder, ...rest } = aPolicy();
const policy = {
  ...rest,
  number: PERSON.policyNumber,
  coverStartDate: day(-200),
  coverEndDate: day(100),
  gadgets: [known],
  policyholder: {
    ...policyholder,
    firstname: PERSON.firstname,
    lastname: PERSON.lastname,
    emailAddress: PERSON.email,
    mobileNumber: PERSON.mobile,
    telephoneNumber: PERSON.landline,
    dateOfBirth: PERSON.dateOfBirth,
    address: {
      ...policyholder.address,
      line1: PERSON.street,
      city: PERSON.city,
      postcode: PERSON.postcode,
    },
  },
};

/** A mail server that refuses, and repeats in its refusal who the mail was for. */
async function refusingMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`nobody is called ${address}`)),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const SECRET_KEY = 'a secret key that only this test has, 0123456789';
const { db, connection } = await testDatabase();
const product = await runningProduct({
  DATABASE_URL: addressOf(connection),
  SECRET_KEY,
  SMTP_URL: await refusingMailServer(),
  CLAMD_URL: 'tcp://127.0.0.1:1',
  LOG_LEVEL: 'trace',
  TRUST_PROXY: '1',
});
const request = requestsTo(product.url);
const clock = movableClock(new Date().toISOString());
// The rows and bearers that journeys begin with; every request goes to the product itself.
const app = {
  ...(await testApp({ db, clock, config: { secretKey: SECRET_KEY } })),
  origin: product.url,
  request,
};

/** One-time and lasting secrets that answers gave. */
const secrets: string[] = [];

async function wholeJourney() {
  const account = await anAccount(app, { username: PERSON.email });
  const claim = await anApprovedTheft(app, {
    account,
    policy,
    change: (data) => {
      data.incident.dateOfIncident = day(-3);
      data.incident.dateReported = day(-2);
      data.incident.dateOfBlacklist = day(-2);
      data.incident.descriptionOfIncident = PERSON.story;
    },
  });
  secrets.push(claim.claimant, claim.user);
  const { user, gadgetId, claimId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.cash });
  const { sortCode, accountNumber } = PERSON;
  const bank = {
    accountHolder: `${PERSON.firstname} ${PERSON.lastname}`,
    sortCode,
    accountNumber,
  };
  const given = await request('POST', `/bankdetails/${gadgetId}`, { token: user, body: bank });
  expect(given.status).toBe(200);
  for (const path of ['/claim', `/claim/${claimId}`, `/bankdetails/${gadgetId}`]) {
    expect((await request('GET', path, { token: user })).status).toBe(200);
  }
}

async function accountsAndForms() {
  const token = await lookup(app, policy);
  const username = PERSON.email;
  const register = { resellerId: 49, username, SignIn: true };
  const registered = await request<{ token?: string }>('POST', '/auth/register/', {
    token,
    body: register,
  });
  expect(registered.status).toBe(200);
  secrets.push(token, registered.body.data.token ?? token);
  expect((await signIn(app, { resellerId: 49, username }, PERSON.password)).status).toBe(401);
  const body = { resellerId: 49, username };
  for (const path of ['/auth/reset/', '/auth/userexists/'])
    await request('POST', path, { token, body });
  await request('GET', `/gadget/imei/${PERSON.imei}`, { token });
}

async function files() {
  const token = await lookup(app, policy);
  const saved = await request<{ formReference: string; draftKey: string }>(
    'POST',
    '/onlineclaim/standalone/partial',
    { token, body: aDraft(policy) },
  );
  const { formReference, draftKey } = saved.body.data;
  secrets.push(token, draftKey);
  const sent = await upload(app, { token, formReference }, [[PERSON.fileName, JPEG]]);
  expect(sent.status).toBe(200);
}

/** Requests that no portal of ours sends, with a person in each part. */
async function oddRequests() {
  const { email, imei, accountNumber, lastname } = PERSON;
  const json = { 'content-type': 'application/json' };
  const odd: [string, RequestInit?][] = [
    [`/home?reseller=${email}`],
    [`/home?reseller=${accountNumber}&who=${email}`],
    [`/makeaclaim/3?who=${lastname}`],
    [`/nothing/${lastname}`],
    [`/claims/view/${email}`],
    [`/home?who=${email}`, { method: 'POST' }],
    [`/${lastname}`, { method: 'DELETE' }],
    [`/assets/${lastname}.js`],
    [`/dev/mail/${lastname}`],
    [`/api/v1/reseller?reseller=${accountNumber}`],
    [`/api/v1/nothing/${email}`],
    [`/api/v1/gadget/imei/${imei}`],
    [`/api/v1/claim/${email}`, { headers: { authorization: `Bearer ${email}` } }],
    [`/api/v1/document/%zz${lastname}`],
    [`/api/v1/auth/signin/`, { method: 'POST', headers: json, body: `{"username":"${email}"` }],
    [
      `/api/v1/auth/signin/`,
      { method: 'POST', body: email, headers: { 'content-type': lastname } },
    ],
    [`/home`, { headers: { 'x-forwarded-for': PERSON.address } }],
    ['/home', { headers: { 'x-request-id': `${lastname}-${imei}`, 'user-agent': email } }],
    [`/api/v1/mail/off/${lastname}`],
  ];
  for (const [path, init] of odd) {
    const answer = await fetch(product.url + path, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    expect([path, answer.status >= 500]).toEqual([path, false]);
  }
}

/** Bytes that are no request at all. */
async function noRequest() {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  socket.write(`${PERSON.email} ${PERSON.imei}\r\n\r\n`);
  await new Promise((closed) => socket.on('error', closed).on('close', closed).resume());
}

/** An unforeseen fault: the database refuses the row, and quotes it in its error. */
async function unforeseen() {
  await sql`alter table accounts add constraint nobody check (false) not valid`.execute(db);
  const body = { resellerId: 49, username: PERSON.email, SignIn: true };
  const token = await lookup(app, policy);
  const answer = await request('POST', '/auth/register/', { token, body });
  await sql`alter table accounts drop constraint nobody`.execute(db);
  return answer.status;
}

/** All digits of a measured time are chance, and some of them look like a person's. */
const MEASURED = /(?<=[:\s])\d+\.\d+(?:e-?\d+)?(?=[,}\s])/g;

const spellings = (text: string) => [text, encodeURIComponent(text), text.replaceAll(/[ -]/g, '')];

test('journeys, odd requests and faults leave no person and no secret in log and metrics', async () => {
  await wholeJourney();
  await accountsAndForms();
  await files();
  await oddRequests();
  await noRequest();
  expect(await unforeseen()).toBe(500);
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  const jobFailed = () => product.out().includes('A job failed and will be tried again');
  await expect.poll(jobFailed, { timeout: 10_000 }).toBe(true);
  expect(await product.stop()).toBe(0);

  expect(product.error()).toBe('');
  // The expected lines were written.
  expect(product.out()).toContain('request completed');
  expect(product.out()).toContain('unforeseen error');
  const told = `${product.out()}\n${metrics}`.replaceAll(MEASURED, '').toLowerCase();
  const found = [...Object.entries(PERSON), ...secrets.map((secret) => ['secret', secret] as const)]
    .flatMap(([name, value]) => spellings(value).map((text) => [name, text] as const))
    .filter(([, text]) => told.includes(text.toLowerCase()));
  expect(found).toEqual([]);
});

test('every line about a request has its id, and the answer tells the same one', () => {
  const lines = product.lines().filter((line) => 'req' in line || 'res' in line);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(line.reqId).toMatch(/^[0-9a-f]{8}-?[0-9a-f-]{23,27}$/);
  const completed = lines.filter(({ msg }) => msg === 'request completed');
  // One line a request.
  expect(new Set(completed.map(({ reqId }) => reqId)).size).toBe(completed.length);
  expect(lines.filter(({ msg }) => msg === 'incoming request')).toEqual([]);
  for (const { res } of completed) {
    expect(res).toEqual({
      statusCode: expect.any(Number),
      method: expect.any(String),
      route: expect.any(String),
    });
  }
});

test('the id that the proxy gave is kept, another kind of text is not', async () => {
  const id = randomUUID();
  const ask = (given: string, of: string) =>
    fetch(`${of}/healthz`, { headers: { 'x-request-id': given } }).then(({ headers }) =>
      headers.get('x-request-id'),
    );
  const trusting = await testApp({ db, config: { trustProxy: 1 } });
  const direct = await testApp({ db });
  expect(await ask(id, trusting.origin)).toBe(id);
  expect(await ask('imogen@mail.example.com', trusting.origin)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask(id, direct.origin)).not.toBe(id);
});
