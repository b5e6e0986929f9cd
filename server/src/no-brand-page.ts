import type { FastifyReply } from 'fastify';
import type { NoBrand } from './brand-choice.ts';

const RETRY_SECONDS = '600';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// The three surfaces of the portal without the colours of any brand.
const STYLE =
  ':root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#eef0f3,#16181c);color:light-dark(#1b1e24,#f0f1f3)}main{max-width:38rem;margin:16vh auto 0;padding:0 1.25rem}h1{margin:0 0 1.5rem;font-size:clamp(1.9375rem,6vw,2.75rem);line-height:1.12;letter-spacing:-.015em;text-wrap:balance}div{padding:1.5rem 1.25rem;border:1px solid #0000;border-radius:.75rem;background:light-dark(#fff,#23262c)}p{margin:0;text-wrap:pretty}p+p{margin-top:1rem}@media print{:root,div{background:#fff;color:#000}}';
const pageOf = ({ title, heading, text }: Words) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${heading}</h1>
<div>
<p>${text}</p>
<p>If you sent a claim, it is safe with us.</p>
</div>
</main>
</html>
`;

interface Words {
  title: string;
  heading: string;
  text: string;
}

const PAGES: Record<NoBrand, { status: number; page: string }> = {
  away: {
    status: 503,
    page: pageOf({
      title: 'Back soon',
      heading: 'We will be back soon',
      text: 'This page is closed for repairs. Please try again later today.',
    }),
  },
  // The sender chose the host: that is no failure of ours, and wakes nobody.
  'unknown host': {
    status: 404,
    page: pageOf({
      title: 'No page here',
      heading: 'There is no page at this address',
      text: 'Please check it for a slip. The address of your claims page is in the e-mail or letter that told you of it, and on the website of the company that sold you your cover.',
    }),
  },
};

/** Instead of a page where no brand may be shown. It names no company: it could be another one's. */
export function sendNoBrand(reply: FastifyReply, why: NoBrand) {
  const { status, page } = PAGES[why];
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .status(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(page);
}
