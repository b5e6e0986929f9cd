/** Ids of the repair options that are booked (decisions §7; `repair_options_and_excess.json`). */
export const BOOKED_OPTION = { COURIER: 1, WALK_IN: 3, CALL_OUT: 4 } as const;
export type BookedOptionId = (typeof BOOKED_OPTION)[keyof typeof BOOKED_OPTION];

const window = (start: string, end: string) => `${start}-${end}`;
const hourly = Array.from({ length: 8 }, (_, at) => window(onTheHour(9 + at), onTheHour(10 + at)));

function onTheHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const SLOTS: Record<BookedOptionId, readonly string[]> = {
  [BOOKED_OPTION.COURIER]: [window('09:00', '13:00'), window('13:00', '17:00')],
  [BOOKED_OPTION.WALK_IN]: hourly,
  [BOOKED_OPTION.CALL_OUT]: [
    window('09:00', '12:00'),
    window('12:00', '15:00'),
    window('15:00', '18:00'),
  ],
};

/** Whether an option needs a day and a time. */
export function isBooked(optionId: number): optionId is BookedOptionId {
  return Object.values(BOOKED_OPTION).some((id) => id === optionId);
}

/** The times of a working day that an option has, `HH:MM-HH:MM` in London; none when it is not booked. */
export function slotsOf(optionId: number): readonly string[] {
  return isBooked(optionId) ? SLOTS[optionId] : [];
}

/** When a slot begins and ends, `HH:MM`. Throws RangeError for anything but `HH:MM-HH:MM`. */
export function slotTimes(slot: string): { start: string; end: string } {
  const [, start, end] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(slot) ?? [];
  if (start === undefined || end === undefined) throw new RangeError(`not a slot: ${slot}`);
  return { start, end };
}
