import { NO_MESSAGE } from './rules.ts';

/**
 * The whole sentence for a refused answer: "Policy number requires a maximum of 30 characters".
 * A message that names the field already stays as it is; one without words stays without.
 */
export function problem(label: string, message: string): string {
  if (message === NO_MESSAGE || message.startsWith(`${label} `)) return message;
  return `${label} ${message}`;
}
