import { CLAIM_KEY } from './lib/browser/tab-keys.ts';
import { type Begin, beginLater, type LateFace } from './lib/page/programs/begin-later.ts';
import { programText } from './lib/page/programs/program-text.ts';
import { paths } from './paths.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULE = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;
/** The router prints what it knows of a page's screens on some hundred lines. */
const BETWEEN_LINES = /\n\s*(?=["}\]])|(?<=":) /g;

/**
 * What the page's data arrives through, and its end, join the scripts beside them: each script has a
 * hash in the page's headers.
 */
const CHANNEL = /<script[^>]*>(window\.__reactRouterContext = .*?)<\/script>/s;
const END =
  /<\/script>((?:<!--[^>]*-->)*)<script[^>]*>(window\.__reactRouterContext\.streamController\.close\(\);)<\/script>/;

// From most of these pages people go on to a claim: its first page is fetched ahead, where browsers can.
const AHEAD = `{"prefetch":[{"where":{"href_matches":"${paths.stage('1')}"},"eagerness":"eager"}]}`;

interface Later {
  begin: Begin;
  faces: readonly LateFace[];
  /** Address of the styles that are not in the page; none when all are. */
  styles?: string | undefined;
}

/**
 * Lets the browser paint a page before it asks for any script of it, or wait for the first touch,
 * where there is something to be seen. The other styles, the preloads and the first module wait in
 * a template until then, so that on a slow line they do not compete with the page.
 */
export function loadLater(html: string, nonce: string | undefined, later: Later): string {
  const preloads = html.match(PRELOADS) ?? [];
  const styles = later.styles ? `<link rel="stylesheet" href="${later.styles}">` : '';
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = (type: string, text: string) => `<script${type}${attribute}>${text}</script>`;
  const [, channel = ''] = CHANNEL.exec(html) ?? [];
  const program = programText(beginLater, later.begin, CLAIM_KEY, later.faces);
  const loader = script('', channel + program);
  const ahead = later.begin === 'touched' ? script(' type="speculationrules"', AHEAD) : '';
  const inOrder = html
    .replace(PRELOADS, '')
    // React looks for as many scripts here as it made; an empty one needs no hash.
    .replace(CHANNEL, '<script></script>')
    .replace(END, '\n$2</script>$1');
  return inOrder.replace(MODULE, (module) => {
    // Files of our own are let in without a nonce.
    const files = preloads.join('').replaceAll(attribute, '');
    const waiting = `${styles}${files}${module.replaceAll(BETWEEN_LINES, '')}`;
    return `<template id="later">${waiting}</template>${loader}${ahead}`;
  });
}
