import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileRow } from './file-row.tsx';

test('a file that opens is not shown as approved: nobody has looked at what it shows', () => {
  const row = <FileRow name="photo.jpg" size={12} state="accepted" reason="the picture opens" />;
  const shown = renderToStaticMarkup(row);
  expect(shown).toContain('Checked: the picture opens');
  expect(shown).not.toContain('data-tone="good"');
});

test.each([
  [0, 'empty'],
  [12, '1 kB'],
  [12_400, '12 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [10_485_760, '10.5 MB'],
])('%i bytes are %s', (size, words) => {
  const row = <FileRow name="receipt.pdf" size={size} state="accepted" />;
  expect(renderToStaticMarkup(row)).toContain(`<small>${words}</small>`);
});
