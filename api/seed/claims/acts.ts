import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import { sentencesToConfirm } from '@gadget-claims/domain/desk/decisions/letter';
import type { DecisionRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { bookableDays } from '@gadget-claims/domain/settling/bookings/days';
import { slotsOf } from '@gadget-claims/domain/settling/bookings/slots';
import { SENDING_LENGTHS } from '@gadget-claims/domain/settling/replacements/sending';
import { withdrawClaim } from '../../src/claimant/own-claims/transitions.ts';
import { claimTarget } from '../../src/claimant/uploads/transitions/claim-target.ts';
import { type ClaimKey, claimGadgets, findClaim } from '../../src/claims/claims/records/claims.ts';
import { keptDocuments } from '../../src/claims/documents/records/documents.ts';
import { noteLook } from '../../src/claims/documents/records/looks.ts';
import { replyToClaimant, writeToTeam } from '../../src/claims/messages/transitions.ts';
import { inTransaction } from '../../src/database/database.ts';
import { requestDocuments } from '../../src/desk/asking/transitions/ask.ts';
import { offeredFor } from '../../src/desk/clauses/offer.ts';
import type { DecisionRow } from '../../src/desk/decisions/records/decisions.ts';
import { policySnapshot } from '../../src/desk/decisions/records/snapshot.ts';
import { type Deciding, makeDecision } from '../../src/desk/decisions/transitions/make.ts';
import { answerDecision } from '../../src/desk/decisions/transitions/second.ts';
import { writeNote } from '../../src/desk/notes/transitions.ts';
import { type ClaimIdentity, knownReseller } from '../../src/identity/identity.ts';
import type { Services } from '../../src/services.ts';
import { passesModulusCheck, takeBankDetails } from '../../src/settling/bank/transitions.ts';
import { setDate } from '../../src/settling/bookings/transitions/set-date.ts';
import { askedPayment, startPayment } from '../../src/settling/checkout/start.ts';
import { answerSandbox } from '../../src/settling/payments/providers/sandbox.ts';
import { payableRow, settlementToPay } from '../../src/settling/payouts/records/payable.ts';
import { preparePayout } from '../../src/settling/payouts/transitions/prepare.ts';
import { choiceOf } from '../../src/settling/repairs/records/choices.ts';
import {
  noteArrival,
  releaseReplacement,
  sendReplacement,
} from '../../src/settling/replacements/transitions.ts';
import { advanceClaim } from '../../src/settling/settlements/transitions/advance.ts';
import { chooseOption } from '../../src/settling/settlements/transitions/choose.ts';
import { DEMO_STAFF } from '../demo-staff.ts';
import type { SeededChance } from './chance.ts';
import { atWork } from './days.ts';
import { type KeptFile, takeIn } from './kept-files.ts';
import type { Past } from './past.ts';

/** A claim of the past while it is lived through. */
export interface Life {
  past: Past;
  /** The end of it: what the clock says really. */
  today: Date;
  chance: SeededChance;
  policy: Policy;
  data: ClaimData;
  key: ClaimKey;
  /** The claimant. */
  viewer: ClaimIdentity;
  /** Documents left out at first. */
  lacking: readonly KeptFile[];
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const UNDO_IS_OVER_MS = 30 * SECOND_MS;
const HANDLER = 'demo-priya';
const SENIOR = 'demo-tomas';
const SUPERVISOR = 'demo-morag';
const HANDLERS_LIMIT = 50_000;
const TEAM = 'claims team';
/** Of the banks' own examples for the check of account numbers: no account exists under it. */
const SORT_CODE = '089999';

/** An invented account that is right by the rules of the banks, another one for each person. */
function inventedAccount({ chance }: Life) {
  for (;;) {
    const accountNumber = String(chance.whole(10_000_000, 99_999_999));
    if (passesModulusCheck({ sortCode: SORT_CODE, accountNumber })) {
      return { sortCode: SORT_CODE, accountNumber };
    }
  }
}

export const STORY_OPTION = { courier: 1, replacement: 6, cash: 7 } as const;

/** Lets such a part of the time that is left go by. */
export const wait = ({ past, today, chance }: Life, part: number): Promise<void> =>
  past.goTo(atWork(past.services.clock.now(), today, part, chance));

const soon = ({ past }: Life, milliseconds: number) =>
  past.goTo(new Date(past.services.clock.now().getTime() + milliseconds));

/** A colleague of the invented team, as they are at the desk. */
function colleague(services: Services, staffId: string): Deciding {
  const roles = DEMO_STAFF.filter(({ id }) => id === staffId).map(({ role }) => role);
  const brands = [...services.resellers.byId.keys()].flatMap((id) => {
    const scope = knownReseller(services, id);
    return scope === undefined ? [] : [scope];
  });
  return { staffId, roles, can: permissionsOf(roles), brands };
}

async function claimOf({ past, key }: Life) {
  const { db } = past.services;
  const claim = await findClaim(db, key);
  if (!claim) throw new Error('the claim was just made');
  return { claim, gadgets: await claimGadgets(db, key) };
}

/** Whether no rule approved it, so that a handler has to. */
export const isUndecided = async (life: Life): Promise<boolean> =>
  (await claimOf(life)).claim.status === STATUS.UNDER_REVIEW;

type Decided = Pick<DecisionRequest, 'outcome' | 'gadgets'> & Partial<DecisionRequest>;

/** A colleague opens each file of the claim. */
async function openFiles({ past, key }: Life, staffId: string, form: string) {
  const { db, clock } = past.services;
  for (const { id: documentId } of await keptDocuments(db, key.reseller, form)) {
    await noteLook(db, key, { documentId, staffId, at: clock.now() });
  }
}

async function decide(life: Life, staffId: string, decided: Decided): Promise<DecisionRow> {
  const { claim } = await claimOf(life);
  const { services } = life.past;
  await openFiles(life, staffId, claim.form_reference);
  const made = await makeDecision(services, colleague(services, staffId), {
    claim: claim.claim_reference,
    version: claim.version,
    policyPrint: (await policySnapshot(services.db, claim)).policyPrint,
    clause: null,
    evidence: [],
    unopened: [],
    despite: '',
    confirmed: [],
    referTo: '',
    claimantText: '',
    staffNote: '',
    ...decided,
  });
  await soon(life, UNDO_IS_OVER_MS);
  return made;
}

/** Another colleague agrees to a decision that waits for one. */
async function agree(life: Life, decision: DecisionRow): Promise<void> {
  await soon(life, 10 * MINUTE_MS);
  const { claim } = await claimOf(life);
  const { services } = life.past;
  await openFiles(life, SUPERVISOR, claim.form_reference);
  await answerDecision(services, colleague(services, SUPERVISOR), decision.decision_id, {
    answer: 'yes',
    note: '',
    unopened: [],
    version: claim.version,
  });
  await soon(life, UNDO_IS_OVER_MS);
}

/** Approves gadgets for their insured value, as `by`; without it as a colleague within their limit. */
export async function approve(
  life: Life,
  { by, positions }: { by?: string; positions?: readonly number[] } = {},
): Promise<void> {
  const { gadgets } = await claimOf(life);
  const approved = gadgets
    .filter(({ position }) => !positions || positions.includes(position))
    .map(({ gadget_id: gadgetId, policy_gadget_id: id }) => {
      const amount = life.policy.gadgets.find((one) => one.id === id)?.value ?? 0;
      return { gadgetId, amount, basis: 'insured value' };
    });
  const total = approved.reduce((sum, { amount }) => sum + amount, 0);
  const alone = total > HANDLERS_LIMIT ? SENIOR : HANDLER;
  await decide(life, by ?? alone, {
    outcome: 'approve',
    gadgets: approved,
    staffNote: 'The files and the account fit together, and the policy covers it.',
  });
}

/** Approves above the limit of the handler, so that it waits for a second person. */
export const approveAboveLimit = (life: Life): Promise<void> => approve(life, { by: HANDLER });

/**
 * Declines gadgets by a clause (its name without the underwriter), in the words that it comes with. A
 * refusal that has to be read by a second person is read, or still waits for that without `isRead`.
 */
export async function decline(
  life: Life,
  clauseName: string,
  { positions, isRead = true }: { positions?: readonly number[]; isRead?: boolean } = {},
): Promise<void> {
  const { services } = life.past;
  const { claim, gadgets } = await claimOf(life);
  const declined = gadgets.filter(({ position }) => !positions || positions.includes(position));
  const drawn = life.chance.of([HANDLER, HANDLER, SENIOR]);
  const by = isRead ? drawn : HANDLER;
  const [first = '', ...others] = declined.map(({ gadget_id: id }) => id);
  const offered = await offeredFor(services.db, { ...life.key, gadgetId: first }, { others });
  const clause = offered.find(({ clauseId }) => clauseId.startsWith(`${clauseName}-`));
  if (!clause) throw new Error(`no clause ${clauseName} for ${claim.incident_type_id}`);
  const documents = await keptDocuments(services.db, life.key.reseller, claim.form_reference);
  const files = documents
    .filter(({ documentTypeId }) => clause.needsDocuments.includes(documentTypeId))
    .map(({ id }) => id);
  const made = await decide(life, by, {
    outcome: 'decline',
    gadgets: declined.map(({ gadget_id: gadgetId }) => ({ gadgetId, amount: null, basis: null })),
    clause: { clauseId: clause.clauseId, version: clause.version },
    evidence: clause.needsDocuments.length === 0 ? [STATED.account.id, STATED.policy.id] : files,
    claimantText: clause.claimantText,
    // The account and the files of its story show it.
    confirmed: sentencesToConfirm(clause.claimantText, {
      hasOpenedAll: true,
      story: claim.form.incident.descriptionOfIncident,
    }),
    staffNote: 'Checked against the wording and the file.',
  });
  if (isRead && made.state === 'second') await agree(life, made);
}

/** Hands the claim to a colleague for a closer look. */
export async function refer(life: Life, staffNote: string): Promise<void> {
  const { gadgets } = await claimOf(life);
  const referred = gadgets.map(({ gadget_id: gadgetId }) => {
    return { gadgetId, amount: null, basis: null };
  });
  await decide(life, HANDLER, {
    outcome: 'refer',
    gadgets: referred,
    referTo: 'senior',
    staffNote,
  });
}

/** A handler asks a colleague in a note. */
export const askSenior = ({ past, key }: Life, question: string): Promise<void> =>
  writeNote(past.services, colleague(past.services, HANDLER), key, {
    text: `@${DEMO_STAFF.find(({ id }) => id === SENIOR)?.name}, ${question}`,
    kind: 'team',
    mentions: [SENIOR],
  });

/** The team asks for documents. */
export const askFor = (life: Life, types: readonly number[]): Promise<void> =>
  requestDocuments({ ...life.past.services, actor: `staff:${HANDLER}` }, life.key, types);

/** The claimant sends the missing documents. */
export const sendLacking = ({ past, viewer, key, lacking }: Life): Promise<void> =>
  takeIn(
    past.services,
    (documentTypeId) => claimTarget(past.services, viewer, key.claimId, documentTypeId),
    lacking,
  );

/** The claimant withdraws the claim. */
export const withdraw = ({ past, viewer, key }: Life): Promise<void> =>
  withdrawClaim(past.services, viewer, key.claimId);

/** The claimant chooses how the first gadget is settled. */
export async function chooseForFirstGadget(life: Life, optionId: number): Promise<string> {
  const { gadgets } = await claimOf(life);
  const gadgetId = gadgets[0]?.gadget_id ?? '';
  await chooseOption(life.past.services, life.viewer, { gadgetId, optionId });
  return gadgetId;
}

export async function payGadgetExcess(life: Life, gadgetId: string): Promise<void> {
  const { services } = life.past;
  const { payment } = await startPayment(services, life.viewer, gadgetId);
  await soon(life, MINUTE_MS);
  await answerSandbox(services, payment.provider_reference ?? '', 'success');
  await askedPayment(services, payment);
}

/** Chooses the courier, and books and pays one of the first days that there are, counted from 0. */
export async function bookCourier(life: Life, nth: number): Promise<void> {
  const { services } = life.past;
  const gadgetId = await chooseForFirstGadget(life, STORY_OPTION.courier);
  await soon(life, 2 * MINUTE_MS);
  const choice = await choiceOf(services.db, { ...life.key, gadgetId });
  const booking = {
    date: bookableDays(services.clock.now())[nth] ?? '',
    slot: life.chance.of(slotsOf(STORY_OPTION.courier)),
    charge: choice?.excess ?? 0,
  };
  const rest = { providerId: null, address: null, notes: '', modelVersionId: null };
  await setDate(services, life.viewer, { gadgetId, ...booking, ...rest });
  await soon(life, MINUTE_MS);
  await payGadgetExcess(life, gadgetId);
}

/** The claim goes on along the statuses, some hours between them. */
export async function advance(life: Life, statuses: readonly number[]): Promise<void> {
  for (const to of statuses) {
    await wait(life, 0.3);
    await advanceClaim({ ...life.past.services, actor: TEAM }, life.key, to);
  }
}

/** The claimant chooses money and says where it goes. */
export async function chooseMoney(life: Life): Promise<string> {
  const gadgetId = await chooseForFirstGadget(life, STORY_OPTION.cash);
  await soon(life, MINUTE_MS);
  const { firstname, lastname } = life.data.claimant;
  const accountHolder = `${firstname[0]} ${lastname}`;
  const account = { accountHolder, ...inventedAccount(life) };
  await takeBankDetails(life.past.services, life.viewer, gadgetId, account);
  return gadgetId;
}

/** A handler prepares the payout for a gadget; another colleague has to release it. */
export async function preparePayoutFor(life: Life, gadgetId: string): Promise<void> {
  const { services } = life.past;
  const by = colleague(services, HANDLER);
  const row = await inTransaction(services.db, (tx) => payableRow(tx, { ...life.key, gadgetId }));
  const found = row && settlementToPay(row);
  if (!found) throw new Error('there is nothing to pay');
  const { reseller: resellerId, claimId } = life.key;
  const { amount } = found;
  await preparePayout(services, by, {
    kind: 'settlement',
    resellerId,
    claimId,
    gadgetId,
    amount,
  });
}

const COURIERS = ['Royal Mail Special Delivery', 'DPD Next Day', 'Parcelforce 24'];

/** A handler sends a gadget in place of the claimed one; what is worth much waits for a second person. */
export async function sendAnother(life: Life, gadgetId: string) {
  const { services } = life.past;
  const gadget = (await claimOf(life)).gadgets.find((one) => one.gadget_id === gadgetId);
  const { reseller: resellerId, claimId } = life.key;
  return sendReplacement(services, colleague(services, HANDLER), {
    resellerId,
    claimId,
    gadgetId,
    what: `${gadget?.label ?? 'A gadget'}, refurbished`.slice(0, SENDING_LENGTHS.what),
    courier: life.chance.of(COURIERS),
    tracking: `GC${life.chance.whole(100_000_000, 999_999_999)}GB`,
  });
}

/** The same until it has arrived, released by a second person where it has to be. */
export async function replaceBy(life: Life, gadgetId: string): Promise<void> {
  const { services } = life.past;
  const by = colleague(services, SUPERVISOR);
  const { replacement_id: id, state } = await sendAnother(life, gadgetId);
  if (state === 'prepared') {
    await wait(life, 0.2);
    await releaseReplacement(services, by, id);
  }
  await wait(life, 0.5);
  await noteArrival(services, by, id);
}

const QUESTIONS = [
  'Hello, I sent everything on the day I claimed. Can you tell me when I will hear from you?',
  'I have found another photo of the box. Do you need it?',
  'I am away next week and can only be reached by message. Is there anything you need before that?',
];
const ANSWERS = [
  'Thank you for your message. We have all we need and will write to you as soon as we have decided.',
  'Yes please, send it with your other documents. It helps us.',
  'Thank you for telling us. There is nothing to do for you just now.',
];

/** The claimant writes to us, and often gets an answer. */
export async function talk(life: Life): Promise<void> {
  const { past, viewer, key, chance } = life;
  const about = chance.whole(0, QUESTIONS.length - 1);
  await wait(life, 0.15);
  await writeToTeam(past.services, viewer, key.claimId, QUESTIONS[about] ?? '');
  if (chance.next() < 0.4) return;
  await wait(life, 0.2);
  const name = DEMO_STAFF.find(({ id }) => id === HANDLER)?.name ?? '';
  await replyToClaimant(past.services, key, { name, text: ANSWERS[about] ?? '' });
}
