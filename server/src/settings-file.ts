import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Where the settings of the service are, as the systemd unit reads them. */
const SERVICE_FILE = '/etc/gadget-claims/settings';

/** Settings that say where the data is: with one of them given, no file is asked. */
const PLACES = ['DATABASE_URL', 'DATA_DIR'];

type Environment = Record<string, string | undefined>;

/**
 * Adds what the service's settings file says to `environment`, so that a command works on the data of
 * the service. GADGET_CLAIMS_SETTINGS names another file, or none when it is empty.
 * Nothing is read where the environment says already where the data is. Returns the file that was
 * read; throws SettingsError when it cannot be read.
 */
export function addServiceSettings(environment: Environment): string | undefined {
  const named = environment['GADGET_CLAIMS_SETTINGS'];
  const file = named ?? SERVICE_FILE;
  if (file === '' || PLACES.some((name) => environment[name]?.trim())) return undefined;
  const text = contentOf(file, named !== undefined);
  if (text === undefined) return undefined;
  for (const [name, value] of Object.entries(readSettingsFile(text))) environment[name] ??= value;
  return file;
}

function contentOf(file: string, isWanted: boolean): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isWanted) return undefined;
    const why = code === 'ENOENT' ? 'is not there' : 'cannot be read by this user';
    throw new SettingsError([
      `The file ${file} ${why}. Run the command as root or as the user of the service, or name another file in GADGET_CLAIMS_SETTINGS.`,
    ]);
  }
}

const QUOTED = /^(["'])(.*)\1$/s;

/**
 * Reads `NAME=value` lines as systemd reads an EnvironmentFile: comments begin a line, a value in
 * quotes is what stands between them.
 *
 * @internal The examples in `deploy/` are read with it by their tests.
 */
export function readSettingsFile(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => !/^\s*([#;]|$)/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/=(.*)/s);
      const [, quote, inside] = QUOTED.exec(value.trim()) ?? [];
      const content = quote === '"' ? inside?.replaceAll(/\\(["\\$`])/g, '$1') : inside;
      return [name.trim(), content ?? value.trim()];
    }),
  );
}
