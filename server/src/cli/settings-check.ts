import { parseArgs } from 'node:util';
import { arrangement } from '../greeting.ts';
import { problemLines } from '../resellers-error.ts';
import { DEFAULT_RESELLER, loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { refuseUnsafeStart } from '../unsafe-start.ts';
import { CommandError, UsageError, onlyOne, runCommand } from './command.ts';

const USAGE = `gadget-claims settings check

Reads settings and brands as the start does, and says what the product would work with. It opens
nothing and changes nothing, so it can be run before a restart.

Ends with 0 when all is well, 1 when the product would not start or leave a brand out, 2 when the command is not understood.`;

/** The address to register with the provider, letter by letter. */
const redirectAddress = ({ deskUrl }: { deskUrl: string }) =>
  `redirect address ${deskUrl}/signin/provider`;

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const command = onlyOne(positionals, 'command');
  if (command !== 'check') throw new UsageError(`Unknown: ${command}`);
  const settings = readSettings(process.env);
  refuseUnsafeStart(settings);
  const { byId, leftOut } = await loadResellers(settings.resellersDir, DEFAULT_RESELLER);
  const lines = Object.entries({
    address: settings.publicUrl,
    ...arrangement(settings),
    desk: settings.deskUrl,
    ...(settings.deskProvider && { 'single sign-on': redirectAddress(settings) }),
    demonstration: settings.demo ? 'on' : 'off',
    brands: `${byId.size}, of ${settings.resellersDir}`,
  });
  for (const [name, value] of lines) console.log(`${name.padEnd(16)}${value}`);
  if (leftOut.length === 0) return 0;
  throw new CommandError(`Brands that would be left out:\n${problemLines(leftOut)}`);
}

await runCommand(USAGE, run);
