import { isDeepStrictEqual } from 'node:util';
import { allows } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import { chooseRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import { gadgetAllows } from '@gadget-claims/domain/settling/repairs/next-step';
import { kindNeeds, kindOf, optionLabel } from '@gadget-claims/domain/settling/repairs/options';
import type {
  ChoiceAnswer,
  ChooseRequest,
  PreparedRequest,
} from '@gadget-claims/domain/settling/repairs/schemas';
import type { OwnGadget } from '../../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { moveGadget } from '../../../claims/claims/transitions/move.ts';
import { ownGadget } from '../../../claims/claims/transitions/own-gadget.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, conflictOf, unprocessable } from '../../../http/errors.ts';
import { newSecret } from '../../../identity/secrets.ts';
import type { Services } from '../../../services.ts';
import {
  choiceOf,
  paysExcess,
  recordChoice,
  storeChoice,
  type ChoiceRow,
  updateChoice,
} from '../../repairs/records/choices.ts';
import { offerFor } from '../../repairs/records/offer.ts';
import { choiceView } from '../../repairs/records/present.ts';
import {
  ADDRESS_REQUIRED,
  CHOICE_CHANGED,
  NOTHING_CHOSEN,
  NOT_OFFERED,
  NOT_OFFERED_THERE,
} from '../copy.ts';
import { followChoice } from './follow.ts';
import { type Ended, cancelChoice, cancelChoices, endedIn, tellEnded } from './release.ts';

const CLAIMANT = 'claimant';

/** Chooses how a gadget is settled, or changes the choice; the same choice again changes nothing. */
export async function chooseOption(
  services: Services,
  viewer: Viewer,
  request: ChooseRequest,
): Promise<ChoiceAnswer> {
  return inTransaction(services.db, async (tx) => {
    const own = await ownGadget(tx, viewer, request.gadgetId, { lock: true });
    const current = await choiceOf(tx, own.key);
    const address = addressFor(own, request);
    // After a return to the approval even the same option is a new choice.
    const stands = own.gadget.status !== STATUS.APPROVED;
    if (current && stands && isSame(current, request, address)) {
      return answer(own, current, own.gadget.status);
    }
    // Without a word about the earlier choice, the choice is replaced.
    if (request.choiceId !== undefined) rejectStaleChoice(own, current, request.choiceId);
    const allowance = allows(own.gadget.status, 'chooseOption');
    if (!allowance.allowed) throw conflict('not_allowed_now', allowance.reason);
    const { choice, ended } = await makeChoice(services, tx, { own, current, request, address });
    const actor = { clock: services.clock, actor: CLAIMANT };
    const mail = mailFor(choice);
    const reason = optionLabel(choice.option_id);
    const chosen = { reason, mail, said: endedIn(ended) };
    const status = await followChoice(tx, own.key, chosen, actor);
    const isTold = mail !== null && status !== own.gadget.status;
    for (const one of isTold ? [] : ended) await tellEnded(tx, one);
    return answer(own, choice, status);
  });
}

/** Booking and paying come next, and have mails of their own; another choice is told. */
function mailFor(choice: ChoiceRow): 'progress' | null {
  return kindNeeds(kindOf(choice.option_id), 'booking') || paysExcess(choice) ? null : 'progress';
}

/** Gives up the choice, so that another can be made. */
export async function cancelOption(
  { db, clock }: Services,
  viewer: Viewer,
  gadgetId: string,
  seen: string | null | undefined,
): Promise<ChoiceAnswer> {
  return inTransaction(db, async (tx) => {
    const own = await ownGadget(tx, viewer, gadgetId, { lock: true });
    const { key, gadget } = own;
    const current = await choiceOf(tx, key);
    if (!current && gadget.status === STATUS.APPROVED) return answer(own, undefined, gadget.status);
    if (seen !== undefined) rejectStaleChoice(own, current, seen);
    const allowance = gadgetAllows(gadget.status, 'cancelOption', null);
    if (!allowance.allowed || !current) {
      const reason = allowance.allowed ? NOTHING_CHOSEN : allowance.reason;
      throw conflict('not_allowed_now', reason);
    }
    const ended = await cancelChoices(tx, key, [gadgetId], { clock, actor: CLAIMANT });
    for (const one of ended) await tellEnded(tx, one);
    const reason = optionLabel(current.option_id);
    const move = { to: STATUS.APPROVED, reason, mail: null };
    await moveGadget(tx, key, move, { clock, actor: CLAIMANT });
    return answer(own, undefined, STATUS.APPROVED);
  });
}

/** Keeps the ticked part of the list before the repair; its reminder names the rest. */
export async function keepPrepared(
  { db }: Services,
  viewer: Viewer,
  gadgetId: string,
  { choiceId, done }: PreparedRequest,
): Promise<ChoiceAnswer> {
  return inTransaction(db, async (tx) => {
    const own = await ownGadget(tx, viewer, gadgetId, { lock: true });
    const current = await choiceOf(tx, own.key);
    rejectStaleChoice(own, current, choiceId);
    if (!current) throw conflict('not_allowed_now', NOTHING_CHOSEN);
    const { instructions } = choiceView(own.claim, own.gadget, current);
    const prepared = instructions.filter((line) => done.includes(line));
    await updateChoice(tx, own.key).set({ prepared }).execute();
    return answer(own, { ...current, prepared }, own.gadget.status);
  });
}

function answer(own: OwnGadget, choice: ChoiceRow | undefined, status: number): ChoiceAnswer {
  return { choice: choice ? choiceView(own.claim, own.gadget, choice) : null, status };
}

/** Two tabs, or two people: a change that names the choice it saw has to name the current one. */
function rejectStaleChoice(own: OwnGadget, current: ChoiceRow | undefined, seen: string | null) {
  if (seen === (current?.choice_id ?? null)) return;
  throw conflictOf(
    chooseRepairOption,
    'choice_changed',
    CHOICE_CHANGED,
    answer(own, current, own.gadget.status),
  );
}

/** Where it is sent or collected; the claimant's own address unless another one is given. */
function addressFor({ claim }: OwnGadget, { optionId, address }: ChooseRequest): Address | null {
  if (address) return address;
  const { line1, postcode } = claim.form.claimant.address;
  const known = line1.trim() !== '' && postcode.trim() !== '';
  return optionNeedsAddress(optionId) && known ? claim.form.claimant.address : null;
}

function optionNeedsAddress(optionId: number): boolean {
  try {
    return kindNeeds(kindOf(optionId), 'address');
  } catch {
    return false;
  }
}

function isSame(current: ChoiceRow, request: ChooseRequest, address: Address | null): boolean {
  return (
    current.option_id === request.optionId &&
    current.model_version_id === (request.modelVersionId ?? null) &&
    isDeepStrictEqual(current.address, address)
  );
}

interface Making {
  own: OwnGadget;
  current: ChoiceRow | undefined;
  request: ChooseRequest;
  address: Address | null;
}

async function makeChoice(services: Services, tx: Tx, making: Making) {
  const { own, current, request, address } = making;
  const offer = await offerFor(services, tx, own, address?.postcode);
  const option = offer.options.find(({ id }) => id === request.optionId);
  if (!option) {
    const message = request.address ? NOT_OFFERED_THERE : NOT_OFFERED;
    throw unprocessable([{ path: 'optionId', message }]);
  }
  if (option.needs.address && !address) {
    throw unprocessable([{ path: 'address', message: ADDRESS_REQUIRED }]);
  }
  const { clock, random } = services;
  const now = clock.now();
  const { reseller, claimId, gadgetId } = own.key;
  const keepsPaid = kindNeeds(option.kind, 'payment');
  const paid = keepsPaid ? (current?.excess_paid_at ?? null) : null;
  const ended: Ended[] = [];
  if (current) {
    const given = { key: own.key, choice: current, next: option.kind };
    ended.push(await cancelChoice(tx, { ...given, clock, actor: CLAIMANT }));
  }
  const choice: ChoiceRow = {
    reseller_id: reseller,
    claim_id: claimId,
    gadget_id: gadgetId,
    choice_id: newSecret(random, 16),
    option_id: option.id,
    address,
    model_version_id: request.modelVersionId ?? null,
    excess: current && paid ? current.excess : option.excess,
    excess_paid_at: paid,
    chosen_at: now,
    actor: CLAIMANT,
    prepared: [],
  };
  await storeChoice(tx, choice);
  await recordChoice(tx, choice, current ? 'changed' : 'chosen', now, CLAIMANT);
  return { choice, ended };
}
