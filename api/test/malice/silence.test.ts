import type { OpenApi } from '@gadget-claims/api/operation/operation/openapi-document';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { someProviders } from '../bookings.ts';
import { checkFiles } from '../checks.ts';
import { aDecision } from '../decisions.ts';
import { putClaimAt } from '../my-claims.ts';
import { someStaff } from '../staff.ts';
import { testDisk } from '../uploads.ts';
import { workOf } from '../work.ts';
import { honestRequest } from './honest.ts';
import { callsOf } from './operations.ts';
import { honestCall, prey } from './prey.ts';
import { wireTo } from './wire.ts';

/** The claims team's internal words about a claim, looked for in all that its claimant gets. */
const { storage } = await testDisk();
const app = await testApp({ storage });
await someProviders(app, 1000);
const work = await workOf(app);
const wire = wireTo(app.origin);
afterAll(() => wire.close());

const OURS = 'Zwartkruis among us';
/** In what the claimant is to read: words that do something where they are not taken as words. */
const HOSTILE = 'Read <script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: x@evil.example';

test('neither screens nor mails of a claimant show the handler of a claim, or notes', async () => {
  const about = await prey(app);
  const { claim, documentId } = about;
  const [handler, senior, supervisor] = [
    await someStaff(app, { roles: ['handler'] }),
    await someStaff(app, { roles: ['senior'] }),
    await someStaff(app, { roles: ['supervisor'] }),
  ];
  const team = [handler, senior, supervisor];
  for (const { staffId } of team) {
    const name = `Robin Zwartkruis-${staffId}`;
    await app.db.updateTable('staff').set({ name }).where('staff_id', '=', staffId).execute();
  }
  const send = async (who: typeof handler, path: string, body?: object) => {
    const { status, body: said } = await app.request('POST', `/desk/${path}`, {
      headers: who.headers,
      ...(body && { body }),
    });
    expect([path, status, said.message]).toEqual([path, 200, undefined]);
    return said.data as { decisionId: string };
  };
  const mails: Awaited<ReturnType<typeof work>> = [];
  const later = async () => {
    app.clock.advance({ minutes: 6 });
    mails.push(...(await work()));
  };
  await checkFiles(app);
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  app.clock.advance({ minutes: 1 });
  const { claimReference: reference } = claim;
  const url = `claims/${reference}`;
  await send(handler, `${url}/notes`, { text: OURS });
  await send(handler, `${url}/presence`, { doing: 'deciding' });
  await send(handler, `${url}/messages`, { text: `Hello. ${HOSTILE}` });
  await send(handler, 'snooze', { references: [reference], until: '2026-11-27', reason: OURS });
  await send(senior, 'assign', { references: [reference], to: handler.staffId });
  const refer = { outcome: 'refer', staffNote: OURS } as const;
  await send(handler, 'decisions', await aDecision(app, claim, refer));
  await later();
  await send(handler, `evidence/${documentId}/verdict`, { verdict: 'unreadable', text: HOSTILE });
  await send(handler, `${url}/documents`, {
    documents: [{ documentTypeId: 1, gadgetId: null, why: HOSTILE }],
    due: '2026-12-10',
  });
  await later();
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  const large = { amount: 60_000, staffNote: OURS, claimantText: HOSTILE };
  const { decisionId } = await send(handler, 'decisions', await aDecision(app, claim, large));
  const { version } = await aDecision(app, claim);
  await send(supervisor, `decisions/${decisionId}/second`, { answer: 'yes', note: OURS, version });
  await later();

  const { body } = await app.request('GET', '/openapi.json');
  const reads = callsOf(body as unknown as OpenApi).filter(({ method }) => method === 'GET');
  const seen: string[] = [];
  for (const call of reads) {
    const honest = honestCall(call, about);
    for (const kind of ['user', 'claim', 'upload', 'claimant']) {
      const got = await wire.send(honestRequest(call, { ...honest, bearer: about.bearers[kind] }));
      if (got?.status === 200) seen.push(`${call.name} ${got.body}`);
    }
  }
  const written = mails.map(({ subject, html, text }) => `${subject} ${html} ${text}`);
  const read = seen.filter((one) => one.includes('onerror=alert'));
  // It was all said where the claimant is to read it.
  expect(read.length).toBeGreaterThan(2);
  expect(written.filter((one) => one.includes('evil.example')).length).toBeGreaterThan(1);
  for (const one of [...seen, ...written]) {
    expect(one).not.toMatch(/zwartkruis|staff-\d|@desk\.example|among us/i);
  }
  for (const { subject, html, bcc } of mails) {
    expect(html).not.toMatch(/<script|<img src=x/i);
    expect([subject?.includes('\n'), subject?.includes('evil'), bcc]).toEqual([
      false,
      false,
      undefined,
    ]);
  }
});
