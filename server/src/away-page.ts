import type { FastifyReply } from 'fastify';

const RETRY_SECONDS = '600';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// The three surfaces of the portal without the colours of any brand.
const STYLE =
  ':root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#eef0f3,#16181c);color:light-dark(#1b1e24,#f0f1f3)}main{max-width:38rem;margin:16vh auto 0;padding:0 1.25rem}h1{margin:0 0 1.5rem;font-size:clamp(1.9375rem,6vw,2.75rem);line-height:1.12;letter-spacing:-.015em;text-wrap:balance}div{padding:1.5rem 1.25rem;border:1px solid #0000;border-radius:.75rem;background:light-dark(#fff,#23262c)}p{margin:0;text-wrap:pretty}p+p{margin-top:1rem}@media print{:root,div{background:#fff;color:#000}}';
const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Back soon</title>
<style>${STYLE}</style>
<main>
<h1>We will be back soon</h1>
<div>
<p>This page is closed for repairs. Please try again later today.</p>
<p>If you sent a claim, it is safe with us.</p>
</div>
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
