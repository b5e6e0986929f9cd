import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type {
  DeviceCode,
  DeviceBearer,
  DeviceChecklist,
} from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { JPEG, PDF } from '../../../test/files.ts';
import { aClaimOf, bearerOfClaim, putClaimAt, uploadToClaim } from '../../../test/my-claims.ts';
import { anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import { tidyUp } from '../../operation/retention/retain.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });

const show = (token: string, body: object) =>
  app.request<DeviceCode>('POST', '/document/handover', { token, body });
const exchange = (token: string) =>
  app.request<DeviceBearer>('POST', '/document/handover/exchange', { body: { token } });
const list = (token: string) =>
  app.request<DeviceChecklist>('GET', '/document/handover', { token });

async function deviceOf(token: string, body: object): Promise<string> {
  return (await exchange((await show(token, body)).body.data.token)).body.data.token;
}

test('a form goes to another device, and its photo arrives on the first one', async () => {
  const { token, form } = await aSavedClaim(app);
  const { formReference } = form;
  const shown = await show(token, { formReference });
  const { body } = await exchange(shown.body.data.token);
  expect(body.data).toMatchObject({
    kind: 'form',
    reference: formReference,
    expiresAt: '2026-11-23T10:15:00.000Z',
  });
  const device = body.data.token;
  const asked = (await list(device)).body.data.items.filter(
    ({ requirement }) => requirement === 'required',
  );
  expect(asked.map(({ documentTypeId, state, files }) => [documentTypeId, state, files])).toEqual([
    [1, 'missing', 0],
    [3, 'missing', 0],
  ]);
  const sent = await upload(app, { token: device, formReference }, [['from phone.jpg', JPEG]]);
  expect(sent.body.data).toMatchObject([{ fileName: 'from phone.jpg', state: 'checking' }]);
  await checkFiles(app);
  const first = await app.request('GET', `/document/form/${formReference}`, { token });
  expect(first.body.data).toMatchObject([{ fileName: 'from phone.jpg', state: 'accepted' }]);
  const after = (await list(device)).body.data.items.find((item) => item.documentTypeId === 3);
  expect(after).toMatchObject({ state: 'accepted', files: 1 });
});

test('the device is told of a doubt where all that came for a document has one', async () => {
  const { token, form } = await aSavedClaim(app);
  const { formReference } = form;
  const device = await deviceOf(token, { formReference });
  const doubt = async () => {
    await checkFiles(app);
    const { items } = (await list(device)).body.data;
    return items.find((item) => item.documentTypeId === 3)?.doubt;
  };
  await upload(app, { token: device, formReference }, [['photo.pdf', PDF]]);
  expect(await doubt()).toBe('not seen');
  await upload(app, { token: device, formReference }, [['photo.jpg', JPEG]]);
  expect(await doubt()).toBeUndefined();
});

test('a claim goes to another device, from an account and from the bearer of the claim', async () => {
  const { user, claimId } = await aClaimOf(app);
  // The account last: it takes the claim over.
  for (const owner of [await bearerOfClaim(app, 49, claimId), user]) {
    const device = await deviceOf(owner, { claimId });
    const { status, body } = await uploadToClaim(app, device, claimId, [['a.pdf', PDF]]);
    expect(status).toBe(200);
    // Where the claim stands is nothing to the device.
    expect(body.claim).toBeUndefined();
  }
});

test('the device reads the claim’s missing documents, none once it is decided', async () => {
  const { claimId, user } = await aClaimOf(app);
  const device = await deviceOf(user, { claimId });
  const waitedFor = async () =>
    (await list(device)).body.data.items
      .filter(({ outstanding }) => outstanding)
      .map(({ documentTypeId }) => documentTypeId);
  expect(await waitedFor()).toEqual([1, 3]);
  await putClaimAt(app, claimId, STATUS.APPROVED);
  expect(await waitedFor()).toEqual([]);
});

test('the device is told nothing of what is there', async () => {
  const { claimId, user, claimReference } = await aClaimOf(app, { documents: [1] });
  await uploadToClaim(app, user, claimId, [['my bill.jpg', JPEG]]);
  await checkFiles(app);
  const device = await deviceOf(user, { claimId });
  const said = JSON.stringify((await list(device)).body);
  for (const secret of [claimReference, 'my bill', 'Imogen', 'mail.example.com']) {
    expect(said).not.toContain(secret);
  }
});

test('a code is good once, for fifteen minutes, and is kept as a hash', async () => {
  const form = await anOpenForm(app);
  const target = { formReference: form.formReference };
  const [first, second] = [await show(form.token, target), await show(form.token, target)];
  const racers = await Promise.all(
    Array.from({ length: 5 }, () => exchange(first.body.data.token)),
  );
  expect(racers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ]);
  const device = racers.find(({ status }) => status === 200)?.body.data.token ?? '';
  const rows = await app.db.selectFrom('upload_handovers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first.body.data.token);
  app.clock.advance({ minutes: 14 });
  expect((await list(device)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const late = await exchange(second.body.data.token);
  expect([late.status, late.body.code]).toEqual([409, 'used']);
  expect((await exchange('made up')).body).toEqual(late.body);
  expect((await list(device)).status).toBe(401);
  await tidyUp(app.services);
  expect(await app.db.selectFrom('upload_handovers').selectAll().execute()).toEqual([]);
});

test('a stranger’s, a closed or a missing target cannot be handed over', async () => {
  const [mine, other] = [await aSavedClaim(app), await anOpenForm(app)];
  const { formReference } = mine.form;
  expect((await show(other.token, { formReference })).status).toBe(404);
  const claim = await aClaimOf(app);
  expect((await show(claim.user, { claimId: 'AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
  expect((await show(mine.token, { claimId: claim.claimId })).status).toBe(404);
  for (const body of [{}, { formReference, claimId: claim.claimId }]) {
    expect((await show(mine.token, body)).status).toBe(422);
  }
  const device = await deviceOf(mine.token, { formReference });
  await submitClaim(app, mine);
  expect((await show(mine.token, { formReference })).body.code).toBe('submitted');
  const late = await upload(app, { token: device, formReference }, [['a.jpg', JPEG]]);
  expect([late.status, late.body.code]).toEqual([409, 'submitted']);
});

test('codes are shown now and then, not without end', async () => {
  const form = await anOpenForm(app);
  const ask = () => show(form.token, { formReference: form.formReference });
  for (let time = 0; time < 20; time += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
