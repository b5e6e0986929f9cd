import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import * as decisions from '@gadget-claims/domain/desk/decisions/contract';
import * as desk from '@gadget-claims/domain/desk/queue/contract';
import type { Api } from '../api.ts';
import type { Colleague } from './colleague.ts';
import type { History, Member } from './history.ts';

const REFUSED = 409;
const IDLE_MS = 500;
const YES = 0.8;

/** Answers decisions of others that wait for a second person. */
export function second({ staffId, asks }: Colleague, history: History, by: Chance): Member {
  let presses = 0;
  const step = async (api: Api) => {
    const { data: waiting } = await asks(api, decisions.listWaiting, {});
    const open = waiting.filter(({ notByYou }) => notByYou === null);
    if (open.length === 0) return sleep(IDLE_MS);
    const { decisionId, claimReference: reference } = by.pick(open);
    const { data: claim } = await asks(api, desk.getDeskClaim, { params: { reference } });
    const unopened = claim.documents.map(({ documentId }) => documentId);
    const answer = by.in(YES) ? ('yes' as const) : ('no' as const);
    presses += 1;
    const { status } = await asks(
      api,
      decisions.answerDecision,
      { params: { decisionId }, body: { answer, note: 'Seen.', unopened, version: claim.version } },
      { key: `${staffId}-second-${presses}`, or: [REFUSED] },
    );
    if (status !== REFUSED && answer === 'yes') history.seconded.set(decisionId, staffId);
    return undefined;
  };
  return { step, isOpen: () => false };
}
