import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimClock, StatusGroup } from '@gadget-claims/domain/claims/claims/schemas';
import { titlesOf } from '../../../screen/copy.ts';

/** Lead titles of the screens about own claims and forms. */
export const { screenTitle, titleMeta } = titlesOf({
  myclaims: 'My claims',
  claimview: 'Your claim',
  complaint: 'Make a complaint',
  claimlink: 'To your claim',
  findclaim: 'Find your claim',
  inprogress: 'Resume a claim',
  uploaddocs: 'Send us documents',
  supportingdocs: 'Your documents',
});

/** Filters of the list, as people read them; '' shows all. */
export const GROUP_LABELS: Record<StatusGroup, string> = {
  action: 'Waiting for you',
  open: 'Open',
  finished: 'Finished',
};

type Aim = Pick<ClaimClock, 'aim' | 'aimDate' | 'aimDateIfCompleteToday' | 'late'>;

/** By when we aim to be done and with what; null while nothing can be said. */
export function aimSentence({ aim, aimDate, aimDateIfCompleteToday, late }: Aim): string | null {
  const what = aim === 'repair' ? 'finish the repair' : 'decide';
  if (aimDate !== null && late) {
    return `We aimed to ${what} by ${formatLongDay(aimDate)} and are late. We are sorry: please call us if we can help meanwhile.`;
  }
  if (aimDate !== null) return `We aim to ${what} by ${formatLongDay(aimDate)}.`;
  if (aimDateIfCompleteToday === null) return null;
  return `If everything reaches us today, we aim to ${what} by ${formatLongDay(aimDateIfCompleteToday)}.`;
}
