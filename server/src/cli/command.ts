import { CodedError } from '@gadget-claims/api/http/errors';
import { refusalText } from '../refusal-text.ts';

/** The command cannot be understood; the message is for the person who typed it. */
export class UsageError extends Error {}

/** The command is understood and cannot be carried out; the message says why. */
export class CommandError extends Error {}

/**
 * Runs a command and sets how the process ends: with what `work` gives (0 when it is done), 1 when it
 * was refused or went wrong, `unclear` when it is not understood. `--help` prints the usage instead.
 */
export async function runCommand(
  usage: string,
  work: () => Promise<number>,
  { unclear = 2 } = {},
): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return;
  }
  process.exitCode = await work().catch((error: unknown) => {
    const isUnclear = error instanceof UsageError || isParseError(error);
    console.error(isUnclear ? `${(error as Error).message}\n\n${usage}` : failureText(error));
    return isUnclear ? unclear : 1;
  });
}

const isParseError = (error: unknown): boolean =>
  error instanceof Error &&
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

function failureText(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (!(error instanceof CodedError)) return refusalText(error);
  const problems = error.extra.errors?.map(({ path, message }) => `${path}: ${message}`);
  return problems?.join('\n') ?? error.message;
}

/** The one thing that a command is given; throws UsageError for none or several. */
export function onlyOne(positionals: string[], what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new UsageError(`Name one ${what}.`);
  return first;
}
