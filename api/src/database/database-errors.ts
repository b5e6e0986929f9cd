/** The code of an error of the database or of the network. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// SQLSTATE classes: connection, resources (disk, memory, connections), operator, system. Single codes:
// read-only; a statement or a transaction that took longer than it may.
const unavailableState = /^(08|53|57P|58)[0-9A-Z]+$|^(25006|57014|25P03)$/;
const unavailableMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database, not the question, is at fault: the caller may try again later (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined && (unreachable.has(code) || unavailableState.test(code))) return true;
  if (isSwapped(error)) return true;
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  if (unavailableMessage.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** A pooler gave the statement to a server connection that knows another one, or none, by its name. */
export function isSwapped(error: unknown): boolean {
  const code = errorCode(error);
  return code === '26000' || code === '42P05';
}
