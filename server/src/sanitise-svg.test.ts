import { expect, test } from 'vitest';
import { checkSvg, svgInPage } from './sanitise-svg.ts';

const frame = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"${attributes}>${inside}</svg>`;
const problemsOf = (svg: string) => checkSvg(svg, 2048).problems;

test('shapes and words are kept as they are, capital letters included', () => {
  const inside =
    '<path d="M1 2L3 4Z" fill="var(--logo-mark,#0b4f8a)" />' +
    '<text x="1" textLength="9.5" font-family="Arial,\'Liberation Sans\'">A &amp; B</text>';
  expect(checkSvg(frame(inside), 2048)).toEqual({ svg: frame(inside), problems: [] });
});

test('an accepted picture is rewritten, not passed on as it came', () => {
  const { svg, problems } = checkSvg(frame("<path d='M1 2'></path>"), 2048);
  expect(problems).toEqual([]);
  expect(svg).toBe(frame('<path d="M1 2" />'));
});

test.each([
  '<script>alert(1)</script>',
  '<foreignObject><p>x</p></foreignObject>',
  '<path d="M0 0" onload="alert(1)"/>',
  '<path d="M0 0" style="fill:url(https://a.example)"/>',
  '<path d="M0 0" fill="url(#a)"/>',
  '<path d="M0 0" fill="url(https://a.example/x)"/>',
  '<path d="M0 0" fill="u\\72l(x)"/>',
  '<image href="https://a.example/x.png"/>',
  '<use href="#a"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<style>@import "https://a.example"</style>',
  '<title><img src="x" onerror="alert(1)"/></title>',
  '<svg></svg>',
  '<!-- x -->',
  '<![CDATA[<script>alert(1)</script>]]>',
])('%s is refused', (inside) => {
  expect(problemsOf(frame(inside))).not.toEqual([]);
});

test('handlers on the root, a doctype, another file type and a huge file are refused', () => {
  expect(problemsOf(frame('', ' onload="alert(1)"'))).not.toEqual([]);
  expect(problemsOf(`<!DOCTYPE svg [<!ENTITY a "b">]>${frame('')}`)).not.toEqual([]);
  expect(problemsOf('GIF89a')).toEqual(['should be one <svg> element']);
  expect(problemsOf(frame('<path d="M0 0"/>'.repeat(200)))).toEqual([
    expect.stringMatching(/^has \d+ bytes, at most 2048 are allowed$/),
  ]);
});

test('a second picture after the first is refused', () => {
  expect(problemsOf(frame('') + frame(''))).toContain('should be one <svg> element');
});

test('in a page a picture is on one line, in single quotes where it has none of its own', () => {
  const svg = `<svg viewBox="0 0 1 1">\n  <text font-family="Arial,'Two Words'" x="1">A</text>\n</svg>`;
  expect(svgInPage(svg)).toBe(
    `<svg viewBox='0 0 1 1'> <text font-family="Arial,'Two Words'" x='1'>A</text> </svg>`,
  );
});
