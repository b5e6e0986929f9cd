import type { Colours } from '@gadget-claims/domain/policies/resellers/theme-schemas';
import { type Block, type Link, type Mail, oneLine } from './blocks.ts';
import { OFF_LABEL } from './copy.ts';
import { type Sender, footerLines } from './sender.ts';

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

/** Mail programs know no fonts but these. */
const FONT = 'font-family:Arial,Helvetica,sans-serif';
/** The name of the brand's picture among the parts of the mail. */
export const MARK_CID = 'mark@brand';
const MARK_SIZE = 40;

/** A class of the dark scheme with the property that it turns, each by the colour that it takes. */
const DARK: [selector: string, property: string, colour: keyof Colours][] = [
  ['.g', 'background', 'ground'],
  ['.s', 'background', 'sheet'],
  ['.w', 'background', 'sunk'],
  ['.d', 'background', 'deep'],
  ['.b', 'background', 'brand'],
  ['.bi', 'color', 'brandInk'],
  ['.i', 'color', 'ink'],
  ['.q', 'color', 'quiet'],
  ['.l', 'color', 'brandText'],
  ['.di', 'color', 'deepInk'],
  ['.dq', 'color', 'deepQuiet'],
];

function styles(dark: Colours): string {
  const turned = DARK.map(
    ([selector, property, colour]) => `${selector}{${property}:${dark[colour]}!important}`,
  ).join('');
  return (
    `@media (prefers-color-scheme:dark){${turned}.m{background:#fff!important}}` +
    '@media (max-width:480px){.p{padding-left:20px!important;padding-right:20px!important}.big{font-size:30px!important}}' +
    // Days and numbers that a telephone makes links of keep their look.
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}'
  );
}

/** What the mail's parts are painted with. */
interface Paint {
  c: Colours;
  /** Corner of buttons, and of the mail itself. */
  corner: number;
  sheetCorner: number;
}

/** By how much letters of large print are larger: the text has 18 pt. */
const LARGE = 1.42;

/** Every size of letters in the look, which no words can write: a quotation mark of theirs is escaped. */
const enlarged = (html: string): string =>
  html.replaceAll(/(?:style="[^"]*"|<style>[^<]*<\/style>)/g, (look) =>
    look.replaceAll(/font-size:(\d+)px/g, (_size, px) => `font-size:${Math.round(px * LARGE)}px`),
  );

/** The HTML part: tables and inline styles, because that is what mail programs understand. */
export function renderHtml(mail: Mail, brand: Sender): string {
  const html = usualHtml(mail, brand);
  return mail.isLarge === true ? enlarged(html) : html;
}

function usualHtml(mail: Mail, brand: Sender): string {
  const { light: c, dark, radius } = brand.theme;
  const corner = radius >= 20 ? 26 : Math.min(radius, 12);
  const paint: Paint = { c, corner, sheetCorner: Math.min(Math.round(radius * 1.5), 28) };
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(mail.subject)}</title>
<style>${styles(dark)}</style>
</head>
<body class="g" style="margin:0;padding:0;background:${c.ground};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(inboxLine(mail))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="g" align="center" style="background:${c.ground};padding:24px 0">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
${zones(mail, brand, paint).join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** What a list of mails shows after the subject. */
function inboxLine({ blocks }: Mail): string {
  const [first] = blocks;
  if (typeof first === 'object' && first.kind === 'headline')
    return [first.value, first.sentence].filter(Boolean).join(', ');
  return blocks.find((block) => typeof block === 'string') ?? '';
}

const AT_THE_TOP = ['headline', 'heading'];
const AT_THE_FOOT = ['references', 'small'];

/** The rows of the mail from the brand's name to the regulator's. */
function zones(mail: Mail, brand: Sender, paint: Paint): string[] {
  const { c, sheetCorner: r } = paint;
  const part = (kinds: string[]) =>
    mail.blocks.filter((block) => typeof block === 'object' && kinds.includes(block.kind));
  const [top, foot] = [part(AT_THE_TOP), part(AT_THE_FOOT)];
  const help = mail.blocks.filter((block) => typeof block === 'object' && block.kind === 'help');
  const body = mail.blocks.filter((block) => ![...top, ...foot, ...help].includes(block));
  const render = (blocks: Block[]) => blocks.map((block) => renderBlock(block, paint)).join('\n');
  const isSober = mail.isSober ?? false;
  const topPaint = isSober ? { ...paint, c: { ...c, deepInk: c.ink, deepQuiet: c.quiet } } : paint;
  const topHtml = top.map((block) => renderTop(block, topPaint, isSober)).join('\n');
  const bottom = `0 0 ${r}px ${r}px`;
  return [
    row('', '0 40px 20px', nameRow(brand, c)),
    row(
      isSober ? 's' : 'd',
      isSober ? '32px 40px 0' : '36px 40px',
      topHtml,
      `background:${isSober ? c.sheet : c.deep};border-radius:${r}px ${r}px 0 0;`,
    ),
    row(
      's',
      '32px 40px 16px',
      render(body),
      `background:${c.sheet};color:${c.ink};font-size:17px;line-height:1.5;${foot.length === 0 ? `border-radius:${bottom};` : ''}`,
    ),
    ...(foot.length === 0
      ? []
      : [
          row(
            'w',
            '24px 40px 16px',
            render(foot),
            `background:${c.sunk};color:${c.quiet};font-size:15px;line-height:1.5;border-radius:${bottom};`,
          ),
        ]),
    row(
      '',
      '24px 40px',
      [...help.map(({ text }) => text), ...footerLines(brand)]
        .map((line) => quiet(escaped(line), c))
        .join('\n') + offLine(mail, c),
      'font-size:14px;line-height:1.5;',
    ),
  ];
}

const row = (look: string, padding: string, content: string, style = ''): string =>
  `<tr><td class="${`${look} p`.trim()}" style="${style}${FONT};padding:${padding};overflow-wrap:anywhere;word-break:break-word">${content}</td></tr>`;

const quiet = (content: string, c: Colours) =>
  `<p class="q" style="margin:0 0 8px;color:${c.quiet}">${content}</p>`;

/** The name as text, which needs no picture; beside it the mark, where the brand has one. */
function nameRow({ displayName, mark }: Sender, c: Colours): string {
  const name = `<span class="i" style="color:${c.ink};font-size:20px;font-weight:bold">${escaped(displayName)}</span>`;
  if (!mark) return name;
  const picture = `<img class="m" src="cid:${MARK_CID}" alt="" width="${MARK_SIZE}" height="${MARK_SIZE}" style="display:block;border:0;border-radius:8px">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${MARK_SIZE}" style="padding-right:12px">${picture}</td><td style="${FONT}">${name}</td></tr></table>`;
}

function offLine({ offLink }: Mail, c: Colours): string {
  if (offLink === undefined) return '';
  const link = `<a class="q" href="${escaped(offLink)}" style="color:${c.quiet}">${OFF_LABEL}</a>`;
  return `\n${quiet(link, c)}`;
}

/** A number and its month or half of the day stay in one line: "25 November", "10:00 am". */
const kept = (text: string) => escaped(text).replace(/(\d) (?=\p{L})/gu, '$1&nbsp;');

/** Letters that a telephone shows in two lines at the large size. */
const LONG_VALUE = 26;

function renderTop(block: Block, { c }: Paint, isSober: boolean): string {
  if (typeof block === 'string') return '';
  const [ink, dim] = isSober ? ['i', 'q'] : ['di', 'dq'];
  const title = (text: string, size: number) =>
    `<h1 class="${ink} big" style="margin:0;color:${c.deepInk};font-size:${size}px;line-height:1.12;letter-spacing:-.02em;font-weight:bold">${kept(text)}</h1>`;
  if (block.kind === 'heading') return title(block.text, 32);
  if (block.kind !== 'headline') return '';
  const { label, value, sentence = '' } = block;
  const below = `<p class="${ink}" style="margin:8px 0 0;color:${c.deepInk};font-size:18px;line-height:1.4;font-weight:bold">${kept(sentence)}</p>`;
  return `<p class="${dim}" style="margin:0 0 8px;color:${c.deepQuiet};font-size:16px;line-height:1.4">${escaped(label)}</p>${title(value, value.length > LONG_VALUE ? 32 : 38)}${sentence === '' ? '' : below}`;
}

function renderBlock(block: Block, paint: Paint): string {
  const { c } = paint;
  if (typeof block === 'string') return paragraph(escaped(block), c);
  switch (block.kind) {
    case 'headline':
    case 'heading':
      return renderTop(block, paint, true);
    case 'reference':
      return reference(block, c);
    case 'list':
      return `${block.title === undefined ? '' : subtitle(block.title, c)}${list('ul', block.items.map(escaped), c)}`;
    case 'place':
      return place(block, c);
    case 'steps':
      return steps(block, c);
    case 'link':
      return paragraph(link(block, c), c);
    case 'button':
      return button(block, paint);
    case 'references':
      return quiet(block.items.map((item) => labelled(item, c)).join(' '), c);
    default:
      return quiet(escaped(block.text), c);
  }
}

const paragraph = (content: string, c: Colours, margin = 16) =>
  `<p class="i" style="margin:0 0 ${margin}px;color:${c.ink}">${content}</p>`;

const subtitle = (text: string, c: Colours) =>
  `<h2 class="i" style="margin:16px 0 8px;color:${c.ink};font-size:19px;line-height:1.3;font-weight:bold">${escaped(text)}</h2>`;

const list = (tag: 'ul' | 'ol', items: string[], c: Colours) =>
  `<${tag} class="i" style="margin:0 0 16px;padding:0 0 0 24px;color:${c.ink}">${items.map((item) => `<li style="margin:0 0 8px">${item}</li>`).join('')}</${tag}>`;

const link = ({ label, href }: Link, c: Colours) =>
  `<a class="l" href="${escaped(href)}" style="color:${c.brandText}">${escaped(label)}</a>`;

/** Letters of a reference that a phone shows in one line, large. */
const SHORT = 20;

function reference({ label, value }: { label: string; value: string }, c: Colours): string {
  const size = value.length > SHORT ? 'font-size:16px' : 'font-size:22px;letter-spacing:1px';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="w" style="padding:12px 16px;background:${c.sunk};${FONT};overflow-wrap:anywhere;word-break:break-word"><span class="q" style="color:${c.quiet};font-size:14px">${escaped(label)}</span><br><strong class="i" style="color:${c.ink};${size}">${escaped(value)}</strong></td></tr></table>`;
}

/** Kept together as far as there is room, so that a reference is not cut in two. */
const labelled = ({ label, value }: { label: string; value: string }, c: Colours) =>
  `<span style="display:inline-block;margin-right:16px">${escaped(label)} <strong class="i" style="color:${c.ink}">${escaped(value)}</strong></span>`;

function place(block: Extract<Block, { kind: 'place' }>, c: Colours): string {
  const lines = block.lines.map(({ label, value, isPlain }) =>
    paragraph(escaped(isPlain ? value : `${label}: ${value}`), c, 4),
  );
  const links = block.links.map(
    (one) => `<span style="display:inline-block;margin-right:16px">${link(one, c)}</span>`,
  );
  return [
    paragraph(escaped(block.intro), c),
    `<p class="i" style="margin:0 0 4px;color:${c.ink};font-size:19px;font-weight:bold">${escaped(block.name.value)}</p>`,
    ...lines,
    `<p style="margin:0 0 16px">${links.join(' ')}</p>`,
  ].join('');
}

function button({ label, href }: Link, { c, corner }: Paint) {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="b" style="background:${c.brand};border-radius:${corner}px;mso-padding-alt:16px 28px"><a class="bi" href="${escaped(href)}" style="display:inline-block;padding:16px 28px;color:${c.brandInk};${FONT};font-size:18px;line-height:1.2;font-weight:bold;text-decoration:none">${escaped(label)}</a></td></tr></table>`;
}

function steps(block: Extract<Block, { kind: 'steps' }>, c: Colours): string {
  const items = block.steps.map(
    ({ title, text }) => `<strong>${escaped(title)}</strong><br>${escaped(text)}`,
  );
  return `${subtitle(block.title, c)}${list('ol', items, c)}`;
}
