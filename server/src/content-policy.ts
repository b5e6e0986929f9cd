/** The origins that a form in a frame, with a script of its own, comes from and speaks to; by directive. */
export interface FormSources {
  script: string;
  frame: string;
  connect: string;
  img: string;
}

/** Addresses that a page may reach beside itself. */
interface Reach {
  /** '' for the same origin. */
  apiUrl: string;
  /** Sources of the payment provider's form; null when none is shown. */
  payments: FormSources | null;
}

/**
 * The headers of a page. Only our own scripts and styles that carry this page's nonce run, and those
 * of the payment provider; nothing may frame the page, and its address is sent to no other site.
 */
export function contentPolicy(nonce: string, { apiUrl, payments }: Reach): Record<string, string> {
  const form = (kind: keyof FormSources) => (payments ? ` ${payments[kind]}` : '');
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${form('script')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${form('img')}`,
    `connect-src 'self'${api}${form('connect')}`,
    // Photos are made smaller and barcodes read there, from files of our own.
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
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
