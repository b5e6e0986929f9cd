import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SummaryList } from './summary-list.tsx';

test('an e-mail address breaks behind its @, a long name behind its signs, any other answer where its words end', () => {
  const lines = [
    { label: 'Contact', value: 'ann@mail.example.com\n07700 900123' },
    { label: 'E-mail', value: 'ann.longlastname-hyphenated@mail.example.com' },
    { label: 'Price paid', value: '£799.00' },
  ];
  const markup = renderToStaticMarkup(<SummaryList title="About you" lines={lines} />);
  expect(markup).toContain('<dd>ann@<wbr/>mail.example.com\n07700 900123</dd>');
  expect(markup).toContain('ann.<wbr/>longlastname-<wbr/>hyphenated@<wbr/>mail.example.com');
  expect(markup).toContain('<dd>£799.00</dd>');
});
