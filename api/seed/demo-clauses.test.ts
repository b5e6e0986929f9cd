import { HARDEST_GRADE, readingGrade } from '@gadget-claims/domain/claims/messages/reading-grade';
import { clauseDraft } from '@gadget-claims/domain/desk/clauses/schemas';
import { fillIn } from '@gadget-claims/domain/desk/fill-in';
import { templateDraft } from '@gadget-claims/domain/desk/templates/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { liveTemplates, templateContent } from '../src/desk/templates/records.ts';
import { testDatabase } from '../test/database.ts';
import first from './clauses.json' with { type: 'json' };
import { seedTemplates } from './demo-templates.ts';

const FACTS = {
  gadget: 'Samsung Galaxy S24 Ultra',
  incident: 'cracked front screen, still usable',
  date: 'Friday 20 November 2026',
  reported: 'Monday 23 November 2026',
  value: '£1,049.00',
};

test.each(first)('$id: well formed, with a place in each wording', ({ id, wording, ...text }) => {
  expect(id).toMatch(/^[a-z-]+$/);
  expect(new Set(wording).size).toBe(3);
  for (const wordingReference of wording)
    z.parse(clauseDraft.shape.text, { ...text, wordingReference });
});

test.each(first)('$id: in plain words, and it says what would change our mind', (row) => {
  const text = fillIn(row.claimantText, FACTS);
  expect(readingGrade([text])).toBeLessThanOrEqual(HARDEST_GRADE);
  expect(text).toMatch(/\b(If|Send|tell us)\b.*We will look again\.$/);
});

test.each(first)('$id: it states facts, and quotes no claimant', (row) => {
  const facts = { ...FACTS, gadget: 'Samsung Galaxy M12 and your Fairphone 3+' };
  const text = fillIn(row.claimantText, facts);
  expect(text).not.toMatch(/\byou (told|said|wrote|say|tell us that)\b/i);
  // Of several gadgets no sentence speaks as of one.
  expect(text).not.toMatch(/Fairphone 3\+ (is|was|has|had|and it)\b/);
});

test('the templates of the invented team are ones that can be written', async () => {
  const { db } = await testDatabase();
  await seedTemplates(db, new Date());
  await seedTemplates(db, new Date());
  const rows = await liveTemplates(db);
  expect(rows).toHaveLength(3);
  const drafts = rows.map((row) => ({ templateId: null, template: templateContent(row) }));
  expect(drafts.filter((draft) => !templateDraft.safeParse(draft).success)).toEqual([]);
});

test('no two stand at one place of a wording', () => {
  for (const place of [0, 1, 2]) {
    const places = first.map(({ wording }) => wording[place]);
    expect(new Set(places).size).toBe(first.length);
  }
});
