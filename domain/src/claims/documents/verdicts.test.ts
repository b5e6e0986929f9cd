import { expect, test } from 'vitest';
import { checklist, missingRequired } from './checklist.ts';
import { DOCUMENT } from './ids.ts';
import type { DocumentFile } from './schemas.ts';
import { documentKind, documentKinds } from './types.ts';
import { VERDICTS, stateOf, verdictWords } from './verdicts.ts';

const BAD = VERDICTS.filter((verdict) => verdict !== 'good');
const file = (fault?: DocumentFile['fault']): DocumentFile => ({
  id: 'D1',
  documentTypeId: DOCUMENT.purchase,
  gadgetGUID: null,
  fileName: 'receipt.pdf',
  size: 1,
  state: 'accepted',
  fault,
});

test('the wrong document and an unreadable one count as not there; one that is not enough is', () => {
  expect(stateOf(file())).toBe('accepted');
  expect(BAD.map((verdict) => stateOf(file({ verdict, text: 'No.' })))).toEqual([
    'accepted',
    'rejected',
    'rejected',
  ]);
  const missing = (fault?: DocumentFile['fault']) =>
    missingRequired(
      checklist({
        incidentTypeId: 1,
        gadgets: [{ itemGUID: 'G', typeId: 1 }],
        occurredAbroad: false,
        documents: [file(fault)],
      }),
    ).map(({ documentTypeId }) => documentTypeId);
  expect(missing()).not.toContain(DOCUMENT.purchase);
  expect(missing({ verdict: 'not enough', text: 'No.' })).not.toContain(DOCUMENT.purchase);
  expect(missing({ verdict: 'unreadable', text: 'No.' })).toContain(DOCUMENT.purchase);
});

test('each verdict but a good one begins from words that ask for the right document', () => {
  for (const { id, label } of documentKinds()) {
    expect(verdictWords('good', id)).toBe('');
    for (const verdict of BAD) {
      expect([label, verdictWords(verdict, id)]).toEqual([
        label,
        expect.stringMatching(/(?:Please|What will do:) .+/),
      ]);
    }
    expect(verdictWords('wrong document', id)).toContain(documentKind(id).accepted);
  }
});

test('a photo is taken again in good light, a paper sent sharp and whole', () => {
  expect(verdictWords('unreadable', DOCUMENT.damagePhotos)).toContain('good light, sharp');
  expect(verdictWords('unreadable', DOCUMENT.purchase)).toContain('sharp and whole');
});
