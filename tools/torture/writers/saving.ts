import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Api } from '../api.ts';
import { type Claimant, SAVE_PATH, aDraftOf, withWords, wordsOf } from '../claimants.ts';
import type { Writer } from '../writer.ts';

/** Saves one draft again and again, each time with other words. */
export async function saving(claimant: Claimant, api: Api): Promise<Writer> {
  let saved = await aDraftOf(claimant, api);
  let open: ClaimForm | undefined;
  let count = 1;
  const { token } = claimant;
  return {
    step: async (to) => {
      open ??= withWords(saved, `It slid off the table and broke, ${count} times.`);
      const { revision } = await to.ask<SavedForm>({ path: SAVE_PATH, token, body: open });
      saved = { ...open, revision };
      open = undefined;
      count += 1;
    },
    faults: async ({ db }) => {
      const row = await db
        .selectFrom('forms')
        .select(['revision', 'data'])
        .where('form_reference', '=', saved.formReference)
        .executeTakeFirst();
      if (!row) return [`draft ${saved.formReference} is gone`];
      const words = row.data.incident?.descriptionOfIncident;
      const isSaved = row.revision === saved.revision && words === wordsOf(saved);
      const isOpen = open && row.revision === saved.revision + 1 && words === wordsOf(open);
      if (isSaved || isOpen) return [];
      const stored = `revision ${row.revision}, "${words}"`;
      return [`acknowledged: revision ${saved.revision}, "${wordsOf(saved)}"; stored: ${stored}`];
    },
    acknowledged: () => count,
    isOpen: () => open !== undefined,
  };
}
