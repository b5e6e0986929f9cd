import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { useState } from 'react';
import { usePart } from '../../lib/use-part.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import styles from './bookings.module.css';
import { DayCalendar, loadCalendar } from './day-calendar.tsx';
import { DayList } from './day-list.tsx';
import type { TimePickerProps } from './free-day.ts';
import { placesLeft, slotWords } from './copy.ts';

const LIST = 'gadget-claims-days-as-list';

/** A day and a time of those that are free: in a calendar, or in a plain list that needs less. */
export function TimePicker(props: TimePickerProps) {
  const { dates, date, slot, error, onChange } = props;
  const [isWished, setWished] = useState(() => sessionStorage.getItem(LIST) !== null);
  const { part, failed, retry } = usePart(loadCalendar, !isWished);
  const isList = isWished || failed;
  const show = (list: boolean) => {
    if (list) sessionStorage.setItem(LIST, '1');
    else sessionStorage.removeItem(LIST);
    setWished(list);
    retry();
  };
  const free = dates.find((day) => day.date === date);
  const first = dates[0]?.date ?? '';
  const last = dates.at(-1)?.date ?? '';
  return (
    <>
      <p>
        Free times from {formatLongDay(first)} to {formatLongDay(last)}.
      </p>
      <p className={styles.switch}>
        <Button kind="quiet" icon={isList ? 'calendar' : 'menu'} onClick={() => show(!isList)}>
          {isList ? 'Show a calendar' : 'Show a plain list'}
        </Button>
      </p>
      {isList ? (
        <DayList {...props} />
      ) : (
        <>
          <DayCalendar dates={dates} date={date} onChange={onChange} part={part} />
          {free ? (
            <ChoiceCards
              name="slot"
              label={`Time on ${formatLongDay(date)}`}
              error={error}
              options={free.slots.map((each) => ({
                value: each.slot,
                label: slotWords(each.slot),
                help: placesLeft(each.free),
              }))}
              value={slot === '' ? null : slot}
              onChange={(chosen) => onChange({ date, slot: chosen })}
            />
          ) : (
            <p className={styles.waiting}>Choose a day to see its times.</p>
          )}
        </>
      )}
    </>
  );
}
