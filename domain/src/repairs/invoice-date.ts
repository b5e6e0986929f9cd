import { notBefore, notInFuture, realDay } from '../claims/wizard/rules.ts';

/** Why an invoice cannot have this date (days `YYYY-MM-DD`); undefined when it can. */
export function invoiceDateProblem(
  date: string,
  today: string,
  dateOfIncident: string,
): string | undefined {
  const rules = [
    realDay(),
    notInFuture(today),
    notBefore(dateOfIncident, 'the date of the incident'),
  ];
  return rules.map((rule) => rule(date, null)).find((message) => message !== undefined);
}
