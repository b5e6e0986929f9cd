import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addServiceSettings, readSettingsFile } from './settings-file.ts';
import { SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'gc-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'settings');
writeFileSync(file, 'DATABASE_URL=postgres://db/claims\nPORT=4901\n');

test('lines are read as systemd reads them', () => {
  const text = `# a comment
; another one

PLAIN=postgres://claims:a#b@db/claims?x=y
SPACED=" two words "
SINGLE='it is "so"'
DOUBLE="a \\"quote\\""
EMPTY=
`;
  expect(readSettingsFile(text)).toEqual({
    PLAIN: 'postgres://claims:a#b@db/claims?x=y',
    SPACED: ' two words ',
    SINGLE: 'it is "so"',
    DOUBLE: 'a "quote"',
    EMPTY: '',
  });
});

test('a command takes the settings of the service', () => {
  const environment: Record<string, string> = { GADGET_CLAIMS_SETTINGS: file, PORT: '5000' };
  expect(addServiceSettings(environment)).toBe(file);
  expect(environment).toMatchObject({ DATABASE_URL: 'postgres://db/claims', PORT: '5000' });
});

test.each([{ DATA_DIR: '/elsewhere' }, { DATABASE_URL: 'postgres://other/claims' }])(
  'an environment that says where the data is is left alone: %o',
  (given) => {
    const environment = { ...given, GADGET_CLAIMS_SETTINGS: file };
    expect(addServiceSettings(environment)).toBeUndefined();
    expect(environment).not.toHaveProperty('PORT');
  },
);

test('a file that was named has to be there; an empty name means none', () => {
  const named = { GADGET_CLAIMS_SETTINGS: join(folder, 'nowhere') };
  expect(() => addServiceSettings(named)).toThrow(SettingsError);
  expect(() => addServiceSettings(named)).toThrow(/nowhere is not there/);
  expect(addServiceSettings({ GADGET_CLAIMS_SETTINGS: '' })).toBeUndefined();
});
