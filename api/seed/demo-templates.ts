import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { TemplateContent } from '@gadget-claims/domain/desk/templates/schemas';
import type { Db } from '../src/database/database.ts';
import { contentColumns } from '../src/desk/templates/records.ts';
import { drafted } from '../src/desk/versions/records.ts';

const SENIOR = 'demo-tomas';

const NOTHING_MORE = { text: '', asks: [], snoozeDays: null, brands: [] };

/** Of each kind of use one by the invented team; the last waits for a second person. */
const TEMPLATES: Record<string, TemplateContent> = {
  'demo-call': {
    ...NOTHING_MORE,
    kind: 'message',
    title: 'We look into it',
    text: 'Hello {name}, thank you for telling us. We ask the shop about your {gadget} and write to you as soon as we know more.\n\n{colleague}',
    snoozeDays: 3,
  },
  'demo-owner': {
    ...NOTHING_MORE,
    kind: 'request',
    title: 'Whose gadget it is',
    asks: [
      { documentTypeId: DOCUMENT.purchase, why: 'It shows that your {gadget} is yours.' },
      { documentTypeId: DOCUMENT.photoId, why: '' },
    ],
  },
  'demo-reminder': {
    ...NOTHING_MORE,
    kind: 'documents-reminder',
    title: 'Where to find a receipt',
    text: 'If you cannot find a receipt for your {gadget}, look for the order in your e-mails, or ask the shop to print it again.',
  },
};

/** Puts templates of the invented team in, once. */
export async function seedTemplates(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('templates')
    .values(
      Object.entries(TEMPLATES).map(([id, template]) => ({
        ...drafted(1, { by: SENIOR, at }),
        ...contentColumns(template),
        state: id === 'demo-reminder' ? ('draft' as const) : ('approved' as const),
        template_id: id,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}
