/** React Aria adds a style element of its own and looks for the page's nonce in this place. */
export function lendNonce() {
  if (document.querySelector('meta[property=csp-nonce]')) return;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.content = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(meta);
}
