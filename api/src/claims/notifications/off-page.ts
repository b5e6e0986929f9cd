import { createHash } from 'node:crypto';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/app.ts';
import { escaped } from '../../mail/html.ts';

/** A plain page behind the link of a mail, without any script. */
export interface Page {
  brand: ResellerProfile | undefined;
  title: string;
  text: string;
  /** Label of the one button, which posts to the page's own address. */
  button?: string;
}

/** Lets the button of such a page post to its routes: nothing but the address counts. */
export function takePagePosts(app: App) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );
}

/** Sends the page; nothing but its own style is allowed in it. */
export function sendPage(reply: FastifyReply, status: number, page: Page) {
  const style = styleFor(page.brand);
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(render(page, style));
}

function render({ brand, title, text, button }: Page, style: string): string {
  const name = escaped(brand?.displayName ?? 'Gadget Claims');
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escaped(button)}</button></form>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | ${name}</title>
<style>${style}</style>
</head>
<body>
<header>${name}</header>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form}
</main>
</body>
</html>
`;
}

function styleFor(brand: ResellerProfile | undefined): string {
  const colours = brand?.theme.light;
  const [background, ink] = [colours?.brand ?? '#1d3557', colours?.brandInk ?? '#ffffff'];
  const radius = brand?.theme.radius ?? 6;
  return [
    'body{margin:0;font:18px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}',
    `header{padding:16px 20px;font-weight:700;background:${background};color:${ink}}`,
    'main{max-width:34rem;margin:0 auto;padding:24px 20px}',
    'h1{font-size:1.6rem;line-height:1.25}',
    `button{font:inherit;font-weight:700;min-height:48px;padding:10px 22px;border:0;border-radius:${radius}px;background:${background};color:${ink}}`,
    'button:focus-visible{outline:3px solid #1b1b1b;outline-offset:3px}',
  ].join('');
}
