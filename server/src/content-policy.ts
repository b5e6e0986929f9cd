/** The origins that a form in a frame, with a script of its own, comes from and speaks to; by directive. */
export interface FormSources {
  script: string;
  frame: string;
  connect: string;
  img: string;
}

/** The sources of a page's own inline scripts and styles: by its nonce, or each by its hash. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** Lets in what carries the nonce of this page. */
export const byNonce = (nonce: string): InlineSources => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
});

/** Addresses that a page may reach beside itself. */
interface Reach {
  /** '' for the same origin. */
  apiUrl: string;
  /** Sources of the payment provider's form; null when none is shown. */
  payments: FormSources | null;
}

/**
 * The headers of a page. Only our own files and this page's inline scripts and styles run, and those
 * of the payment provider; nothing may frame the page, and its address is sent to no other site.
 */
export function contentPolicy(
  inline: InlineSources,
  { apiUrl, payments }: Reach,
): Record<string, string> {
  const form = (kind: keyof FormSources) => (payments ? ` ${payments[kind]}` : '');
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    // Workers too, which make photos smaller and read barcodes, from files of our own.
    `script-src 'self' ${inline.scripts}${form('script')}`,
    `style-src 'self' ${inline.styles}`,
    `img-src 'self' data: blob:${form('img')}`,
    `connect-src 'self'${api}${form('connect')}`,
    "font-src 'self'",
    "form-action 'self'",
    `frame-src 'self'${form('frame')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
}

/**
 * Permissions of our files where they run by themselves, in a worker: nothing but fetch from us,
 * and compile the barcode reader's WebAssembly, which the pages may therefore do without.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
