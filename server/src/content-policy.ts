/** What a page may reach beside itself. */
interface Reach {
  /** '' for the same origin. */
  apiUrl: string;
  /** Excesses are paid with Stripe, whose form is a frame with a script of its own. */
  stripe: boolean;
}

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com';
const STRIPE = {
  script: ` ${STRIPE_SCRIPTS}`,
  frame: ` ${STRIPE_SCRIPTS} https://hooks.stripe.com`,
  connect: ' https://api.stripe.com https://checkout.stripe.com',
  img: ' https://*.stripe.com',
};
const NO_ONE = { script: '', frame: '', connect: '', img: '' };

/**
 * The headers of a page. Only our own scripts and styles that carry this page's nonce run, and those
 * of whoever takes the payments; nothing may frame the page, and its address goes to nobody else.
 */
export function contentPolicy(nonce: string, { apiUrl, stripe }: Reach): Record<string, string> {
  const payments = stripe ? STRIPE : NO_ONE;
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${payments.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${payments.img}`,
    `connect-src 'self'${api}${payments.connect}`,
    // Photos are made smaller and barcodes read there, from files of our own.
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-src 'self'${payments.frame}`,
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
 * What our files may do where they run by themselves, in a worker: nothing but fetch from us, and
 * compile the barcode reader's WebAssembly, which the pages may therefore do without.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
