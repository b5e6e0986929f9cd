import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { capitalised, pounds } from '@gadget-claims/domain/in-words';
import { quoteFirst } from '@gadget-claims/domain/settling/repairs/own-repairer';
import type {
  OfferedOption,
  OptionKind,
  RepairOption,
} from '@gadget-claims/domain/settling/repairs/schemas';
import { netWords } from '@gadget-claims/domain/settling/repairs/settlement';
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

type Facts = Pick<RepairOption, 'kind' | 'needs' | 'excess'>;

/** The person's payment, and when. */
export function excessWords({ needs, excess }: Omit<Facts, 'kind'>): string {
  if (excess === 0) return 'Nothing to pay';
  if (!needs.payment) return `${pounds(excess)}, taken off what we pay you`;
  return `${pounds(excess)}, to pay by card ${needs.booking ? 'when you book' : 'before we start'}`;
}

/**
 * The most that we pay where money is paid, before the claimant spends any; null where we see to
 * the repair ourselves.
 */
export function mostWePayWords(
  { kind, approvedAmount, excess }: Pick<OfferedOption, 'kind' | 'approvedAmount' | 'excess'>,
  { insuredValue }: Pick<ClaimGadgetInFull, 'insuredValue'>,
): string | null {
  if (kind !== 'OWN_REPAIRER' && kind !== 'CASH') return null;
  if (approvedAmount !== null) {
    const most = kind === 'OWN_REPAIRER' ? 'At most ' : '';
    return most + netWords(approvedAmount, excess);
  }
  return kind === 'OWN_REPAIRER'
    ? quoteFirst({ insuredValue, excess })
    : 'The amount is not set yet. We tell you before we pay.';
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
