import { expect, test } from 'vitest';
import { sanitiseBrandHtml } from './sanitise.ts';

test('words, lists and safe links stay', () => {
  const html =
    '<p>An <strong>excess</strong></p><ul><li>one</li></ul><a href="https://a.example/x">more</a>';
  expect(sanitiseBrandHtml(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script><p>kept</p>', '<p>kept</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="y">kept</p>', '<p>kept</p>'],
  ['<a href="javascript:alert(1)">kept</a>', '<a>kept</a>'],
  ['<a href="JaVa&#10;script:alert(1)">kept</a>', '<a>kept</a>'],
  ['<a href="//elsewhere.example">kept</a>', '<a>kept</a>'],
  ['<a href="data:text/html,x" target="_blank">kept</a>', '<a>kept</a>'],
  ['<img src="x" onerror="alert(1)">kept', 'kept'],
  ['<iframe src="https://a.example"></iframe>kept', 'kept'],
  ['<svg><script>alert(1)</script></svg>kept', 'kept'],
  ['<form action="/x"><input name="a">kept</form>', 'kept'],
  ['<style>*{display:none}</style>kept', 'kept'],
])('%s is made harmless', (html, clean) => {
  expect(sanitiseBrandHtml(html)).toBe(clean);
});
