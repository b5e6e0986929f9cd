import { expect, test } from 'vitest';
import { checklist } from './checklist.ts';
import { DOCUMENT } from './ids.ts';

const CRACKED_SCREEN = 111;

const listed = (sentTypes: number[]) =>
  checklist({
    incidentTypeId: CRACKED_SCREEN,
    gadgets: [{ itemGUID: 'phone', typeId: 1 }],
    occurredAbroad: false,
    documents: sentTypes.map((documentTypeId) => ({
      id: `sent-${documentTypeId}`,
      documentTypeId,
      gadgetGUID: null,
      fileName: 'photo.jpg',
      size: 1,
      state: 'accepted' as const,
    })),
  }).map(({ documentTypeId }) => documentTypeId);

test('sent files do not move the list', () => {
  const before = listed([]);
  expect(before.slice(0, 2)).toEqual([DOCUMENT.purchase, DOCUMENT.damagePhotos]);
  expect(listed([DOCUMENT.damagePhotos])).toEqual(before);
  expect(listed([DOCUMENT.other, DOCUMENT.purchase])).toEqual(before);
});

test('a document that was not asked for is shown before "anything else"', () => {
  const before = listed([]);
  const after = listed([DOCUMENT.lossReport]);
  expect(after.at(-1)).toBe(DOCUMENT.other);
  expect(after.filter((id) => id !== DOCUMENT.lossReport)).toEqual(before);
  expect(after).toContain(DOCUMENT.lossReport);
});
