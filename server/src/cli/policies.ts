import { parseArgs } from 'node:util';
import { migrate } from '@gadget-claims/api/database/migrate';
import { knownReseller } from '@gadget-claims/api/identity/identity';
import { detailsOn, findPoliciesLike } from '@gadget-claims/api/policies/policies/records/policies';
import { isDay } from '@gadget-claims/domain/calendar/day';
import type { PolicyGadget } from '@gadget-claims/domain/policies/policies/schemas';
import { COVER_STATUSES } from '@gadget-claims/domain/policies/policies/status-cover';
import { loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { CommandError, UsageError, onlyOne, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims policies show NUMBER --reseller N [--day 2026-11-25]

Shows what the register holds of a policy: its cover and gadgets, as the last import left them or as a
claim of that day is judged by them, and nothing of the policyholder. Policies whose number is easily
misread as this one are shown, too.

Ends with 0 when there is one, 1 when there is none, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reseller: { type: 'string' }, day: { type: 'string' } },
  });
  const [command = '', ...rest] = positionals;
  if (command !== 'show') throw new UsageError('Name a command.');
  const number = onlyOne(rest, 'policy');
  const { day = '' } = values;
  if (day !== '' && !isDay(day)) throw new UsageError('--day takes a day such as 2026-11-25.');
  const settings = readSettings(process.env);
  const resellers = await loadResellers(settings.resellersDir);
  const given = values.reseller ?? '';
  const reseller = knownReseller({ resellers }, /^\d{1,9}$/.test(given) ? Number(given) : -1);
  if (reseller === undefined) throw new UsageError('--reseller takes the number of a brand.');
  const { db, close } = await openExisting(settings);
  try {
    await migrate(db);
    const found = await findPoliciesLike(db, reseller, number);
    if (found.length === 0)
      throw new CommandError('The register has no such policy of this brand.');
    const shown = found.map(async (policy) =>
      policyText({ ...policy, details: await detailsOn(db, reseller, policy, day) }),
    );
    console.log((await Promise.all(shown)).join('\n\n'));
    return 0;
  } finally {
    await close();
  }
}

type FoundPolicy = Awaited<ReturnType<typeof findPoliciesLike>>[number];

const period = (of: { coverStartDate: string; coverEndDate: string }) =>
  `${of.coverStartDate} to ${of.coverEndDate}`;

function policyText({ details, holds_from: from, updated_at: updatedAt }: FoundPolicy): string {
  const { previousQuote, renewalQuote, gadgets } = details;
  return [
    `Policy ${details.number}, brand ${details.resellerId}, product ${details.productId}, underwriter ${details.underwriterId}`,
    `Last changed: ${updatedAt.toISOString()}${from === null ? '' : `, from ${from}`}`,
    `Cover: ${period(details)}, ${details.coverLevel}`,
    ...(previousQuote ? [`Before: ${period(previousQuote)} (${previousQuote.quoteId})`] : []),
    ...(renewalQuote ? [`After: ${period(renewalQuote)} (${renewalQuote.quoteId})`] : []),
    `Covers: ${covers(details)}`,
    ...gadgets.map(gadgetLine),
  ].join('\n');
}

/** Options of cover, each with its excess in pounds. */
function covers({ coverOptions, excess }: FoundPolicy['details']): string {
  const keys = Object.keys(coverOptions) as (keyof typeof coverOptions)[];
  return keys
    .filter((key) => coverOptions[key])
    .map((key) => `${key} (excess £${(excess[key] / 100).toFixed(2)})`)
    .join(', ');
}

function gadgetLine(gadget: PolicyGadget): string {
  const status = COVER_STATUSES.find(({ id }) => id === gadget.coverStatusId)?.label ?? 'unknown';
  const { id, description, value, coverStatusId } = gadget;
  return `Gadget ${id ?? 'without an id'}: ${description}, status ${coverStatusId} (${status}), ${period(gadget)}, £${(value / 100).toFixed(2)}`;
}

await runCommand(USAGE, run);
