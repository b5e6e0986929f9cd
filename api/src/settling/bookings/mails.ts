import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
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
import { claimLink, greeting, whoToCall } from '../../claims/claims/mail-parts.ts';
import {
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  findClaim,
} from '../../claims/claims/records/claims.ts';
import { offLink } from '../../claims/notifications/off-link.ts';
import { wantsProgressMails } from '../../claims/notifications/records.ts';
import { addressOf } from '../../identity/brand-address.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import type { Block, Mail } from '../../mail/blocks.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { receiptBlocks, refundBlocks } from '../payments/receipt.ts';
import { type PaymentRow, findPayment } from '../payments/records/payments.ts';
import { findProvider } from '../providers/records.ts';
import { choiceOf } from '../repairs/records/choices.ts';
import { choiceView } from '../repairs/records/present.ts';
import { CALENDAR_TYPE, bookingCalendar, calendarName } from './calendar.ts';
import { calledOff } from './copy.ts';
import { type BookingRow, findBooking } from './records/bookings.ts';
import { type BookingMail, BOOKING_MAIL } from './records/mails.ts';

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
    return { mail: bookingMail(facts), id: `booking-${jobId}-${told.bookingReference}` };
  });

/** Whether a reminder is about the booking as it stands, comes before its day, and is wished for. */
async function isStillDue(
  { db }: Dependencies,
  { told, booking, claim, now }: Facts,
): Promise<boolean> {
  const isCurrent = booking.state === 'confirmed' && booking.sequence === told.sequence;
  if (!isCurrent || londonDay(now) >= booking.day) return false;
  return wantsProgressMails(db, claim.reseller_id, claim.owner_email);
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

/** The words of each: its subject, which is its heading too, and the text after the greeting. */
const SAYS: Record<BookingMail['mail'], { subject: string; text: string }> = {
  confirmed: {
    subject: 'Your repair is booked',
    text: 'this is when and where.',
  },
  moved: {
    subject: 'Your repair has moved',
    text: 'we have moved your booking. The old time is no longer yours.',
  },
  rebooked: {
    subject: 'Your repair is booked',
    text: 'your payment reached us late, but the time that you had chosen was still free. It is booked.',
  },
  reminder: {
    subject: 'Your repair is tomorrow',
    text: 'this is when and where.',
  },
  cancelled: {
    subject: 'Your booking is cancelled',
    text: 'your booking is cancelled.',
  },
};

function bookingMail(facts: Facts): Mail {
  const { told, claim, booking, publicUrl, secretKey } = facts;
  const { subject, text } = SAYS[told.mail];
  const isOff = told.mail === 'cancelled';
  return {
    to: claim.claimant_email,
    subject: `${subject}: ${formatLongDay(told.day)}`,
    ...(told.mail === 'reminder' && { offLink: offLink(publicUrl, secretKey, keyOf(claim)) }),
    blocks: [
      { kind: 'heading', text: subject },
      [greeting(facts), text, ...(isOff ? [calledOff(booking.option_id)] : [])].join(' '),
      { kind: 'reference', label: 'Booking reference', value: told.bookingReference },
      { kind: 'list', items: whenAndWhere(facts) },
      ...(isOff ? [] : directions(facts)),
      ...advice(facts),
      ...receipt(facts),
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      whoToCall(facts),
    ],
    attachment: calendar(facts),
  };
}

/** The booking for the claimant's calendar, as it stands; a reminder comes when it is there already. */
function calendar(facts: Facts): Mail['attachment'] {
  const { told, booking, provider, claim, gadget, brand, publicUrl, preparation } = facts;
  const isCertain = booking.state === 'confirmed' || booking.state === 'cancelled';
  if (told.mail === 'reminder' || !isCertain) return undefined;
  const about = { booking, provider, gadget, brand, publicUrl, openTasks: preparation.open };
  return {
    name: calendarName(booking.booking_reference),
    type: CALENDAR_TYPE,
    text: bookingCalendar({ ...about, claimReference: claim.claim_reference }),
  };
}

/** The way to where the claimant goes. */
function directions({ booking, provider }: Facts): Block[] {
  const where = addressLine(provider);
  if (booking.option_id !== BOOKED_OPTION.WALK_IN || where === '') return [];
  const href = directionsTo(`${provider.name}, ${where}`);
  return [{ kind: 'link', label: `Directions to ${provider.name}`, href }];
}

function receipt({ told, payment, claim, gadget }: Facts): Block[] {
  if (payment === undefined) return [];
  const about = { claim, gadget };
  if (told.mail === 'cancelled') return refundBlocks(payment, about);
  return ['You have paid your excess. This is your receipt.', ...receiptBlocks(payment, about)];
}

function whenAndWhere({ told, booking, gadget, provider }: Facts): string[] {
  const { start, end } = slotTimes(told.slot);
  return [
    `Gadget: ${gadget}`,
    `Day: ${formatLongDay(told.day)}`,
    `Time: between ${formatTime(start)} and ${formatTime(end)}`,
    `With: ${provider.name}`,
    ...whereLines(booking, provider),
    ...(provider.telephone === '' ? [] : [`Telephone: ${provider.telephone}`]),
  ];
}

/** The repairer's place with opening hours, or the address that courier or engineer come to. */
function whereLines(booking: BookingRow, provider: BookingProvider): string[] {
  const { address } = booking;
  if (booking.option_id !== BOOKED_OPTION.WALK_IN) {
    return address ? [`Where: ${address.line1}, ${address.postcode}`] : [];
  }
  const where = addressLine(provider);
  const hours = provider.openingHours ? openingHoursLines(provider.openingHours) : [];
  return [
    ...(where === '' ? [] : [`Where: ${where}`]),
    ...(hours.length === 0 ? [] : [`Open: ${hours.join('; ')}`]),
  ];
}

const keyOf = ({ reseller_id: reseller, claim_id: claimId }: ClaimRow) => ({ reseller, claimId });

/** The facts for the day, and until when it can be moved. */
function advice({ told, preparation }: Facts): Block[] {
  if (told.mail === 'cancelled') return [];
  return told.mail === 'reminder'
    ? openTasks(preparation)
    : [
        ...openTasks(preparation),
        `You can move or cancel it until ${formatLongDay(lastDayToChange(told.day))}. The attached file puts it into your calendar.`,
      ];
}

function openTasks({ open, ticked }: Preparation): Block[] {
  if (open.length > 0) {
    const text = ticked > 0 ? 'You still need to do this:' : 'Please do this before then:';
    return [text, { kind: 'list', items: open }];
  }
  if (ticked === 0) return [];
  return ['Your gadget is ready: you have ticked everything.'];
}
