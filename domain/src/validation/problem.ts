import { NO_MESSAGE } from './rules.ts';
import type { Rule } from './rules.ts';

/**
 * The whole sentence for a refused answer: "Policy number requires a maximum of 30 characters".
 * A message that names the field already stays as it is; one without words stays without.
 */
function problem(label: string, message: string): string {
  if (message === NO_MESSAGE || message.startsWith(`${label} `)) return message;
  return `${label} ${message}`;
}

/** The same for a message of the API, which is a sentence already when it begins like one. */
export const refusedProblem = (label: string, message: string): string =>
  /^\p{Lu}/u.test(message) ? message : problem(label, message);

/** The first thing that rules find wrong with an answer, as a whole sentence; undefined for nothing. */
export function problemIn(
  label: string,
  rules: readonly Rule[],
  value: unknown,
  form?: unknown,
  isOnScreen = false,
) {
  for (const rule of rules) {
    const message = rule(value, form);
    if (message === undefined) continue;
    return problem(label, (isOnScreen && rule.onScreen?.(value)) || message);
  }
  return undefined;
}
