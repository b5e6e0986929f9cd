import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Owner } from '../../bench/claims-seed.ts';
import type { Api } from '../api.ts';
import { aPhoto } from '../claimants.ts';
import type { History, Member } from './history.ts';

/** Answers to a claimant who is too late, or has sent as much as a claim takes. */
const TOO_LATE = [409, 422, 429];
const PAUSE_MS = 200;
const UPLOADS = 0.4;
const WITHDRAWS = 0.1;
const PHOTOS = 3;

/** Writes, sends photos and withdraws, on the claims that the team is at. */
export function claimant({ token, claimIds }: Owner, history: History, by: Chance): Member {
  let written = 0;
  const upload = async (api: Api, claimId: string) => {
    const body = new FormData();
    body.append('files', new Blob([aPhoto(by)]), 'photo.jpg');
    const path = `/document/upload/claim/${claimId}/files/${PHOTOS}/`;
    const { status, data } = await api.may<DocumentFile[]>({ path, token, body }, TOO_LATE);
    if (status === 200) history.documents.push(...data.map(({ id }) => id));
  };
  const withdraw = async (api: Api, claimId: string) => {
    const reference = referenceOf(claimId);
    if (!history.withdrawing.has(reference)) {
      history.withdrawing.set(reference, performance.now());
    }
    const path = `/claim/withdraw/${claimId}`;
    const body = { confirm: true };
    const { status } = await api.may({ path, token, body }, TOO_LATE);
    if (status === 200) history.withdrawn.add(claimId);
  };
  const write = async (api: Api, claimId: string) => {
    written += 1;
    const text = `Is there any news about ${claimId}? (${written})`;
    const path = `/claim/messages/${claimId}`;
    const { status } = await api.may({ path, token, body: { text } }, TOO_LATE);
    if (status === 200) history.messages.push(text);
  };
  const step = async (api: Api) => {
    const claimId = by.pick(claimIds);
    if (by.in(UPLOADS)) await upload(api, claimId);
    else if (by.in(WITHDRAWS)) await withdraw(api, claimId);
    else await write(api, claimId);
    await sleep(PAUSE_MS);
  };
  return { step, isOpen: () => false };
}

/** As the claims were seeded. */
export const referenceOf = (claimId: string) => claimId.replace(/^c/, 'BENCH-');
