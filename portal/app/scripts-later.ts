import { CLAIM_KEY } from './lib/tab-keys.ts';
import { paths } from './paths.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULE = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;

const START = `let begun;const start=()=>begun||(begun=document.head.appendChild(document.getElementById('scripts').content.cloneNode(true)));`;

// The browser says itself when the page is on the glass: frames only say that one was asked for, and sometimes two are
// over before the first is shown. It says so a little ahead, in steps of 4 ms. A page in the background is not painted;
// nothing waits longer than two seconds.
const PAINTED = `document.hidden?start():(setTimeout(start,2e3),new PerformanceObserver(l=>{const [p]=l.getEntriesByName("first-contentful-paint");p&&setTimeout(start,p.startTime-performance.now()+4)}).observe({type:"paint",buffered:true}))`;

// A finger, a mouse that moves, a key or a scroll: once. A page that comes to lie under a resting mouse is told of a
// movement by nothing. A tab that keeps something is watched from the beginning.
const TOUCHED = `Object.keys(sessionStorage).some(k=>k.startsWith("${CLAIM_KEY}"))?${PAINTED}:(n=>{const o={passive:true,capture:true},go=({type:t,movementX:x,movementY:y})=>{if(t==n[1]&&!x&&!y)return;for(const e of n)removeEventListener(e,go,o);start()};for(const e of n)addEventListener(e,go,o)})(["touchstart","pointermove","pointerdown","keydown","scroll"])`;

// From most of these pages people go on to a claim: its first page is fetched ahead, where browsers can.
const AHEAD = `{"prefetch":[{"where":{"href_matches":"${paths.stage('1')}"},"eagerness":"eager"}]}`;

/** When a page asks for its scripts: once it is painted, or once somebody touches it. */
export type Begin = 'painted' | 'touched';

/**
 * Lets the browser paint a page before it asks for any script of it, or wait until somebody touches it.
 * The preloads and the first module wait in a template until then, so that on a slow line they do not
 * compete with the page.
 */
export function scriptsLater(html: string, nonce: string | undefined, begin: Begin): string {
  const preloads = html.match(PRELOADS) ?? [];
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = (type: string, text: string) => `<script${type}${attribute}>${text}</script>`;
  const loader = script('', `{${START}${begin === 'painted' ? PAINTED : TOUCHED}}`);
  const ahead = begin === 'touched' ? script(' type="speculationrules"', AHEAD) : '';
  return html
    .replace(PRELOADS, '')
    .replace(
      MODULE,
      (module) =>
        `<template id="scripts">${preloads.join('')}${module}</template>${loader}${ahead}`,
    );
}
