import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { OpenedDraft, SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Api } from '../api.ts';
import { SAVE, withWords, wordsOf } from '../claimants.ts';
import type { OldDraft } from './old-drafts.ts';
import { missingAnswers } from './typed.ts';

/** What of a draft is not there any more, or cannot be gone on with, over HTTP. */
export async function resume(url: string, api: Api, draft: OldDraft): Promise<string[]> {
  const open = () =>
    api.ask<OpenedDraft>({ path: `${SAVE}/open`, body: { draftKey: draft.draftKey } });
  const { form, claimToken: token } = await open();
  const faults = missingAnswers(draft.data, form.data);
  if (form.revision !== draft.revision) {
    faults.push(`revision ${draft.revision} was acknowledged, ${form.revision} is there`);
  }
  faults.push(...(await photoFault(url, draft, form, token)));
  const goneOn = withWords(form, `${wordsOf(form)} And then it broke.`);
  const { revision } = await api.ask<SavedForm>({ path: SAVE, token, body: goneOn });
  const { form: again } = await open();
  faults.push(...missingAnswers(goneOn.data, again.data));
  if (again.revision !== revision) faults.push(`revision ${revision} was not kept`);
  return faults.map((fault) => `${draft.formReference}: ${fault}`);
}

async function photoFault(
  url: string,
  { photo }: OldDraft,
  { data }: ClaimForm,
  token: string,
): Promise<string[]> {
  if (!photo) return [];
  const listed = data.documents.find(({ id }) => id === photo.id);
  if (listed?.state !== 'accepted') return [`photo ${photo.id} is ${listed?.state ?? 'gone'}`];
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/document/${photo.id}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.equals(photo.bytes) ? [] : [`photo ${photo.id} is another one: ${answer.status}`];
}
