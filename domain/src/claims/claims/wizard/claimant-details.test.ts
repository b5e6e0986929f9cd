import { describe, expect, test } from 'vitest';
import { aContext, aPolicy, askedPaths, completeData, messageFor } from '../testing.ts';
import { claimantDetails, knownTelephone } from './claimant-details.ts';

const data = completeData();
const { policyholder } = aPolicy();
const withHolder = (overrides: Partial<typeof policyholder>) =>
  aContext({ policyholder: { ...policyholder, ...overrides } });

const ALWAYS = [
  'claimant.policyholder',
  'claimant.title',
  'claimant.firstname',
  'claimant.lastname',
  'claimant.dateOfBirth',
  'claimant.identificationNumber',
  'claimant.email',
  'claimant.telephone',
  'claimant.alternateTelephone',
  'claimant.address.line1',
  'claimant.address.line2',
  'claimant.address.city',
  'claimant.address.county',
  'claimant.address.postcode',
];

describe('which questions it asks', () => {
  test('whether e-mail and telephone are right stands before them', () => {
    const asked = [...ALWAYS];
    asked.splice(6, 0, 'emailConfirmed');
    asked.splice(8, 0, 'telephoneConfirmed');
    expect(askedPaths(claimantDetails, data)).toEqual(asked);
  });
  test('does not ask whether an address is right that the policy does not have', () => {
    const nothing = withHolder({ emailAddress: '', mobileNumber: '', telephoneNumber: '' });
    expect(askedPaths(claimantDetails, data, nothing)).toEqual(ALWAYS);
    const noMail = askedPaths(claimantDetails, data, withHolder({ emailAddress: '' }));
    expect(noMail).not.toContain('emailConfirmed');
    expect(noMail).toContain('telephoneConfirmed');
    const noMobile = askedPaths(claimantDetails, data, withHolder({ mobileNumber: '' }));
    expect(noMobile).toEqual(askedPaths(claimantDetails, data));
  });
});

describe('each answer', () => {
  const long = (length: number) => 'x'.repeat(length);
  test.each([
    ['claimant.policyholder', null, 'Relation to the policyholder is required'],
    ['claimant.policyholder', false, undefined],
    ['claimant.title', ' ', 'Title is required'],
    ['claimant.title', long(21), 'Title requires a maximum of 20 characters'],
    ['claimant.title', long(20), undefined],
    ['claimant.firstname', '', 'First name is required'],
    ['claimant.firstname', long(61), 'First name requires a maximum of 60 characters'],
    ['claimant.firstname', long(60), undefined],
    ['claimant.lastname', '', 'Last name is required'],
    ['claimant.lastname', long(61), 'Last name requires a maximum of 60 characters'],
    ['claimant.lastname', long(60), undefined],
    ['claimant.dateOfBirth', '', 'Date of birth is required'],
    ['claimant.dateOfBirth', '17/05/1990', 'Date of birth is required to be in YYYY-MM-DD format'],
    ['claimant.dateOfBirth', '2026-11-26', 'Date of birth cannot be in the future'],
    ['emailConfirmed', null, undefined],
    ['emailConfirmed', false, undefined],
    ['claimant.email', '', 'E-mail address is required'],
    [
      'claimant.email',
      'imogen',
      'E-mail address should and email address in the format name@example.com',
    ],
    [
      'claimant.email',
      `${long(250)}@mail.example`,
      'E-mail address requires a maximum of 254 characters',
    ],
    ['claimant.email', 'imogen@mail.test', undefined],
    ['telephoneConfirmed', null, undefined],
    ['telephoneConfirmed', false, undefined],
    ['claimant.telephone', '', 'Telephone number is required'],
    [
      'claimant.telephone',
      '12',
      'Telephone number should be a telephone number, like 07700 900123',
    ],
    ['claimant.alternateTelephone', '', undefined],
    [
      'claimant.alternateTelephone',
      '12',
      'Another telephone number should be a telephone number, like 07700 900123',
    ],
    ['claimant.address.line1', '', 'Address line 1 is required'],
    ['claimant.address.line1', long(101), 'Address line 1 requires a maximum of 100 characters'],
    ['claimant.address.line1', long(100), undefined],
    ['claimant.address.line2', '', undefined],
    ['claimant.address.line2', long(101), 'Address line 2 requires a maximum of 100 characters'],
    ['claimant.address.line2', long(100), undefined],
    ['claimant.address.city', '', 'Town or city is required'],
    ['claimant.address.city', long(81), 'Town or city requires a maximum of 80 characters'],
    ['claimant.address.city', long(80), undefined],
    ['claimant.address.county', '', undefined],
    ['claimant.address.county', long(81), 'County requires a maximum of 80 characters'],
    ['claimant.address.county', long(80), undefined],
    ['claimant.address.postcode', '', 'Postcode is required'],
    ['claimant.address.postcode', 'Testford', 'Postcode should be a UK postcode, like SW1A 1AA'],
  ])('%s %j: %s', (path, value, message) => {
    expect(messageFor(claimantDetails, path, value)).toBe(message);
  });
});

test('the mobile is the number that is known, else the other one, else none', () => {
  const known = (overrides: object) => knownTelephone(withHolder(overrides).policy);
  expect(known({})).toBe('07700 900123');
  expect(known({ mobileNumber: '' })).toBe('01632 960123');
  expect(known({ mobileNumber: '', telephoneNumber: '' })).toBe('');
});

describe('the policy’s details can be claimed with', () => {
  const problem = (path: string, value: string, context: ReturnType<typeof withHolder>) =>
    messageFor(claimantDetails, path, value, data, context);
  test.each([
    'info@phones.photography',
    'a@b.london',
    'jo@bücher.example.com',
    'UNA@mail.example.technology',
  ])('e-mail address %s', (emailAddress) => {
    const own = withHolder({ emailAddress });
    expect(problem('claimant.email', emailAddress.toLowerCase(), own)).toBeUndefined();
    expect(problem('claimant.email', `\u200b${emailAddress}`, own)).toBeUndefined();
    expect(problem('claimant.email', emailAddress, aContext())).toBeDefined();
  });
  test('but no e-mail address that nothing can reach', () => {
    for (const emailAddress of ['not an address', 'una@', 'a@b@c.example'])
      expect(problem('claimant.email', emailAddress, withHolder({ emailAddress }))).toBeDefined();
  });
  test.each(['BFPO 58', 'GIR 0AA', 'D02 AF30', '75001'])('postcode %s', (postcode) => {
    const own = withHolder({ address: { ...policyholder.address, postcode } });
    expect(problem('claimant.address.postcode', postcode.toLowerCase(), own)).toBeUndefined();
    expect(problem('claimant.address.postcode', postcode, aContext())).toBeDefined();
  });
});
