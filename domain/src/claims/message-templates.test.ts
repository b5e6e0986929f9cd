import { expect, test } from 'vitest';
import { MESSAGE } from './message-questions.ts';
import { messageTemplates } from './message-templates.ts';

test('templates name the claimant and the gadget, whatever stands in their names', () => {
  const templates = messageTemplates({ name: '$& {gadget}', gadget: 'Apple iPhone 14' });
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const { text } of templates) {
    expect(text).toMatch(/^Hello \$& /);
    expect(text).toContain('your Apple iPhone 14');
    expect(text.length).toBeLessThan(MESSAGE.most);
  }
});
