import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { precompressed } from './precompressed.ts';

test('text is made once, and compressed once for all who take it so', async () => {
  const make = vi.fn<() => string>(() => 'the same for everybody '.repeat(99));
  const find = precompressed(make);
  const text = make();
  make.mockClear();
  const asIs = { encoding: undefined, body: Buffer.from(text) };
  // Nobody waits for it to be compressed.
  for (const accepted of ['gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0']) {
    expect(find(accepted)).toEqual(asIs);
  }
  await vi.waitFor(() => expect(find('gzip').encoding).toBe('gzip'));
  const brotli = find('gzip, deflate, br, zstd');
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', text]);
  expect(find('br;q=0.5').body).toBe(brotli.body);
  const zipped = find('gzip;q=1.0, br;q=0');
  expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', text]);
  expect(find('gzip').body).toBe(zipped.body);
  for (const accepted of [undefined, '', 'identity', 'zstd', 'br;q=0']) {
    expect(find(accepted)).toEqual(asIs);
  }
  expect(make).toHaveBeenCalledTimes(1);
});
