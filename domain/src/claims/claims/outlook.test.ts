import { expect, test } from 'vitest';
import { DOCUMENT } from '../documents/ids.ts';
import type { DocumentFile } from '../documents/schemas.ts';
import { INCIDENT } from './incident-ids.ts';
import { claimOutlook } from './outlook.ts';
import { aClaimGadget, aPolicy, aPolicyGadget, completeData } from './testing.ts';

const on = (dateOfIncident: string) => ({ ...completeData().incident, dateOfIncident });

test('nothing is said until the incident is known', () => {
  const incident = { ...completeData().incident, incidentTypeId: null };
  expect(claimOutlook(completeData({ incident }), aPolicy())).toBeNull();
});

test('a cracked screen of a covered phone is covered, with its excess and documents', () => {
  const policy = aPolicy();
  expect(claimOutlook(completeData(), policy)).toMatchObject({
    cover: 'covered',
    part: 'accidental damage',
    why: null,
    excess: { total: policy.excess.accidentalDamage },
    needed: ['Proof of purchase', 'Photos of the damage or fault'],
  });
});

test('before a gadget is chosen only the part of the policy is known', () => {
  const policy = aPolicy();
  const outlook = claimOutlook(completeData({ gadgets: [] }), policy);
  expect(outlook?.cover).toBe('part');
  expect(outlook?.excess.total).toBe(policy.excess.accidentalDamage);
});

test('a date outside of cover is never called covered', () => {
  const outlook = claimOutlook(completeData({ incident: on('2020-01-01') }), aPolicy());
  expect(outlook).toMatchObject({ cover: 'open', why: 'The date is not within your cover.' });
});

test('of cover that is over the day is said', () => {
  const policy = aPolicy({ coverEndDate: '2026-07-12' });
  const outlook = claimOutlook(completeData({ incident: on('2026-11-23') }), policy);
  expect(outlook?.why).toBe('Your cover ended on Sunday 12 July 2026.');
});

test('the documents for the only gadget of a policy are known before it is chosen', () => {
  expect(claimOutlook(completeData({ gadgets: [] }), aPolicy())?.needed).toEqual([
    'Proof of purchase',
    'Photos of the damage or fault',
  ]);
});

test('before one of several is chosen, the demands of each are known; no choice makes them longer', () => {
  const stolen = { ...completeData().incident, incidentTypeId: INCIDENT.theft };
  const gadgets = [aPolicyGadget(), aPolicyGadget({ id: 'G-2', typeId: 2, imei: null })];
  const policy = aPolicy({ gadgets });
  const before =
    claimOutlook(completeData({ incident: stolen, gadgets: [] }), policy)?.needed ?? [];
  const laptop = aClaimGadget({ typeId: 2, imei: '' });
  const after = claimOutlook(completeData({ incident: stolen, gadgets: [laptop] }), policy)?.needed;
  expect(before).toContain('Proof of purchase');
  expect(after).toEqual(before);
});

test('documents needed abroad are listed while the place is unknown', () => {
  const stolen = { ...completeData().incident, incidentTypeId: INCIDENT.theft };
  const of = (occurredAbroad: boolean | null) =>
    claimOutlook(completeData({ incident: stolen, occurredAbroad }), aPolicy());
  const open = of(null);
  expect(open?.neededAbroad).not.toEqual([]);
  expect(of(true)?.neededAbroad).toEqual([]);
  expect(of(false)?.neededAbroad).toEqual([]);
  expect(new Set(of(true)?.needed)).toEqual(
    new Set([...(open?.needed ?? []), ...(open?.neededAbroad ?? [])]),
  );
});

test('a doubt about cover is never called covered', () => {
  const { policy: named } = completeData();
  const data = completeData({ policy: { ...named, coverConcern: true } });
  expect(claimOutlook(data, aPolicy())?.cover).toBe('open');
});

test('a gadget that the policy lacks is looked at', () => {
  const gadgets = [aClaimGadget(), aClaimGadget({ itemGUID: 'item-2', policyGadgetId: null })];
  const outlook = claimOutlook(completeData({ gadgets }), aPolicy());
  expect(outlook).toMatchObject({ cover: 'open', why: 'A gadget is not covered on that date.' });
});

test('a missing option of cover is told', () => {
  const { coverOptions } = aPolicy();
  const policy = aPolicy({ coverOptions: { ...coverOptions, accidentalDamage: false } });
  expect(claimOutlook(completeData(), policy)?.why).toBe(
    'Your policy does not include accidental damage.',
  );
});

test('two gadgets of one kind ask for each document once, and pay the early excess once', () => {
  const policy = aPolicy({ coverStartDate: '2026-10-01', earlyClaimExcess: 2_500 });
  const gadgets = [aClaimGadget(), aClaimGadget({ itemGUID: 'item-2' })];
  const outlook = claimOutlook(completeData({ gadgets }), policy);
  expect(outlook?.excess.total).toBe(2 * policy.excess.accidentalDamage + 2_500);
  expect(outlook?.needed).toHaveLength(2);
});

test('a document that has arrived is needed no more, unless it was rejected', () => {
  const withPhotos = (state: DocumentFile['state']) => {
    const photos: DocumentFile = {
      id: 'D1',
      documentTypeId: DOCUMENT.damagePhotos,
      gadgetGUID: completeData().gadgets[0]?.itemGUID ?? null,
      fileName: 'a.jpg',
      size: 1_000,
      state,
    };
    return claimOutlook(completeData({ documents: [photos] }), aPolicy())?.needed;
  };
  expect(withPhotos('accepted')).toEqual(['Proof of purchase']);
  expect(withPhotos('rejected')).toEqual(['Proof of purchase', 'Photos of the damage or fault']);
});
