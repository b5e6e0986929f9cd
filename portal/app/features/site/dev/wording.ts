import type { LoaderFunctionArgs } from 'react-router';
import { devTools } from './dev-tools.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** A page in place of the document of an invented wording, `gw-7`: its link leads somewhere. */
export function loader({ context, params }: LoaderFunctionArgs) {
  devTools(context);
  const { name = '' } = params;
  if (!/^[a-z]{2}-\d{1,3}$/.test(name)) return new Response(null, { status: 404 });
  const title = `Policy wording ${name.toUpperCase().replace('-', ' ')}`;
  return new Response(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui;color-scheme:light dark}</style><main><h1>${title}</h1><p>This page stands in place of the document that an underwriter gives its policyholders. The wording is invented; its clauses are in the library of the claims desk.</p></main></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      },
    },
  );
}
