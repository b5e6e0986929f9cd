import { expect, test } from 'vitest';
import { loginFor, returnPath, withReturn } from './return-path.ts';

test.each(['/myclaims', '/myclaims/view/1?tab=documents#timeline', '/makeaclaim/5', '/'])(
  '%s is a way back',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'myclaims',
  'https://other.example/',
  '//other.example/',
  '/\\other.example',
  '\\\\other.example',
  '/\t/other.example',
  '/\n/other.example',
  '\t//other.example',
  ' //other.example',
  '/.//other.example',
  '/a/..//other.example',
  'javascript:alert(1)',
  '//',
  '///other.example',
])('%j is no way back', (path) => {
  expect(returnPath(path)).toBeNull();
});

test.each([
  '/login',
  '/login/new_password',
  '/login?return=/login',
  '/logout',
  '/a/../logout',
  '/Logout',
  '/%6Cogout',
])('%s would lead in a circle', (path) => {
  expect(returnPath(path)).toBeNull();
});

test('the way back goes along as one value', () => {
  expect(loginFor('/myclaims/list?page=2&sort=oldest')).toBe(
    '/login?return=%2Fmyclaims%2Flist%3Fpage%3D2%26sort%3Doldest',
  );
  expect(loginFor('//other.example')).toBe('/login');
  expect(withReturn('/resetpassword', null)).toBe('/resetpassword');
});
