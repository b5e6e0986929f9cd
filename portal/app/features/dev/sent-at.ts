const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

/** Day and time in London, the same on the server and in every browser. */
export const sentAtText = (instant: string): string => format.format(new Date(instant));
