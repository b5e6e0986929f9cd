import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPages } from './kept-pages.ts';

const route = (id: string, path: string | undefined, more: object = {}) => ({
  [id]: { id, parentId: 'root', path, hasLoader: false, ...more },
});
const build = {
  assets: {
    routes: {
      root: { id: 'root', path: '', hasLoader: true },
      ...route('home', 'home'),
      ...route('start', undefined, { index: true, hasLoader: true }),
      ...route('login', 'login/:new_password?'),
      ...route('claim', 'myclaims/view/:id'),
      ...route('mails', 'dev/brands', { hasLoader: true }),
      ...route('wizard', 'makeaclaim'),
      ...route('step', '1', { parentId: 'wizard' }),
      ...route('missing', '*'),
    },
  },
} as unknown as ServerBuild;

const visit = { brand: { id: 0 }, today: '2026-03-29', nonce: 'n+1/=' };
const made = vi.fn<(address: string, of: typeof visit) => Promise<Response>>();
let pages: ReturnType<typeof keepPages<typeof visit>>;

beforeEach(() => {
  made.mockReset();
  made.mockImplementation(async (address, { nonce, brand }) => {
    const { pathname } = new URL(address);
    return new Response(
      `<style data-app nonce="${nonce}">b{}</style><script nonce="${nonce}" type="module">go(
)</script><script>injected()</script>${brand.id}${pathname}`,
      { headers: { 'x-of': 'page' } },
    );
  });
  pages = keepPages(build, made);
});

const kept = (path: string, of: Partial<typeof visit> = {}) => {
  const request = new Request(`https://brand.example${path}`, { headers: { cookie: 'own=1' } });
  return pages.page(request, { ...visit, ...of });
};

const shown = async (path: string, of: Partial<typeof visit> = {}) => {
  const page = await kept(path, of);
  return page && `${page.status} ${page.find(undefined).body.toString()}`;
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page is the same for all, and names what is its own by hashes, not what got into it', async () => {
  const page = await kept('/home');
  expect(page).toMatchObject({
    status: 200,
    headers: expect.arrayContaining([['x-of', 'page']]),
    inline: { scripts: hashOf('go(\n)'), styles: hashOf('b{}') },
  });
  expect(await shown('/home', { nonce: 'other' })).toBe(
    '200 <style data-app>b{}</style><script type="module">go(\n)</script><script>injected()</script>0/home',
  );
  expect(made).toHaveBeenCalledTimes(1);
});

test('a nonce that a hash cannot replace makes no page', async () => {
  made.mockImplementationOnce(
    async (_, { nonce }) => new Response(`<link rel="modulepreload" nonce="${nonce}">`),
  );
  await expect(shown('/home')).rejects.toThrow('nonce');
});

test('the maker of a page learns neither the nonce nor the host of the visit', async () => {
  await shown('/home');
  expect(made).toHaveBeenCalledWith('http://localhost/home', {
    ...visit,
    nonce: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test('many who come at once wait for one page', async () => {
  await Promise.all(Array.from({ length: 50 }, () => shown('/login')));
  expect(made).toHaveBeenCalledTimes(1);
});

test('another brand, and another day, are other pages', async () => {
  await shown('/makeaclaim/1');
  expect(await shown('/makeaclaim/1', { brand: { id: 49 } })).toContain('49/makeaclaim/1');
  await shown('/makeaclaim/1', { today: '2026-03-30' });
  expect(made).toHaveBeenCalledTimes(3);
});

test.each([
  '/home?reseller=49',
  '/myclaims/view/1',
  '/login/secret',
  '/dev/brands',
  '/',
  '/no',
  '//home',
])('%s may show more than brand and day, and is not kept', async (path) => {
  expect(await shown(path)).toBeUndefined();
  expect(made).not.toHaveBeenCalled();
});

test('a failed page is not kept', async () => {
  made.mockResolvedValueOnce(new Response('broken', { status: 500 }));
  expect(await shown('/home')).toContain('500');
  made.mockRejectedValueOnce(new Error('broken'));
  await expect(shown('/home')).rejects.toThrow('broken');
  expect(await shown('/home')).toContain('200');
  expect(made).toHaveBeenCalledTimes(3);
});

test('there are never more than 500: the oldest goes', async () => {
  for (let id = 0; id <= 500; id += 1) await shown('/home', { brand: { id } });
  await shown('/home', { brand: { id: 1 } });
  expect(made).toHaveBeenCalledTimes(501);
  await shown('/home', { brand: { id: 0 } });
  expect(made).toHaveBeenCalledTimes(502);
});
