import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettingsFile } from '../../server/src/settings-file.ts';
import { SETTINGS } from '../../server/src/settings-schema.ts';
import { readSettings } from '../../server/src/settings.ts';
import { refuseUnsafeStart } from '../../server/src/unsafe-start.ts';
import { type Service, readCompose } from './compose-file.ts';
import { commandOf, environmentOf, readContainerfile } from './containerfile.ts';
import { NOT_RUN_HERE } from './not-run-here.ts';
import { readUnit } from './unit-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Read by the client of object storage, not by us. */
const OF_THE_STORE = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const isSetting = (name: string) => Object.hasOwn(SETTINGS, name) || OF_THE_STORE.includes(name);
const OF_THE_RUNTIME = ['NODE_ENV', 'PATH'];

const unknownOf = (environment: object) =>
  Object.keys(environment).filter((name) => !isSetting(name) && !OF_THE_RUNTIME.includes(name));

const image = readContainerfile(read('deploy/Containerfile'));
const composeExample = readSettingsFile(read('deploy/compose.env.example'));
const SECRETS = {
  POSTGRES_PASSWORD: 'invented',
  STORAGE_PASSWORD: 'invented',
  SECRET_KEY: 'invented '.repeat(4),
  ENCRYPTION_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
};
const compose = readCompose(read('deploy/compose.yaml'), { ...composeExample, ...SECRETS });
const unit = readUnit(read('deploy/gadget-claims.service'));
const directive = (wanted: string) =>
  unit.filter(({ name }) => name === wanted).map(({ value }) => value);

test('the image’s copied files exist, and its variables are settings', () => {
  const copied = image.filter(({ name, args }) => name === 'COPY' && !args.startsWith('--from='));
  expect(copied.length).toBeGreaterThan(5);
  for (const { args } of copied) {
    for (const path of args.split(' ').slice(0, -1)) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    }
  }
  const settings = environmentOf(image, '');
  expect(unknownOf(settings)).toEqual([]);
  expect(() => readSettings(settings)).not.toThrow();
  const [program, script = ''] = commandOf(image, 'CMD');
  expect([program, existsSync(join(ROOT, script))]).toEqual(['node', true]);
  expect(commandOf(image, 'HEALTHCHECK')).toEqual(['gadget-claims', 'health']);
});

test('it runs as a user without a name, and the runtime needs no library that its base lacks', () => {
  const user = image.findLast(({ name }) => name === 'USER')?.args ?? '0';
  expect(Number.parseInt(user, 10)).toBeGreaterThan(1000);
  // Debian's slim image has the libraries of libc6, libgcc-s1 and libstdc++6: apt needs them.
  const linked = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  const libraries = linked.split('\n').flatMap((line) => /^\s*(lib[\w+]+)/.exec(line)?.[1] ?? []);
  const base = ['libdl', 'libstdc++', 'libm', 'libgcc_s', 'libpthread', 'libc'];
  expect(libraries.filter((library) => !base.includes(library))).toEqual([]);
});

const services = Object.entries(compose.services);
const ours = services.filter(([, { image: of }]) => of === 'gadget-claims');

test('compose: everything that is named is there', () => {
  for (const [name, service] of services) {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const known: Service | undefined = compose.services[other];
      const checked = known?.healthcheck !== undefined || known?.image === 'gadget-claims';
      const can = condition === 'service_completed_successfully' || checked;
      expect([name, other, can]).toEqual([name, other, true]);
    }
    for (const network of service.networks ?? []) expect(compose.networks).toHaveProperty(network);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      const isThere = source.startsWith('./')
        ? existsSync(join(ROOT, 'deploy', source))
        : Object.hasOwn(compose.volumes, source);
      expect([name, source, isThere]).toEqual([name, source, true]);
    }
  }
});

test('compose: two processes, locked in, with settings that the product takes', () => {
  expect(ours.map(([name]) => name)).toEqual(['claims-1', 'claims-2', 'daily']);
  for (const [, service] of ours) {
    expect(service.build?.dockerfile).toBe('deploy/Containerfile');
    expect([service.read_only, service.cap_drop, service.security_opt]).toEqual([
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
    expect(service.ports).toBeUndefined();
    expect(unknownOf(service.environment ?? {})).toEqual([]);
    const settings = readSettings(service.environment ?? {});
    expect(settings).toMatchObject({ trustProxy: 1, demo: false });
    expect(() => refuseUnsafeStart(settings)).not.toThrow();
  }
});

test('compose: the addresses lead to services, and a missing secret is named', () => {
  const { environment = {} } = ours[0]?.[1] ?? {};
  const { storage } = readSettings(environment);
  const leads = ['DATABASE_URL', 'SMTP_URL', 'CLAMD_URL'].map((name) => environment[name] ?? '');
  const hosts = [...leads, storage?.endpoint ?? ''].map((url) => new URL(url).hostname);
  for (const host of hosts) expect(compose.services).toHaveProperty(host);
  const text = read('deploy/compose.yaml');
  for (const name of Object.keys(SECRETS)) {
    expect(composeExample).toHaveProperty(name, '');
    const without = { ...composeExample, ...SECRETS, [name]: '' };
    expect(() => readCompose(text, without)).toThrow(`${name} has to be set`);
  }
});

test('the proxy knows both processes, and asks a path that they answer', () => {
  const text = read('deploy/haproxy.cfg');
  const port = environmentOf(image, '')['PORT'];
  for (const backend of ['ready', 'alive']) {
    const [, part = ''] = text.split(`\nbackend ${backend}\n`);
    const [body = ''] = part.split(/\n(?=\w)/);
    const targets = [...body.matchAll(/^ +server \S+ (\S+)$/gm)].map(([, target]) => target);
    expect(targets).toEqual(['claims-1', 'claims-2'].map((name) => `${name}:${port}`));
  }
  // No address, no query and no header goes into its log.
  const format = /log-format '(.*)'/.exec(text)?.[1] ?? '%r';
  expect(format).not.toMatch(/%(r|HP|HU|HQ|hr|hs|\[capture)/);
  expect(text).not.toMatch(/option httplog|capture /);
});

test('the unit starts the image’s command, with settings that the product takes', () => {
  const [program = '', ...words] = (directive('ExecStart')[0] ?? '').split(' ');
  const folder = directive('WorkingDirectory')[0] ?? '';
  expect(['node', ...words]).toEqual(commandOf(image, 'CMD'));
  expect(existsSync(program.replace(folder, ROOT))).toBe(true);
  const environment = readSettingsFile(directive('Environment').join('\n').replaceAll(' ', '\n'));
  const given = readSettingsFile(read('deploy/settings.example'));
  expect(unknownOf({ ...environment, ...given })).toEqual([]);
  // A missing file must not start a demonstration.
  expect(directive('EnvironmentFile')).toEqual(['/etc/gadget-claims/settings']);
  expect(given['DATA_DIR']).toBe(environment['DATA_DIR']);
  expect(environment['DATA_DIR']).toBe(`/var/lib/${directive('StateDirectory')[0]}`);
  // As it comes, it does not start; with passwords of one's own it does.
  const start = (text: string) =>
    refuseUnsafeStart(readSettings({ ...environment, ...readSettingsFile(text) }));
  const example = read('deploy/settings.example');
  expect(() => start(example)).toThrow(/change-me/);
  expect(() => start(example.replaceAll('change-me', 'invented'))).not.toThrow();
});

test('once a day, under systemd and in containers: a backup, then retention', () => {
  const daily = readUnit(read('deploy/gadget-claims-daily.service'));
  const lines = daily.filter(({ name }) => name === 'ExecStart').map(({ value }) => value);
  const commands = lines.map((line) => line.replace('/opt/gadget-claims/bin/', ''));
  expect(commands.map((line) => line.split(' ', 2).join(' '))).toEqual([
    'gadget-claims backup',
    'gadget-claims retention',
  ]);
  expect(existsSync(join(ROOT, 'bin/gadget-claims'))).toBe(true);
  for (const name of ['User', 'Group', 'StateDirectory', 'Environment', 'EnvironmentFile']) {
    const [{ value } = { value: '' }] = daily.filter((one) => one.name === name);
    expect([name, value]).toEqual([name, directive(name)[0]]);
  }
  const [, , words = ''] = compose.services['daily']?.command ?? [];
  expect(words.split(' && ')).toEqual(
    commands.map((line) => line.replace('/var/backups/gadget-claims', '/backups')),
  );
});

const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) =>
  existsSync(path),
);

test.skipIf(!analyze).each(['gadget-claims.service', 'gadget-claims-daily.service'])(
  'systemd understands %s and finds it well locked in',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'gc-unit-'));
    const file = join(folder, name);
    // At the places of this machine, so that it finds the program; by a name without spaces, as units want it.
    const product = join(folder, 'product');
    symlinkSync(ROOT, product);
    const here = read(`deploy/${name}`).replaceAll('/opt/gadget-claims', product);
    writeFileSync(file, here.replaceAll(/=gadget-claims$/gm, '=root'));
    const verified = spawnSync(analyze ?? '', ['verify', '--man=no', file], { encoding: 'utf8' });
    const about = `${verified.stdout}${verified.stderr}`.split('\n');
    expect(about.filter((line) => line.includes(name))).toEqual([]);
    const exposure = ['security', '--offline=true', '--threshold=20', file];
    const found = spawnSync(analyze ?? '', exposure, { encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    expect([found.status, found.stdout.split('\n').at(-2)]).toEqual([0, expect.anything()]);
  },
);

test('parts that cannot be run here are named in the guide', () => {
  const guide = read('docs/operation.md');
  const [, part = ''] = guide.split('## Not run here');
  for (const line of NOT_RUN_HERE) expect(part).toContain(line);
  const bullets = part.split(/\n## /)[0]?.match(/^- .*$/gm) ?? [];
  expect(bullets).toHaveLength(NOT_RUN_HERE.length);
});
