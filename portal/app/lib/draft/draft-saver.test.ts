import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { aPolicy, completeData } from '@gadget-claims/domain/claims/claims/testing';
import { guardStorage } from '@gadget-claims/kit/data/guard-storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// As the page does ahead of all other scripts.
guardStorage();

let page: EventTarget;
let tab: EventTarget;
const kept = new Map<string, string>();
let sent: { path: string; form: ClaimForm; keepalive: boolean }[] = [];
let answer: () => Promise<Response>;
let visibilityState = 'visible';

/** The saver and the claim of a page that was just loaded, with a claim that has a draft. */
async function aPageWithAClaim() {
  vi.resetModules();
  const { claimStore } = await import('./claim-store.ts');
  const saver = await import('./draft-saver.ts');
  // Here at once when it is needed: the clock of a test stands still.
  await import('./policy-of-day.ts');
  const conflict = await import('../../features/claims/claims/draft-conflict.ts');
  const form: ClaimForm = {
    formReference: 'a-form',
    insuranceLine: 1,
    savedEmail: '',
    revision: 1,
    schemaVersion: 1,
    data: completeData(),
  };
  claimStore.getState().begin(aPolicy(), 'a-bearer', form);
  const types = (locationOfIncident: string) => {
    const { incident } = claimStore.getState().form?.data ?? form.data;
    claimStore.getState().answer({ incident: { ...incident, locationOfIncident } });
  };
  return { ...saver, ...conflict, claimStore, types };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const places = () => sent.map(({ form }) => form.data?.incident.locationOfIncident);

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  tab = new EventTarget();
  kept.clear();
  sent = [];
  visibilityState = 'visible';
  answer = () => {
    const revision = (sent.at(-1)?.form.revision ?? 0) + 1;
    const data = { formReference: 'a-form', revision, savedAt: '', userExists: null };
    return Promise.resolve(Response.json({ data }));
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', {
    addEventListener: tab.addEventListener.bind(tab),
    get visibilityState() {
      return visibilityState;
    },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', (path: string, { body, keepalive }: RequestInit) => {
    sent.push({ path, form: JSON.parse(body as string), keepalive: keepalive === true });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('typed text is saved within two seconds of a pause, once, and does not look for an account', async () => {
  const { types, hasUnsavedAnswers, claimStore } = await aPageWithAClaim();
  await passes(60_000);
  expect(sent).toEqual([]);
  for (const typed of ['A', 'At', 'At h']) {
    types(typed);
    await passes(300);
  }
  expect(sent).toEqual([]);
  expect(hasUnsavedAnswers()).toBe(true);
  await passes(1_700);
  expect(places()).toEqual(['At h']);
  expect(sent[0]?.path).not.toContain('checkuser');
  expect(hasUnsavedAnswers()).toBe(false);
  expect(claimStore.getState().form?.revision).toBe(2);
  await passes(60_000);
  expect(sent).toHaveLength(1);
});

test('another day of the incident brings the policy of that day, once, and loses nothing typed meanwhile', async () => {
  const { types, hasUnsavedAnswers, claimStore } = await aPageWithAClaim();
  let opens = () => {};
  const opened = new Promise<void>((resolve) => (opens = resolve));
  const policy = aPolicy({ number: 'AS-IT-WAS' });
  answer = async () => {
    const { revision } = sent.at(-1)?.form ?? {};
    const saved = { formReference: 'a-form', savedAt: '', userExists: null, draftKey: 'a-key' };
    if (revision !== undefined)
      return Response.json({ data: { ...saved, revision: revision + 1 } });
    await opened;
    return Response.json({ data: { policy } });
  };
  const { incident } = claimStore.getState().form?.data ?? completeData();
  claimStore.getState().answer({ incident: { ...incident, dateOfIncident: '2026-11-03' } });
  await passes(2_000);
  expect(sent.at(-1)).toMatchObject({ form: { draftKey: 'a-key' } });
  types('Typed meanwhile');
  opens();
  await passes(0);
  expect(claimStore.getState().policy?.number).toBe('AS-IT-WAS');
  expect(hasUnsavedAnswers()).toBe(true);
  await passes(10_000);
  expect(places().at(-1)).toBe('Typed meanwhile');
  expect(sent).toHaveLength(3);
});

test('nothing is sent for an answer that was taken back, nor for files', async () => {
  const { types, claimStore } = await aPageWithAClaim();
  const before = claimStore.getState().form?.data.incident.locationOfIncident ?? '';
  types('Somewhere');
  types(before);
  claimStore.getState().answer({ documents: [] });
  await passes(60_000);
  expect(sent).toEqual([]);
});

test('a claimant who types without a pause is saved each ten seconds, and never within two of the last', async () => {
  const { types } = await aPageWithAClaim();
  for (let second = 0; second < 30; second += 1) {
    types(`${second} seconds`);
    await passes(1_000);
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.length).toBeLessThanOrEqual(3);
  await passes(5_000);
  sent = [];
  types('once');
  await passes(1_600);
  expect(sent).toHaveLength(1);
  types('again');
  await passes(1_500);
  expect(sent).toHaveLength(1);
  await passes(600);
  expect(sent).toHaveLength(2);
});

for (const [how, leave] of [
  ['put aside', () => tab.dispatchEvent(new Event('visibilitychange'))],
  ['left', () => page.dispatchEvent(new Event('pagehide'))],
] as const) {
  test(`typed text is sent at once when the page is ${how}, and arrives without it`, async () => {
    const { types } = await aPageWithAClaim();
    types('In the garden');
    visibilityState = 'hidden';
    leave();
    expect(places()).toEqual(['In the garden']);
    expect(sent[0]?.keepalive).toBe(true);
  });
}

test('a page that is left keeps nothing of the claim, through any later event in it', async () => {
  const { types } = await aPageWithAClaim();
  types('In the garden');
  expect(kept.has('gadget-claims')).toBe(true);
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  await passes(0);
  types('too late');
  expect(kept.has('gadget-claims')).toBe(false);
  // The browser shows it once more, with Back.
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(kept.get('gadget-claims')).toContain('too late');
});

test('a save that fails is said, and done again once there is a connection', async () => {
  const { types, hasUnsavedAnswers } = await aPageWithAClaim();
  const reaches = answer;
  answer = () => Promise.reject(new TypeError('no network'));
  types('On the train');
  await passes(2_000);
  expect(hasUnsavedAnswers()).toBe(true);
  answer = reaches;
  page.dispatchEvent(new Event('online'));
  await passes(0);
  expect(hasUnsavedAnswers()).toBe(false);
});

test('a save that the service does not answer is tried again, later and later, until it is there', async () => {
  const { types, hasUnsavedAnswers } = await aPageWithAClaim();
  const reaches = answer;
  answer = () => Promise.resolve(Response.json({ message: 'Down' }, { status: 503 }));
  types('At the station');
  await passes(1_500);
  const tries: number[] = [];
  for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    await passes(pause - 1);
    tries.push(sent.length);
    await passes(1);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6]);
  answer = reaches;
  await passes(60_000);
  expect(hasUnsavedAnswers()).toBe(false);
  await passes(600_000);
  expect(sent).toHaveLength(8);
});

test('a save that fails only after the connection is back is done again', async () => {
  const { types, hasUnsavedAnswers } = await aPageWithAClaim();
  const reaches = answer;
  const { promise, reject } = Promise.withResolvers<Response>();
  answer = () => promise;
  types('In the tunnel');
  await passes(2_000);
  answer = reaches;
  page.dispatchEvent(new Event('online'));
  reject(new TypeError('no network'));
  await passes(5_000);
  expect(hasUnsavedAnswers()).toBe(false);
});

test('however long there was no connection, it is tried again soon once there is one', async () => {
  const { types, saveDraft, hasUnsavedAnswers } = await aPageWithAClaim();
  const reaches = answer;
  answer = () => Promise.reject(new TypeError('no network'));
  for (const typed of ['B', 'By', 'By t', 'By th', 'By the river']) {
    types(typed);
    expect(await saveDraft()).toBe(false);
  }
  // The browser says so before the first call gets through.
  page.dispatchEvent(new Event('online'));
  await passes(0);
  answer = reaches;
  await passes(5_000);
  expect(hasUnsavedAnswers()).toBe(false);
});

test('a save that is refused is not tried again until something changes', async () => {
  const { types } = await aPageWithAClaim();
  answer = () => Promise.resolve(Response.json({ message: 'No' }, { status: 422 }));
  types('Nowhere');
  await passes(600_000);
  expect(sent).toHaveLength(1);
});

/** From now on the server holds another version, until it was told that this one knows of it. */
function savedElsewhere(form: ClaimForm | null, change: (data: ClaimData) => ClaimData) {
  if (form === null) throw new Error('no form');
  const current = { ...form, revision: 9, data: change(form.data) };
  const reaches = answer;
  answer = () =>
    sent.at(-1)?.form.revision === current.revision
      ? reaches()
      : Promise.resolve(
          Response.json(
            { code: 'stale_revision', message: 'Changed', data: { current, savedAt: '' } },
            { status: 409 },
          ),
        );
}

const withPlace = (data: ClaimData, locationOfIncident: string): ClaimData => ({
  ...data,
  incident: { ...data.incident, locationOfIncident },
});
const withJob = (data: ClaimData, occupation: string): ClaimData => ({
  ...data,
  claimant: { ...data.claimant, occupation },
});

/** A save is refused, and what puts the versions together has come. */
async function meets() {
  await passes(2_000);
  await vi.dynamicImportSettled();
  await passes(0);
}

test('another device’s changes come in without a question, and all of it is saved', async () => {
  const { types, claimStore, hasUnsavedAnswers } = await aPageWithAClaim();
  savedElsewhere(claimStore.getState().form, (data) => withJob(data, 'Baker'));
  types('Here');
  await meets();
  const form = claimStore.getState().form;
  expect(form?.data).toMatchObject({
    incident: { locationOfIncident: 'Here' },
    claimant: { occupation: 'Baker' },
  });
  expect(sent.at(-1)?.form).toMatchObject({ revision: 9, data: form?.data });
  expect(hasUnsavedAnswers()).toBe(false);
  await passes(60_000);
  expect(sent).toHaveLength(2);
});

test('one answer changed to two is not decided about by typing on', async () => {
  const { types, claimStore } = await aPageWithAClaim();
  savedElsewhere(claimStore.getState().form, (data) => withPlace(data, 'There'));
  types('Here');
  await meets();
  types('Here, or there');
  await passes(60_000);
  expect(places()).toEqual(['Here']);
});

test('the person’s choice of two versions is saved, on top of the other device’s save', async () => {
  const { types, claimStore, settleConflict } = await aPageWithAClaim();
  savedElsewhere(claimStore.getState().form, (data) => withPlace(data, 'There'));
  types('Here');
  await meets();
  const { form } = claimStore.getState();
  expect(await settleConflict(withPlace(form!.data, 'There'))).toBe(true);
  expect(places()).toEqual(['Here', 'There']);
  expect(sent.at(-1)?.form.revision).toBe(9);
});

test('a choice that is put off is asked for again with the next save', async () => {
  const { types, claimStore, saveDraft, postponeConflict, hasUnsavedAnswers } =
    await aPageWithAClaim();
  savedElsewhere(claimStore.getState().form, (data) => withPlace(data, 'There'));
  types('Here');
  await meets();
  postponeConflict('Please choose.');
  expect(await saveDraft()).toBe(false);
  expect(places()).toEqual(['Here', 'Here']);
  expect(hasUnsavedAnswers()).toBe(true);
});

test('no save comes between a submission and the revision that it carries', async () => {
  const { types, withSavesHeld } = await aPageWithAClaim();
  const { promise, resolve: submitted } = Promise.withResolvers<void>();
  const submission = withSavesHeld(() => promise);
  await passes(0);
  types('While it is sent');
  await passes(10_000);
  expect(sent).toEqual([]);
  submitted();
  await submission;
  await passes(0);
  expect(places()).toEqual(['While it is sent']);
});
