import { addDays } from '../../calendar/day.ts';
import { REPAIR_HOURS } from '../../promises.ts';
import { inPounds } from '../../settling/payments/pounds.ts';
import type { OptionKind, SettlementShown } from '../../settling/repairs/schemas.ts';
import type { ClaimClock, NextActor, StepToCome } from './schemas.ts';
import { STATUS } from './status-ids.ts';
import { claimStatus, wayAt } from './status.ts';

/** Facts of a gadget that its steps follow from. */
export interface GadgetAhead {
  status: number;
  /** Where a claim has several. */
  label: string | null;
  /** It is still there, so that it can be repaired. */
  isRepairable: boolean;
  /** How it is settled; null before that is chosen. */
  choice: { kind: OptionKind; turnaround: string } | null;
  /** The day of a booking that stands. */
  bookedFor: string | null;
  /** By when we aim to have it repaired, once it is at the repair centre. */
  aimDate: string | null;
  /** Our payment, in pence, and its day, as far as they are known. */
  money?: Pick<SettlementShown, 'payable' | 'payBy' | 'paid'> | null;
}

/** A step by the status that a gadget comes to with it. */
interface SettlingStep {
  to: number;
  title: string;
  by: NextActor;
  day?: (gadget: GadgetAhead) => StepToCome['day'];
  /** It says how long it takes, as the option does. */
  takes?: true | undefined;
  /** It says how much we pay. */
  sum?: true;
}

const onTheBookedDay = ({ bookedFor }: GadgetAhead): StepToCome['day'] =>
  bookedFor === null ? null : { date: bookedFor, is: 'booked' };

const WHOLE_DAYS = Math.ceil(REPAIR_HOURS / 24);

/** Once it is there we know; before that, from the day on which it comes there. */
const whenRepaired = ({ aimDate, bookedFor, choice }: GadgetAhead): StepToCome['day'] => {
  if (aimDate !== null) return { date: aimDate, is: 'aim' };
  // A courier only collects it on that day.
  if (bookedFor === null || choice?.kind === 'COURIER') return null;
  return { date: addDays(bookedFor, WHOLE_DAYS), is: 'aim' };
};

const BOOK: SettlingStep = {
  to: STATUS.REPAIR_BOOKED,
  title: 'You book a day and a time',
  by: 'you',
};
const REPAIRED: SettlingStep = {
  to: STATUS.REPAIRED,
  title: 'Your gadget is repaired and tested',
  by: 'repairer',
  day: whenRepaired,
  takes: true,
};
const REACHES_CENTRE: SettlingStep = {
  to: STATUS.DEVICE_RECEIVED,
  title: 'Your gadget reaches the repair centre',
  by: 'repairer',
};
const BACK: SettlingStep = {
  to: STATUS.SETTLED,
  title: 'Your gadget is back with you',
  by: 'repairer',
};
const PAY_OUT: SettlingStep = {
  to: STATUS.SETTLED,
  title: 'We pay you',
  by: 'us',
  day: ({ money }) => (money?.payBy ? { date: money.payBy, is: 'aim' } : null),
  takes: true,
  sum: true,
};

/** The steps from the choice to the end, in order, for each way of settling. */
const STEPS_BY_KIND: Record<OptionKind, readonly SettlingStep[]> = {
  COURIER: [
    BOOK,
    {
      to: STATUS.DEVICE_IN_TRANSIT,
      title: 'The courier collects your gadget',
      by: 'repairer',
      day: onTheBookedDay,
    },
    REACHES_CENTRE,
    REPAIRED,
    BACK,
  ],
  MAIL_IN: [
    // How long it takes begins with the pack to post it in.
    { to: STATUS.DEVICE_IN_TRANSIT, title: 'You post your gadget', by: 'you', takes: true },
    REACHES_CENTRE,
    { ...REPAIRED, takes: undefined },
    BACK,
  ],
  WALK_IN: [
    BOOK,
    {
      to: STATUS.DEVICE_RECEIVED,
      title: 'You take your gadget to the repair shop',
      by: 'you',
      day: onTheBookedDay,
    },
    REPAIRED,
    BACK,
  ],
  CALL_OUT: [
    BOOK,
    {
      to: STATUS.DEVICE_RECEIVED,
      title: 'The engineer comes to you',
      by: 'repairer',
      day: onTheBookedDay,
    },
    REPAIRED,
  ],
  OWN_REPAIRER: [
    {
      to: STATUS.INVOICE_RECEIVED,
      title: 'You have your gadget repaired and send us the invoice',
      by: 'you',
    },
    { to: STATUS.CASH_SETTLEMENT, title: 'We check the invoice', by: 'us' },
    PAY_OUT,
  ],
  REPLACEMENT: [
    { to: STATUS.DISPATCHED, title: 'We send you a replacement', by: 'us', takes: true },
    { to: STATUS.SETTLED, title: 'The replacement reaches you', by: 'repairer' },
  ],
  CASH: [
    { to: STATUS.CASH_SETTLEMENT, title: 'You tell us which account to pay into', by: 'you' },
    PAY_OUT,
  ],
};

const REPAIRING = [
  STATUS.EXCESS_DUE,
  STATUS.REPAIR_OPTION_SELECTED,
  STATUS.REPAIR_BOOKED,
  STATUS.DEVICE_IN_TRANSIT,
  STATUS.DEVICE_RECEIVED,
  STATUS.REPAIR_ON_HOLD,
  STATUS.IN_REPAIR,
  STATUS.REPAIRED,
  STATUS.DISPATCHED,
  STATUS.SETTLED,
];
const REPLACING = [STATUS.EXCESS_DUE, STATUS.REPLACEMENT, STATUS.DISPATCHED, STATUS.SETTLED];
const PAYING = [
  STATUS.REPAIR_OPTION_SELECTED,
  STATUS.AWAITING_DOCUMENTS,
  STATUS.INVOICE_RECEIVED,
  STATUS.CASH_SETTLEMENT,
  STATUS.SETTLED,
];

/** The statuses of a way of settling, in the order in which a gadget comes to them. */
const ORDER: Record<OptionKind, readonly number[]> = {
  COURIER: REPAIRING,
  MAIL_IN: REPAIRING,
  WALK_IN: REPAIRING,
  CALL_OUT: REPAIRING,
  OWN_REPAIRER: PAYING,
  REPLACEMENT: REPLACING,
  CASH: PAYING,
};

function stepsOfWay(gadget: GadgetAhead, way: OptionKind): StepToCome[] {
  const order = ORDER[way];
  const stands = order.indexOf(gadget.status);
  if (stands === -1) return [];
  return STEPS_BY_KIND[way]
    .filter(({ to }) => order.indexOf(to) > stands)
    .map((step) => ({
      title: step.sum ? withSum(step.title, gadget) : step.title,
      by: step.by,
      day: step.day?.(gadget) ?? null,
      text: turnaroundIn(step, gadget, way),
      gadgetLabel: gadget.label,
    }));
}

const withSum = (title: string, { money }: GadgetAhead): string =>
  money?.payable && money.payable > money.paid
    ? `${title} ${inPounds(money.payable - money.paid)}`
    : title;

/** The turnaround of an option is said of that option only; a day of payment says it better. */
function turnaroundIn(
  { takes, sum }: SettlingStep,
  { choice, money }: GadgetAhead,
  way: OptionKind,
) {
  if (!takes || choice?.kind !== way) return null;
  return sum && money?.payBy ? null : choice.turnaround;
}

const CHOOSE = 'You choose how your claim is settled';
const SETTLED = 'Your gadget is repaired, replaced or paid for';
const MADE_GOOD = 'Your gadget is replaced or paid for';

function stepsOfGadget(gadget: GadgetAhead): StepToCome[] {
  if (gadget.status === STATUS.APPROVED) return unsettled(gadget);
  const way = wayAt(gadget.status, gadget.choice?.kind ?? null);
  return way === null ? [] : stepsOfWay(gadget, way);
}

const plain = (title: string, by: NextActor, gadgetLabel: string | null): StepToCome => ({
  title,
  by,
  day: null,
  text: null,
  gadgetLabel,
});

const unsettled = ({
  label,
  isRepairable,
}: Pick<GadgetAhead, 'label' | 'isRepairable'>): StepToCome[] => [
  plain(CHOOSE, 'you', label),
  plain(isRepairable ? SETTLED : MADE_GOOD, 'us', label),
];

type Clock = Pick<ClaimClock, 'aimDate' | 'aimDateIfCompleteToday'>;

/**
 * The steps of a claim that are still to come, in order, each with the day that is booked or that we
 * aim for, where one can be said. Empty when the claim is over or declined.
 */
export function stepsToCome(
  status: number,
  gadgets: readonly GadgetAhead[],
  clock: Clock,
): StepToCome[] {
  if (gadgets.every(waitsForDecision)) {
    const isRepairable = gadgets.some((gadget) => gadget.isRepairable);
    return [decisionStep(clock, null), ...unsettled({ label: null, isRepairable })];
  }
  if (gadgets.every((one) => one.status === STATUS.DECISION_CHALLENGED)) {
    return [decisionStep(clock, null)];
  }
  return gadgets.flatMap((gadget) => [
    ...gadgetDecision(gadget, status, clock),
    ...stepsOfGadget(gadget),
  ]);
}

/** An invoice may be asked about after the decision. */
const waitsForDecision = ({ status, choice }: GadgetAhead) =>
  claimStatus(status).phase === 'assessing' && choice === null;

/** The decision on one gadget of several. Only the claim's clock knows of documents to come. */
function gadgetDecision(gadget: GadgetAhead, claim: number, clock: Clock): StepToCome[] {
  const { status, label, aimDate } = gadget;
  const isAwaited = waitsForDecision(gadget);
  if (!isAwaited && status !== STATUS.DECISION_CHALLENGED) return [];
  const today = status === claim ? clock.aimDateIfCompleteToday : null;
  const decide = decisionStep({ aimDate, aimDateIfCompleteToday: today }, label);
  return isAwaited ? [decide, ...unsettled(gadget)] : [decide];
}

function decisionStep(
  { aimDate, aimDateIfCompleteToday }: Clock,
  label: string | null,
): StepToCome {
  const step = plain('We decide on your claim', 'us', label);
  if (aimDate !== null) return { ...step, day: { date: aimDate, is: 'aim' } };
  if (aimDateIfCompleteToday === null) return step;
  return { ...step, day: { date: aimDateIfCompleteToday, is: 'aim if complete today' } };
}
