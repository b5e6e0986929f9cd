import { type Block, type Mail, oneLine } from './blocks.ts';
import { OFF_LABEL } from './copy.ts';
import type { Sender } from './sender.ts';

type Colours = Sender['theme']['light'];

/** Mail programs load no fonts of ours. */
const FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text, safe between tags and in quoted attributes. */
export function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** The HTML part: tables and inline styles, because that is what mail programs understand; no pictures. */
export function renderHtml(mail: Mail, brand: Sender): string {
  const colours = brand.theme.light;
  const name = escaped(brand.displayName);
  const blocks = mail.blocks.map((block) => renderBlock(block, brand)).join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.sunk};color:${colours.ink};font:17px/1.55 ${FONTS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:0 8px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colours.sheet}">
<tr><td style="padding:20px 24px;background:${colours.brand};color:${colours.brandInk};font-size:20px;font-weight:700">${name}</td></tr>
<tr><td style="padding:24px">
${blocks}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${colours.line};color:${colours.quiet};font-size:14px">${footer(brand)}${offLine(mail)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The name, and how it can be reached as far as it can. */
function footer({ displayName, telephone, email }: Sender): string {
  const lines = [displayName, telephone, email].filter((line) => line !== '');
  return lines.map(escaped).join(' · ');
}

function offLine({ offLink }: Mail): string {
  if (offLink === undefined) return '';
  return `<br><a href="${escaped(offLink)}" style="color:inherit">${OFF_LABEL}</a>`;
}

function renderBlock(block: Block, brand: Sender): string {
  if (typeof block === 'string') return paragraph(escaped(block));
  const colours = brand.theme.light;
  switch (block.kind) {
    case 'heading':
      return heading(block.text);
    case 'reference':
      return reference(block, colours);
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 22px">${block.items.map((item) => listItem(escaped(item))).join('')}</ul>`;
    case 'steps':
      return steps(block);
    case 'link':
      return paragraph(`<a href="${escaped(block.href)}">${escaped(block.label)}</a>`);
    default:
      return button(block, brand);
  }
}

const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
const listItem = (content: string) => `<li style="margin:0 0 10px">${content}</li>`;

/** Letters of a reference that a phone shows in one line, large. */
const SHORT = 20;

function reference({ label, value }: { label: string; value: string }, colours: Colours): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="padding:12px 16px;background:${colours.sunk};word-break:break-word;overflow-wrap:anywhere"><span style="color:${colours.quiet};font-size:14px">${escaped(label)}</span><br><strong style="${value.length > SHORT ? 'font-size:15px' : 'font-size:22px;letter-spacing:1px'}">${escaped(value)}</strong></td></tr></table>`;
}

const heading = (text: string) =>
  `<h1 style="margin:0 0 16px;font-size:25px;line-height:1.25">${escaped(text)}</h1>`;

function button({ label, href }: { label: string; href: string }, { theme }: Sender) {
  const { brand, brandInk } = theme.light;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${brand};border-radius:${theme.radius}px"><a href="${escaped(href)}" style="display:inline-block;padding:14px 22px;color:${brandInk};font-weight:700;text-decoration:none">${escaped(label)}</a></td></tr></table>`;
}

function steps(block: Extract<Block, { kind: 'steps' }>): string {
  const items = block.steps.map(({ title, text }) =>
    listItem(`<strong>${escaped(title)}</strong><br>${escaped(text)}`),
  );
  return `<h2 style="margin:24px 0 12px;font-size:20px;line-height:1.25">${escaped(block.title)}</h2><ol style="margin:0 0 16px;padding:0 0 0 22px">${items.join('')}</ol>`;
}
