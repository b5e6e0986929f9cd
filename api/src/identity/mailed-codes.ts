import { createHmac } from 'node:crypto';
import { CODE_BUTTON_HOURS, CODE_MINUTES } from '@gadget-claims/domain/promises';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Instant } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { ResellerScope, ResellerColumn } from './identity.ts';
import { type RandomBytes, hashSecret, newSecret } from './secrets.ts';

interface MailedCodesTable {
  handle_hash: Buffer;
  reseller_id: ResellerColumn;
  subject: string;
  code_hash: Buffer | null;
  tries: Generated<number>;
  expires_at: Instant;
}

declare module '../database/tables.ts' {
  interface Database {
    mailed_codes: MailedCodesTable;
  }
}

/**
 * Six digits by mail. Who asks gets a handle, which cannot be guessed, and types the code beside it:
 * so tries are counted by handle, and no caller uses up those of another. Rows are made for every caller who
 * asks; a code belongs to a row only when a mail goes out. The mail's button has a handle of its own,
 * which only who reads the mail has: it does not matter who asked, nor how they guessed.
 */
/** No less than who asks may be kept from asking again: the button of an earlier mail works that long. */
const BUTTON_MINUTES = CODE_BUTTON_HOURS * 60;
const TRIES = 5;
const DIGITS = 1_000_000;
/** The largest multiple of a million that four bytes hold: above it some codes would be likelier. */
const EVEN = 4_294_000_000;

export interface CodeSubject {
  reseller: ResellerScope;
  /** The record that the code opens, e.g. `policy:HM-1000-0001`. */
  subject: string;
}

type Parts = Pick<Services, 'clock' | 'random' | 'config'>;

/** What who asks is given, whatever becomes of it: the handle of a code to come, and when it ends. */
export function newHandle({ clock, random }: Pick<Parts, 'clock' | 'random'>) {
  const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
  return { handle: newSecret(random), expiresAt };
}

/** Lets a handle have a code. */
export async function askForCode(
  tx: Tx,
  { handle, expiresAt }: ReturnType<typeof newHandle>,
  { reseller, subject }: CodeSubject,
) {
  await tx
    .insertInto('mailed_codes')
    .values({
      handle_hash: hashSecret(handle),
      reseller_id: reseller,
      subject,
      code_hash: null,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Makes the code of a handle, for the mail, and a handle for the mail's button; they stand nowhere
 * else. Nothing when it is too late.
 */
export async function makeCode(
  { db, ...services }: Parts & Pick<Services, 'db'>,
  handleHash: Buffer,
): Promise<{ code: string; buttonHandle: string } | undefined> {
  const { clock, random } = services;
  const code = sixDigits(random);
  const made = await db
    .updateTable('mailed_codes')
    .set({ code_hash: codeHash(services, handleHash, code) })
    .where('handle_hash', '=', handleHash)
    .where('expires_at', '>', clock.now())
    .returning(['reseller_id', 'subject'])
    .executeTakeFirst();
  if (!made) return undefined;
  const buttonHandle = newSecret(random);
  const buttonHash = hashSecret(buttonHandle);
  await db
    .insertInto('mailed_codes')
    .values({
      ...made,
      handle_hash: buttonHash,
      code_hash: codeHash(services, buttonHash, code),
      expires_at: new Date(clock.now().getTime() + BUTTON_MINUTES * 60_000),
    })
    .execute();
  return { code, buttonHandle };
}

/** How a code turned out; `exhausted` when the try was one too many. */
export type CodeOutcome = 'right' | 'wrong' | 'exhausted';

/** Tries a code; the right one works once. */
export async function tryCode(
  services: Parts & { db: Db },
  { reseller, subject }: CodeSubject,
  { handle, code }: { handle: string; code: string },
): Promise<CodeOutcome> {
  const handleHash = hashSecret(handle);
  const tried = await services.db
    .updateTable('mailed_codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('handle_hash', '=', handleHash)
    .where('reseller_id', '=', reseller)
    .where('subject', '=', subject)
    .where('expires_at', '>', services.clock.now())
    .returning('tries')
    .executeTakeFirst();
  if (!tried) return 'wrong';
  if (tried.tries > TRIES) return 'exhausted';
  const used = await services.db
    .deleteFrom('mailed_codes')
    .where('handle_hash', '=', handleHash)
    .where('code_hash', '=', codeHash(services, handleHash, code.replaceAll(/\s/g, '')))
    .returning('handle_hash')
    .executeTakeFirst();
  return used ? 'right' : 'wrong';
}

/** Keyed: a million codes are tried against a plain hash in no time. */
const codeHash = ({ config }: Pick<Services, 'config'>, handleHash: Buffer, code: string) =>
  createHmac('sha256', config.secretKey)
    .update('mailed-code:')
    .update(handleHash)
    .update(code)
    .digest();

function sixDigits(random: RandomBytes): string {
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE();
    if (drawn < EVEN) return String(drawn % DIGITS).padStart(6, '0');
  }
}
