import { addDays, weekday } from '@gadget-claims/domain/calendar/day';
import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import { useState } from 'react';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import type { FreeDay, TimePickerProps } from './free-day.ts';
import { placesLeft, slotWords } from './copy.ts';

/** Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((weekday(day) + 6) % 7));

function weeksOf(dates: FreeDay[]): { monday: string; days: FreeDay[] }[] {
  const weeks = Map.groupBy(dates, ({ date }) => mondayOf(date));
  return [...weeks].map(([monday, days]) => ({ monday, days }));
}

/** The free days and times as a plain list, week by week. */
export function DayList({ dates, date, slot, error, onChange }: TimePickerProps) {
  const weeks = weeksOf(dates);
  // Others are opened and closed by hand: what somebody reads does not move under them.
  const [opened] = useState(() => (date === '' ? weeks[0]?.monday : mondayOf(date)));
  return (
    <div id="day" tabIndex={-1}>
      {weeks.map(({ monday, days }) => (
        <Disclosure key={monday} summary={`Week of ${formatDay(monday)}`} open={monday === opened}>
          {days.map((day) => (
            <ChoiceCards
              key={day.date}
              name={`slot-${day.date}`}
              label={formatLongDay(day.date)}
              error={day.date === (date || dates[0]?.date) ? error : undefined}
              options={day.slots.map((each) => ({
                value: each.slot,
                label: slotWords(each.slot),
                help: placesLeft(each.free),
              }))}
              value={day.date === date && slot !== '' ? slot : null}
              onChange={(chosen) => onChange({ date: day.date, slot: chosen })}
            />
          ))}
        </Disclosure>
      ))}
    </div>
  );
}
