import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportFinding } from '@gadget-claims/api/policies/policies/import';
import { CommandError } from './command.ts';

export interface ImportReport {
  add(findings: readonly ImportFinding[]): Promise<void>;
  close(): Promise<void>;
}

const MOST_PRINTED = 1000;

/** Findings on the screen, the first 1,000, and every one of them in the report file when there is one. */
export async function openImportReport(
  file: string,
  reportFile: string | undefined,
): Promise<ImportReport> {
  const name = basename(file);
  const handle = reportFile === undefined ? undefined : await create(reportFile);
  await handle?.write('row,kind,field,reason\r\n');
  let count = 0;
  return {
    async add(findings) {
      for (const finding of findings.slice(0, Math.max(0, MOST_PRINTED - count))) {
        console.error(line(name, finding));
      }
      count += findings.length;
      await handle?.write(findings.map(csvLine).join(''));
    },
    async close() {
      if (count > MOST_PRINTED) {
        const more = (count - MOST_PRINTED).toLocaleString('en-GB');
        const where = reportFile === undefined ? 'use --report FILE to have them all' : reportFile;
        console.error(`… and ${more} more: ${where}`);
      }
      await handle?.close();
    },
  };
}

async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The report ${path} cannot be written: ${reason}`);
  }
}

function line(name: string, { row, field, reason }: ImportFinding): string {
  const where = [name, row === null ? '' : `row ${row}`, field].filter(Boolean).join(', ');
  return `${where}: ${reason}`;
}

function csvLine({ row, kind, field, reason }: ImportFinding): string {
  return `${[row ?? '', kind, field, reason].map(cell).join(',')}\r\n`;
}

// Fields and reasons may repeat a word of the file: no spreadsheet is to take it for a formula.
function cell(value: string | number): string {
  const text = String(value).replace(/^[=+\-@\t\r\n]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
