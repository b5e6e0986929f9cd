export interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

const FRAME = /^\s+at .*$/gm;

const ADDRESS = /[^\s@<>()[\]"',;:]+@([^\s@<>()[\]"',;:]+)/g;

/** Without the names of mailboxes: `***@mail.example.com`. */
export const masked = (text: string): string => text.replaceAll(ADDRESS, '***@$1');

/** Why it failed, for the people who run the product; as little personal as in the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return masked(String(error));
  const { code, command, message } = loggedError(error);
  const told = [code, command].filter(
    (part) => typeof part === 'string' && !message.includes(part),
  );
  return told.length === 0 ? message : `${message} (${told.join(', ')})`;
}

/**
 * An error for the log. The database's messages quote rows, with all that is in them, and typed
 * text: of its errors only the names are told. No error's further properties are.
 */
export function loggedError(error: Error): LoggedError {
  const { code, command, table, constraint, severity } = error as Error &
    Partial<Record<string, unknown>>;
  const isOfDatabase = severity !== undefined;
  return {
    type: error.name,
    message: isOfDatabase ? `The database refused (${String(code)})` : masked(error.message),
    stack: (error.stack?.match(FRAME) ?? []).join('\n'),
    ...(code !== undefined && { code }),
    ...(command !== undefined && { command }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
  };
}
