import { expect, test } from 'vitest';
import { MESSAGE } from './message-questions.ts';
import { insertion, messageTemplates } from './message-templates.ts';

test('templates name the claimant and the gadget, even by odd names', () => {
  const templates = messageTemplates({
    name: '$& {gadget}',
    gadget: 'Apple iPhone 14',
    locks: 'Find My',
  });
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const { text } of templates) {
    expect(text).toMatch(/^Hello \$& /);
    expect(text).toContain('your Apple iPhone 14');
    expect(text.length).toBeLessThan(MESSAGE.most);
  }
});

test('the location lock has the name that the gadget gives it, and no other', () => {
  const facts = { name: 'Imogen', gadget: 'Samsung Galaxy S22', locks: 'Find Hub' };
  const texts = messageTemplates(facts).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('location lock: Find Hub.'));
  expect(texts.join(' ')).not.toMatch(/Find My|[{}]/);
});

test.each([
  ['', '', 'Hello Jo, take your time.'],
  ['Dear Jo,', '', ' Take your time.'],
  ['Dear Jo,\n\n', 'Yours', 'Take your time. '],
])('a template after %j and before %j is inserted as %j', (before, after, inserted) => {
  expect(insertion('Hello Jo, take your time.', { before, after })).toBe(inserted);
});
