import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findClaimByReference } from '@gadget-claims/api/claims/claims/records/by-reference';
import {
  type ClaimKey,
  type GadgetKey,
  claimGadgets,
  listClaims,
} from '@gadget-claims/api/claims/claims/records/claims';
import { claimMessages, unreadMessages } from '@gadget-claims/api/claims/messages/records';
import { readAsTeam, replyToClaimant } from '@gadget-claims/api/claims/messages/transitions';
import type { Db } from '@gadget-claims/api/database/database';
import { migrate } from '@gadget-claims/api/database/migrate';
import { requestDocuments } from '@gadget-claims/api/desk/asking/transitions/ask';
import { logCommand } from '@gadget-claims/api/identity/access-log';
import { createSeals } from '@gadget-claims/api/identity/sealing';
import { findColleague } from '@gadget-claims/api/people/staff/records';
import { resealCodes } from '@gadget-claims/api/people/staff/transitions/codes';
import { resealAccounts } from '@gadget-claims/api/settling/bank/records';
import {
  refusedRefund,
  unsettledRefunds,
} from '@gadget-claims/api/settling/payments/records/payments';
import {
  type PayingBack,
  notePaidBack,
} from '@gadget-claims/api/settling/payouts/transitions/paid-back';
import { resealPayouts } from '@gadget-claims/api/settling/payouts/transitions/sealed';
import {
  type Acting,
  advanceClaim,
} from '@gadget-claims/api/settling/settlements/transitions/advance';
import { normaliseClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import { claimStatuses, isClaimStatusId } from '@gadget-claims/domain/claims/claims/status';
import type { LoggedCommand } from '@gadget-claims/domain/desk/access-log/commands';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { type Permission, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { REFUND_LOOK_DAYS } from '@gadget-claims/domain/promises';
import { addEncryptionKey, encryptionKeys } from '../encryption-keys.ts';
import { readSettings } from '../settings.ts';
import { claimText, listText, refundsText, threadText, unreadText } from './claims-text.ts';
import { CommandError, UsageError, runCommand } from './command.ts';
import { machineUser } from './machine-user.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims claims COMMAND

  list [--limit N]                     the latest claims of every brand, 50 unless told
  show REF                             a claim with answers, documents and history
  request-documents REF --types 1,3 [--gadget N]
                                       asks for document types by their ids
  advance REF STATUS [--gadget N] [--reason TEXT]
                                       moves on, by the status's id or code; one gadget by its
                                       number in "show", once one of the claim is decided. Decisions,
                                       payouts and replacements are made at the claims desk
  messages [REF] [--limit N]           what claimants wrote and nobody has read; with a claim: all that was
                                       written about it, which counts as read from then on
  reply REF TEXT --name NAME           answers the claimant, who reads the name; a mail tells them
  refunds [--limit N]                  excesses that the bank would not take back, or that have been
                                       on their way back for ${manySpelled(REFUND_LOOK_DAYS, 'day')}, of every brand
  paid-back PAYMENT --by EMAIL --second EMAIL
                                       one of them was paid back another way, by two people of the
                                       claims team, by the rules of a payout: one who prepares it, one
                                       who releases it
  rotate-keys                          makes a new key for bank details, payouts and the secrets of
                                       codes, unless ENCRYPTION_KEYS names them, and seals them all
                                       with the current one

What prints claims is noted in the log of the desk with your user's name on this machine.
Ends with 0 when it is done, 1 when it was refused or went wrong, 2 when the command is not understood.`;

const NOW = { now: () => new Date() };

interface Arguments {
  command: string;
  rest: string[];
  reason: string | undefined;
  types: string | undefined;
  limit: string | undefined;
  gadget: string | undefined;
  name: string | undefined;
  by: string | undefined;
  second: string | undefined;
}

const EMPTY = {
  reason: undefined,
  types: undefined,
  limit: undefined,
  gadget: undefined,
  name: undefined,
  by: undefined,
  second: undefined,
};

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      types: { type: 'string' },
      limit: { type: 'string' },
      gadget: { type: 'string' },
      name: { type: 'string' },
      by: { type: 'string' },
      second: { type: 'string' },
    },
  });
  const [command = '', ...rest] = positionals;
  return { command, rest, ...EMPTY, ...values };
}

async function claimOf(db: Db, typed: string | undefined) {
  if (typed === undefined) throw new UsageError('Name a claim by its reference.');
  const reference = normaliseClaimReference(typed);
  if (reference === null) throw new CommandError(`${typed} is not a claim reference: check it.`);
  const found = await findClaimByReference(db, reference);
  if (!found) throw new CommandError(`There is no claim with the reference ${reference}.`);
  return found;
}

function statusOf(typed: string | undefined): number {
  if (typed === undefined) throw new UsageError('Name a status by its id or code.');
  const named = claimStatuses().find(({ code }) => code === typed.toUpperCase());
  const id = named?.id ?? Number(typed);
  if (isClaimStatusId(id)) return id;
  const known = claimStatuses().map((status) => `  ${status.id}  ${status.code}`);
  throw new CommandError(`${typed} is not a status. These are:\n${known.join('\n')}`);
}

function typesOf(typed: string | undefined): number[] {
  if (typed === undefined || !/^\d+(\s*,\s*\d+)*$/.test(typed.trim())) {
    throw new UsageError('Say which documents, e.g. --types 1,3');
  }
  return typed.split(',').map(Number);
}

function limitOf(typed: string | undefined): number {
  const limit = Number(typed ?? 50);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 10_000) return limit;
  throw new UsageError('--limit takes a whole number from 1 to 10,000');
}

/** The claim, or the gadget of it that is named by its number. */
async function keyOf(db: Db, { rest, gadget }: Arguments): Promise<ClaimKey | GadgetKey> {
  const { key } = await claimOf(db, rest[0]);
  if (gadget === undefined) return key;
  const gadgets = await claimGadgets(db, key);
  const named = /^\d+$/.test(gadget) ? gadgets[Number(gadget) - 1] : undefined;
  if (named) return { ...key, gadgetId: named.gadget_id };
  throw new UsageError(`--gadget takes a number from 1 to ${gadgets.length}`);
}

type Command = (acting: Acting, given: Arguments) => Promise<unknown>;

const CHANGES: Record<'request-documents' | 'advance', Command> = {
  'request-documents': async (acting, given) => {
    const ids = typesOf(given.types);
    return requestDocuments(acting, await keyOf(acting.db, given), ids);
  },
  advance: async (acting, given) => {
    const to = statusOf(given.rest[1]);
    return advanceClaim(acting, await keyOf(acting.db, given), to, given.reason);
  },
};

async function rotateKeys(db: Db): Promise<string> {
  const { encryptionKeys: setting, dataDir } = readSettings(process.env);
  if (setting === undefined) addEncryptionKey(dataDir);
  const seals = createSeals(encryptionKeys(setting, dataDir), (size) => randomBytes(size));
  const accounts = await resealAccounts(db, seals);
  const payouts = await resealPayouts(db, seals);
  const codes = await resealCodes(db, seals);
  const done = `The current key is ${seals.currentKeyId()}. Accounts resealed with it: ${accounts.count + payouts.count}; secrets of codes: ${codes.count}.`;
  const failed = [...accounts.failed, ...payouts.failed, ...codes.failed];
  if (failed.length === 0) return done;
  throw new CommandError(
    `${done}\nNot resealed, because they do not open: ${failed.length}\n${failed.map((one) => `  ${one}`).join('\n')}\nKeep the older keys. Put a missing one back into the ring and run this again.`,
  );
}

/** A colleague who may do something for a brand; refused who is unknown, or may not. */
async function colleagueFor(
  db: Db,
  email: string,
  { permission, brand }: { permission: Permission; brand: number },
): Promise<PayingBack> {
  const found = await findColleague(db, email);
  if (!found) throw new CommandError(`${email} is nobody active of the claims team.`);
  const isTheirs = found.all_brands || found.brands.includes(brand);
  const { staff_id: staffId, roles } = found;
  const can = permissionsOf(roles);
  if (isTheirs && can.has(permission)) return { staffId, email: found.email, roles, can };
  throw new CommandError(`${email} may not ${DOES[permission]} for brand ${brand}.`);
}

const DOES: Partial<Record<Permission, string>> = {
  'payout.prepare': 'prepare payouts',
  'payout.release': 'release payouts',
};

async function paidBack(db: Db, { rest: [paymentId], by, second }: Arguments) {
  if (paymentId === undefined) throw new UsageError('Name a payment.');
  if (by === undefined || second === undefined) {
    throw new UsageError('Money needs two people: --by EMAIL --second EMAIL');
  }
  const refused = await refusedRefund(db, paymentId);
  const unknown = new CommandError(`${paymentId} is none of what a bank would not take back.`);
  if (!refused) throw unknown;
  const brand = refused.reseller_id;
  const people = {
    by: await colleagueFor(db, by, { permission: 'payout.prepare', brand }),
    second: await colleagueFor(db, second, { permission: 'payout.release', brand }),
  };
  if (await notePaidBack({ db, clock: NOW }, paymentId, people))
    return `${paymentId} is paid back.`;
  throw unknown;
}

type OfClaim = Parameters<typeof logCommand>[3][number];

/** Notes who is about to read what of which claims, before any of it is printed. */
const note = (db: Db, call: LoggedCommand, claims: readonly OfClaim[]) =>
  logCommand({ db, clock: NOW }, call, machineUser(), claims);

async function messages(db: Db, { rest: [typed], limit }: Arguments): Promise<string> {
  if (typed === undefined) {
    const unread = await unreadMessages(db, limitOf(limit));
    await note(db, 'claims messages', unread);
    return unreadText(unread);
  }
  const { claim, key } = await claimOf(db, typed);
  await note(db, 'claims messages', [claim]);
  return threadText(claim.claim_reference, await readAsTeam({ db, clock: NOW }, key));
}

async function reply(db: Db, { rest: [typed, text], name }: Arguments): Promise<string> {
  if (text === undefined) throw new UsageError('Say what to answer: reply REF "…" --name NAME');
  if (name === undefined) throw new UsageError('Say who answers: --name NAME');
  const { claim, key } = await claimOf(db, typed);
  await note(db, 'claims reply', [claim]);
  await replyToClaimant({ db, clock: NOW }, key, { name, text });
  return threadText(claim.claim_reference, await claimMessages(db, key));
}

/** Commands with an answer of their own. */
const OVERALL: Record<string, (db: Db, given: Arguments) => Promise<string>> = {
  list: async (db, { limit }) => {
    const latest = await listClaims(db, limitOf(limit));
    await note(db, 'claims list', latest);
    return listText(latest);
  },
  refunds: async (db, { limit }) => {
    const unsettled = await unsettledRefunds(db, new Date(), limitOf(limit));
    await note(db, 'claims refunds', unsettled);
    return refundsText(unsettled);
  },
  'paid-back': paidBack,
  'rotate-keys': rotateKeys,
  messages,
  reply,
};

/** Commands that end with a claim in full. */
type OfOne = keyof typeof CHANGES | 'show';
const isOfOne = (command: string): command is OfOne =>
  command === 'show' || Object.hasOwn(CHANGES, command);

async function answer(db: Db, given: Arguments): Promise<string> {
  const { command, rest } = given;
  if (!isOfOne(command)) return (await OVERALL[command]?.(db, given)) ?? '';
  const { claim } = await claimOf(db, rest[0]);
  await note(db, `claims ${command}`, [claim]);
  if (command !== 'show') {
    await CHANGES[command]({ db, clock: NOW, actor: 'claims team' }, given);
  }
  return claimText(db, await claimOf(db, rest[0]));
}

async function run(): Promise<number> {
  const given = readArguments();
  if (!isOfOne(given.command) && !Object.hasOwn(OVERALL, given.command)) {
    throw new UsageError(given.command === '' ? 'Name a command.' : `Unknown: ${given.command}`);
  }
  const { db, close } = await openExisting(readSettings(process.env));
  try {
    await migrate(db);
    console.log(await answer(db, given));
    return 0;
  } finally {
    await close();
  }
}

await runCommand(USAGE, run);
