import type { FastifyReply } from 'fastify';

const RETRY_SECONDS = '600';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}h1{font-size:1.75rem;line-height:1.2}';
const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Back soon</title>
<style>${STYLE}</style>
<main>
<h1>We will be back soon</h1>
<p>This page is closed for repairs. Please try again later today.</p>
<p>If you sent a claim, it is safe with us.</p>
</main>
</html>
`;

/** Instead of a page where no brand may be shown. It names no company: it could be another one's. */
export function sendAwayPage(reply: FastifyReply) {
  return reply
    .status(503)
    .headers({
      'content-security-policy': POLICY,
      'retry-after': RETRY_SECONDS,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(PAGE);
}
