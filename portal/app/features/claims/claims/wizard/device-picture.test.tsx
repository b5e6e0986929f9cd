import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { aClaimGadget, aPolicy, completeData } from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import { listDamageTypes } from '@gadget-claims/domain/policies/catalogue/contract';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answersLists, answersSaves } from '../../../../../testing/lists.ts';
import { claiming, show } from '../../../../../testing/screen.tsx';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import * as gadgetDetails from './gadget-details.tsx';

const INCIDENT = { cracked: 111, doesNotSwitchOn: 511, crushed: 134 };
const FRONT_SCREEN = 1;
const CAMERA = 3;
const DRONE = 16;

beforeEach(() => {
  answersLists();
  answersSaves();
});

/** Step 101 of a gadget whose damage is known from the incident only. */
function damagedBy(incident: number, typeId = 1, policy: Parameters<typeof claiming>[1] = {}) {
  api.answers(listDamageTypes, { data: damageTypes(typeId, incident) });
  const gadget = aClaimGadget({ typeId, imei: '', damageTypeIds: [] });
  const complete = completeData({ gadgets: [gadget] });
  claiming({ ...complete, incident: { ...complete.incident, incidentTypeId: incident } }, policy);
  show(gadgetDetails, { at: '/makeaclaim/101/item-1', path: '/makeaclaim/101/:id?' });
}

const answer = () => claimStore.getState().form?.data.gadgets[0]?.damageTypeIds;
const DRAWN = { selector: 'title' };
const onPicture = async (part: string) => (await screen.findByText(part, DRAWN)).closest('g');
const isMarked = async (part: string) => (await onPicture(part))?.matches('[data-chosen]') === true;
const numberOf = async (part: string) =>
  (await onPicture(part))?.querySelector('text')?.textContent;
const means = async () =>
  within(await screen.findByRole('group', { name: /What is damaged/ })).getByRole('status');

async function presses(part: string) {
  const drawn = await onPicture(part);
  if (drawn) fireEvent.click(drawn);
}
const box = (part: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: part });

test('the drawing marks the implied damage, and a press on another part adds it', async () => {
  damagedBy(INCIDENT.cracked);
  expect(await isMarked('Front screen')).toBe(true);
  expect(await isMarked('Camera')).toBe(false);
  await presses('Camera');
  await waitFor(() => expect(answer()).toEqual([FRONT_SCREEN, CAMERA]));
  expect(await isMarked('Camera')).toBe(true);
  // Said in words as well, with what it means.
  expect((await means()).textContent).toBe(
    'Front screen, camera. Your policy covers it. You pay £75.00.',
  );
});

test('on a phone the list of a known damage is behind a press', async () => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => narrow);
  onTestFinished(() => void vi.unstubAllGlobals());
  damagedBy(INCIDENT.cracked);
  expect(await isMarked('Front screen')).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Camera' })).toBeNull();
  await press('Choose from a list');
  expect((await box('Front screen')).checked).toBe(true);
  await waitFor(async () => expect(document.activeElement).toBe(await box('Front screen')));
});

test('with nothing left on the drawing, the list is asked', async () => {
  damagedBy(INCIDENT.cracked);
  await presses('Front screen');
  await waitFor(() => expect(answer()).toEqual([]));
  expect((await box('Front screen')).checked).toBe(false);
});

test('drawing and list are one answer', async () => {
  damagedBy(INCIDENT.crushed);
  await presses('Camera');
  await waitFor(async () => expect((await box('Camera')).checked).toBe(true));
  fireEvent.click(await box('Camera'));
  fireEvent.click(await box('Speaker or microphone'));
  await waitFor(async () => expect(await isMarked('Speaker or microphone')).toBe(true));
  await waitFor(async () => expect(await isMarked('Camera')).toBe(false));
});

test('a part has the same number on the drawing and in the list', async () => {
  damagedBy(INCIDENT.crushed);
  for (const part of ['Front screen', 'Camera', 'Charging port or socket']) {
    const label = (await box(part)).closest('label')?.textContent;
    expect(label).toBe(`${part}${await numberOf(part)}`);
  }
});

test('before any part is chosen, none is said to be covered', async () => {
  damagedBy(INCIDENT.crushed);
  expect((await means()).textContent).toBe('Nothing is chosen yet.');
});

test('damage that the policy may not cover is looked at first', async () => {
  damagedBy(INCIDENT.cracked, 1, {
    coverOptions: { ...aPolicy().coverOptions, accidentalDamage: false },
  });
  expect((await means()).textContent).toBe(
    'Front screen. Our claims team will look at your cover first. You pay £75.00.',
  );
});

test('a part that cannot be the fault cannot be pressed', async () => {
  damagedBy(INCIDENT.doesNotSwitchOn);
  await screen.findByText('Camera', DRAWN);
  expect(screen.queryByText('Back glass', DRAWN)).toBeNull();
});

test('a claimant with a screen reader or keys meets the list alone', async () => {
  damagedBy(INCIDENT.crushed);
  const drawing = (await onPicture('Camera'))?.closest('[aria-hidden]');
  expect(drawing?.querySelector('button, a, input, [tabindex]')).toBeNull();
  expect(await box('Camera')).toBeTruthy();
});

test('a kind without a drawing has the list', async () => {
  damagedBy(INCIDENT.crushed, DRONE);
  expect(await box('Camera')).toBeTruthy();
  expect(screen.queryByText('Camera', DRAWN)).toBeNull();
});
