import type { Page } from '@playwright/test';
import { pressAt } from './pressing.ts';
import type { Pointer } from './pressing.ts';
import { quiet, settled } from './settled.ts';

/** What the presses of one screen came to. */
export interface Tally {
  walked: number;
  /** What did not do what it shows, or did not come back to be pressed, each in a few words. */
  lost: string[];
}

/** How long a screen may take to show what a press did, in milliseconds. */
const SHOWN_MS = 2_000;

interface Ready {
  x: number;
  y: number;
  /** Something else lies over the words. */
  isCovered: boolean;
}

/**
 * Presses everything on a screen that can be pressed, on its words, with what comes before it scrolled
 * away. What leads elsewhere or sends something is stopped once the press has reached it, so that the
 * screen stays; `again` brings the screen back where it changed all the same. What is not due on this
 * screen is left alone.
 */
export async function clicksEverything(
  page: Page,
  pointer: Pointer,
  again: () => Promise<void>,
  isDue: (name: string) => boolean = () => true,
): Promise<Tally> {
  const tally: Tally = { walked: 0, lost: [] };
  // What still comes would move what is pressed.
  await settled(page);
  await watch(page);
  for (const name of (await page.evaluate(() => window.walk.names())).filter(isDue)) {
    let ready = await prepared(page, name);
    if (!ready) {
      // It went away with what was pressed before.
      await again();
      await settled(page);
      await watch(page);
      ready = await prepared(page, name);
    }
    if (!ready) {
      tally.lost.push(`${name} (not reached)`);
      continue;
    }
    tally.walked += 1;
    const isDone = !ready.isCovered && (await does(page, ready, pointer));
    // The choices of a select lie over what comes next.
    if (name.startsWith('select')) await page.keyboard.press('Escape');
    if (isDone) continue;
    const reached = await page.evaluate(() => window.walk.reached());
    tally.lost.push(`${name} (${ready.isCovered ? 'covered' : reached})`);
  }
  return tally;
}

/** Brings it to the top, and looks where it is once that is drawn and nothing comes any more, as the eye does. */
async function prepared(page: Page, name: string): Promise<Ready | null> {
  if (!(await page.evaluate((each) => window.walk.choose(each), name))) return null;
  await quiet(page);
  return page.evaluate(() => window.walk.prepare());
}

async function does(page: Page, ready: Ready, pointer: Pointer): Promise<boolean> {
  await pressAt(page, ready, pointer);
  return page
    .waitForFunction(() => window.walk.isDone(), undefined, { timeout: SHOWN_MS })
    .then(
      () => true,
      () => false,
    );
}

/** Puts the part that looks on into the page. */
async function watch(page: Page) {
  await page.evaluate(lookOn);
}

declare global {
  interface Window {
    walk: {
      names: () => string[];
      choose: (name: string) => boolean;
      prepare: () => Ready | null;
      isDone: () => boolean;
      /** What the press came to, in a few words. */
      reached: () => string;
    };
  }
}

/** Runs in the page. */
function lookOn() {
  const PRESSABLE = 'a[href], button, summary, label:has(input), input, select, textarea';
  const TOGGLES = 'input:is([type=radio], [type=checkbox])';
  // What surrounds every screen is pressed on one of them.
  const place = location.pathname === '/home' ? 'body' : 'main';
  const things = () => {
    const counts = new Map<string, number>();
    const all = [...document.querySelectorAll<HTMLElement>(`${place} :is(${PRESSABLE})`)];
    const shown = all.filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        each.getBoundingClientRect().width > 4 &&
        !each.matches(
          `label ${TOGGLES}, input[type=file], [aria-hidden=true], [tabindex="-1"], :disabled, a[href="#main"]`,
        ) &&
        !each.closest('[aria-disabled=true]') &&
        !each.querySelector('[aria-disabled=true]'),
    );
    return shown.map((element) => {
      const said = element.getAttribute('aria-label') ?? element.innerText;
      const words = (said || element.id).trim().replaceAll(/\s+/g, ' ').slice(0, 50);
      const kind = `${element.localName} “${words}”`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return { element, name: count > 1 ? `${kind} ${count}` : kind };
    });
  };
  const find = (name: string) => things().find((each) => each.name === name)?.element;
  /** The first line of what is written on it, or all of it. */
  const wordsOf = (element: Element): DOMRect => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const [line] = range.getClientRects();
      const isWritten = texts.currentNode.textContent?.trim() !== '';
      if (isWritten && line && line.width > 4 && line.height > 4) return line;
    }
    return element.getBoundingClientRect();
  };
  let before = { toggled: false, wasOpen: false };
  let current: HTMLElement | null = null;
  let reached: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      reached = target?.closest('a[href], button, summary, label') ?? target;
      if (!target?.closest('a[href], button')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  const toggleOf = (element: Element) => element.querySelector<HTMLInputElement>(TOGGLES);

  window.walk = {
    names: () => things().map(({ name }) => name),
    choose: (name) => {
      current = find(name) ?? null;
      current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return current !== null;
    },
    prepare: () => {
      const element = current;
      if (!element?.isConnected) return null;
      const { left, top, width, height } = wordsOf(element);
      const x = Math.min(left + width / 2, innerWidth - 2);
      const y = top + height / 2;
      const above = document.elementFromPoint(x, y);
      reached = null;
      before = {
        toggled: toggleOf(element)?.checked ?? false,
        wasOpen: element.closest('details')?.open ?? false,
      };
      const isCovered =
        !above || !(element.contains(above) || above.contains(element) || above.closest('label'));
      return { x, y, isCovered };
    },
    reached: () => (reached ? `reached ${reached.outerHTML.slice(0, 80)}` : 'reached nothing'),
    isDone: () => {
      if (!current) return false;
      if (current.matches('input, select, textarea')) return document.activeElement === current;
      if (reached !== current) return false;
      // A question that was answered makes room for the next one.
      if (!current.isConnected || current.matches('a, button')) return true;
      if (current.matches('summary')) return current.closest('details')?.open !== before.wasOpen;
      const toggle = toggleOf(current);
      if (toggle?.type === 'radio') return toggle.checked;
      return !toggle || toggle.checked !== before.toggled;
    },
  };
}
