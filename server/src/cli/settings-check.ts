import { parseArgs } from 'node:util';
import { arrangement } from '../greeting.ts';
import { loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { UsageError, onlyOne, runCommand } from './command.ts';

const USAGE = `gadget-claims settings check

Reads settings and brands as the start does, and says what the product would work with. It opens
nothing and changes nothing, so it can be run before a restart.

Ends with 0 when the product would start, 1 when it would not, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const command = onlyOne(positionals, 'command');
  if (command !== 'check') throw new UsageError(`Unknown: ${command}`);
  const settings = readSettings(process.env);
  const { byId } = await loadResellers(settings.resellersDir);
  const lines = Object.entries({
    address: settings.publicUrl,
    ...arrangement(settings),
    demonstration: settings.demo ? 'on' : 'off',
    brands: `${byId.size}, of ${settings.resellersDir}`,
  });
  for (const [name, value] of lines) console.log(`${name.padEnd(15)}${value}`);
  return 0;
}

await runCommand(USAGE, run);
