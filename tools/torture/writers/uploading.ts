import { createHash } from 'node:crypto';
import type { Chance } from '@gadget-claims/api/test/chance';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type Claimant, aDraftOf, aPhoto, nextClaimant, sendPhotos } from '../claimants.ts';
import { fileFault } from '../files.ts';
import type { Writer } from '../writer.ts';

/** A form takes 20. */
const PER_FORM = 18;
const AT_ONCE = 2;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Sends photos, two at a time, each of them another one; each form is on a policy of its own. */
export function uploading(policies: Policy[], by: Chance): Writer {
  let claimant: Claimant | undefined;
  const all = new Map<string, string>();
  let unchecked = new Map<string, string>();
  let form: ClaimForm | undefined;
  let sent = 0;
  return {
    step: async (api) => {
      if (!form || !claimant) {
        claimant = await nextClaimant(policies, api);
        form = await aDraftOf(claimant, api);
      }
      const photos = Array.from({ length: AT_ONCE }, () => aPhoto(by));
      const { formReference } = form;
      sent += AT_ONCE;
      // An unanswered upload may be there: a form with an unknown count is left alone.
      if (sent >= PER_FORM) [form, sent] = [undefined, 0];
      const files = await sendPhotos(api, claimant, formReference, photos);
      for (const [at, { id }] of files.entries()) {
        const hash = sha256(photos[at] ?? Buffer.alloc(0));
        all.set(id, hash);
        unchecked.set(id, hash);
      }
    },
    faults: async ({ db, dataDir }) => {
      const looked = unchecked;
      unchecked = new Map();
      if (looked.size === 0) return [];
      const rows = await db
        .selectFrom('documents')
        .select(['document_id', 'sha256', 'storage_key', 'state'])
        .where('document_id', 'in', [...looked.keys()])
        .execute();
      const faults = [...looked].map(async ([id, hash]) => {
        const row = rows.find((each) => each.document_id === id);
        if (!row) return `file ${id} was acknowledged and has no row`;
        if (row.sha256 !== hash) return `file ${id} is another one than was sent`;
        return fileFault(dataDir, row);
      });
      return (await Promise.all(faults)).filter((fault) => fault !== undefined);
    },
    acknowledged: () => all.size,
    isOpen: () => false,
  };
}
