import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import * as asking from '@gadget-claims/domain/asking/contract';
import * as messages from '@gadget-claims/domain/claims/desk-message-contract';
import * as decisions from '@gadget-claims/domain/decisions/contract';
import type { DecisionRequest } from '@gadget-claims/domain/decisions/schemas';
import * as desk from '@gadget-claims/domain/desk/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/schemas';
import * as notes from '@gadget-claims/domain/notes/contract';
import type { Api } from '../api.ts';
import type { Colleague } from './colleague.ts';
import type { Member } from './crowd.ts';
import type { History, Hold } from './history.ts';

const REFUSED = 409;
const IDLE_MS = 500;
/** Pence; the second is more than a handler decides alone. */
const AMOUNT = 12_000;
const MUCH = 60_000;

/** Of the acts at a claim, how many come with each. */
const SHARES = {
  takesByName: 0.1,
  looks: 0.6,
  judges: 0.3,
  notes: 0.3,
  writes: 0.3,
  givesBack: 0.15,
  asksForMore: 0.15,
  declines: 0.25,
  refers: 0.1,
  undoes: 0.2,
};

interface Pressed {
  claim: string;
  request: DecisionRequest;
}

/** Takes claims, reads them, looks at their pictures, judges and writes, decides, and takes some of it back. */
export function handler(
  colleague: Colleague,
  history: History,
  { by, named }: { by: Chance; named: readonly string[] },
): Member {
  const { staffId } = colleague;
  const asks: Colleague['asks'] = (...given) => colleague.asks(...given);
  /** Whether they were given a claim, perhaps, and did not come to its end. */
  let mayHave = false;
  let pressed: Pressed | undefined;
  let presses = 0;
  /** What they decided once: it may leave them by itself when that takes effect. */
  const decided = new Set<string>();

  const take = async (api: Api): Promise<string | null> => {
    if (mayHave) {
      const { data } = await asks(api, desk.deskWorkOfMine, {});
      mayHave = false;
      const [mine] = data.mine.filter(({ claimReference }) => !decided.has(claimReference));
      if (mine) return mine.claimReference;
    }
    mayHave = true;
    return by.in(SHARES.takesByName) ? takeNamed(api) : takeNext(api);
  };
  const takeNext = async (api: Api) => (await asks(api, desk.takeNext, {})).data.claimReference;
  const takeNamed = async (api: Api) => {
    const reference = by.pick(named);
    const { status } = await asks(
      api,
      desk.takeClaim,
      { params: { reference } },
      { or: [REFUSED] },
    );
    return status === REFUSED ? null : reference;
  };
  /** What they were given and have not let go of since. */
  const held = new Map<string, Hold>();
  const hold = (claim: string) => {
    if (decided.has(claim) || held.has(claim)) return;
    const one = { claim, staffId, from: performance.now(), until: Number.POSITIVE_INFINITY };
    held.set(claim, one);
    history.holds.push(one);
  };
  const letGo = (claim: string) => {
    const one = held.get(claim);
    if (one) one.until = performance.now();
    held.delete(claim);
  };

  const read = async (api: Api, reference: string) =>
    (await asks(api, desk.getDeskClaim, { params: { reference } })).data;
  const work = async (api: Api, claim: DeskClaim) => {
    const { claimReference: reference, documents } = claim;
    const picture = documents.find(({ isPicture }) => isPicture);
    const params = { documentId: picture?.documentId ?? '' };
    if (picture && by.in(SHARES.looks)) await asks(api, desk.getEvidencePicture, { params });
    if (picture && by.in(SHARES.judges)) {
      const body = { verdict: 'good' as const, text: '' };
      await asks(api, asking.judgeDocument, { params, body }, { or: [REFUSED] });
    }
    const body = { text: `Looked at by ${staffId}, ${presses}.` };
    if (by.in(SHARES.notes)) await asks(api, notes.writeNote, { params: { reference }, body });
    if (by.in(SHARES.writes)) {
      await asks(api, messages.answerClaimant, { params: { reference }, body });
    }
  };

  const decisionOn = (claim: DeskClaim): DecisionRequest | undefined => {
    const gadgets = claim.gadgetsInFull.filter(({ mayWait }) => mayWait);
    if (gadgets.length === 0) return undefined;
    const chosen = by.in(SHARES.declines) ? 'decline' : by.in(SHARES.refers) ? 'refer' : 'approve';
    const outcome = chosen === 'refer' && claim.statusLabel === 'Referred' ? 'approve' : chosen;
    const approved = by.in(SHARES.asksForMore) ? MUCH : AMOUNT;
    const money = outcome === 'approve' ? { amount: approved, basis: 'price' } : undefined;
    presses += 1;
    return {
      claim: claim.claimReference,
      version: claim.version,
      outcome,
      gadgets: gadgets.map(({ gadgetId }) => ({ gadgetId, amount: null, basis: null, ...money })),
      clause:
        outcome === 'decline'
          ? { clauseId: `not-in-cover-${claim.policy?.underwriterId}`, version: 1 }
          : null,
      evidence: [],
      claimantText: outcome === 'decline' ? 'Your policy did not run on that day.' : '',
      staffNote: `${staffId} press ${presses}`,
    };
  };
  const press = async (api: Api, { claim, request }: Pressed) => {
    const { status, data } = await asks(
      api,
      decisions.makeDecision,
      { body: request },
      { key: request.staffNote.replaceAll(' ', '-'), or: [REFUSED] },
    );
    pressed = undefined;
    if (status === REFUSED) return;
    const { decisionId } = data;
    history.decisions.set(decisionId, { decisionId, outcome: request.outcome });
    if (!by.in(SHARES.undoes)) return;
    const params = { decisionId };
    const undone = await asks(api, decisions.undoDecision, { params }, { or: [REFUSED] });
    if (undone.status === REFUSED) return;
    history.undone.add(decisionId);
    await asks(api, desk.giveBack, { params: { reference: claim } });
  };

  const step = async (api: Api) => {
    if (pressed) return press(api, pressed);
    const reference = await take(api);
    if (reference === null) {
      mayHave = false;
      return sleep(IDLE_MS);
    }
    hold(reference);
    await work(api, await read(api, reference));
    const request = by.in(SHARES.givesBack) ? undefined : decisionOn(await read(api, reference));
    letGo(reference);
    if (!request) {
      await asks(api, desk.giveBack, { params: { reference } });
      mayHave = false;
      return undefined;
    }
    mayHave = false;
    decided.add(reference);
    pressed = { claim: reference, request };
    return press(api, pressed);
  };
  return { step, isOpen: () => pressed !== undefined };
}
