import { expect, test } from 'vitest';
import { readDatabaseAddress } from './database-address.ts';

test('one server is taken as it is given', () => {
  for (const address of [
    'postgres://claims:secret@db.internal:5432/claims',
    'postgresql://localhost/claims?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem',
    'postgres:///claims?host=%2Frun%2Fpostgresql&user=claims',
    'postgres://[::1]:5433/claims',
  ]) {
    expect(readDatabaseAddress(address)).toMatchObject({ addresses: [address], role: 'any' });
  }
});

test('several servers share the rest, and the one that can be written to is looked for', () => {
  expect(readDatabaseAddress('postgresql://u:p%40@a:1,b,[::1]:3/db?sslmode=verify-full')).toEqual({
    addresses: [
      'postgresql://u:p%40@a:1/db?sslmode=verify-full',
      'postgresql://u:p%40@b/db?sslmode=verify-full',
      'postgresql://u:p%40@[::1]:3/db?sslmode=verify-full',
    ],
    role: 'read-write',
    verified: true,
  });
});

test('the server’s role stands in the address, and is not passed on', () => {
  const { addresses, role } = readDatabaseAddress('postgres://a,b/db?target_session_attrs=primary');
  expect([addresses, role]).toEqual([['postgres://a/db', 'postgres://b/db'], 'primary']);
  expect(readDatabaseAddress('postgres://a/db?target_session_attrs=read-write').role).toBe(
    'read-write',
  );
});

test.each([
  ['mysql://me:hunter2@db', /should begin with postgres:\/\//],
  ['postgres://me:hunter2@a,/db', /comma too many/],
  ['postgres://me:hunter2@a:port/db', /host or host:port/],
  ['postgres://me:hunter2@a:123456/db', /host or host:port/],
  ['postgres://me:hunter2@a:99999/db', /cannot be read/],
  ['postgres://me:hunter2@a,b/db?target_session_attrs=standby', /one of any, read-write, primary/],
  ['postgres:///db?host=a,b&password=hunter2', /before the database/],
  ['postgres://me:hunt/er2@a/db', /host or host:port/],
])('%s is refused in words that do not repeat it', (address, why) => {
  const read = () => readDatabaseAddress(address);
  expect(read).toThrow(why);
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  ['sslmode=no-verify', false],
  ['ssl=no-verify', false],
  ['uselibpqcompat=true&sslmode=require', false],
  ['uselibpqcompat=true&sslmode=require&sslrootcert=/ca.pem', true],
  ['sslmode=require', true],
  ['sslmode=disable', true],
])('%s: whether a certificate that is sent is looked at: %s', (settings, verified) => {
  expect(readDatabaseAddress(`postgres://a/db?${settings}`).verified).toBe(verified);
});
