import type { LoaderFunctionArgs } from 'react-router';
import { devTools } from './dev-tools.ts';

// A mail brings its own styles and may load or run nothing else.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups";

/** The HTML part of a message alone, for the frame that shows it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const message = await devTools(context).mail.read(params['id'] ?? '');
  if (!message?.html) return new Response(null, { status: 404 });
  return new Response(message.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    },
  });
}
