import { expect, test } from 'vitest';
import { ACCEPT, hasPicture, isLargePhoto, tooMany, whyNot } from './check-files.ts';
import { LIMITS_IN_WORDS } from './copy.ts';

const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type });

test('more than ten files at once are fine while the claim has room', () => {
  expect(tooMany(12, [], [])).toBeUndefined();
  expect(tooMany(21, [], [])).toBe('A claim can have up to 20 files. You can add 20 more.');
});

test('type and size are checked before anything is sent', () => {
  expect(whyNot(file('receipt.pdf', 'application/pdf'))).toBeUndefined();
  // Some browsers do not know HEIC; the server looks into it.
  expect(whyNot(file('IMG_1.HEIC', ''))).toBeUndefined();
  expect(whyNot(file('page.html', 'text/html'))).toContain('is not a kind of file');
  expect(whyNot(file('empty.jpg', 'image/jpeg', 0))).toContain('is empty');
});

test.each(['image/jpg', 'image/pjpeg', 'application/octet-stream', '*/*', ''])(
  'a photo that a device declares as %j is sent, made smaller and shown',
  (type) => {
    const photo = file('a.jpg', type, 3 * 1024 * 1024);
    expect(whyNot(photo)).toBeUndefined();
    expect(isLargePhoto(photo)).toBe(true);
    expect(hasPicture(photo)).toBe(true);
  },
);

test('a video of any name is told before anything is sent', () => {
  expect(whyNot(file('clip.jpg', 'video/mp4'))).toContain('is not a kind of file');
});

test('only files that browsers can show get a small picture', () => {
  expect(hasPicture(file('a.jpg', 'image/jpeg'))).toBe(true);
  expect(hasPicture(file('a.heic', 'image/heic'))).toBe(false);
  expect(hasPicture(file('a.pdf', 'application/pdf'))).toBe(false);
});

test('choosable files and messages agree with the limits', () => {
  expect(ACCEPT).toContain('image/heic,.heic,.heif');
  expect(LIMITS_IN_WORDS).toBe(
    'We can open JPEG, PNG, HEIC, WebP and PDF files of up to 10 MB each.',
  );
});
