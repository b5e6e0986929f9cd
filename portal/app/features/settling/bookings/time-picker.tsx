import { addDays, weekday } from '@gadget-claims/domain/calendar/day';
import { formatLongDay, formatNearDay } from '@gadget-claims/domain/calendar/format';
import { capitalised } from '@gadget-claims/domain/in-words';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { standInForPressStyle } from '@gadget-claims/kit/ui/press-style.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { usePart } from '../../../lib/browser/use-part.ts';
import styles from './bookings.module.css';
import { isHourLong, placesLeft, shortSlot } from './copy.ts';
import type { TimePickerProps, FreeDay } from './free-day.ts';
import { nearWords, slotWords } from './when.ts';

const LIST = 'gadget-claims-days-as-list';

const SHOWN_TIMES = 3;

/** A day and a time of those that are free: one of the next ones, or any other. */
export function TimePicker(props: TimePickerProps) {
  const { dates, date, slot, whyNot } = props;
  const soonest = dates
    .flatMap((day) => day.slots.map((each) => ({ date: day.date, ...each })))
    .slice(0, SHOWN_TIMES);
  // The earlier choice may be a later one.
  const [isOther, setOther] = useState(
    () => date !== '' && !soonest.some((each) => each.date === date && each.slot === slot),
  );
  const [isAsked, setAsked] = useState(false);
  const askForOthers = () => {
    setAsked(true);
    setOther(true);
  };
  const first = dates[0]?.date ?? '';
  const last = dates.at(-1)?.date ?? '';
  const areHourLong = dates.every((day) => day.slots.every((each) => isHourLong(each.slot)));
  return (
    <>
      <p className={styles.range}>
        Free times from {formatLongDay(first)} to {formatLongDay(last)}
        {areHourLong && ', an hour each'}.
      </p>
      {isOther ? (
        <section tabIndex={-1} aria-label="Every day and time" ref={isAsked ? focusOnMount : null}>
          <AnyTime {...props} />
        </section>
      ) : (
        <>
          <div className={styles.soonest}>
            <SoonestTimes {...props} soonest={soonest} />
          </div>
          <p>
            <Button kind="quiet" icon="calendar" onClick={askForOthers}>
              Another day or time
            </Button>
          </p>
        </>
      )}
      <Disclosure summary="Why other days cannot be booked">
        <ul data-list>
          {whyNot.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

/** A time of a day as it is read; who listens hears the whole of it. */
const asChoice = ({ slot, free }: FreeDay['slots'][number]) => ({
  value: slot,
  label: capitalised(shortSlot(slot)),
  spoken: slotWords(slot),
  help: placesLeft(free),
});

/** The number of a day stays with its month, where the line ends before both. */
const dayInPieces = (date: string) => formatNearDay(date).replace(/ (?=\w+$)/, '\u00A0');

interface SoonestTimesProps extends TimePickerProps {
  soonest: ({ date: string } & FreeDay['slots'][number])[];
}

function SoonestTimes({ soonest, date, slot, error, onChange }: SoonestTimesProps) {
  const chosen = soonest.findIndex((each) => each.date === date && each.slot === slot);
  return (
    <ChoiceCards
      name="day"
      label="Next free times"
      error={error}
      options={soonest.map((each, index) => ({
        value: index,
        label: `${dayInPieces(each.date)}, ${shortSlot(each.slot).replaceAll(' ', '\u00A0')}`,
        spoken: nearWords(each),
        help: placesLeft(each.free),
      }))}
      value={chosen < 0 ? null : chosen}
      onChange={(index) => {
        const time = soonest[index];
        if (time) onChange({ date: time.date, slot: time.slot });
      }}
    />
  );
}

/** Every day and time: in a calendar, or in a plain list that needs less. */
function AnyTime(props: TimePickerProps) {
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
  return (
    <>
      <p className={styles.switch}>
        <Button kind="quiet" icon={isList ? 'calendar' : 'menu'} onClick={() => show(!isList)}>
          {isList ? 'Show as a calendar' : 'Show as a list'}
        </Button>
      </p>
      {isList ? (
        <DayList {...props} />
      ) : (
        <div className={styles.dayAndTime}>
          <DayCalendar dates={dates} date={date} onChange={onChange} part={part} />
          {free ? (
            <ChoiceCards
              name="slot"
              label={`Time on ${formatLongDay(date)}`}
              error={error}
              options={free.slots.map(asChoice)}
              value={slot === '' ? null : slot}
              onChange={(chosen) => onChange({ date, slot: chosen })}
            />
          ) : (
            <p className={styles.waiting}>Choose a day to see its times.</p>
          )}
        </div>
      )}
    </>
  );
}

type CalendarPart = typeof import('./day-calendar-lazy.tsx');

/** The script of the calendar, which is large. */
function loadCalendar(): Promise<CalendarPart> {
  standInForPressStyle();
  return import('./day-calendar-lazy.tsx');
}

type Props = Pick<TimePickerProps, 'dates' | 'date' | 'onChange'> & {
  /** Null until it has come. */
  part: CalendarPart | null;
};

/** A calendar of the free days, in a place that has its size before it is there. */
function DayCalendar({ part, ...props }: Props) {
  return (
    <div className={styles.calendarPlace}>
      {part ? (
        <part.DayCalendarLazy {...props} />
      ) : (
        <Skeleton size="card" lines={3} label="Loading the calendar" />
      )}
    </div>
  );
}

/** Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((weekday(day) + 6) % 7));

function weeksOf(dates: FreeDay[]): { monday: string; days: FreeDay[] }[] {
  const weeks = Map.groupBy(dates, ({ date }) => mondayOf(date));
  return [...weeks].map(([monday, days]) => ({ monday, days }));
}

/** The free days and times as a plain list, week by week. */
function DayList({ dates, date, slot, error, onChange }: TimePickerProps) {
  const weeks = weeksOf(dates);
  // Others are opened and closed by hand: the text being read does not move.
  const [opened] = useState(() => (date === '' ? weeks[0]?.monday : mondayOf(date)));
  return (
    <div id="day" tabIndex={-1} className={styles.weeks}>
      {weeks.map(({ monday, days }) => (
        <Disclosure
          key={monday}
          summary={`Week of ${formatNearDay(monday)}`}
          open={monday === opened}
        >
          {days.map((day) => (
            <ChoiceCards
              key={day.date}
              name={`slot-${day.date}`}
              label={formatLongDay(day.date)}
              error={day.date === (date || dates[0]?.date) ? error : undefined}
              options={day.slots.map(asChoice)}
              value={day.date === date && slot !== '' ? slot : null}
              onChange={(chosen) => onChange({ date: day.date, slot: chosen })}
            />
          ))}
        </Disclosure>
      ))}
    </div>
  );
}
