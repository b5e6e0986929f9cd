import { refusalText } from '../refusal-text.ts';

/** The command cannot be understood; the message is for whoever typed it. */
export class UsageError extends Error {}

/**
 * Runs a command and sets how the process ends: with what `work` gives (0 when it is done), 1 when it
 * was refused or went wrong, 2 when it is not understood.
 */
export async function runCommand(usage: string, work: () => Promise<number>): Promise<void> {
  process.exitCode = await work().catch((error: unknown) => {
    const unclear = error instanceof UsageError || isParseError(error);
    console.error(unclear ? `${(error as Error).message}\n\n${usage}` : refusalText(error));
    return unclear ? 2 : 1;
  });
}

const isParseError = (error: unknown): boolean =>
  error instanceof Error &&
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** The one thing that a command is given; throws UsageError for none or several. */
export function onlyOne(positionals: string[], what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new UsageError(`Name one ${what}.`);
  return first;
}
