import { formatLongDay, formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import {
  addressLine,
  directionsTo,
  openingHoursLines,
} from '@gadget-claims/domain/settling/bookings/copy';
import { lastDayToChange } from '@gadget-claims/domain/settling/bookings/days';
import type { BookingProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { BOOKED_OPTION, slotTimes } from '@gadget-claims/domain/settling/bookings/slots';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import { CLAIM_REFERENCE, byName, claimLink, whoToCall } from '../../claims/claims/mail-parts.ts';
import {
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  findClaim,
  recipientOf,
} from '../../claims/claims/records/claims.ts';
import { inTheirPrint } from '../../claims/claims/records/support-needs.ts';
import { offLink } from '../../claims/notifications/off-link.ts';
import { wantsProgressMails } from '../../claims/notifications/records.ts';
import { addressOf } from '../../identity/brand-address.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import type { Attachment, Block, Line, Link, Mail } from '../../mail/blocks.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { receiptSentence, refundBlocks } from '../payments/receipt.ts';
import { type PaymentRow, findPayment } from '../payments/records/payments.ts';
import { findProvider } from '../providers/records.ts';
import { choiceOf } from '../repairs/records/choices.ts';
import { choiceView } from '../repairs/records/present.ts';
import { calendarAttachment } from './calendar.ts';
import { INTO_CALENDAR, OUT_OF_CALENDAR, calledOff } from './copy.ts';
import { BOOKING_MAIL, type BookingMail, type BookingRow, findBooking } from './records.ts';

interface Facts {
  told: BookingMail;
  claim: ClaimRow;
  booking: BookingRow;
  gadget: string;
  provider: BookingProvider;
  preparation: Preparation;
  /** Its payment, where the mail is the receipt too, or says that it goes back. */
  payment: PaymentRow | undefined;
  brand: ResellerProfile;
  publicUrl: string;
  secretKey: string;
  now: Date;
}

type Dependencies = Pick<Services, 'db' | 'clock' | 'config'>;

/** Writes the mails about bookings that were made, moved or cancelled. */
export const bookingMails = (services: Dependencies): MailWriter =>
  mailWriter(BOOKING_MAIL, async (told, { reseller, brand, jobId }) => {
    const facts = await gather(services, told, reseller, brand);
    if (!facts || (told.mail === 'reminder' && !(await isStillDue(services, facts))))
      return undefined;
    return {
      mail: await inTheirPrint(services.db, keyOf(facts.claim), bookingMail(facts)),
      id: `booking-${jobId}-${told.bookingReference}`,
    };
  });

/** Whether a reminder is about the booking as it stands, comes before its day, and is wished for. */
async function isStillDue(
  { db }: Dependencies,
  { told, booking, claim, now }: Facts,
): Promise<boolean> {
  const isCurrent = booking.state === 'confirmed' && booking.sequence === told.sequence;
  if (!isCurrent || londonDay(now) >= booking.day) return false;
  return wantsProgressMails(db, claim.reseller_id, recipientOf(claim));
}

async function gather(
  { db, clock, config }: Dependencies,
  told: BookingMail,
  reseller: ResellerScope,
  brand: ResellerProfile,
): Promise<Facts | undefined> {
  const key = { reseller, claimId: told.claimId };
  const claim = await findClaim(db, key);
  const booking = await findBooking(db, reseller, told.bookingReference);
  if (!claim || !booking) return undefined;
  const gadgets = await claimGadgets(db, key);
  const gadget = gadgets.find(({ gadget_id: id }) => id === booking.gadget_id);
  const provider = await findProvider(db, booking.provider_id);
  const { secretKey } = config;
  const publicUrl = addressOf(config, brand);
  const now = clock.now();
  const preparation = gadget ? await preparationFor(db, claim, gadget) : NOTHING_TO_DO;
  const label = gadget?.label ?? '';
  const { paymentId } = told;
  const payment =
    paymentId === undefined ? undefined : await findPayment(db, { reseller, paymentId });
  const about = { told, claim, booking, gadget: label, provider, brand, preparation, payment };
  return { ...about, publicUrl, secretKey, now };
}

/** The preparation for the repair, for this make and this incident, and how much of it is ticked. */
interface Preparation {
  open: string[];
  ticked: number;
}

const NOTHING_TO_DO: Preparation = { open: [], ticked: 0 };

async function preparationFor(
  db: Dependencies['db'],
  claim: ClaimRow,
  gadget: GadgetRow,
): Promise<Preparation> {
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const choice = await choiceOf(db, { reseller, claimId, gadgetId: gadget.gadget_id });
  if (!choice) return NOTHING_TO_DO;
  const { instructions, prepared } = choiceView(claim, gadget, choice);
  return { open: instructions.filter((line) => !prepared.includes(line)), ticked: prepared.length };
}

/** The words of each: its subject, which is its heading too, and what the text begins with, if anything. */
const SAYS: Record<BookingMail['mail'], { subject: string; text?: string }> = {
  confirmed: { subject: 'Your repair is booked' },
  moved: { subject: 'Your repair has moved', text: 'The old time is no longer yours.' },
  rebooked: {
    subject: 'Your repair is booked',
    text: 'Your payment reached us late, but the time that you had chosen was still free.',
  },
  reminder: { subject: 'Your repair is tomorrow' },
  cancelled: { subject: 'Your booking is cancelled' },
};

function bookingMail(facts: Facts): Mail {
  const { told, claim, publicUrl, secretKey } = facts;
  const { subject } = SAYS[told.mail];
  const attached = calendar(facts);
  return {
    to: claim.claimant_email,
    subject: `${subject}: ${formatLongDay(told.day)}`,
    ...(told.mail === 'reminder' && { offLink: offLink(publicUrl, secretKey, keyOf(claim)) }),
    blocks: [
      ...(told.mail === 'cancelled' ? calledOffBlocks(facts) : bookedBlocks(facts)),
      {
        kind: 'references',
        items: [
          { label: 'Booking reference', value: told.bookingReference },
          { label: CLAIM_REFERENCE, value: claim.claim_reference },
        ],
      },
      ...changesUntil(facts, attached),
      ...receipt(facts),
      whoToCall(facts),
    ],
    ...(attached && { attachments: [attached] }),
  };
}

/** Day and time large, then the place, the button, and what is to be done before. */
function bookedBlocks(facts: Facts): Block[] {
  const { told, preparation } = facts;
  const { subject, text } = SAYS[told.mail];
  return [
    {
      kind: 'headline',
      label: byName(subject, facts),
      value: formatNearDay(told.day),
      sentence: timeWords(told),
    },
    ...(text === undefined ? [] : [text]),
    place(facts),
    seeClaim(facts),
    ...openTasks(preparation),
  ];
}

/** What goes back large, if anything was paid; then what it was that is off. */
function calledOffBlocks(facts: Facts): Block[] {
  const { told, booking, payment, claim, gadget, provider } = facts;
  const head = byName(SAYS.cancelled.subject, facts);
  return [
    payment === undefined
      ? { kind: 'heading', text: head }
      : { kind: 'headline', label: head, value: `${inPounds(payment.amount)} goes back` },
    calledOff(booking.option_id),
    ...(payment === undefined ? [] : refundBlocks(payment, { claim, gadget })),
    {
      kind: 'list',
      items: [
        `Gadget: ${gadget}`,
        `Day: ${formatLongDay(told.day)}`,
        `Time: ${timeWords(told)}`,
        `With: ${provider.name}`,
        ...whereLines(booking, provider).map(({ label, value }) => `${label}: ${value}`),
        ...(provider.telephone === '' ? [] : [`Telephone: ${provider.telephone}`]),
      ],
    },
    seeClaim(facts),
  ];
}

const seeClaim = (facts: Facts): Block => ({
  kind: 'button',
  label: 'See your claim',
  href: claimLink(facts),
});

function timeWords({ slot }: BookingMail): string {
  const { start, end } = slotTimes(slot);
  return `between ${formatTime(start)} and ${formatTime(end)}`;
}

/** The booking for the claimant's calendar, as it stands. */
function calendar(facts: Facts): Attachment | undefined {
  const { booking, provider, claim, gadget, brand, publicUrl, preparation } = facts;
  if (booking.state !== 'confirmed' && booking.state !== 'cancelled') return undefined;
  const about = { booking, provider, gadget, brand, publicUrl, openTasks: preparation.open };
  return calendarAttachment({ ...about, claimReference: claim.claim_reference });
}

/** Until when it can be moved, and what the attached file does. */
function changesUntil({ told, booking }: Facts, attached: Attachment | undefined): Block[] {
  const isOver = told.mail === 'cancelled' || told.mail === 'reminder';
  const lines = [
    ...(isOver
      ? []
      : [`You can move or cancel it until ${formatLongDay(lastDayToChange(told.day))}.`]),
    ...(attached ? [booking.state === 'cancelled' ? OUT_OF_CALENDAR : INTO_CALENDAR] : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'small', text: lines.join(' ') }];
}

/** What was paid, in the mail that is its receipt too. */
function receipt({ told, payment, claim, gadget }: Facts): Block[] {
  if (payment === undefined || told.mail === 'cancelled') return [];
  return receiptSentence(payment, { claim, gadget });
}

const INTRO: Record<number, (gadget: string) => string> = {
  [BOOKED_OPTION.COURIER]: (gadget) => `A courier collects your ${gadget} at:`,
  [BOOKED_OPTION.WALK_IN]: (gadget) => `Bring your ${gadget} to:`,
  [BOOKED_OPTION.CALL_OUT]: (gadget) => `An engineer repairs your ${gadget} at:`,
};

/** Where it takes place, with whom, and the way there. */
function place({ booking, gadget, provider }: Facts): Block {
  const whom = { label: 'With', value: provider.name };
  const where = whereLines(booking, provider);
  // To whom one goes; or where one is oneself.
  const lines = booking.option_id === BOOKED_OPTION.WALK_IN ? [whom, ...where] : [...where, whom];
  const [name = whom, ...rest] = lines;
  return {
    kind: 'place',
    intro: INTRO[booking.option_id]?.(gadget) ?? '',
    name,
    lines: rest,
    links: [...directions(booking, provider), ...telephone(provider)],
  };
}

function directions({ option_id: optionId }: BookingRow, provider: BookingProvider): Link[] {
  const where = addressLine(provider);
  if (optionId !== BOOKED_OPTION.WALK_IN || where === '') return [];
  const href = directionsTo(`${provider.name}, ${where}`);
  return [{ label: `Directions to ${provider.name}`, href }];
}

const telephone = ({ telephone: number }: BookingProvider): Link[] =>
  number === '' ? [] : [{ label: number, href: `tel:${number.replaceAll(' ', '')}` }];

/** The repairer's place with opening hours, or the address that courier or engineer come to. */
function whereLines(booking: BookingRow, provider: BookingProvider): Line[] {
  const { address } = booking;
  if (booking.option_id !== BOOKED_OPTION.WALK_IN) {
    return address ? [{ label: 'Where', value: `${address.line1}, ${address.postcode}` }] : [];
  }
  const where = addressLine(provider);
  const hours = provider.openingHours ? openingHoursLines(provider.openingHours) : [];
  return [
    ...(where === '' ? [] : [{ label: 'Where', value: where, isPlain: true }]),
    ...(hours.length === 0 ? [] : [{ label: 'Open', value: hours.join('; ') }]),
  ];
}

const keyOf = ({ reseller_id: reseller, claim_id: claimId }: ClaimRow) => ({ reseller, claimId });

function openTasks({ open, ticked }: Preparation): Block[] {
  if (open.length > 0) {
    const title = ticked > 0 ? 'You still need to do this' : 'Please do this before then';
    return [{ kind: 'list', title, items: open }];
  }
  if (ticked === 0) return [];
  return ['Your gadget is ready: you have ticked everything.'];
}
