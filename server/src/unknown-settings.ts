import { SETTINGS } from './settings-schema.ts';

type Environment = Record<string, string | undefined>;

const OURS = Object.keys(SETTINGS);

/** First words that other programs use, too: names that begin with them are theirs. */
const GENERIC = ['API', 'DATA', 'LOG', 'PUBLIC', 'SECRET', 'SIGN'];
const BEGINNINGS = [
  ...new Set(OURS.filter((name) => name.includes('_')).map((name) => name.split('_')[0] ?? '')),
].filter((word) => !GENERIC.includes(word));

/** Other products' names for our settings, or for some that we do not have. */
const ELSEWHERE: [RegExp, string][] = [
  [/^(CLAMAV|CLAM)_/, 'Did you mean CLAMD_URL?'],
  [/^RES+EL+ERS?_(DIR|FOLDER|PATH)$/, 'Did you mean RESELLERS_DIR?'],
  [/^S3_/, 'STORAGE_URL names object storage, with its region and endpoint.'],
  [
    /^AWS_(ACCESS_KEY|SECRET_KEY|ACCESS_KEY_SECRET|SECRET)$/,
    'The credentials of object storage are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [/^BACKUPS?_/, 'gadget-claims backup is told its folder.'],
  [/^RETENTION_/, 'The periods are those of docs/data.md.'],
  [/^SENTRY_/, 'Errors go to the log: see docs/operation.md.'],
];

/** Settings of others that are near to ours. */
const OF_OTHERS = new Set(['APP_URL', 'STORAGE_DRIVER', 'STORAGE_OPTS', 'PORTAL_DEV']);

/** Kubernetes' and container links' variables of other services: DATABASE_PORT_5432_TCP_ADDR. */
const OF_A_SERVICE =
  /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?|NAME|ENV_\w+)$/;

/** Shorter names, like PORT and HOST, are near to too many ordinary ones. */
const LONG = 6;

/**
 * Names in the environment that seem to be meant for the product and that it does not know: those
 * that begin like a setting or are a letter away from one. Each with the setting near to it.
 */
export function unknownSettings(names: string[], environment: Environment = {}): string[] {
  return names
    .filter((name) => !OURS.includes(name) && !OF_OTHERS.has(name))
    .filter((name) => !isOfAService(name, environment[name]))
    .flatMap((name) => problemWith(name) ?? []);
}

const isOfAService = (name: string, value = '') =>
  OF_A_SERVICE.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value));

function problemWith(name: string): string | undefined {
  const near =
    OURS.find((setting) => isNear(name, setting)) ??
    OURS.find((setting) => setting.includes('_') && name.startsWith(`${setting}_`));
  if (near !== undefined) return `${name} is no setting: did you mean ${near}?`;
  const elsewhere = ELSEWHERE.find(([pattern]) => pattern.test(name.toUpperCase()));
  if (elsewhere) return `${name} is no setting. ${elsewhere[1]} Take it out of the environment.`;
  const word = BEGINNINGS.find((beginning) => name.startsWith(`${beginning}_`));
  if (word === undefined) return undefined;
  const alike = OURS.filter((setting) => setting.startsWith(`${word}_`));
  return `${name} is no setting. Those that begin like it: ${alike.join(', ')}. Rename it, or take it out of the environment.`;
}

/** A letter more, less or another, or two in the wrong order; capitals count for nothing. */
function isNear(name: string, setting: string): boolean {
  const given = name.toUpperCase();
  if (given === setting) return setting.length >= LONG;
  const at = [...setting].findIndex((letter, index) => given[index] !== letter);
  const start = at === -1 ? setting.length : at;
  const [left, right] = [given.slice(start), setting.slice(start)];
  const swapped = `${right[1] ?? ''}${right[0] ?? ''}${right.slice(2)}`;
  if (right.length > 1 && left === swapped) return true;
  if (setting.length < LONG) return false;
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1);
}
