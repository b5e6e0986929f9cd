import type { Db } from '@gadget-claims/api/database/database';
import { TAKE_EFFECT } from '@gadget-claims/api/features/decisions/records/jobs';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect } from './fixtures.ts';

/** Logs an invented person of the claims team in, in place of the one before. */
export async function logsInAs(page: Page, name: RegExp) {
  await page.context().clearCookies();
  await page.goto('/desk');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** As if the seconds were over in which what was decided on a claim can be taken back. */
export async function undoIsOver(db: Db, reference: string) {
  const decided = await db
    .selectFrom('decisions')
    .innerJoin('claims', 'claims.claim_id', 'decisions.claim_id')
    .select('decision_id')
    .where('claim_reference', '=', reference)
    .execute();
  for (const { decision_id: decisionId } of decided) {
    await db
      .updateTable('jobs')
      .set({ run_at: new Date() })
      .where('kind', '=', TAKE_EFFECT.name)
      .where(sql`payload ->> 'decisionId'`, '=', decisionId)
      .execute();
  }
}

/** The most presses that a task of every day may take, from the screen before it to its end. */
const MOST_PRESSES = { approve: 3, decline: 8, request: 6, prepare: 2, release: 2 };

/** What somebody presses at the desk, counted. */
export function countedPresses(page: Page) {
  let count = 0;
  const key = async (name: string) => {
    count += 1;
    await page.keyboard.press(name);
  };
  return {
    /** Holds what was pressed so far against what the task may take. */
    suffice: (task: keyof typeof MOST_PRESSES) => {
      expect(count, `presses to ${task}`).toBeLessThanOrEqual(MOST_PRESSES[task]);
    },
    key,
    letters: async (word: string) => {
      for (const letter of word) await key(letter);
    },
    button: async (name: string | RegExp) => {
      count += 1;
      await page.getByRole('button', { name }).click();
    },
  };
}
