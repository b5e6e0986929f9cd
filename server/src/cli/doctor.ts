import { requireMigrated } from '@gadget-claims/api/database/migrate';
import { askMailServer } from '@gadget-claims/api/mail/smtp-mailer';
import { clamdScanner } from '@gadget-claims/api/storage/clamd';
import { refusalText } from '../refusal-text.ts';
import { type Settings, readSettings } from '../settings.ts';
import { storageFor } from '../storage.ts';
import { runCommand } from './command.ts';
import { databaseName, openExisting } from './open-existing.ts';

const USAGE = `gadget-claims doctor

Asks every service that the settings name whether it answers, with a line for each: database,
documents, mail server, virus scanner, Stripe and the single sign-on provider.

Ends with 0 when all of them answer, 1 when one does not, 2 when the command is not understood.`;

const PATIENCE_MS = 10_000;
const STRIPE = 'https://api.stripe.com/v1/balance';

/** Its finding, in words; throws the fault. Undefined where the settings name no such service. */
type Check = (settings: Settings) => Promise<string> | undefined;

const CHECKS: Record<string, Check> = {
  database: async (settings) => {
    const { db, close } = await openExisting(settings);
    try {
      await requireMigrated(db);
      return `${databaseName(settings)}, up to date`;
    } finally {
      await close();
    }
  },
  documents: async (settings) => {
    const storage = await storageFor(settings);
    if (!(await storage.ready())) throw new Error('nothing can be stored there');
    return settings.storage ? `bucket ${settings.storage.bucket}` : `${settings.dataDir}/documents`;
  },
  mail: ({ smtpUrl }) =>
    smtpUrl === undefined ? undefined : askMailServer(smtpUrl).then(() => 'lets us in'),
  scanner: ({ clamdUrl }) => (clamdUrl === undefined ? undefined : askScanner(clamdUrl)),
  Stripe: ({ stripe }) => (stripe === undefined ? undefined : askStripe(stripe.secretKey)),
  'single sign-on': ({ deskProvider, deskUrl }) =>
    deskProvider && askProvider(deskProvider.issuer, deskUrl),
};

async function askScanner(url: string): Promise<string> {
  if (!(await clamdScanner(url).answers())) throw new Error(`${url} does not answer`);
  return url;
}

async function askStripe(secretKey: string): Promise<string> {
  const { status } = await asked(STRIPE, { authorization: `Bearer ${secretKey}` });
  if (status === 401) throw new Error('STRIPE_SECRET_KEY is refused');
  // A restricted key may not read the balance: it is known all the same.
  if (status >= 500) throw new Error(`it answers ${status}`);
  return 'knows the key';
}

async function askProvider(issuer: string, deskUrl: string): Promise<string> {
  const answer = await asked(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const described = (answer.ok ? await answer.json() : {}) as { issuer?: string };
  if (described.issuer !== issuer)
    throw new Error(`it does not describe itself as ${issuer} (status ${answer.status})`);
  return `${issuer}, redirect address ${deskUrl}/signin/provider`;
}

const asked = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });

async function run(): Promise<number> {
  const settings = readSettings(process.env);
  let isWell = true;
  for (const [name, check] of Object.entries(CHECKS)) {
    const line = await found(check, settings);
    isWell &&= line.isWell;
    console.log(`${line.isWell ? '✓' : '✗'} ${name.padEnd(15)}${line.words}`);
  }
  return isWell ? 0 : 1;
}

async function found(check: Check, settings: Settings) {
  try {
    return { isWell: true, words: (await check(settings)) ?? 'none is set' };
  } catch (error) {
    return { isWell: false, words: refusalText(error).split('\n')[0] ?? '' };
  }
}

await runCommand(USAGE, run);
