import { CLAIM_KEY } from './lib/browser/tab-keys.ts';
import { type Begin, beginLater } from './lib/page/programs/begin-later.ts';
import { programText } from './lib/page/programs/program-text.ts';
import { paths } from './paths.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULE = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;
/** The router prints what it knows of a page's screens on some hundred lines. */
const BETWEEN_LINES = /\n\s*(?=["}\]])|(?<=":) /g;

// From most of these pages people go on to a claim: its first page is fetched ahead, where browsers can.
const AHEAD = `{"prefetch":[{"where":{"href_matches":"${paths.stage('1')}"},"eagerness":"eager"}]}`;

interface Later {
  begin: Begin;
  /** Addresses of the fonts that the page is shown in. */
  fonts: readonly string[];
  /** Address of the styles that are not in the page; none when all are. */
  styles?: string | undefined;
}

/** The browser would ask for a font only where a rule that names it meets a word. */
const fontAhead = (address: string) =>
  `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;

/**
 * Lets the browser paint a page before it asks for any script of it, or wait for the first touch,
 * where there is something to be seen. The other styles, the preloads and the first module wait in
 * a template until then, so that on a slow line they do not compete with the page. Its fonts are asked for behind its styles.
 */
export function loadLater(html: string, nonce: string | undefined, later: Later): string {
  const preloads = html.match(PRELOADS) ?? [];
  const styles = later.styles ? `<link rel="stylesheet" href="${later.styles}">` : '';
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = (type: string, text: string) => `<script${type}${attribute}>${text}</script>`;
  const loader = script('', programText(beginLater, later.begin, CLAIM_KEY));
  const ahead = later.begin === 'touched' ? script(' type="speculationrules"', AHEAD) : '';
  return html
    .replace('</style>', (end) => end + later.fonts.map(fontAhead).join(''))
    .replace(PRELOADS, '')
    .replace(MODULE, (module) => {
      const waiting = `${styles}${preloads.join('')}${module.replaceAll(BETWEEN_LINES, '')}`;
      return `<template id="later">${waiting}</template>${loader}${ahead}`;
    });
}
