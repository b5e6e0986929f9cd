import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm, StaleSave } from '@gadget-claims/domain/claims/claims/form-schemas';
import { ownPostgres } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { type Claimant, SAVE_PATH, aClaimant, aDraftOf, withWords, wordsOf } from './claimants.ts';
import { type Place, aPlace } from './place.ts';

const EDITS = 1_000;
const SHORT_EDITS = 100;
const CONFLICT = 409;

/** A save that was acknowledged, and the words that its device had seen before. */
interface Edit {
  revision: number;
  seen: string;
  words: string;
}

interface Editing {
  api: Api;
  claimant: Claimant;
  draft: ClaimForm;
  edits: Edit[];
  upTo: number;
  conflicts: number;
}

/** Edits the draft as one device does: told that it has changed, it looks before it goes on. */
async function edit(name: string, editing: Editing) {
  const { api, claimant, edits, upTo } = editing;
  let form = editing.draft;
  for (let count = 1; edits.length < upTo; count += 1) {
    const mine = withWords(form, `It fell off the table: ${name}, ${count} times.`);
    const call = { path: SAVE_PATH, token: claimant.token, body: mine };
    const { status, data } = await api.call<SavedForm & StaleSave>(call);
    if (status === CONFLICT) {
      const { current } = data;
      form = { ...withWords(form, wordsOf(current)), revision: current.revision };
      editing.conflicts += 1;
    } else if (status === 200) {
      edits.push({ revision: data.revision, seen: wordsOf(form), words: wordsOf(mine) });
      form = { ...mine, revision: data.revision };
    } else {
      throw new Error(`A save was answered with ${status}`);
    }
  }
}

/** Nothing is overwritten in silence when the author of each revision had seen the one before. */
function overwritten({ draft, edits }: Editing): string[] {
  const words = new Map([[draft.revision, wordsOf(draft)]]);
  const faults: string[] = [];
  for (const { revision, words: written } of edits) {
    if (words.has(revision)) faults.push(`revision ${revision} was acknowledged twice`);
    words.set(revision, written);
  }
  for (const { revision, seen } of edits) {
    const replaced = words.get(revision - 1);
    if (replaced !== seen) faults.push(`"${replaced}" was replaced by who had seen "${seen}"`);
  }
  return faults;
}

async function editOn(place: Place, { short, report }: Options) {
  const product = await place.start();
  const api = apiOf(product.url);
  const claimant = await place.look(({ db }) => aClaimant(db, api));
  const draft = await aDraftOf(claimant, api);
  const upTo = short ? SHORT_EDITS : EDITS;
  const editing: Editing = { api, claimant, draft, edits: [], upTo, conflicts: 0 };
  await Promise.all([edit('phone', editing), edit('computer', editing)]);
  await product.stop();
  const name = `two devices, ${place.kind}`;
  const { edits, conflicts } = editing;
  reportFaults(
    report,
    `${name}: edits overwritten in silence`,
    overwritten(editing),
    `${edits.length}`,
  );
  const check = `${name}: saves told that the other was first`;
  report({ check, value: conflicts, target: '> 0', ok: conflicts > 0 });
}

/** Two devices edit one draft at the same time. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await editOn(await aPlace('devices', url), options);
  await editOn(await aPlace('devices'), options);
}
