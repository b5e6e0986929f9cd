import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { aClaimGadget, completeData } from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import { listDamageTypes } from '@gadget-claims/domain/policies/catalogue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
function damagedBy(incident: number, typeId = 1) {
  api.answers(listDamageTypes, { data: damageTypes(typeId, incident) });
  const gadget = aClaimGadget({ typeId, imei: '', damageTypeIds: [] });
  const complete = completeData({ gadgets: [gadget] });
  claiming({ ...complete, incident: { ...complete.incident, incidentTypeId: incident } });
  show(gadgetDetails, { at: '/makeaclaim/101/item-1', path: '/makeaclaim/101/:id?' });
}

const answer = () => claimStore.getState().form?.data.gadgets[0]?.damageTypeIds;
const DRAWN = { selector: 'title' };
const onPicture = async (part: string) => (await screen.findByText(part, DRAWN)).closest('g');
const isMarked = async (part: string) => (await onPicture(part))?.querySelector('circle') !== null;

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
  // Said in words as well, with no list to tick.
  expect(screen.getByText('Front screen, Camera')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Camera' })).toBeNull();
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

test('a part that cannot be the fault cannot be pressed', async () => {
  damagedBy(INCIDENT.doesNotSwitchOn);
  await screen.findByText('Camera', DRAWN);
  expect(screen.getByText('Back glass')).toBeTruthy();
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
