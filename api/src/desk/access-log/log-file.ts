import { type Writable, finished } from 'node:stream';
import { csvLine } from '@gadget-claims/domain/csv';
import { ERASED } from '@gadget-claims/domain/desk/access-log/copy';
import type { AccessEntry } from '@gadget-claims/domain/desk/access-log/schemas';
import { BYTE_ORDER_MARK } from '../../http/csv.ts';
import { tooMany } from '../../http/errors.ts';
import { mostOf } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';

const HEADER = [
  'when (UTC)',
  'who',
  'what',
  'by the page itself',
  'refused',
  'claims',
  'file',
  'colleague',
  'request',
];

export interface LogPage {
  entries: AccessEntry[];
  /** Where the next one begins; null at the end. */
  next: string | null;
}

/**
 * The log as a CSV file, page by page: the next one is read when the reader has taken the one before, so
 * that a long file takes no more memory than a short one.
 */
export async function* logFile(
  first: LogPage,
  read: (after: string) => Promise<LogPage>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for (let page = first; ; page = await read(page.next)) {
    yield page.entries.map((entry) => csvLine(cellsOf(entry))).join('');
    if (page.next === null) return;
  }
}

const RETRY_SECONDS = 10;

/** Counts the files that this process sends just now, by their reader; one too many is refused. */
export function holdFile(services: Pick<Services, 'config'>) {
  const held = new Map<Writable, string>();
  return (staffId: string, answer: Writable) => {
    const own = [...held.values()].filter((whose) => whose === staffId).length;
    if (own >= mostOf(services, 'desk-log-files-open')) throw tooMany(RETRY_SECONDS);
    held.set(answer, staffId);
    finished(answer, () => held.delete(answer));
  };
}

const yes = (is: boolean) => (is ? 'yes' : '');

const cellsOf = (entry: AccessEntry): string[] => [
  entry.at,
  entry.by.name,
  entry.what,
  yes(entry.byItself),
  yes(entry.wasRefused),
  entry.claims.map(({ claimReference }) => claimReference ?? ERASED).join(', '),
  entry.documentId === null ? '' : (entry.documentLabel ?? ERASED),
  entry.about?.name ?? '',
  entry.requestId,
];
