import { waitsForDocuments } from '@gadget-claims/domain/claims/claims/documents-received';
import { isDamageOrBreakdown } from '@gadget-claims/domain/claims/claims/incident-types';
import { besideMessage } from '@gadget-claims/domain/claims/claims/our-message';
import { insuredValueOf } from '@gadget-claims/domain/claims/claims/same-gadget';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Upheld } from '@gadget-claims/domain/claims/claims/upheld';
import { undoableUntil } from '@gadget-claims/domain/claims/claims/withdrawal';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import { type Money, restOf } from '@gadget-claims/domain/settling/repairs/money';
import { nextStepOf, sentenceOf, statusOf } from '@gadget-claims/domain/settling/repairs/next-step';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import { quoteFirst } from '@gadget-claims/domain/settling/repairs/own-repairer';
import { type ClaimMailFacts, paragraphs } from '../../claims/claims/mail-parts.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  findClaim,
  recipientOf,
  reviewsOf,
} from '../../claims/claims/records/claims.ts';
import {
  type ClaimMail,
  type ClaimMailData,
  CLAIM_MAIL,
} from '../../claims/claims/records/mails.ts';
import {
  awaitedOnly,
  claimChecklist,
  saidOnce,
} from '../../claims/claims/records/missing-documents.ts';
import { notMeLink } from '../../claims/claims/records/not-me-link.ts';
import { inTheirPrint } from '../../claims/claims/records/support-needs.ts';
import { keptDocuments } from '../../claims/documents/records/documents.ts';
import { openMessages } from '../../claims/messages/records.ts';
import { offLink } from '../../claims/notifications/off-link.ts';
import { wantsProgressMails } from '../../claims/notifications/records.ts';
import type { AttemptLimit } from '../../identity/attempts.ts';
import { addressOf } from '../../identity/brand-address.ts';
import { limitOf } from '../../identity/budgets.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { sendWithin } from '../../identity/mail-budgets.ts';
import type { Attachment, Block, Mail } from '../../mail/blocks.ts';
import { type MailWriter, type Occasion, mailWriter } from '../../mail/writers.ts';
import { findAccount } from '../../people/accounts/records.ts';
import { findPolicy, policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { calendarAttachment } from '../../settling/bookings/calendar.ts';
import { findBooking } from '../../settling/bookings/records.ts';
import { refundBlocks } from '../../settling/payments/receipt.ts';
import { findPayment } from '../../settling/payments/records/payments.ts';
import { findProvider } from '../../settling/providers/records.ts';
import { approvedMoney, chargingOf } from '../../settling/repairs/records/offer.ts';
import { type Settling, chosenFacts, settlingOf } from '../../settling/settlements/records.ts';
import { moneyOf } from '../../settling/settlements/views.ts';
import { acknowledgement, approved } from './acknowledgement.ts';
import {
  accountAsked,
  accountRefused,
  bankDetails,
  closedWithoutDocuments,
  declined,
  documentsNeeded,
  documentsReminder,
  fileRejected,
  message,
  paymentMade,
  paymentReturned,
  progress,
  repairFinding,
  restored,
  withdrawn,
} from './changes.ts';
import { complaint } from './complaint.ts';
import { bookingCancelled } from './copy.ts';
import { corrected, emailCorrected } from './corrected.ts';
import { claimLinkMail } from './link.ts';
import { somebodyElse } from './somebody-else.ts';

const MAILS: Record<ClaimMail, (facts: ClaimMailFacts) => Mail> = {
  acknowledgement,
  approved,
  declined,
  'documents-needed': documentsNeeded,
  'documents-reminder': documentsReminder,
  'closed-without-documents': closedWithoutDocuments,
  'file-rejected': fileRejected,
  progress,
  'repair-finding': repairFinding,
  withdrawn,
  restored,
  'bank-details': bankDetails,
  'account-refused': accountRefused,
  'payment-returned': paymentReturned,
  'payment-made': paymentMade,
  'account-asked': accountAsked,
  link: claimLinkMail,
  message,
  complaint,
  corrected,
  'email-corrected': emailCorrected,
  'somebody-else': somebodyElse,
};

type Dependencies = Pick<Services, 'db' | 'clock' | 'config' | 'resellers'>;

/** Words of the claims team's own in a mail that goes out by itself. */
type AddedWords = (mail: ClaimMail, facts: ClaimMailFacts) => Promise<string | undefined>;

/** Writes the mails about claims, each from its claim as it is now. */
export const claimMails = (services: Dependencies, addedTo: AddedWords): MailWriter =>
  mailWriter(CLAIM_MAIL, async (told, occasion) => {
    const facts = await gatherFacts(services, told, occasion);
    // The claim was deleted in the meantime: there is no mail to write.
    if (!facts) return undefined;
    if (told.mail === 'somebody-else' && !facts.holder?.emailAddress) return undefined;
    if (!(await isWanted(services, told, occasion, facts))) return undefined;
    const budgets = await budgetsOf(services, told, occasion, facts);
    return {
      mail: withWords(
        await writtenMail(services, { ...told, ...occasion }, facts),
        await addedTo(told.mail, facts),
      ),
      id: `job-${occasion.jobId}-${told.claimId}`,
      within: (send) => sendWithin(services, budgets, send),
    };
  });

/** A mail about a claim from the claim as it is now; nothing for a claim that there is not. */
export async function writeClaimMail(
  services: Dependencies,
  told: ClaimMailData,
  from: Pick<Occasion, 'reseller' | 'brand'>,
  amounts: Amounts = new Map(),
): Promise<Mail | undefined> {
  const facts = await gatherFacts(services, told, from, amounts);
  return facts && writtenMail(services, { ...told, ...from }, facts);
}

const SOBER: readonly ClaimMail[] = ['declined', 'complaint'];

/** Of a refusal, a complaint, a theft or a loss it is written without the brand's colours at its top. */
async function writtenMail(
  { db }: Dependencies,
  { mail, reseller, claimId }: ClaimMailData & { reseller: ResellerScope },
  facts: ClaimMailFacts,
): Promise<Mail> {
  const isSober = SOBER.includes(mail) || !isDamageOrBreakdown(facts.claim.incident_type_id);
  const written = { ...MAILS[mail](facts), isSober, attachments: facts.calendars };
  // It goes to the policyholder.
  if (mail === 'somebody-else') return written;
  return inTheirPrint(db, { reseller, claimId }, written);
}

/** After what the mail says itself, before its button. */
function withWords(mail: Mail, words = ''): Mail {
  const at = mail.blocks.findIndex((block) => typeof block !== 'string' && block.kind === 'button');
  return { ...mail, blocks: mail.blocks.toSpliced(at, 0, ...paragraphs(words)) };
}

/** Amounts to be approved for gadgets, by id, of a decision that is not made yet; pence. */
export type Amounts = ReadonlyMap<string, number>;

/** Mails that follow by themselves from a stranger's claim. */
const BY_ITSELF: readonly ClaimMail[] = ['link', 'documents-reminder', 'closed-without-documents'];

/** Of each of these that a claimant sets off there is one about a claim. */
const ONCE: readonly ClaimMail[] = ['acknowledgement', 'file-rejected', 'withdrawn', 'restored'];

/**
 * An unproven mailbox may be a stranger's: of mails that the claimant causes it gets few in
 * a day. A warning is no such thing, nor what the claims team does or asked for.
 */
async function budgetsOf(
  services: Dependencies,
  { mail, claimId, ended }: ClaimMailData,
  { reseller }: Occasion,
  { claim }: ClaimMailFacts,
): Promise<{ once: AttemptLimit[]; few: AttemptLimit[] }> {
  const isOnce = ONCE.includes(mail);
  // Where money goes back there was a payer, who has to hear of it.
  if (ended !== undefined || (!isOnce && !BY_ITSELF.includes(mail))) return { once: [], few: [] };
  if (await isProven(services, reseller, claim)) return { once: [], few: [] };
  const { policy_key: policyKey } = claim;
  const email = recipientOf(claim);
  return {
    once: isOnce ? [limitOf(services, 'claim-mail', reseller, claimId, mail)] : [],
    few: [
      // By policy, so that a stranger's claim leaves room for mails about the victim's own.
      limitOf(services, 'recipient-policy', reseller, policyKey, email),
      limitOf(services, 'recipient', reseller, email),
    ],
  };
}

async function isProven(
  { db }: Dependencies,
  reseller: ResellerScope,
  claim: ClaimRow,
): Promise<boolean> {
  if (claim.mailbox_at !== null) return true;
  const account = await findAccount(db, reseller, recipientOf(claim));
  return account?.proven_at != null;
}

/**
 * Progress can be switched off; decisions, our requests, cancellations and money cannot. A
 * request says nothing once all has come, or a later one asks for the same and more.
 */
async function isWanted(
  { db }: Dependencies,
  { mail, asked, ended }: ClaimMailData,
  { reseller }: Occasion,
  facts: ClaimMailFacts,
) {
  if (asked !== undefined) {
    const isLatest = facts.claim.documents_requested_at?.toISOString() === asked;
    return isLatest && facts.missing.length > 0;
  }
  if (mail !== 'progress' || ended !== undefined) return true;
  return wantsProgressMails(db, reseller, recipientOf(facts.claim));
}

async function gatherFacts(
  services: Dependencies,
  told: ClaimMailData,
  { reseller, brand }: Pick<Occasion, 'reseller' | 'brand'>,
  amounts: Amounts = new Map(),
): Promise<ClaimMailFacts | undefined> {
  const { db, clock, config } = services;
  const { secretKey } = config;
  const publicUrl = addressOf(config, brand);
  const key = { reseller, claimId: told.claimId };
  const claim = await findClaim(db, key);
  if (!claim) return undefined;
  const documents = await keptDocuments(db, reseller, claim.form_reference);
  const gadgets = await claimGadgets(db, key);
  const lines = claimChecklist(claim, documents, brand);
  const isAwaited = gadgets.some(({ status }) => waitsForDocuments(status));
  const outstanding = (isAwaited ? awaitedOnly(lines, gadgets, clock.now()) : lines).filter(
    (line) => line.outstanding,
  );
  return {
    claim,
    brand,
    gadgets: gadgets.map(({ label }) => label),
    about: gadgets
      .filter((gadget) => told.gadgetIds?.includes(gadget.gadget_id) ?? false)
      .map(({ label }) => label),
    missing: saidOnce(outstanding.map((line) => ({ ...line, why: line.said ?? line.why }))),
    now: clock.now(),
    publicUrl,
    secretKey,
    offLink: offLink(publicUrl, secretKey, key),
    status: told.status,
    ...(await standingWords(services, { key, told, claim, gadgets })),
    money:
      told.mail === 'approved' || (told.mail === 'acknowledgement' && claim.passed)
        ? await moneyOfApproval(db, { claim, gadgets, brand, told, amounts })
        : [],
    ...(await endedWith(db, { claim, gadgets, brand, told }, publicUrl)),
    reason: told.reason,
    wording: told.wording,
    upheld: await upheldBy(db, { told, claim, gadgets }),
    words: told.words,
    returned: told.returned,
    paid: told.paid,
    to: told.to,
    until: told.until,
    complaintReference: told.complaintReference,
    undoUntil: undoUntilOf(told, gadgets, clock.now()),
    holder: told.about === undefined ? null : await policyholderOf(db, claim),
    toldOf: told.about,
    notMeLink: notMeLink(publicUrl, secretKey, key),
  };
}

/** That a refusal, or one that is about to be sent, ends the review of another one; of all gadgets that it is about. */
async function upheldBy(
  db: Dependencies['db'],
  { told, claim, gadgets }: MailFacts,
): Promise<Upheld | undefined> {
  if (told.mail !== 'declined') return undefined;
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const ids = told.gadgetIds ?? gadgets.map(({ gadget_id: id }) => id);
  const reviews = await reviewsOf(db, key, ids);
  return reviews.every((review) => review !== null) ? reviews[0] : undefined;
}

/** Until when the gadgets that a mail is about can be taken back. */
function undoUntilOf({ gadgetIds }: ClaimMailData, gadgets: readonly GadgetRow[], now: Date) {
  const ends = gadgets
    .filter(({ gadget_id: id }) => gadgetIds?.includes(id) ?? true)
    .flatMap(({ status, status_since: since }) => undoableUntil({ status, since }, now) ?? []);
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

async function policyholderOf(db: Dependencies['db'], claim: ClaimRow) {
  const policy = await findPolicy(db, claim.reseller_id, claim.policy_key);
  return policy?.details.policyholder ?? null;
}

/**
 * Each booking that is cancelled, which goes from the calendar too, and each payment that goes back, in
 * its words.
 */
async function endedWith(
  db: Dependencies['db'],
  { claim, gadgets, brand, told: { ended } }: BrandedFacts,
  publicUrl: string,
): Promise<Pick<ClaimMailFacts, 'ended' | 'calendars'>> {
  const { reseller_id: reseller } = claim;
  const blocks: Block[] = [];
  const calendars: Attachment[] = [];
  const labelOf = (gadgetId: string | undefined) =>
    gadgets.find(({ gadget_id: id }) => id === gadgetId)?.label ?? '';
  for (const reference of ended?.bookings ?? []) {
    const booking = await findBooking(db, reseller, reference);
    if (!booking) continue;
    blocks.push(bookingCancelled(booking));
    calendars.push(
      calendarAttachment({
        booking,
        provider: await findProvider(db, booking.provider_id),
        claimReference: claim.claim_reference,
        gadget: labelOf(booking.gadget_id),
        brand,
        publicUrl,
      }),
    );
  }
  for (const paymentId of ended?.refunds ?? []) {
    const payment = await findPayment(db, { reseller, paymentId });
    const gadget = labelOf(payment?.gadget_id);
    if (payment) blocks.push(...refundBlocks(payment, { claim, gadget }));
  }
  return { ended: blocks, calendars };
}

interface MailFacts {
  told: ClaimMailData;
  claim: ClaimRow;
  gadgets: readonly GadgetRow[];
}

interface BrandedFacts extends MailFacts {
  brand: ResellerProfile;
}

/** The meaning of approval in pounds, for each gadget that the mail is about. */
async function moneyOfApproval(
  db: Dependencies['db'],
  { claim, gadgets, brand, told, amounts }: BrandedFacts & { amounts: Amounts },
): Promise<ClaimMailFacts['money']> {
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const policy = await policyOfClaim(db, claim);
  if (!policy) return [];
  const charging = await chargingOf(db, { reseller, claimId }, gadgets);
  return gadgets
    .filter(({ gadget_id: id }) => told.gadgetIds?.includes(id) ?? true)
    .map((gadget) => {
      const facts = { brand, policy: policy.details, claim, gadget, charging };
      const { words, ...large } = approvedMoney(facts, amounts.get(gadget.gadget_id));
      return { ...large, words: gadgets.length > 1 ? `${gadget.label}: ${words}` : words };
    });
}

/** The status's label and meaning, by the option chosen for the gadget that the mail is about. */
async function standingWords(
  { db, clock }: Dependencies,
  { key, told, claim, gadgets }: MailFacts & { key: ClaimKey },
): Promise<Pick<ClaimMailFacts, 'label' | 'sentence' | 'task' | 'sum'>> {
  const settling = await settlingOf(db, key.reseller, [key.claimId]);
  const [gadgetId] = told.gadgetIds ?? gadgets.map((gadget) => gadget.gadget_id);
  const gadget = gadgets.find((one) => one.gadget_id === gadgetId);
  const status = told.status ?? claim.status;
  if (!gadget) {
    const { label } = statusOf(status, null);
    return { label, sentence: sentenceOf(status, null), task: taskOf(status, null) };
  }
  const known = settling(gadget.gadget_id);
  const chosen = chosenFacts(known);
  const money = moneyOf({ ...gadget, status }, known, clock.now());
  const open = await openMessages(db, key.reseller, [key.claimId], clock.now());
  const { sentence } = besideMessage(
    status,
    {
      // A mailbox may have other readers: of the account it says nothing.
      sentence: sentenceOf(status, chosen, money && withoutAccount(money)),
      nextAction: nextStepOf(status, chosen),
    },
    open(key.claimId),
  );
  const isSpentNext = status === STATUS.REPAIR_OPTION_SELECTED && gadget.approved_amount === null;
  const before = isSpentNext ? await beforeOwnRepair(db, claim, gadget, known) : [];
  return {
    label: statusOf(status, chosen, money).label,
    sentence: [sentence, ...before].join(' '),
    task: taskOf(status, chosen),
    sum: sumOf(status, known, sentence, money),
  };
}

function taskOf(status: number, chosen: ReturnType<typeof chosenFacts>): string | null {
  const { by, text } = nextStepOf(status, chosen);
  return by === 'you' ? text : null;
}

/** The excess that is due, or what we pay, where the sentence says that we do. */
function sumOf(
  status: number,
  { choice }: Settling,
  sentence: string,
  money: Money | null,
): number | undefined {
  if (status === STATUS.EXCESS_DUE) return choice?.excess;
  if (!money) return undefined;
  const sum = status === STATUS.SETTLED ? money.settlement.payable : restOf(money);
  return sum !== null && sentence.includes(inPounds(sum)) ? sum : undefined;
}

const withoutAccount = (money: Money): Money => ({
  ...money,
  account: money.account && 'your bank account',
});

/** Advice before paying an own repairer; nothing for other choices, or once it was paid. */
async function beforeOwnRepair(
  db: Dependencies['db'],
  claim: ClaimRow,
  gadget: GadgetRow,
  { choice, invoice }: Settling,
): Promise<string[]> {
  if (!choice || kindOf(choice.option_id) !== 'OWN_REPAIRER' || invoice) return [];
  const policy = await policyOfClaim(db, claim);
  const insuredValue = policy && insuredValueOf(policy.details, gadget.policy_gadget_id);
  return [quoteFirst({ insuredValue: insuredValue ?? null, excess: choice.excess })];
}
