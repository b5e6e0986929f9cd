import { INCIDENT } from './incident-ids.ts';

/** Where these are the top level, the end of the path says where it was, not what happened. */
const NAMED: readonly number[] = [INCIDENT.theft, INCIDENT.loss];

/** An incident by its path from the top level: "Cracked back glass", but "Theft: snatched from my hand"; '' for none. */
export function incidentInWords(path: readonly { id: number; label: string }[]): string {
  const [top, last] = [path[0], path.at(-1)];
  if (!top || !last) return '';
  if (top === last || !NAMED.includes(top.id)) return last.label;
  return `${top.label}: ${inSentence(last.label)}`;
}

/** "I" and words in capitals stay. */
export const inSentence = (label: string): string =>
  label.replace(/^(?!I\b)[A-Z](?![A-Z]|i-Fi)/, (first) => first.toLowerCase());
