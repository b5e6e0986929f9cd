/** The instant so many calendar months earlier; the last day of a shorter month stands for what it lacks. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - months);
  // 31 December less six months is no 31 June.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0);
  return before;
}
