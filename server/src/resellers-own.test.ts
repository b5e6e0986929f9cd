import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contrastRatio, themeProblems } from '@gadget-claims/domain/policies/resellers/contrast';
import { publicReseller, resellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { type Colours, art, face } from '@gadget-claims/domain/policies/resellers/theme-schemas';
import { expect, test } from 'vitest';
import { loadResellers } from './resellers.ts';

// Specification §1.
const listed =
  '0 1 2 6 7 9 11 14 15 17 19 20 21 22 23 24 25 26 27 28 29 30 33 35 48 49 55 75 76 77 78 81 91 100 105 999 1000 1001'
    .split(' ')
    .map(Number);

test('§1 our own records are the 38 of the specification, whole, readable and told apart', async () => {
  const resellers = await loadResellers();
  const { byId, byHost } = resellers;
  const profiles = [...byId.values()];
  expect([...byId.keys()].toSorted((a, b) => a - b)).toEqual(listed);
  for (const profile of profiles) {
    expect(resellerProfile.safeParse(profile).error).toBeUndefined();
    expect(publicReseller.safeParse(profile).success).toBe(true);
    expect(themeProblems(profile.theme)).toEqual([]);
    expect(profile.complaints.title).toBe('The Claims Manager');
    expect(profile.complaints.address.country).toBe('Gibraltar');
    expect(profile.guide.excess).toMatch(/per valid claim, per gadget, per incident/);
    expect(resellers.logo(profile.id)?.length).toBeLessThanOrEqual(2048);
  }
  expect(new Set(profiles.map((profile) => resellers.logo(profile.id))).size).toBe(listed.length);
  expect(new Set(profiles.map((profile) => profile.theme.light.brand)).size).toBe(listed.length);
  expect(byHost.get('harbour.localhost')).toBe(49);
});

test('brands with a full record differ in more than colour: two of them are two companies', async () => {
  const profiles = [...(await loadResellers()).byId.values()];
  const own = profiles.filter(({ toneLine }) => toneLine !== 'We will sort it');
  expect(own.length).toBeGreaterThanOrEqual(12);
  expect(new Set(own.map(({ toneLine }) => toneLine)).size).toBe(own.length);
  const characters = own.map(({ theme }) =>
    [theme.face, theme.radius, theme.art, theme.ground, theme.edge, theme.density].join(),
  );
  expect(new Set(characters).size).toBe(own.length);
  // Every face and every way of drawing has a brand.
  expect(new Set(profiles.map(({ theme }) => theme.face))).toEqual(new Set(face.options));
  expect(new Set(own.map(({ theme }) => theme.art))).toEqual(new Set(art.options));
  expect(own.filter(({ theme }) => theme.face === 'text')).toEqual([]);
  // A name may follow it, and then a full stop.
  for (const { toneLine } of profiles) expect(toneLine).toMatch(/[a-z]$/);
});

/** A pair, and the ratio that our derivation reaches in the light and the dark scheme, above the one that WCAG asks. */
const FIGURES: [keyof Colours, keyof Colours, light: number, dark: number][] = [
  ...(['ground', 'sheet', 'sunk'] as const).flatMap((under): typeof FIGURES => [
    ['quiet', under, 5, 5.5],
    ['brandText', under, 5, 5.5],
  ]),
  ['edge', 'ground', 3.2, 3.2],
  ['edge', 'sheet', 3.2, 3.2],
  ['deepQuiet', 'deep', 5.5, 5.5],
  ['brand', 'ground', 1, 3.2],
];

test('the colours of all our brands reach their figures in both schemes', async () => {
  const { byId } = await loadResellers();
  const below = [...byId.values()].flatMap(({ id, theme: { light, dark } }) =>
    FIGURES.flatMap(([front, under, inLight, inDark]) => [
      ...(contrastRatio(light[front], light[under]) < inLight
        ? [`${id} light ${front} on ${under}`]
        : []),
      ...(contrastRatio(dark[front], dark[under]) < inDark
        ? [`${id} dark ${front} on ${under}`]
        : []),
    ]),
  );
  expect(below).toEqual([]);
});

test('§1 our own records show every kind that the specification knows', async () => {
  const resellers = await loadResellers();
  const { byId } = resellers;
  const profiles = [...byId.values()];
  const some = (holds: (profile: (typeof profiles)[number]) => boolean) => profiles.some(holds);
  expect(some((profile) => profile.legalText === '')).toBe(true);
  expect(some((profile) => profile.claimGuideTab !== 'true')).toBe(true);
  expect(some((profile) => Object.keys(profile.documentRules).length > 0)).toBe(true);
  expect(some((profile) => profile.hideResume)).toBe(true);
  expect(some((profile) => profile.asksIdentificationNumber)).toBe(true);
  expect(some((profile) => profile.navlinks.length > 1 && profile.navDropdown !== null)).toBe(true);
  expect(resellers.leadImage(1001)?.length).toBeLessThanOrEqual(8192);
  expect(profiles.filter((profile) => profile.skipCoverCheck).map(({ id }) => id)).toEqual([105]);
  const titles = new Set(Object.values(byId.get(77)?.titles ?? {}));
  expect(titles).toEqual(new Set(['Make a claim', 'Your account', 'Your claims', 'Contact us']));
  expect(byId.get(77)?.navigation).not.toBeNull();
});

test('§1 the minimal record holds four fields', async () => {
  const file = path.resolve(
    import.meta.dirname,
    '../../resellers/999-gadget-claims-tick/record.json',
  );
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    id: 999,
    telephone: '0330 555 0999',
    email: 'claims999@gadgetclaims.example',
    logo: 'logo.svg',
  });
});

test('every logo has a name for a screen reader', async () => {
  const { byId, logo } = await loadResellers();
  const nameless = [...byId.keys()].filter((id) => !/<svg[^>]* aria-label="[^"]+"/.test(logo(id)!));
  expect(nameless).toEqual([]);
});
