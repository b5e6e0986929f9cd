import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import * as messages from '@gadget-claims/domain/claims/claims/desk-message-contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import * as asking from '@gadget-claims/domain/desk/asking/contract';
import * as decisions from '@gadget-claims/domain/desk/decisions/contract';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import type { DecisionRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import * as notes from '@gadget-claims/domain/desk/notes/contract';
import * as desk from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import type { Api } from '../api.ts';
import type { Colleague } from './colleague.ts';
import { type Hands, type History, type Member, handsOf } from './history.ts';

const REFUSED = 409;
/** As many messages as a claimant is sent in an hour. */
const TOO_MANY = 429;
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

interface Handling {
  colleague: Colleague;
  history: History;
  by: Chance;
  /** Claims that all handlers take by their reference. */
  named: readonly string[];
}

/** Takes claims, reads them, looks at their pictures, judges and writes, decides, and takes some of it back. */
export function handler(handling: Handling): Member {
  const { colleague, history, by } = handling;
  const { staffId, asks } = colleague;
  const hands = handsOf(staffId, history);
  /** Whether they were given a claim, perhaps, and did not come to its end. */
  let mayHave = false;
  let pressed: Pressed | undefined;
  let presses = 0;

  const next = async (api: Api): Promise<string | null> => {
    const mine = mayHave ? await resumed(api, handling, hands) : undefined;
    mayHave = true;
    return mine ?? taken(api, handling);
  };
  const decide = async (api: Api, { claim, request }: Pressed) => {
    const isUndone = await press(api, handling, request);
    pressed = undefined;
    if (isUndone) await asks(api, desk.giveBack, { params: { reference: claim } });
  };
  const step = async (api: Api) => {
    if (pressed) return decide(api, pressed);
    const reference = await next(api);
    if (reference === null) {
      mayHave = false;
      return sleep(IDLE_MS);
    }
    hands.take(reference);
    const params = { reference };
    const { data: seen } = await asks(api, desk.getDeskClaim, { params });
    await work(api, handling, seen);
    // Their own text has raised its version.
    const { data: claim } = await asks(api, desk.getDeskClaim, { params });
    presses += 1;
    const words = `${staffId} press ${presses}`;
    const request = by.in(SHARES.givesBack) ? undefined : decisionOn(claim, by, words);
    hands.release(reference);
    if (request) {
      hands.decided.add(reference);
      pressed = { claim: reference, request };
    } else await asks(api, desk.giveBack, { params });
    mayHave = false;
    return pressed ? decide(api, pressed) : undefined;
  };
  return { step, isOpen: () => pressed !== undefined };
}

/** A claim that they have and did not come to the end of, as their own list shows it. */
async function resumed(api: Api, { colleague }: Handling, { decided }: Hands) {
  const { data } = await colleague.asks(api, desk.getOwnWork, {});
  return data.mine.find(({ claimReference }) => !decided.has(claimReference))?.claimReference;
}

/** The next claim, or one by its reference; null when nothing waits, or a colleague has it. */
async function taken(api: Api, { colleague, by, named }: Handling): Promise<string | null> {
  const { asks } = colleague;
  if (!by.in(SHARES.takesByName)) return (await asks(api, desk.takeNext, {})).data.claimReference;
  const reference = by.pick(named);
  const { status } = await asks(api, desk.takeClaim, { params: { reference } }, { or: [REFUSED] });
  return status === REFUSED ? null : reference;
}

/** Looks at a picture, judges it, notes something and writes to the claimant, each of it at times. */
async function work(api: Api, { colleague, by }: Handling, claim: DeskClaim) {
  const { staffId, asks } = colleague;
  const { claimReference: reference, documents, version } = claim;
  const picture = documents.find(({ isPicture }) => isPicture);
  const params = { documentId: picture?.documentId ?? '' };
  if (picture && by.in(SHARES.looks)) await asks(api, desk.getEvidencePicture, { params });
  if (picture && by.in(SHARES.judges)) {
    const body = { verdict: 'good' as const, text: '' };
    await asks(api, asking.judgeDocument, { params, body }, { or: [REFUSED] });
  }
  const body = { text: `Looked at by ${staffId} at ${version}.` };
  if (by.in(SHARES.notes)) await asks(api, notes.writeNote, { params: { reference }, body });
  if (by.in(SHARES.writes)) {
    await asks(api, messages.answerClaimant, { params: { reference }, body }, { or: [TOO_MANY] });
  }
}

/** How the ids of each wording's clauses end. */
const CLAUSES_OF: Record<string, string> = {
  'gw-6': '1',
  'gw-7': '1-gw7',
  'tr-12': '2',
  'am-3': '3',
};

/** A decision about what of a claim can be decided; its note says whose press it is, once. */
function decisionOn(claim: DeskClaim, by: Chance, staffNote: string): DecisionRequest | undefined {
  const gadgets = claim.gadgetsInFull.filter(({ mayWait }) => mayWait);
  if (gadgets.length === 0) return undefined;
  const isDecline = by.in(SHARES.declines);
  const isReferral = by.in(SHARES.refers) && claim.status !== STATUS.REFERRED;
  const outcome = isDecline ? 'decline' : isReferral ? 'refer' : 'approve';
  const amount = by.in(SHARES.asksForMore) ? MUCH : AMOUNT;
  const money = outcome === 'approve' ? { amount, basis: 'price' } : { amount: null, basis: null };
  const { wordingId = '' } = claim.policy?.wording ?? {};
  const clause = { clauseId: `not-in-cover-${CLAUSES_OF[wordingId]}`, version: 1 };
  return {
    claim: claim.claimReference,
    version: claim.version,
    policyPrint: claim.policyPrint,
    outcome,
    gadgets: gadgets.map(({ gadgetId }) => ({ gadgetId, ...money })),
    clause: isDecline ? clause : null,
    evidence: isDecline ? [STATED.policy.id] : [],
    unopened: isDecline ? claim.documents.map(({ documentId }) => documentId) : [],
    despite: '',
    confirmed: [],
    referTo: outcome === 'refer' ? 'technical' : '',
    claimantText: isDecline ? 'Your policy did not run on that day.' : '',
    staffNote,
  };
}

/** Sends a decision, once more with the same key when no answer came, and undoes it at times; whether that was done. */
async function press(api: Api, { colleague, history, by }: Handling, request: DecisionRequest) {
  const key = request.staffNote.replaceAll(' ', '-');
  const or = [REFUSED];
  const sent = await colleague.asks(api, decisions.makeDecision, { body: request }, { key, or });
  if (sent.status === REFUSED) return false;
  const { decisionId } = sent.data;
  history.decisions.set(decisionId, { decisionId, outcome: request.outcome });
  if (!by.in(SHARES.undoes)) return false;
  const params = { decisionId };
  const undone = await colleague.asks(api, decisions.undoDecision, { params }, { or });
  if (undone.status === REFUSED) return false;
  history.undone.add(decisionId);
  return true;
}
