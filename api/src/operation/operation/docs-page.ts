import { createHash } from 'node:crypto';
import { FAILURE_CODES } from '@gadget-claims/domain/failure-codes';
import { API_PATH } from '@gadget-claims/domain/path-of';
import type { OpenApi, Operation } from './openapi-document.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; }
article { border-top: 1px solid #8888; padding: 0.75rem 0; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 4rem; }
p { margin: 0.25rem 0; }
summary { cursor: pointer; padding: 0.25rem 0; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8888; border-radius: 0.25rem; font-size: 0.875rem; }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page needs its one stylesheet and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);
const words = (value: string) => text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const SCHEMAS = 'Schemas';

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

/** The API for a reader: every route under its feature, with its access, its input and its answer. */
export function docsPage(document: OpenApi): string {
  const { info, paths, components } = document;
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const byTag = Object.groupBy(routes, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const tags = Object.keys(byTag).toSorted();
  const callers = Object.entries(components.securitySchemes);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${text(info.title)}</h1>
${info.description
  .split('\n\n')
  .map((each) => `<p>${words(each)}</p>`)
  .join('\n')}
<p>Version ${text(info.version)}. For programs: <a href="${API_PATH}/openapi.json">openapi.json</a> (OpenAPI ${text(document.openapi)}).</p>
<h2 id="callers">Who calls</h2>
<p>A bearer goes into the header <code>Authorization: Bearer …</code>.</p>
<dl>${callers.map(([name, { description }]) => `<dt>${text(name)}</dt><dd>${words(description)}</dd>`).join('')}</dl>
<h2 id="codes">Codes of refusals</h2>
<dl>${Object.entries(FAILURE_CODES)
    .map(([code, meaning]) => `<dt><code>${code}</code></dt><dd>${words(meaning)}</dd>`)
    .join('')}</dl>
<nav aria-label="Features"><ul>${[...tags, SCHEMAS].map((tag) => `<li><a href="#${anchor(tag)}">${text(tag)}</a></li>`).join('')}</ul></nav>
${tags.map((tag) => section(tag, (byTag[tag] ?? []).map(article))).join('\n')}
${schemas(components.schemas ?? {})}
</main>
</body>
</html>
`;
}

const anchor = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A schema as JSON; the names of others lead to them. */
const json = (schema: unknown) =>
  `<pre tabindex="0">${text(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  )}</pre>`;

/** The parts of requests and answers, by name. */
const schemas = (named: Record<string, unknown>) =>
  section(
    SCHEMAS,
    Object.entries(named).map(
      ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3>${json(schema)}</article>`,
    ),
  );

const section = (title: string, articles: string[]) =>
  `<section aria-labelledby="${anchor(title)}">
<h2 id="${anchor(title)}">${text(title)}</h2>
${articles.join('\n')}
</section>`;

function article({ method, path, operation }: Route): string {
  const {
    summary,
    description,
    security = [],
    parameters,
    requestBody,
    responses = {},
  } = operation;
  const callers = security.flatMap((entry) => Object.keys(entry));
  const who = callers.length > 0 ? callers.join(', ') : 'everyone';
  const answers = Object.entries(responses).map(([status, response]) =>
    details(`Answer ${status}`, response.description ?? '', response.content),
  );
  return `<article>
<h3><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code></h3>
<p>${words(summary ?? '')}</p>
${description ? `<p>${words(description)}</p>` : ''}
<p>Who: ${text(who)}</p>
${parameters?.length ? details('Parameters', '', { parameters: { schema: parameters } }) : ''}
${requestBody ? details('Request', '', requestBody.content) : ''}
${answers.join('\n')}
</article>`;
}

function details(title: string, note: string, content: Record<string, { schema: unknown }> = {}) {
  const bodies = Object.entries(content).map(
    ([type, { schema }]) => `${type === 'parameters' ? '' : `<p>${text(type)}</p>`}${json(schema)}`,
  );
  const said = note && note !== 'Default Response' ? `<p>${words(note)}</p>` : '';
  return `<details><summary>${text(title)}</summary>${said}${bodies.join('')}</details>`;
}
