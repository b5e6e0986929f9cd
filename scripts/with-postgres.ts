// Runs a command with a throw-away PostgreSQL in TEST_DATABASE_URL:
//   node scripts/with-postgres.ts -- vitest run
import { spawn, type ChildProcess } from 'node:child_process';
import { startPostgres } from './postgres.ts';

const interruption = new AbortController();
let running: ChildProcess | undefined;

async function runCommand(command: string[], url: string): Promise<number> {
  const [program = '', ...parameters] = command;
  const environment = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn(program, parameters, { stdio: 'inherit', env: environment });
  running = child;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  return await promise;
}

async function withPostgres(command: string[]): Promise<number> {
  if (command.length === 0) throw new Error('Usage: node scripts/with-postgres.ts -- COMMAND …');
  const postgres = await startPostgres({ interrupted: interruption.signal });
  try {
    return await runCommand(command, postgres.url);
  } finally {
    await postgres.stop();
  }
}

// Neither signal may end us before the server is stopped. Ctrl-C reaches the command by itself.
process.on('SIGINT', () => interruption.abort());
process.on('SIGTERM', () => {
  interruption.abort();
  running?.kill('SIGTERM');
});

const parameters = process.argv.slice(2);
try {
  process.exitCode = await withPostgres(parameters[0] === '--' ? parameters.slice(1) : parameters);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
