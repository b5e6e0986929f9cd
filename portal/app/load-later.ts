import { CLAIM_KEY } from './lib/browser/tab-keys.ts';
import { paths } from './paths.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULE = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;

// A browser does not say afterwards whether a stylesheet has come: it is marked when it does.
const START = `let begun;const start=()=>{if(begun)return;begun=document.getElementById('later').content.cloneNode(true);const l=begun.querySelector('[rel=stylesheet]');l&&(l.onload=()=>l.dataset.here=1);document.head.append(begun)};`;

// The browser says itself when the page is on the glass: frames only say that one was asked for, and sometimes two are
// over before the first is shown. It says so a little ahead, in steps of 4 ms. A page in the background is not painted;
// nothing waits longer than two seconds.
const PAINTED = `document.hidden?start():(setTimeout(start,2e3),new PerformanceObserver(l=>{const [p]=l.getEntriesByName("first-contentful-paint");p&&setTimeout(start,p.startTime-performance.now()+4)}).observe({type:"paint",buffered:true}))`;

// A finger, a mouse that moves, a key or a scroll: once. A page that comes to lie under a resting mouse is told of a
// movement by nothing. A tab that keeps something is watched from the beginning.
const TOUCHED = `Object.keys(sessionStorage).some(k=>k.startsWith("${CLAIM_KEY}"))?${PAINTED}:(n=>{const o={passive:true,capture:true},go=({type:t,movementX:x,movementY:y})=>{if(t==n[1]&&!x&&!y)return;for(const e of n)removeEventListener(e,go,o);start()};for(const e of n)addEventListener(e,go,o)})(["touchstart","pointermove","pointerdown","keydown","scroll"])`;

// From most of these pages people go on to a claim: its first page is fetched ahead, where browsers can.
const AHEAD = `{"prefetch":[{"where":{"href_matches":"${paths.stage('1')}"},"eagerness":"eager"}]}`;

/**
 * When a page asks for its scripts: at once, where there is nothing to be seen before they run;
 * once it is painted; or at the first touch.
 */
export type Begin = 'at once' | 'painted' | 'touched';

const WHEN: Record<Begin, string> = { 'at once': 'start()', painted: PAINTED, touched: TOUCHED };

interface Later {
  begin: Begin;
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
  const loader = script('', `{${START}${WHEN[later.begin]}}`);
  const ahead = later.begin === 'touched' ? script(' type="speculationrules"', AHEAD) : '';
  return html
    .replace(PRELOADS, '')
    .replace(
      MODULE,
      (module) =>
        `<template id="later">${styles}${preloads.join('')}${module}</template>${loader}${ahead}`,
    );
}
