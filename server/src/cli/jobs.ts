import { parseArgs } from 'node:util';
import { claimsById } from '@gadget-claims/api/claims/claims/records/by-reference';
import type { Db } from '@gadget-claims/api/database/database';
import { migrate } from '@gadget-claims/api/database/migrate';
import { logCommand } from '@gadget-claims/api/identity/access-log';
import { LANES } from '@gadget-claims/api/jobs/job-lanes';
import {
  type JobRecord,
  dropJob,
  findJob,
  isLane,
  listJobs,
  retryJobs,
} from '@gadget-claims/api/jobs/job-records';
import { readSettings } from '../settings.ts';
import { CommandError, UsageError, onlyOne, runCommand } from './command.ts';
import { machineUser } from './machine-user.ts';
import { openExisting } from './open-existing.ts';

const NOW = { now: () => new Date() };
const LANE_NAMES = Object.keys(LANES).join(', ');
const STATES = { 'given-up': 'dead', waiting: 'waiting', done: 'done' } as const;

const USAGE = `gadget-claims jobs COMMAND

  list [--state given-up|waiting|done] [--lane LANE] [--limit N]
                              those that were given up, the oldest 50, unless told otherwise
  show ID                     one of them: what it was given, and why it failed
  retry ID                    has it done as soon as possible, with all its attempts before it
  retry --all-given-up        the same with every job that was given up
  drop ID                     removes one that was given up; what it was to do is never done

Lanes: ${LANE_NAMES}. Names of mailboxes are shown as ***.
A job that names a claim is noted in the log of the desk with your user's name on this machine.
Ends with 0 when it is done, 1 when it was refused or went wrong, 2 when it is not understood.`;

interface Arguments {
  command: string;
  rest: string[];
  state: keyof typeof STATES;
  lane: keyof typeof LANES | undefined;
  limit: number;
  allGivenUp: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string', default: 'given-up' },
      lane: { type: 'string' },
      limit: { type: 'string', default: '50' },
      'all-given-up': { type: 'boolean', default: false },
    },
  });
  const { state, lane } = values;
  const limit = Number(values.limit);
  if (!isState(state)) throw new UsageError(`--state takes ${Object.keys(STATES).join(', ')}.`);
  if (lane !== undefined && !isLane(lane)) throw new UsageError(`--lane takes ${LANE_NAMES}.`);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new UsageError('--limit takes a whole number from 1 to 10,000.');
  const [command = '', ...rest] = positionals;
  return { command, rest, state, lane, limit, allGivenUp: values['all-given-up'] };
}

const isState = (name: string): name is keyof typeof STATES => Object.hasOwn(STATES, name);

function idOf({ rest }: Arguments): number {
  const typed = onlyOne(rest, 'job');
  if (!/^\d{1,15}$/.test(typed)) throw new UsageError(`${typed} is not the id of a job.`);
  return Number(typed);
}

/** The claims that are named in what a job was given, wherever in it. */
function claimIdsIn(payload: string): string[] {
  const ids: string[] = [];
  JSON.parse(payload, (key, value: unknown) => {
    if (key === 'claimId' && typeof value === 'string') ids.push(value);
    return value;
  });
  return ids;
}

const missing = (id: number) => new CommandError(`There is no job ${id}.`);

const COMMANDS: Record<string, (db: Db, given: Arguments) => Promise<string>> = {
  list: async (db, { state, lane, limit }) => {
    const jobs = await listJobs(db, { state: STATES[state], lane, limit });
    return jobs.length === 0 ? 'None.' : jobs.map(line).join('\n');
  },
  show: async (db, given) => {
    const id = idOf(given);
    const job = await findJob(db, id);
    if (!job) throw missing(id);
    const claims = await claimsById(db, job.reseller, claimIdsIn(job.payload));
    if (claims.length > 0) await logCommand({ db, clock: NOW }, 'jobs show', machineUser(), claims);
    return jobText(job);
  },
  retry: async (db, given) => {
    const id = given.allGivenUp ? undefined : idOf(given);
    const count = await retryJobs(db, id ?? 'given up', new Date());
    if (id !== undefined && count === 0)
      throw new CommandError(`There is no job ${id} that was not done.`);
    return `Queued again: ${count}`;
  },
  drop: async (db, given) => {
    const id = idOf(given);
    if (!(await dropJob(db, id)))
      throw new CommandError(`There is no job ${id} that was given up.`);
    return `Removed: job ${id}`;
  },
};

const STATE_NAMES = { dead: 'given up', waiting: 'waiting', done: 'done' } as const;
const brandOf = ({ reseller }: JobRecord) => (reseller === null ? 'no brand' : `brand ${reseller}`);
const tries = ({ attempts }: JobRecord) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;

const line = (job: JobRecord) =>
  [job.id, job.kind, brandOf(job), tries(job), job.queuedAt.toISOString(), job.reason ?? '']
    .join('  ')
    .trimEnd();

const jobText = (job: JobRecord) =>
  [
    `Job ${job.id}: ${job.kind}, lane ${job.lane}, ${brandOf(job)}`,
    `State: ${STATE_NAMES[job.state]}, after ${tries(job)}`,
    `Queued: ${job.queuedAt.toISOString()}`,
    ...(job.state === 'waiting' ? [`Due: ${job.due.toISOString()}`] : []),
    `Given: ${job.payload}`,
    ...(job.reason === null ? [] : [`Why it failed: ${job.reason}`]),
  ].join('\n');

async function run(): Promise<number> {
  const given = readArguments();
  const command = Object.hasOwn(COMMANDS, given.command) ? COMMANDS[given.command] : undefined;
  if (!command) throw new UsageError('Name a command.');
  const { db, close } = await openExisting(readSettings(process.env));
  try {
    await migrate(db);
    console.log(await command(db, given));
    return 0;
  } finally {
    await close();
  }
}

await runCommand(USAGE, run);
