import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { precompressed } from './precompressed.ts';

test('text is made once, and compressed once for all who take it so', () => {
  const make = vi.fn<() => string>(() => 'the same for everybody '.repeat(99));
  const find = precompressed(make);
  const text = make();
  make.mockClear();
  const brotli = find('gzip, deflate, br, zstd');
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', text]);
  expect(find('br;q=0.5').body).toBe(brotli.body);
  const zipped = find('gzip;q=1.0, br;q=0');
  expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', text]);
  expect(find('gzip').body).toBe(zipped.body);
  for (const accepted of [undefined, '', 'identity', 'zstd', 'br;q=0']) {
    expect(find(accepted)).toEqual({ encoding: undefined, body: Buffer.from(text) });
  }
  expect(make).toHaveBeenCalledTimes(1);
});
