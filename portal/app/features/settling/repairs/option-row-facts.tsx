import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { pounds } from '@gadget-claims/domain/in-words';
import { distanceWords } from '@gadget-claims/domain/settling/bookings/copy';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import type { ReactNode } from 'react';
import { slotWords } from '../bookings/when.ts';
import { PLACE, mostWePay, paidWhen } from './copy.ts';
import styles from './repairs.module.css';
import type { FreeTime } from './soonest.ts';

interface Props {
  option: OfferedOption;
  gadget: ClaimGadgetInFull;
  soonest: FreeTime | null;
}

/** The facts in which options differ, three side by side: where, when, and for how much. */
export function OptionRowFacts({ option, gadget, soonest }: Props) {
  const wePay = mostWePay(option, gadget, true);
  const isCeiling = Boolean(wePay?.amount) && option.approvedAmount === null;
  return (
    <dl data-place={placeOf(option)}>
      <PlaceFact option={option} soonest={soonest} isCeiling={isCeiling} />
      {option.needs.booking && (
        <Fact label="Next free day" more={soonest && slotWords(soonest.slot)}>
          {soonest ? formatNearDay(soonest.date) : 'No day is free now'}
        </Fact>
      )}
      {wePay === null ? (
        <Fact label="You pay" more={paidWhen(option)}>
          {option.excess === 0 ? 'Nothing' : pounds(option.excess)}
        </Fact>
      ) : (
        <Fact label="We pay you" more={wePay.why} isWhole={wePay.amount === ''}>
          {wePay.amount}
        </Fact>
      )}
    </dl>
  );
}

const QUOTE_FIRST = 'Call us with the quote first';

/** A shop that one goes to, the claimant's own home, or what has no day either. */
function placeOf({ kind, needs }: OfferedOption): 'shop' | 'home' | 'any' {
  if (kind === 'WALK_IN') return 'shop';
  return needs.booking ? 'home' : 'any';
}

interface PlaceFactProps extends Pick<Props, 'option' | 'soonest'> {
  /** The sum beside it is what the policy allows, and not yet what we accept. */
  isCeiling: boolean;
}

function PlaceFact({ option, soonest, isCeiling }: PlaceFactProps) {
  const [place, how] = PLACE[option.kind];
  const shop = option.kind === 'WALK_IN' ? (soonest?.provider ?? option.providers[0]) : undefined;
  return (
    <Fact label="Place" more={shop ? distanceWords(shop) : isCeiling ? QUOTE_FIRST : how}>
      {shop?.name ?? place}
    </Fact>
  );
}

interface FactProps {
  label: string;
  /** In small letters below it. */
  more?: string | null;
  /** Without a sum there is a sentence, which takes the whole width. */
  isWhole?: boolean;
  children: ReactNode;
}

const Fact = ({ label, more, isWhole = false, children }: FactProps) => (
  <div className={isWhole ? styles.whole : undefined}>
    <dt>{label}</dt>
    <dd>
      {children}
      {Boolean(more) && <small>{more}</small>}
    </dd>
  </div>
);
