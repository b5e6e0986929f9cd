import { expect, test } from 'vitest';
import { SettingsError, readSettings } from './settings.ts';

test('everything is optional', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 4900,
    publicUrl: 'http://127.0.0.1:4900',
    apiUrl: '',
    demo: true,
    trustProxy: 0,
  });
});

test('a real database turns demonstration mode off, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://localhost/claims';
  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('every wrong setting is named at once, without the password in an address', () => {
  const wrong = {
    PORT: '80a',
    DATABASE_URL: 'mysql://me:hunter2@db',
    DEMO: 'yes',
    SECRET_KEY: 'short',
    ENCRYPTION_KEYS: 'first:hunter2',
  };
  const read = () => readSettings(wrong);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/PORT is "80a": it should be a whole number/);
  expect(read).toThrow(/DATABASE_URL cannot be read/);
  expect(read).toThrow(/DEMO is "yes"/);
  expect(read).toThrow(/SECRET_KEY is too short/);
  expect(read).toThrow(/ENCRYPTION_KEYS cannot be read: each should be id:key/);
  expect(read).not.toThrow(/hunter2/);
});
