// Needs of tests and measurements beside packages; on Debian they are installed.
import { existsSync, readdirSync } from 'node:fs';
import { environment, run } from './setup.mjs';

/**
 * Where Chromium is, the best for the tests first. The headless shell is the same engine without the
 * browser's own windows: a page of its own is there four times as fast.
 */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const POSTGRES = '/usr/lib/postgresql';

export const browser = () => BROWSERS.find((path) => existsSync(path));

function installPackages(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`${what} is needed: install it (Debian: apt-get install ${packages[0]}).`);
    process.exit(1);
  }
  console.error(`Installing ${what} (once) …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
  };
  run('apt-get', ['update', '-qq'], options);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

export function installBrowser() {
  if (browser()) return;
  installPackages('Chromium', ['chromium-headless-shell', 'fonts-liberation']);
}

/** A PostgreSQL of which servers of our own can be started. */
export function installPostgres() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const folders = versions.map((version) => `${POSTGRES}/${version}/bin`);
  folders.push(...(process.env.PATH ?? '').split(':'));
  if (folders.some((folder) => existsSync(`${folder}/initdb`))) return;
  installPackages('PostgreSQL', ['postgresql']);
}

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** Where PgBouncer is. */
export function installPgBouncer() {
  const find = () => PGBOUNCER.find((path) => existsSync(path));
  if (!find()) installPackages('PgBouncer', ['pgbouncer']);
  return find();
}

const OTHER_BROWSERS = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

/** Firefox, and WebKitGTK with a hidden screen. */
export function installOtherBrowsers() {
  const missing = Object.entries(OTHER_BROWSERS).filter(([path]) => !existsSync(path));
  if (missing.length > 0)
    installPackages(
      'Firefox and WebKitGTK',
      missing.map(([, name]) => name),
    );
}
