/** What the log says of an error. */
export interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

const FRAME = /^\s+at .*$/gm;

/**
 * An error for the log. What the database says quotes rows, with all that is in them, and what people
 * typed: of its errors only the names are told. No error's further properties are.
 */
export function loggedError(error: Error): LoggedError {
  const { code, table, constraint, severity } = error as Error & Partial<Record<string, unknown>>;
  const isOfDatabase = severity !== undefined;
  return {
    type: error.name,
    message: isOfDatabase ? `The database refused (${String(code)})` : error.message,
    stack: (error.stack?.match(FRAME) ?? []).join('\n'),
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
  };
}
