import { expect, test } from 'vitest';
import { EICAR, type Mood, fakeClamd } from '../../test/fake-clamd.ts';
import { clamdAddress, clamdScanner } from './clamd.ts';
import { ScannerUnavailable } from './scanner.ts';

const clamd = await fakeClamd();
const scanner = clamdScanner(clamd.url, { connect: 1000, silence: 200 });

test('a clean file of many parts arrives byte by byte', async () => {
  const file = Buffer.alloc(300_001, 'abc');
  expect(await scanner.scan(file)).toEqual({ clean: true });
  expect(clamd.state.scanned.at(-1)?.equals(file)).toBe(true);
  expect(await scanner.scan(Buffer.alloc(0))).toEqual({ clean: true });
});

test('a finding is named', async () => {
  const file = Buffer.concat([Buffer.alloc(100_000, 1), EICAR]);
  expect(await scanner.scan(file)).toEqual({ clean: false, name: 'Eicar-Test-Signature' });
});

test.each(['silent', 'hangs up', 'too small', 'babbles'] satisfies Mood[])(
  'no verdict from one that %s: never taken for clean',
  async (mood) => {
    clamd.state.mood = mood;
    await expect(scanner.scan(Buffer.alloc(500_000))).rejects.toThrow(ScannerUnavailable);
    clamd.state.mood = 'well';
    expect(await scanner.scan(Buffer.from('a'))).toEqual({ clean: true });
  },
);

test('no scanner there', async () => {
  const gone = await fakeClamd();
  await gone.stop();
  await expect(clamdScanner(gone.url).scan(EICAR)).rejects.toThrow(ScannerUnavailable);
  const none = clamdScanner('unix:///nowhere/clamd.sock');
  await expect(none.scan(EICAR)).rejects.toThrow(ScannerUnavailable);
});

test('addresses', () => {
  expect(clamdAddress('tcp://scanner:3311')).toEqual({ host: 'scanner', port: 3311 });
  expect(clamdAddress('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
  expect(clamdAddress('unix:///run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' });
  for (const wrong of ['http://a', 'unix://', 'tcp://', 'clamd']) {
    expect(() => clamdAddress(wrong)).toThrow(RangeError);
  }
});
