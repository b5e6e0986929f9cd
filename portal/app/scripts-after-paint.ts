const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULE = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;

// Two frames, so that the first one is on the glass; a page in the background has no frames.
const LOADER = `{const start=()=>document.head.append(document.getElementById('scripts').content.cloneNode(true));
document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))}`;

/**
 * Lets the browser paint a page before it asks for any script of it. The preloads and the first
 * module wait in a template until then, so that on a slow line they do not compete with the page.
 */
export function scriptsAfterPaint(html: string, nonce: string | undefined): string {
  const preloads = html.match(PRELOADS) ?? [];
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return html
    .replace(PRELOADS, '')
    .replace(
      MODULE,
      (module) =>
        `<template id="scripts">${preloads.join('')}${module}</template><script${attribute}>${LOADER}</script>`,
    );
}
