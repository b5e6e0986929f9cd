import { createHmac } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, codeAsMade } from '@gadget-claims/domain/mailed-code';
import { CODE_BUTTON_HOURS, CODE_MINUTES, CODE_TRIES } from '@gadget-claims/domain/promises';
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
 * Codes by mail. The asker gets a handle, which cannot be guessed, and types the code beside it: so
 * tries are counted by handle, and no caller uses up those of another. Rows are made for every
 * caller who asks; a code belongs to a row only when a mail goes out. The button of a mail, where
 * it has one, has a handle of its own, known only to the reader of the mail: neither the asker nor
 * their guesses matter.
 */
/** The button of an earlier mail works as long as its asker may be kept from asking again. */
const BUTTON_MINUTES = CODE_BUTTON_HOURS * 60;
/** The largest multiple of the letters that a byte holds: above it some would be likelier. */
const EVEN = 256 - (256 % CODE_LETTERS.length);

export interface CodeSubject {
  reseller: ResellerScope;
  /** The subject that the code opens, e.g. `policy:HM-1000-0001`. */
  subject: string;
}

type Dependencies = Pick<Services, 'clock' | 'random' | 'config'>;

/** The answer to every request for a code, mailed or not: the handle of the code, and when it ends. */
export function newHandle({ clock, random }: Pick<Dependencies, 'clock' | 'random'>) {
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

/** Forgets a code that another one takes the place of. */
export async function dropCode(tx: Tx, { reseller, subject }: CodeSubject, handle: string) {
  await tx
    .deleteFrom('mailed_codes')
    .where((is) => is.and({ handle_hash: hashSecret(handle), reseller_id: reseller, subject }))
    .execute();
}

interface MadeCode extends CodeSubject {
  code: string;
}

/** Makes the code of a handle, for the mail: it stands nowhere else. Nothing when it is too late. */
export async function makeCode(
  { db, ...services }: Dependencies & Pick<Services, 'db'>,
  handleHash: Buffer,
): Promise<MadeCode | undefined> {
  const code = newCode(services.random);
  const made = await db
    .updateTable('mailed_codes')
    .set({ code_hash: codeHash(services, handleHash, code) })
    .where('handle_hash', '=', handleHash)
    .where('expires_at', '>', services.clock.now())
    .returning(['reseller_id as reseller', 'subject'])
    .executeTakeFirst();
  return made && { ...made, code };
}

/** Makes a handle for the button of the mail with a code; it stands nowhere else. */
export async function makeButton(
  { db, ...services }: Dependencies & Pick<Services, 'db'>,
  { reseller, subject, code }: MadeCode,
): Promise<string> {
  const { clock, random } = services;
  const handle = newSecret(random);
  const hash = hashSecret(handle);
  await db
    .insertInto('mailed_codes')
    .values({
      handle_hash: hash,
      reseller_id: reseller,
      subject,
      code_hash: codeHash(services, hash, code),
      expires_at: new Date(clock.now().getTime() + BUTTON_MINUTES * 60_000),
    })
    .execute();
  return handle;
}

/** How a code turned out: `exhausted` when the try was one too many, `over` when it was used or replaced. */
export type CodeOutcome = 'right' | 'wrong' | 'exhausted' | 'expired' | 'over';

/** Tries a code; the right one works once. */
export async function tryCode(
  services: Dependencies & { db: Db },
  { reseller, subject }: CodeSubject,
  { handle, code }: { handle: string; code: string },
): Promise<CodeOutcome> {
  const handleHash = hashSecret(handle);
  const tried = await services.db
    .updateTable('mailed_codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where((is) => is.and({ handle_hash: handleHash, reseller_id: reseller, subject }))
    .returning(['tries', 'expires_at'])
    .executeTakeFirst();
  if (!tried) return 'over';
  if (tried.expires_at <= services.clock.now()) return 'expired';
  if (tried.tries > CODE_TRIES) return 'exhausted';
  const used = await services.db
    .deleteFrom('mailed_codes')
    .where('handle_hash', '=', handleHash)
    .where('code_hash', '=', codeHash(services, handleHash, codeAsMade(code)))
    .returning('handle_hash')
    .executeTakeFirst();
  return used ? 'right' : 'wrong';
}

/** Keyed: all codes that there are can be tried against a plain hash. */
const codeHash = ({ config }: Pick<Services, 'config'>, handleHash: Buffer, code: string) =>
  createHmac('sha256', config.secretKey)
    .update('mailed-code:')
    .update(handleHash)
    .update(code)
    .digest();

function newCode(random: RandomBytes): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH)) {
      if (byte < EVEN && code.length < CODE_LENGTH)
        code += CODE_LETTERS[byte % CODE_LETTERS.length];
    }
  }
  return code;
}
