import { useField } from '@gadget-claims/kit/form/form.tsx';
import { Fieldset } from '@gadget-claims/kit/ui/field.tsx';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styles from './day-calendar.module.css';
import type { TimePickerProps } from './free-day.ts';

type Props = Pick<TimePickerProps, 'dates' | 'date' | 'onChange'>;

/** Only `DayCalendar` loads this. */
export function DayCalendarLazy({ dates, date, onChange }: Props) {
  const { label = '', error } = useField<string>('day') ?? {};
  const free = new Set(dates.map((day) => day.date));
  const first = dates[0]?.date ?? date;
  const last = dates.at(-1)?.date ?? date;
  return (
    <Fieldset name="day" label={label} error={error}>
      <div id="day" tabIndex={-1}>
        <I18nProvider locale="en-GB">
          <Calendar
            aria-label={label}
            className={styles.calendar ?? ''}
            firstDayOfWeek="mon"
            value={date === '' ? null : parseDate(date)}
            defaultFocusedValue={parseDate(date === '' ? first : date)}
            minValue={parseDate(first)}
            maxValue={parseDate(last)}
            isDateUnavailable={(day) => !free.has(day.toString())}
            onChange={(day) => onChange({ date: day.toString(), slot: '' })}
          >
            <header className={styles.month}>
              <Button slot="previous">
                <Icon name="arrow-left" />
              </Button>
              <Heading />
              <Button slot="next">
                <Icon name="arrow-right" />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(day) => <CalendarCell date={day} className={styles.cell ?? ''} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </I18nProvider>
      </div>
    </Fieldset>
  );
}
