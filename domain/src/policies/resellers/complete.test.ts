import { expect, test } from 'vitest';
import { EARLY_CLAIM_DAYS } from '../../promises.ts';
import { completeProfile } from './complete.ts';
import { publicReseller, resellerProfile, resellerRecord } from './schemas.ts';

const minimal = {
  id: 0,
  telephone: '0330 555 0000',
  email: 'claims@lantern.example',
  logo: 'logo.svg',
};
const accepted = (extra: object) => resellerRecord.safeParse({ ...minimal, ...extra }).success;

test('a minimal record becomes a whole profile', () => {
  const profile = completeProfile(resellerRecord.parse(minimal));
  expect(resellerProfile.parse(profile)).toEqual(profile);
  expect(profile.displayName).toBe('Gadget Claims');
  expect(profile.complaints.title).toBe('The Claims Manager');
  expect(profile.complaints.address.country).toBe('Gibraltar');
  expect(profile.complaints.email).toBe('claims@lantern.example');
  expect(profile.emailFrom).toBe('claims@lantern.example');
  expect(profile.claimGuideTab).toBe('true');
  expect(profile.guide.excess).toMatch(/per valid claim, per gadget, per incident/);
  expect(profile.skipCoverCheck).toBe(false);
});

test('an empty field of a record is empty, off or the usual', () => {
  expect(completeProfile(resellerRecord.parse(minimal))).toMatchObject({
    code: 'GC0',
    footerTexts: [],
    navlinks: [],
    navDropdown: null,
    leadImage: null,
    toneLine: 'We will sort it',
    hosts: [],
    documentRules: {},
    titles: {},
    navigation: null,
    hideResume: false,
    asksIdentificationNumber: false,
    repairOptions: { notOffered: [] },
    complaints: {
      address: {
        company: 'Calpe Ridge Intermediaries Limited',
        line1: 'Suite 4, Lantern House',
        line2: '6 Invented Parade',
        town: 'Gibraltar',
        postcode: 'GX11 0ZZ',
      },
    },
  });
});

test('the usual texts name the handler of claims, the regulated firm, and the place of the excess', () => {
  const { legalText, fcaText, guide } = completeProfile(resellerRecord.parse(minimal));
  expect(legalText).toMatch(/^<p>Claims are handled by Calpe Ridge Intermediaries Limited /);
  expect(fcaText).toMatch(/^<p>Gadget Claims is a trading name .* authorised in Gibraltar by the /);
  expect(fcaText).toContain(' (permission number 84172) and registered with the Financial Conduct');
  expect(fcaText).toMatch(
    /Authority in the United Kingdom \(registration number 8412607\)\.<\/p>$/,
  );
  expect(guide.excess).toMatch(/^<p>.*<\/p><p>.*in your <strong>policy schedule<\/strong>\.<\/p>$/);
});

test('the days of early cover in the words of a brand are those of the rules', () => {
  const guide = { excess: '<p>In the first {earlyClaimDays} days of cover.</p>' };
  expect(completeProfile(resellerRecord.parse({ ...minimal, guide })).guide.excess).toBe(
    `<p>In the first ${EARLY_CLAIM_DAYS} days of cover.</p>`,
  );
});

test('a name is no markup in a text', () => {
  const profile = completeProfile(resellerRecord.parse({ ...minimal, displayName: 'A<b>&' }));
  expect(profile.fcaText).toContain('<p>A&lt;b&gt;&amp; is a trading name');
});

test.each(['id', 'telephone', 'email', 'logo'] as const)('a record needs its %s', (field) => {
  expect(accepted({ [field]: undefined })).toBe(false);
});

test('the record’s own text is kept, an empty one included', () => {
  const record = resellerRecord.parse({
    ...minimal,
    _note: 'invented',
    displayName: 'Lantern & Co',
    legalText: '',
    complaints: { title: 'Somebody Else' },
  });
  const profile = completeProfile(record);
  expect(profile.legalText).toBe('');
  expect(profile.fcaText).toContain('Lantern &amp; Co is a trading name');
  expect(profile.complaints.title).toBe('Somebody Else');
  expect(profile.complaints.address.town).toBe('Gibraltar');
  expect(profile).not.toHaveProperty('_note');
});

test.each(['0330 555 0123', '03305550123', '0330 55 50 123'])('telephone %s is accepted', (it) => {
  expect(accepted({ telephone: it })).toBe(true);
});

test.each(['0800 555 0123', '0330', '0330 555 012', '0330 555 01234', '0330-555-0123'])(
  'telephone %s is refused',
  (it) => {
    expect(accepted({ telephone: it })).toBe(false);
  },
);

test.each(['javascript:alert(1)', '//elsewhere.example', 'http://x.example', '/\\x.example', 'x'])(
  'a link to %s is refused',
  (href) => {
    expect(accepted({ navlinks: [{ label: 'Shop', href }] })).toBe(false);
  },
);

test('links to the web, mail, telephone and the portal are accepted', () => {
  const hrefs = ['https://shop.example/a?b=1', 'mailto:a@b.example', 'tel:+443305550123', '/help'];
  const navlinks = hrefs.map((href) => ({ label: 'Shop', href }));
  expect(accepted({ navlinks })).toBe(true);
});

test('files beside the record only, known fields only', () => {
  expect(accepted({ logo: '../other/logo.svg' })).toBe(false);
  expect(accepted({ logo: 'logo.png' })).toBe(false);
  expect(accepted({ colour: 'red' })).toBe(false);
});

test('the public profile leaves hosts and the sender out', () => {
  const profile = completeProfile(resellerRecord.parse({ ...minimal, hosts: ['a.localhost'] }));
  const shown = publicReseller.parse(profile);
  expect(shown).not.toHaveProperty('hosts');
  expect(shown).not.toHaveProperty('emailFrom');
  expect(shown.id).toBe(0);
});
