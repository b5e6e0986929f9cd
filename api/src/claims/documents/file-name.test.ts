import { expect, test } from 'vitest';
import { attachment, downloadName, shownName } from './file-name.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\receipt.pdf', 'receipt.pdf'],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['', 'file'],
  [undefined, 'file'],
  ['a\0b\r\nc.png', 'abc.png'],
  ['gpj.\u202Eexe.png', 'gpj.exe.png'],
  ['Quittung für Ämter 📱.pdf', 'Quittung für Ämter 📱.pdf'],
])('%j is shown as %j', (given, shown) => {
  expect(shownName(given)).toBe(shown);
});

test('a long name is cut and keeps its extension', () => {
  const name = shownName(`${'😀'.repeat(300)}.jpeg`);
  expect(name.length).toBe(115 * 2 + '.jpeg'.length);
  expect(name.endsWith('😀.jpeg')).toBe(true);
});

test('letters with accents without end are cut, too', () => {
  const letter = `e${'\u0301'.repeat(299)}`;
  expect(shownName(`${letter}.jpg`)).toBe('file.jpg');
  expect(shownName(`bill ${letter}`)).toBe('bill ');
});

test('a download ends in its type', () => {
  expect(downloadName('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
  expect(downloadName('photo.html', 'image/jpeg')).toBe('photo.html.jpg');
  expect(downloadName('scan', 'application/pdf')).toBe('scan.pdf');
});

test('the header cannot be broken out of', () => {
  expect(attachment('a"; x=1\\é\'.pdf')).toBe(
    `attachment; filename="a__ x_1___.pdf"; filename*=UTF-8''a%22%3B%20x%3D1%5C%C3%A9%27.pdf`,
  );
});
