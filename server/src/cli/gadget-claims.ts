import { statSync } from 'node:fs';
import { addServiceSettings } from '../settings-file.ts';
import { readSettings } from '../settings.ts';
import { UsageError, runCommand } from './command.ts';

interface Command {
  does: string;
  /** Runs it: each module reads its arguments from process.argv and sets how the process ends. */
  run: () => Promise<unknown>;
}

const COMMANDS: Record<string, Command> = {
  backup: { does: 'copies database and documents', run: () => import('./backup.ts') },
  restore: { does: 'puts a backup into an empty place', run: () => import('./restore.ts') },
  migrate: { does: 'brings the database up to date', run: () => import('./migrate.ts') },
  retention: { does: 'erases data whose period has ended', run: () => import('./retention.ts') },
  person: { does: 'exports or erases one person', run: () => import('./person.ts') },
  staff: { does: 'who works at the claims desk', run: () => import('./staff.ts') },
  claims: { does: 'the work of the claims team', run: () => import('./claims.ts') },
  jobs: { does: 'work that failed: why, and once more', run: () => import('./jobs.ts') },
  policies: { does: 'shows a policy of the register', run: () => import('./policies.ts') },
  'policies:import': { does: 'takes policies', run: () => import('./policies-import.ts') },
  'tac:import': { does: 'takes a table of IMEI codes', run: () => import('./tac-import.ts') },
  'providers:import': { does: 'takes repairers', run: () => import('./providers-import.ts') },
  'reseller-key': { does: 'keys of resellers’ systems', run: () => import('./reseller-key.ts') },
  settings: { does: 'checks the settings and brands', run: () => import('./settings-check.ts') },
  doctor: { does: 'asks every service', run: () => import('./doctor.ts') },
  health: { does: 'asks whether the product runs', run: () => import('./health.ts') },
};

const USAGE = `gadget-claims COMMAND [ARGUMENTS]

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(18)}${does}`)
  .join('\n')}

gadget-claims COMMAND --help says more. Commands work beside a running product and install nothing.
Settings are those of the environment; when it names neither DATABASE_URL nor DATA_DIR, those of
/etc/gadget-claims/settings, or of the file that GADGET_CLAIMS_SETTINGS names.`;

/** As root, goes on as the owner of the data folder, so that the service can use the new files. */
function becomeOwnerOf(dataDir: string) {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

const [node = '', file = '', name = '', ...given] = process.argv;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

async function runNamed(): Promise<number> {
  if (!command) throw new UsageError(name === '' ? 'Name a command.' : `Unknown: ${name}`);
  const from = addServiceSettings(process.env);
  if (from !== undefined) console.error(`Settings: ${from}`);
  becomeOwnerOf(readSettings(process.env).dataDir);
  process.argv = [node, file, ...given];
  await command.run();
  return Number(process.exitCode ?? 0);
}

if (command && given.includes('--help')) {
  process.argv = [node, file, '--help'];
  await command.run();
} else {
  await runCommand(USAGE, runNamed);
}
