// The yardstick for the public pages: one static page with govuk-frontend's styles and script.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import compress from '@fastify/compress';
import Fastify from 'fastify';

const dist = dirname(createRequire(import.meta.url).resolve('govuk-frontend/package.json'));
const file = (name: string) => readFile(join(dist, 'dist/govuk', name), 'utf8');
// Its font may be used on GOV.UK only; other sites' pages are without it, and quicker for that.
const styles = (await file('govuk-frontend.min.css')).replaceAll(/@font-face\{[^}]*\}/g, '');
const script = await file('govuk-frontend.min.js');

const PARAGRAPH =
  'Report us what happened to your gadget. You will need your policy number, your date of birth and your postcode. It takes about ten minutes, and you can stop and come back.';
const PAGE = `<!doctype html>
<html lang="en" class="govuk-template">
<head>
<meta charset="utf-8">
<title>Make a claim</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="Make a claim on your gadget insurance">
<link rel="stylesheet" href="/govuk-frontend.min.css">
</head>
<body class="govuk-template__body">
<script>document.body.className += ' js-enabled' + ('noModule' in HTMLScriptElement.prototype ? ' govuk-frontend-supported' : '');</script>
<header class="govuk-header"><div class="govuk-header__container govuk-width-container">Gadget claims</div></header>
<div class="govuk-width-container"><main class="govuk-main-wrapper">
<h1 class="govuk-heading-xl">Make a claim</h1>
<p class="govuk-body-l">${PARAGRAPH}</p>
<a href="/" role="button" class="govuk-button govuk-button--start" data-module="govuk-button">Start now</a>
<h2 class="govuk-heading-m">Before you start</h2>
<p class="govuk-body">${PARAGRAPH}</p>
<p class="govuk-body">${PARAGRAPH}</p>
</main></div>
<footer class="govuk-footer"><div class="govuk-width-container">An invented insurer</div></footer>
<script type="module">import { initAll } from '/govuk-frontend.min.js'; initAll();</script>
</body>
</html>`;

const app = Fastify();
await app.register(compress);
const serve = (url: string, type: string, body: string, cache: string) =>
  app.get(url, (_request, reply) =>
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': cache }).send(body),
  );
const FOR_EVER = 'public, max-age=31536000, immutable';
serve('/', 'text/html', PAGE, 'no-store');
serve('/govuk-frontend.min.css', 'text/css', styles, FOR_EVER);
serve('/govuk-frontend.min.js', 'text/javascript', script, FOR_EVER);
serve('/favicon.ico', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', FOR_EVER);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close());
