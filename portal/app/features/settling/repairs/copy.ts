import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { capitalised, pounds } from '@gadget-claims/domain/in-words';
import { quoteFirst } from '@gadget-claims/domain/settling/repairs/own-repairer';
import type {
  OfferedOption,
  OptionKind,
  RepairOption,
} from '@gadget-claims/domain/settling/repairs/schemas';
import { netParts } from '@gadget-claims/domain/settling/repairs/settlement';
import { titlesOf } from '../../../screen/copy.ts';

/** Lead titles, by the spelling of their addresses (specification §2): records of brands name them so. */
export const { screenTitle, titleMeta } = titlesOf({
  repairlist: 'Your options',
  repairinfo: 'About this option',
  repaircontinue: 'What you have chosen',
  repairinstructions: 'What to do first',
  repaircancel: 'Cancel what you chose',
});

export const NOTHING_CHOSEN = 'Nothing is chosen for this gadget';

/** Where an option is carried out, and what that means; of a shop its own name stands there. */
export const PLACE: Readonly<Record<OptionKind, readonly [place: string, how: string]>> = {
  COURIER: ['Your home or work', 'Collected and brought back'],
  MAIL_IN: ['Any post office', 'Padded pack, label paid'],
  WALK_IN: ['A repair shop near you', ''],
  CALL_OUT: ['Your home or work', 'While you wait'],
  OWN_REPAIRER: ['An accredited repairer of yours', ''],
  REPLACEMENT: ['Your address', 'Refurbished and tested'],
  CASH: ['Your bank account', ''],
};

/** When the excess is paid, below its sum. */
export function paidWhen({ needs, excess }: Pick<RepairOption, 'needs' | 'excess'>): string {
  if (excess === 0) return '';
  return needs.booking ? 'When you book' : 'Before we start';
}

type Facts = Pick<RepairOption, 'kind' | 'needs' | 'excess'>;

/** The person's payment, and when. */
export function excessWords({ needs, excess }: Omit<Facts, 'kind'>): string {
  if (excess === 0) return 'Nothing to pay';
  if (!needs.payment) return `${pounds(excess)}, taken off what we pay you`;
  return `${pounds(excess)}, to pay by card ${needs.booking ? 'when you book' : 'before we start'}`;
}

type Paid = Pick<OfferedOption, 'kind' | 'approvedAmount' | 'excess'>;

/**
 * The most that we pay where money is paid, before the claimant spends any, and how it comes about;
 * while no amount is set, that alone. In a row among others there is room for a sum only: of an own
 * repairer then the policy's most. Null where we see to the repair ourselves.
 */
export function mostWePay(
  { kind, approvedAmount, excess }: Paid,
  { insuredValue }: Pick<ClaimGadgetInFull, 'insuredValue'>,
  isRow = false,
): { amount: string; why: string } | null {
  const isOwn = kind === 'OWN_REPAIRER';
  if (!isOwn && kind !== 'CASH') return null;
  // That nothing is left of it has to be read in full.
  const isCeiling = isRow && isOwn && insuredValue !== null && insuredValue > excess;
  const gross = approvedAmount ?? (isCeiling ? insuredValue : null);
  if (gross !== null) {
    const { net, sum } = netParts(gross, excess);
    const why = isRow && sum !== '' ? `${pounds(gross)} less ${pounds(excess)}` : sum;
    return { amount: (isOwn ? 'Up to ' : '') + net, why };
  }
  const why = isOwn
    ? quoteFirst({ insuredValue, excess })
    : 'The amount is not set yet. We tell you before we pay.';
  return { amount: '', why };
}

/** The same in one line. */
export function mostWePayWords(
  option: Paid,
  gadget: Pick<ClaimGadgetInFull, 'insuredValue'>,
): string | null {
  const most = mostWePay(option, gadget);
  return most && [most.amount, most.why].filter(Boolean).join(': ');
}

const ADDRESS: Partial<Record<OptionKind, string>> = {
  COURIER: 'an address to collect from and bring it back to',
  MAIL_IN: 'an address for the pack and the way back',
  CALL_OUT: 'an address to come to',
  REPLACEMENT: 'an address to deliver to',
};

/** Things to have at hand, in the order in which they are asked for. */
export function needsWords({ kind, needs }: Facts): string {
  const things = [
    needs.address && (ADDRESS[kind] ?? 'an address'),
    needs.booking && 'a day and time that suit you',
    needs.booking && needs.modelVersion && 'the exact model',
    kind === 'OWN_REPAIRER' && 'your repairer’s invoice',
    needs.bankDetails && 'the account to pay into',
    needs.payment && 'a card',
  ].filter((thing) => thing !== false);
  const [first = '', ...rest] = things;
  const last = rest.pop();
  const text = [first, ...rest].join(', ') + (last === undefined ? '' : ` and ${last}`);
  return text === '' ? 'Nothing' : capitalised(text);
}

/** The purpose of the address, as the question that asks for it. */
export const ADDRESS_QUESTION: Partial<Record<OptionKind, string>> = {
  COURIER: 'Where do we collect it?',
  MAIL_IN: 'Where do we send the pack?',
  CALL_OUT: 'Where does the engineer come to?',
  REPLACEMENT: 'Where do we deliver it?',
};
