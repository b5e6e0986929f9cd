import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { format } from 'node:util';

/** A command's exit code and output. */
export interface Ended {
  exit: number;
  out: string;
  /** Without the line in which each command names the database. */
  error: string;
}

type Settings = Record<string, string | undefined>;

const NAMED = /^Database: .*\n/;
const fileOf = (name: string) => resolve(import.meta.dirname, '../src/cli', `${name}.ts`);

/** The command of that name as people run it, in a process of its own. */
export function command(name: string, given: string[], settings: Settings): Promise<Ended> {
  const env = { ...process.env, ...settings };
  return new Promise((done) => {
    execFile(process.execPath, [fileOf(name), ...given], { env }, (failure, out, error) => {
      done({ exit: failure ? Number(failure.code) : 0, out, error: error.replace(NAMED, '') });
    });
  });
}

let runs = 0;
const ended = () => Number(process.exitCode ?? 0);

/**
 * The same in this process, as `gadget-claims` runs it in its own: twenty times as quick, for all that
 * one command refuses. One after another: arguments, settings and console are the process's.
 */
export async function commandHere(name: string, given: string[], settings: Settings) {
  const { argv, env, exitCode } = process;
  const { log, error } = console;
  const told = { out: '', error: '' };
  const tell =
    (where: keyof typeof told) =>
    (...words: unknown[]) => {
      told[where] += `${format(...words)}\n`;
    };
  Object.assign(console, { log: tell('out'), error: tell('error') });
  process.argv = [process.execPath, fileOf(name), ...given];
  process.env = { ...env, ...settings };
  process.exitCode = undefined;
  runs += 1;
  try {
    await import(/* @vite-ignore */ `${fileOf(name)}?${runs}`);
    return { exit: ended(), out: told.out, error: told.error.replace(NAMED, '') };
  } finally {
    Object.assign(console, { log, error });
    Object.assign(process, { argv, env, exitCode });
  }
}
