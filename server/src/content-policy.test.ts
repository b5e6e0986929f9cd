import { expect, test } from 'vitest';
import { type FormSources, byNonce, contentPolicy } from './content-policy.ts';
import { STRIPE_FORM } from './payments/stripe.ts';

function directives(payments: FormSources | null, apiUrl = '') {
  const policy =
    contentPolicy(byNonce('n0nce'), { apiUrl, payments })['content-security-policy'] ?? '';
  return new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0], line]));
}

test('a page reaches only itself and the API', () => {
  const own = [...directives(null).values()].join('; ');
  expect(own).not.toContain('http');
  const api = directives(null, 'https://api.example.com/claims').get('connect-src');
  expect(api).toBe("connect-src 'self' https://api.example.com");
});

test('with Stripe its script and its form may come, and no others', () => {
  const policy = directives(STRIPE_FORM);
  expect(policy.get('script-src')).toContain("'nonce-n0nce' https://js.stripe.com");
  expect(policy.get('frame-src')).toContain('https://hooks.stripe.com');
  expect(policy.get('connect-src')).toContain('https://api.stripe.com');
  const hosts = [...policy.values()].join(' ').match(/https?:\/\/[^ ;]+/g) ?? [];
  expect(hosts.filter((host) => !host.endsWith('.stripe.com'))).toEqual([]);
  expect(policy.get('style-src')).toBe("style-src 'self' 'nonce-n0nce'");
});
