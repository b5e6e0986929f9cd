// npm run browsers: logs in with a password and with a mailed code, makes the standard claim with its
// files, books and pays the repair, and works at the desk by keys, in Firefox and in WebKitGTK. `npm run browsers -- webkit` in one of
// them. Leaves a picture of where a walk stopped, and ends with 1.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@gadget-claims/server/database/connect';
import { PASSWORD, anAccount } from '../e2e/support/own-account.ts';
import { installOtherBrowsers } from '../scripts/machine.mjs';
import { build, root } from '../scripts/setup.mjs';
import type { Driver } from './browsers/driver.ts';
import { firefox } from './browsers/firefox.ts';
import { Visitor } from './browsers/visitor.ts';
import { type Account, DESK_WALKS, type Walk, WALKS } from './browsers/walk.ts';
import { webkit } from './browsers/webkit.ts';
import { cleanUp } from './cleanup.ts';
import { ownFolder, start } from './processes.ts';

const BROWSERS: Record<string, (width: number, height: number) => Promise<Driver>> = {
  firefox,
  webkit,
};
const PICTURES = join(root, 'test-results');

async function walksIn(kind: string, open: (typeof BROWSERS)[string]): Promise<boolean> {
  const { url, account } = await product();
  return (
    (await walked(kind, await open(412, 915), { url, account, walks: WALKS })) &&
    walked(kind, await open(1280, 800), { url, account, walks: DESK_WALKS })
  );
}

/** Walks in one window, which is closed with it. */
async function walked(
  kind: string,
  driver: Driver,
  { url, account, walks }: { url: string; account: Account; walks: Walk[] },
): Promise<boolean> {
  const visitor = new Visitor(driver, url);
  try {
    for (const { name, does } of walks) {
      const begun = performance.now();
      await does(visitor, account);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`✓ ${driver.name} ${name} (${seconds} s)`);
    }
    return true;
  } catch (error) {
    mkdirSync(PICTURES, { recursive: true });
    const picture = join(PICTURES, `${kind}.png`);
    await driver.picture(picture).catch(() => undefined);
    console.error(`✗ ${driver.name}: ${String(error)} (${picture})`);
    return false;
  } finally {
    await driver.close();
  }
}

/** One of its own, with an account holder. */
async function product(): Promise<{ url: string; account: Account }> {
  const dataDir = ownFolder();
  const settings = {
    DEMO: '1',
    DEMO_CLAIMS: '40',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  };
  const { url } = await start({ script: 'server/src/main.ts', settings, path: '/readyz' });
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, share: true });
  const { username } = await anAccount(db, 'walker@mail.example.com');
  await close();
  return { url, account: { username, password: PASSWORD } };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BROWSERS));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; there are ${Object.keys(BROWSERS).join(', ')}.`,
  );
  process.exit(1);
}
installOtherBrowsers();
await build();
let failed = false;
for (const [kind, open] of Object.entries(BROWSERS)) {
  if (asked.length > 0 && !asked.includes(kind)) continue;
  try {
    if (!(await walksIn(kind, open))) failed = true;
  } catch (error) {
    failed = true;
    console.error(`✗ ${kind} could not be walked in:`, error);
  } finally {
    await cleanUp();
  }
}
process.exit(failed ? 1 : 0);
