import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ResellerRecordsError } from './resellers-error.ts';
import { loadResellers } from './resellers.ts';

const plainLogo = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4" /></svg>';
const sound = {
  id: 3,
  telephone: '0330 555 0003',
  email: 'claims@willow.example',
  logo: 'logo.svg',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brands-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(brand: string, record: unknown, logo = plainLogo) {
  await mkdir(path.join(folder, brand));
  const source = typeof record === 'string' ? record : JSON.stringify(record);
  await writeFile(path.join(folder, brand, 'record.json'), source);
  await writeFile(path.join(folder, brand, 'logo.svg'), logo);
}

async function refusal(): Promise<ResellerRecordsError> {
  const error: unknown = await loadResellers(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ResellerRecordsError))
    throw new Error('was not refused', { cause: error });
  return error;
}

test('a minimal record loads, with its logo and without hosts', async () => {
  await put('3-willow', sound);
  const resellers = await loadResellers(folder);
  expect(resellers.byId.get(3)?.displayName).toBe('Gadget Claims');
  expect(resellers.logo(3)).toBe(plainLogo);
  expect(resellers.leadImage(3)).toBeUndefined();
  expect(resellers.logo(4)).toBeUndefined();
  expect(resellers.byHost.size).toBe(0);
});

test('HTML of a record is clean when it is loaded', async () => {
  const bad = '<script>alert(1)</script><p onclick="x()">kept</p>';
  await put('3-willow', {
    ...sound,
    legalText: bad,
    fcaText: bad,
    footerTexts: [bad],
    guide: { excess: bad },
  });
  const profile = (await loadResellers(folder)).byId.get(3);
  const texts = [profile?.legalText, profile?.fcaText, profile?.guide.excess];
  expect([...texts, ...(profile?.footerTexts ?? [])]).toEqual(Array(4).fill('<p>kept</p>'));
});

test.each([
  ['telephone', { telephone: undefined }, 'is missing'],
  ['telephone', { telephone: '0800 555 0003' }, 'should be 0330 followed by seven digits'],
  ['email', { email: 'willow' }, 'should be an e-mail address'],
  ['id', { id: '3' }, 'should be of the type'],
  ['id', { id: -1 }, 'should be at least 0'],
  ['', { colour: 'red' }, 'has unknown fields: colour'],
  ['displayName', { displayName: '' }, 'should not be empty'],
  ['', { navigationStyle: 'pills' }, 'has unknown fields: navigationStyle'],
  ['theme.brand', { theme: { brand: 'blue' } }, 'should be a colour of six hex digits'],
  [
    'theme.face',
    { theme: { brand: '#12507b', face: 'comic' } },
    'should be one of text, bricolage',
  ],
  ['titles.polcylookup', { titles: { polcylookup: 'Claim' } }, 'is no screen; these are: policyl'],
  ['titles.aboutyou', { titles: { aboutyou: 'You' } }, 'is no screen; it is spelt aboutYou'],
  ['navlinks.0.href', { navlinks: [{ label: 'x', href: 'javascript:x' }] }, 'should be an https'],
  ['theme.light.quiet', { theme: { brand: '#12507b', light: { quiet: '#cccccc' } } }, 'contrast'],
  ['leadImage', { leadImage: 'lead.svg' }, 'names a file that does not exist'],
])('%s: %o is refused by file and field', async (field, change, message) => {
  await put('3-willow', { ...sound, ...change });
  const [first, ...others] = (await refusal()).problems.slice(0, -1);
  expect(first).toMatchObject({ file: '3-willow/record.json', field });
  expect(first?.message).toContain(message);
  expect(others.filter((problem) => problem.field !== field)).toEqual([]);
});

test('a logo with a script is refused', async () => {
  await put('3-willow', sound, '<svg><script>alert(1)</script></svg>');
  expect((await refusal()).problems[0]).toEqual({
    file: '3-willow/record.json',
    field: 'logo',
    message: '<script> is not allowed',
  });
});

test('everything that is wrong in all files is told at once', async () => {
  await put('1-a', { ...sound, id: 1, telephone: '1', email: '2' });
  await put('2-b', '{ "id": 2,');
  await mkdir(path.join(folder, '4-empty'));
  const error = await refusal();
  expect(error.problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
    '1-a/record.json telephone',
    '1-a/record.json email',
    '2-b/record.json ',
    '4-empty/record.json ',
    `${folder} `,
  ]);
  expect(error.message).toContain('1-a/record.json → telephone: should be 0330');
  expect(error.message).toContain('2-b/record.json: is not JSON');
  expect(error.message).toContain('4-empty/record.json: is missing');
});

test('an id or a host belongs to the first record that names it', async () => {
  await put('3-a', { ...sound, hosts: ['a.localhost', 'b.localhost'] });
  await put('3-b', sound);
  await put('5-c', { ...sound, id: 5, hosts: ['b.localhost'] });
  const { byId, byHost, leftOut } = await loadResellers(folder);
  expect([[...byId.keys()], byHost.get('b.localhost')]).toEqual([[3], 3]);
  expect(leftOut).toEqual([
    {
      file: '3-b/record.json',
      field: 'id',
      message: 'the id 3 already belongs to 3-a/record.json',
    },
    {
      file: '5-c/record.json',
      field: 'hosts.0',
      message: 'the host b.localhost already belongs to 3-a/record.json',
    },
  ]);
});

test('a brand with a fault is left out, and the others stay', async () => {
  await put('3-willow', sound);
  await put('5-broken', '{ "id": 5,');
  await put('6-slip', { ...sound, id: 6, displayNam: 'Six', hosts: ['claims.six.example'] });
  await put('7-copy', { ...sound, hosts: ['claims.seven.example'] });
  const { byId, leftOut, away, logo } = await loadResellers(folder, 3);
  // Ways to them lead to no other brand.
  expect(away.ids).toEqual(new Set([3, 5, 6]));
  expect(away.hosts).toEqual(new Set(['claims.six.example', 'claims.seven.example']));
  expect([...byId.keys()]).toEqual([3]);
  expect(logo(5)).toBeUndefined();
  expect(leftOut.map(({ file, message }) => [file, message])).toEqual([
    ['5-broken/record.json', expect.stringContaining('is not JSON')],
    ['6-slip/record.json', 'has unknown fields: displayNam'],
    ['7-copy/record.json', 'the id 3 already belongs to 3-willow/record.json'],
  ]);
});

test('without the brand that is required nothing starts', async () => {
  await put('3-willow', sound);
  await put('49-default', { ...sound, id: 49, telephone: '1' });
  const loading = loadResellers(folder, 49);
  await expect(loading).rejects.toThrow(ResellerRecordsError);
  await expect(loading).rejects.toThrow(/49-default\/record.json → telephone[^]*holds no brand 49/);
});

test('an empty or missing folder is refused', async () => {
  expect((await refusal()).message).toContain('holds no brand');
  await expect(loadResellers(path.join(folder, 'nowhere'))).rejects.toThrow('cannot be read');
});

test.each([
  ['with its id', { ...sound, id: 3 }],
  ['with its host', { ...sound, id: 2, hosts: ['c.localhost'] }],
])('a copy of the brand that is needed %s is left out, not that one', async (_, copy) => {
  await put('2-copy', copy);
  await put('3-willow', { ...sound, hosts: ['c.localhost'] });
  const resellers = await loadResellers(folder, 3);
  expect(resellers.leftOut.map(({ file }) => file)).toEqual(['2-copy/record.json']);
  expect(resellers.byHost.get('c.localhost')).toBe(3);
});
