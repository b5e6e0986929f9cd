import { expect, test } from 'vitest';
import { gadgetsInWords, sorry } from './greeting.ts';

const [PHONE, WATCH, HEADPHONES] = [1, 4, 5];

test.each([
  ['a cracked screen', 111, [PHONE], 'Sorry about your screen, Maya.'],
  ['a cracked back', 114, [PHONE], 'Sorry about your phone, Maya.'],
  ['water', 121, [PHONE], 'Sorry that your phone got wet, Maya.'],
  ['malice', 212, [WATCH], 'Sorry that somebody broke your watch, Maya.'],
  ['theft', 311, [PHONE], 'Sorry that your phone was stolen, Maya.'],
  ['loss', 411, [HEADPHONES], 'Sorry that your gadget is lost, Maya.'],
  ['a fault of one of several', 521, [PHONE, WATCH], 'Sorry that your gadget let you down, Maya.'],
  ['calls by somebody else', 6, [PHONE], 'Sorry that somebody used your phone, Maya.'],
  ['accessories of nobody knows what', 7, [], 'Sorry about your gadget, Maya.'],
] as [string, number, number[], string][])(
  'the first words after %s',
  (_, incident, types, said) => {
    expect(sorry(incident, types, 'Maya')).toBe(said);
  },
);

test.each([
  ['by its model', [{ typeId: PHONE, modelId: 7 }], 'iPhone 14'],
  ['by its kind, without a model', [{ typeId: WATCH, modelId: null }], 'watch'],
  ['by its kind, where the list lacks the model', [{ typeId: PHONE, modelId: 8 }], 'phone'],
  ['as several', [PHONE, WATCH].map((typeId) => ({ typeId, modelId: 7 })), 'gadgets'],
  ['as a gadget, when nothing is known', [], 'gadget'],
] as [string, { typeId: number | null; modelId: number | null }[], string][])(
  'the gadget of the claim is called %s',
  (_, gadgets, said) => {
    const model = (id: number) => (id === 7 ? 'iPhone 14' : '');
    expect(gadgetsInWords(gadgets, { model })).toBe(said);
  },
);
