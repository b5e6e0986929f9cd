import { formatDay } from '@gadget-claims/domain/calendar/format';
import { isCovered } from '@gadget-claims/domain/policies/cover';
import type { CoverPeriod } from '@gadget-claims/domain/policies/cover';
import { useToday } from '../../../lib/brand.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import styles from './rows.module.css';

const NAMES = { previous: 'Previous cover', renewal: 'Renewed cover' } as const;

/** What a period is called today: the policy's own may be over, or not have begun. */
function nameOf({ kind, coverStartDate, coverEndDate }: CoverPeriod, today: string): string {
  if (kind !== 'current') return NAMES[kind];
  if (coverEndDate < today) return 'Cover that has ended';
  return coverStartDate > today ? 'Cover that has not begun' : 'Current cover';
}

interface Props {
  periods: CoverPeriod[];
  day: string;
  onChoose: (quoteId: string | null) => void;
}

/** Every period that the policy knows; one that contains the day can be chosen. */
export function CoverPeriods({ periods, day, onChoose }: Props) {
  const today = useToday();
  const fitting = periods.find((period) => isCovered(day, period));
  return (
    <section aria-labelledby="periods">
      <h2 id="periods">Your periods of cover</h2>
      <ul className={styles.rows}>
        {periods.map((period) => {
          const { kind, quoteId, coverStartDate, coverEndDate } = period;
          const contains = isCovered(day, period);
          return (
            <li key={kind} className={styles.row}>
              <div className={styles.words}>
                <strong>{nameOf(period, today)}</strong>
                <span>
                  {formatDay(coverStartDate)} to {formatDay(coverEndDate)}
                </span>
                {contains ? (
                  <StatusTag tone="good">Includes {formatDay(day)}</StatusTag>
                ) : (
                  <small>Does not include {formatDay(day)}</small>
                )}
              </div>
              {contains && (
                <Button
                  kind={period === fitting ? 'filled' : 'quiet'}
                  onClick={() => onChoose(quoteId)}
                >
                  Use this period
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
