import { insuredValueOf } from '@gadget-claims/domain/claims/claims/same-gadget';
import { fullName } from '@gadget-claims/domain/in-words';
import { underwriterName } from '@gadget-claims/domain/policies/policies/underwriters';
import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import { nameForBank } from '@gadget-claims/domain/settling/bank/holder';
import { BESIDE_KINDS, isPaidBeside } from '@gadget-claims/domain/settling/payouts/kinds';
import { lookedAt } from '@gadget-claims/domain/settling/payouts/looked-at';
import { isOurs, sharingAccount } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import type {
  Batch,
  ListedPayout,
  NextBatch,
  PayableClaim,
  PayableGadget,
  PayingAccount,
  Payout,
  PayoutInFull,
} from '@gadget-claims/domain/settling/payouts/schemas';
import type { PayoutState } from '@gadget-claims/domain/settling/payouts/states';
import { statusOf } from '@gadget-claims/domain/settling/repairs/next-step';
import { type ClaimRow, claimGadgets, findClaim } from '../../claims/claims/records/claims.ts';
import { confirmedMatches, marksOf } from '../../claims/claims/records/match-marks.ts';
import { actOf, maybeAct, namesOf } from '../../people/staff/records.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { openAccount } from '../bank/records.ts';
import { chosenFacts, settlingOf } from '../settlements/records.ts';
import type { ListedBatch } from './records/batches.ts';
import type { ReleaseFacts } from './records/look-at.ts';
import {
  type PayableRow,
  type ToPay,
  kindsToPay,
  payableRowsOf,
  settlementToPay,
} from './records/payable.ts';
import {
  type PayoutRow,
  claimsSharing,
  doubtsOf,
  earlierPayouts,
  interestOfClaim,
  payoutEvents,
  payoutGadget,
  payoutGadgetKey,
  reasonsOf,
} from './records/payouts.ts';
import { type ClaimPeople, isOtherName, peopleOf } from './records/people.ts';
import { type Releasing, releaseRefusals } from './transitions/release.ts';
import { accountOfPayout } from './transitions/sealed.ts';
import { isVoidAsked } from './transitions/void.ts';

type Names = (staffId: string) => string;

type People = ReadonlyMap<string, ClaimPeople>;

/** An account whose key is lost does not block the list that it stands in. */
function openedAccount(open: () => BankAccount): BankAccount | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** The names that are compared: on the account, on the claim, on the policy. */
function namesSeen(account: BankAccount | null, people: ClaimPeople | undefined) {
  if (!people || !account) return null;
  const { accountHolder: payee } = account;
  const claimant = fullName(people.claimant);
  const policyholder = fullName(people.policyholder);
  return { payee, payeeInFile: nameForBank(payee) ?? payee, claimant, policyholder };
}

/** Whose money pays claims of an underwriter, and from which account. */
function payerOf({ payoutAccounts }: Services['config'], underwriterId: number) {
  const account = payoutAccounts.get(underwriterId);
  const paidFrom: PayingAccount | null = account
    ? { holder: account.accountHolder, lastFour: account.accountNumber.slice(-4) }
    : null;
  return { underwriter: underwriterName(underwriterId), paidFrom };
}

/** Released payouts by the account that pays them, those without one last. */
export function nextBatchViews(
  config: Services['config'],
  byUnderwriter: ReadonlyMap<number, readonly { amount: number }[]>,
): NextBatch[] {
  const left = new Set([...byUnderwriter.keys()].toSorted((one, other) => one - other));
  const views: NextBatch[] = [];
  for (const underwriterId of left) {
    const ids = sharingAccount(config.payoutAccounts, underwriterId);
    for (const id of ids) left.delete(id);
    const payouts = ids.flatMap((id) => byUnderwriter.get(id) ?? []);
    const { paidFrom } = payerOf(config, underwriterId);
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
    const underwriters = ids.map(underwriterName);
    views.push({ underwriterId, underwriters, paidFrom, count: payouts.length, total });
  }
  return views.toSorted(
    (one, other) => Number(one.paidFrom === null) - Number(other.paidFrom === null),
  );
}

interface Paying {
  people: People;
  underwriterId: number;
}

/** The account that a gadget is paid into, what is said of it, and whose money pays. */
function intoView(
  { seals, config }: Pick<Services, 'seals' | 'config'>,
  row: PayableRow,
  { people, underwriterId }: Paying,
) {
  const place = { reseller: row.reseller_id, claimId: row.claim_id, gadgetId: row.gadget_id };
  const sealed = { keyId: row.key_id, sealed: row.sealed };
  const account = openedAccount(() => openAccount(seals, place, sealed));
  const both = people.get(row.claim_id);
  return {
    ...payerOf(config, underwriterId),
    lastFour: row.last_four,
    doubtful: row.doubtful,
    accountChanged: row.account_changed,
    nameDiffers: account === null || isOtherName(account, both),
    accountShared: row.account_shared,
    people: namesSeen(account, both),
  };
}

export function payableView(
  services: Pick<Services, 'seals' | 'config'>,
  { row, amount, basis }: ToPay,
  paying: Paying,
): PayableGadget {
  return {
    resellerId: row.reseller_id,
    claimId: row.claim_id,
    claimReference: row.claim_reference,
    gadgetId: row.gadget_id,
    gadget: row.label,
    amount,
    basis,
    ...intoView(services, row, paying),
    since: row.status_since.toISOString(),
  };
}

/** What can be paid for the gadgets of a claim. */
export async function payableClaimView(
  services: Pick<Services, 'db' | 'seals' | 'config'>,
  claim: ClaimRow,
): Promise<PayableClaim> {
  const { db } = services;
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const key = { reseller, claimId };
  const rows = await payableRowsOf(db, key);
  const people = await peopleOf(db, [claim]);
  const policy = await policyOfClaim(db, claim);
  const settling = await settlingOf(db, reseller, [claimId]);
  const gadgets = await claimGadgets(db, key);
  const interestBefore = await interestOfClaim(db, key);
  return {
    resellerId: reseller,
    claimId,
    claimReference: claim.claim_reference,
    incidentDay: claim.form.incident.dateOfIncident,
    gadgets: gadgets.map((gadget) => {
      const { gadget_id: gadgetId, status, approved_amount: approved } = gadget;
      const row = rows.find((one) => one.gadget_id === gadgetId);
      const due = row && settlementToPay(row);
      const beside = BESIDE_KINDS.filter(() => isPaidBeside({ status, approved }));
      return {
        gadgetId,
        gadget: gadget.label,
        statusLabel: statusOf(status, chosenFacts(settling(gadgetId))).label,
        kinds: row ? kindsToPay(row) : beside,
        owed: due ? { amount: due.amount, basis: due.basis } : null,
        insuredValue: policy ? insuredValueOf(policy.details, gadget.policy_gadget_id) : null,
        interestBefore: interestBefore(gadgetId),
        account:
          row && policy
            ? intoView(services, row, { people, underwriterId: policy.details.underwriterId })
            : null,
        accountAskedAt: gadget.account_asked_at?.toISOString() ?? null,
      };
    }),
  };
}

function payoutView(
  { seals, config }: Pick<Services, 'seals' | 'config'>,
  row: PayoutRow,
  { name, people }: { name: Names; people: People },
): Payout {
  return {
    resellerId: row.reseller_id,
    claimId: row.claim_id,
    claimReference: row.claim_reference,
    gadgetId: row.gadget_id,
    gadget: row.gadget,
    amount: row.amount,
    ...reasonsOf(row),
    ...payerOf(config, row.underwriter_id),
    lastFour: row.last_four,
    doubtful: row.doubtful,
    ...doubtsOf(row),
    people: namesSeen(
      openedAccount(() => accountOfPayout(seals, row)),
      people.get(row.claim_id),
    ),
    payoutId: row.payout_id,
    state: row.state,
    prepared: actOf(name, row.prepared_by, row.prepared_at),
    released: maybeAct(name, row.released_by, row.released_at),
    batchId: row.batch_id,
    reason: row.reason,
  };
}

/** A payout of a list, with what its releaser looks at first. */
export function listedPayout(
  services: Pick<Services, 'seals' | 'config'>,
  row: PayoutRow,
  names: { name: Names; people: People },
  facts: ReadonlyMap<string, ReleaseFacts>,
): ListedPayout {
  const shown = payoutView(services, row, names);
  if (row.state !== 'prepared') return { ...shown, lookAt: [] };
  const known = facts.get(row.payout_id);
  const account = openedAccount(() => accountOfPayout(services.seals, row));
  const seen = known &&
    account && {
      ...known,
      amount: row.amount,
      isOurs: isOurs(services.config.payoutAccounts, account),
    };
  return { ...shown, lookAt: lookedAt(seen ?? undefined) };
}

/** The value of a payout's gadget by the policy, in pence; null where nobody can say. */
async function insuredValueFor(db: Services['db'], row: PayoutRow): Promise<number | null> {
  const claim = await findClaim(db, payoutGadgetKey(row));
  const gadget = await payoutGadget(db, row);
  const policy = claim && (await policyOfClaim(db, claim));
  return policy && gadget ? insuredValueOf(policy.details, gadget.policy_gadget_id) : null;
}

/** A payout with its history, and the reader's refusals of a release. */
export async function payoutInFull(
  services: Pick<Services, 'db' | 'seals' | 'clock' | 'config'>,
  by: Releasing,
  row: PayoutRow,
): Promise<PayoutInFull> {
  const { db } = services;
  const events = await payoutEvents(db, row);
  const earlier = await earlierPayouts(db, row);
  const acting = [row.prepared_by, row.released_by, row.word_by, row.checked_by];
  const reading = earlier.map((one) => one.read_by);
  const name = await namesOf(db, [...acting, ...reading, ...events.map((event) => event.staff_id)]);
  const word = maybeAct(name, row.word_by, row.word_at);
  const checked = maybeAct(name, row.checked_by, row.checked_at);
  const sharing = await claimsSharing(db, row);
  const seen = sharing.filter((one) => by.brands.includes(one.reseller_id));
  return {
    ...payoutView(services, row, { name, people: await peopleOf(db, [row]) }),
    insuredValue: await insuredValueFor(db, row),
    word: word && { ...word, note: row.word_note ?? '' },
    sharedWith: seen.map((one) => one.claim_reference),
    sharedElsewhere: sharing.length - seen.length,
    confirmedMatches: confirmedMatches(
      await marksOf(db, { reseller: row.reseller_id, claimId: row.claim_id }),
      by.brands,
    ),
    earlier: earlier.map((one) => ({
      payoutId: one.payout_id,
      kind: one.kind,
      amount: one.amount,
      state: one.state,
      reason: one.reason,
      readBy: one.read_by === null ? null : name(one.read_by),
    })),
    checked: checked && { ...checked, outcome: row.checked_as ?? 'not paid' },
    lateWord: row.state === 'to-check' && row.return_id !== null,
    mayNotRelease: await releaseRefusals(db, services, by, row),
    history: events.map((event) => ({
      ...actOf(name, event.staff_id, event.at),
      state: event.to_state,
      note: event.note,
    })),
  };
}

/** The colleagues whom a file names. */
export const namedIn = (row: ListedBatch) => [
  row.made_by,
  row.taken_by,
  row.answered_by,
  row.void_asked_by,
  row.voided_by,
];

export function batchView(row: ListedBatch, { name, now }: { name: Names; now: Date }): Batch {
  const { states, answer } = row;
  const answered = maybeAct(name, row.answered_by, row.answered_at);
  const asked = maybeAct(name, row.void_asked_by, row.void_asked_at);
  const count = (...of: PayoutState[]) => of.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  return {
    batchId: row.batch_id,
    format: row.format,
    made: actOf(name, row.made_by, row.made_at),
    count: row.count,
    total: row.total,
    paidFrom: { holder: row.paid_from_holder, lastFour: row.paid_from_last_four },
    sha256: row.file_sha256.toString('hex'),
    taken: maybeAct(name, row.taken_by, row.taken_at),
    payouts: {
      open: count('filed', 'sent', 'to-check'),
      settled: count('settled'),
      returned: count('returned'),
      cancelled: count('cancelled'),
    },
    isHeard: row.heard_at !== null,
    answer: answered && answer && { ...answered, what: answer, reason: row.answer_reason },
    voidAsked: asked && isVoidAsked(row, now) ? { ...asked, reason: row.void_reason ?? '' } : null,
    voided: maybeAct(name, row.voided_by, row.voided_at),
  };
}
