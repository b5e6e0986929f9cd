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
 * while no amount is set, that alone. Null where we see to the repair ourselves.
 */
export function mostWePay(
  { kind, approvedAmount, excess }: Paid,
  { insuredValue }: Pick<ClaimGadgetInFull, 'insuredValue'>,
): { amount: string; why: string } | null {
  if (kind !== 'OWN_REPAIRER' && kind !== 'CASH') return null;
  if (approvedAmount !== null) {
    const { net, sum } = netParts(approvedAmount, excess);
    return { amount: (kind === 'OWN_REPAIRER' ? 'Up to ' : '') + net, why: sum };
  }
  const why =
    kind === 'OWN_REPAIRER'
      ? quoteFirst({ insuredValue, excess })
      : 'The amount is not set yet. We tell you before we pay.';
  return { amount: '', why };
}

/** The same in a row among others: while no amount is set for an own repairer, the policy's most. */
export function mostWePayInRow(
  option: Paid,
  gadget: Pick<ClaimGadgetInFull, 'insuredValue'>,
): { amount: string; why: string } | null {
  const { kind, excess, approvedAmount } = option;
  const most = mostWePay(option, gadget);
  const gross = approvedAmount ?? (kind === 'OWN_REPAIRER' ? gadget.insuredValue : null);
  // That nothing is left of it has to be read in full.
  if (most === null || gross === null || (approvedAmount === null && gross <= excess)) return most;
  const upTo = kind === 'OWN_REPAIRER' ? 'Up to ' : '';
  return {
    amount: upTo + pounds(Math.max(0, gross - excess)),
    why: excess === 0 ? '' : `${pounds(gross)} less ${pounds(excess)}`,
  };
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
