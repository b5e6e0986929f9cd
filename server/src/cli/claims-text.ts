import type { findClaimByReference } from '@gadget-claims/api/claims/claims/records/by-reference';
import {
  type GadgetRow,
  claimEvents,
  claimGadgets,
  type listClaims,
} from '@gadget-claims/api/claims/claims/records/claims';
import { answersOf } from '@gadget-claims/api/claims/claims/records/corrections';
import { listDocuments } from '@gadget-claims/api/claims/documents/records/documents';
import type { MessageRow, unreadMessages } from '@gadget-claims/api/claims/messages/records';
import type { Db } from '@gadget-claims/api/database/database';
import type { unsettledRefunds } from '@gadget-claims/api/settling/payments/records/payments';
import {
  type Settling,
  chosenFacts,
  settlingOf,
} from '@gadget-claims/api/settling/settlements/records';
import { settlementView } from '@gadget-claims/api/settling/settlements/views';
import { formatDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { incidentLabel } from '@gadget-claims/domain/claims/claims/incident-types';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { statusOf } from '@gadget-claims/domain/settling/repairs/next-step';
import { optionLabel } from '@gadget-claims/domain/settling/repairs/options';

type Unread = Awaited<ReturnType<typeof unreadMessages>>;
type Listed = Awaited<ReturnType<typeof listClaims>>;
type Unsettled = Awaited<ReturnType<typeof unsettledRefunds>>;
type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaimByReference>>>;

const when = (at: Date) => `${formatDay(londonDay(at))} ${formatTime(londonTime(at))}`;
const status = (id: number) => `${id} ${claimStatus(id).label}`;

// Typed text must not steer the terminal.
const shown = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** One line for each claim. */
export function listText(claims: Listed): string {
  if (claims.length === 0) return 'There are no claims.';
  const rows = claims.map((claim) => [
    claim.claim_reference,
    when(claim.submitted_at),
    `brand ${claim.reseller_id}`,
    status(claim.status),
    incidentLabel(claim.incident_type_id),
  ]);
  return rows.map((cells) => cells.join('  ')).join('\n');
}

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** One line for each excess that is still to be paid back. */
export function refundsText(refunds: Unsettled): string {
  if (refunds.length === 0) return 'There is nothing to pay back by hand.';
  const rows = refunds.map((payment) => [
    payment.payment_id,
    pounds(payment.amount),
    `brand ${payment.reseller_id}`,
    payment.claim_reference ?? 'claim no longer kept',
    `${payment.state === 'refunding' ? 'on its way since' : 'refused'} ${when(payment.changed_at)}`,
    `${payment.provider} ${payment.provider_reference ?? ''}`.trim(),
  ]);
  return rows.map((cells) => cells.join('  ')).join('\n');
}

/** One line for each unread message. */
export function unreadText(unread: Unread): string {
  if (unread.length === 0) return 'There are no messages to be read.';
  const rows = unread.map((message) => [
    message.claim_reference,
    when(message.at),
    `brand ${message.reseller_id}`,
    shown(message.body).slice(0, 100),
  ]);
  return rows.map((cells) => cells.join('  ')).join('\n');
}

/** All that was written about a claim, oldest first. */
export function threadText(reference: string, thread: readonly MessageRow[]): string {
  if (thread.length === 0) return `${reference}: nothing has been written yet.`;
  const said = thread.map(({ at, author, author_name: name, body, seen_at: seen }) => {
    const who = author === 'claimant' ? 'Claimant' : `${shown(name)} (claims team)`;
    const unseen = author === 'claims team' && seen === null ? ', not seen yet' : '';
    const lines = body.split('\n').map((line) => `  ${shown(line)}`);
    return [`${when(at)}  ${who}${unseen}`, ...lines].join('\n');
  });
  return [reference, ...said].join('\n');
}

/** "Gadget 1: Apple iPhone 6s  60 Repair chosen", and the known parts of its settlement. */
function gadgetLines(gadget: GadgetRow, number: number, known: Settling): string[] {
  const { choice, bank, invoice } = known;
  const payable = settlementView(gadget, known, new Date())?.payable ?? null;
  const excess = choice && `excess ${pounds(choice.excess)}${choice.excess_paid_at ? ' paid' : ''}`;
  const facts = [
    choice && `chosen: ${optionLabel(choice.option_id)}, ${excess}`,
    gadget.approved_amount !== null && `approved amount: ${pounds(gadget.approved_amount)}`,
    invoice && `invoice: ${pounds(invoice.amount)} of ${formatDay(invoice.invoice_date)}`,
    bank && `account ending ${bank.last_four}${bank.doubtful ? ', fails the modulus check' : ''}`,
    payable !== null && `to pay: ${pounds(payable)}`,
  ];
  return [
    `Gadget ${number}: ${shown(gadget.label)}  ${gadget.status} ${statusOf(gadget.status, chosenFacts(known)).label}`,
    ...facts.filter(Boolean).map((fact) => `  ${fact}`),
  ];
}

const DOUBTS: Record<NonNullable<DocumentFile['doubt']>, string> = {
  'shows nothing': 'look at it: shows nothing',
  'not seen': 'look at it: a photo that we cannot open',
  'used twice': 'look at it: the same was sent for another document',
};

/** Everything that is known of a claim. */
export async function claimText(db: Db, { claim, key }: FoundClaim): Promise<string> {
  const gadgets = await claimGadgets(db, key);
  const settling = await settlingOf(db, key.reseller, [key.claimId]);
  const documents = await listDocuments(db, key.reseller, claim.form_reference);
  const events = await claimEvents(db, key);
  const answers = await answersOf(db, claim);
  return [
    `${claim.claim_reference}  ${status(claim.status)}`,
    `Brand ${claim.reseller_id}, policy ${shown(claim.form.policy.number)}, submitted ${when(claim.submitted_at)}`,
    ...gadgets.flatMap((gadget, at) => gadgetLines(gadget, at + 1, settling(gadget.gadget_id))),
    ...(claim.failed_rules.length > 0 ? [`Not met: ${claim.failed_rules.join('; ')}`] : []),
    ...(claim.approve_once_documented && claim.status === STATUS.AWAITING_DOCUMENTS
      ? ['To be approved as soon as the documents are there']
      : []),
    ...answers.flatMap(({ title, lines }) => [
      '',
      title,
      ...lines.map(({ label, value, corrected }) => {
        const before = corrected ? ` (corrected, was ${shown(corrected.was || 'nothing')})` : '';
        return `  ${label}: ${shown(value)}${before}`;
      }),
    ]),
    '',
    'Documents',
    ...documents.map(
      (file) =>
        `  ${documentKind(file.documentTypeId).label}: ${shown(file.fileName)} (${file.state}${file.doubt ? `, ${DOUBTS[file.doubt]}` : ''})`,
    ),
    ...(documents.length === 0 ? ['  none'] : []),
    '',
    'History',
    ...events.map((event) => {
      const why = event.reason === '' ? '' : `: ${shown(event.reason)}`;
      const which = gadgets.findIndex(({ gadget_id: id }) => id === event.gadget_id) + 1;
      const whose = which > 0 && gadgets.length > 1 ? ` (gadget ${which})` : '';
      return `  ${when(event.at)}  ${status(event.to_status)}${whose}  by ${event.actor}${why}`;
    }),
  ].join('\n');
}
