import type { Page } from '@playwright/test';
import { pressAt } from './pressing.ts';
import type { Means } from './pressing.ts';
import { quiet, settled } from './settled.ts';

/** The result of the presses of one screen. */
export interface Tally {
  walked: number;
  /** Controls that failed, or did not come back to be pressed, each in a few words. */
  lost: string[];
}

/** How long a screen may take to show what a press did, in milliseconds: only a lost press takes as long. */
const SHOWN_MS = 30_000;

interface Ready {
  x: number;
  y: number;
  /** The element over the words instead, or that they are not in the window. */
  coveredBy: string | null;
  /** The key that presses it; null for a control that acts on focus: a field, a choice made already. */
  key: 'Enter' | 'Space' | null;
  /** The element that Tab reached instead. */
  elsewhere: string | null;
  /** The controls of the screen. */
  screen: string;
}

/**
 * Presses everything on a screen that can be pressed: with a pointer on its words, with the part
 * before it scrolled away; with the keyboard where Tab leads to it, from where the window ended
 * with it. A press that leads elsewhere or sends something is stopped once the press has reached
 * it, so that the screen stays; `again` brings the screen back where it changed all the same.
 * Controls that are not due on this screen are left alone.
 */
export async function clicksEverything(
  page: Page,
  means: Means,
  again: () => Promise<void>,
  isDue: (name: string) => boolean = () => true,
): Promise<Tally> {
  const tally: Tally = { walked: 0, lost: [] };
  // Late content would move the target of a press.
  await settled(page);
  await watch(page);
  for (const name of (await page.evaluate(() => window.walk.names())).filter(isDue)) {
    let ready = await prepared(page, name, means);
    if (!ready) {
      // It went away with the control pressed before.
      await again();
      await settled(page);
      await watch(page);
      ready = await prepared(page, name, means);
    }
    if (!ready) {
      tally.lost.push(`${name} (not reached)`);
      continue;
    }
    tally.walked += 1;
    const isDone = isWithinReach(ready) && (await does(page, ready, means));
    // The choices of a select lie over what comes next.
    if (name.startsWith('select')) await page.keyboard.press('Escape');
    if (!isDone) tally.lost.push(`${name} (${await whyNot(page, ready)})`);
  }
  return tally;
}

const isWithinReach = ({ coveredBy, elsewhere }: Ready) => coveredBy === null && elsewhere === null;

async function whyNot(page: Page, { coveredBy, elsewhere }: Ready): Promise<string> {
  if (elsewhere !== null) return `Tab leads to ${elsewhere}`;
  if (coveredBy !== null) return `covered by ${coveredBy}`;
  return page.evaluate(() => window.walk.reached());
}

/**
 * Brings it to the top, or as the keyboard does to where it is seen, and looks where it is once that is
 * drawn and nothing comes any more, as the eye does.
 */
async function prepared(page: Page, name: string, means: Means): Promise<Ready | null> {
  if (means === 'keyboard') return tabbedTo(page, name);
  if ((await page.evaluate((each) => window.walk.choose(each), name)) === null) return null;
  await quiet(page);
  return page.evaluate(() => window.walk.prepare());
}

/** How often a screen may change by itself while Tab leads to something. */
const MOST_CHANGES = 3;

async function tabbedTo(page: Page, name: string): Promise<Ready | null> {
  for (let changes = 0; ; changes += 1) {
    const screen = await page.evaluate((each) => window.walk.choose(each, 'keyboard'), name);
    if (screen === null) return null;
    await quiet(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await quiet(page);
    const ready = await page.evaluate(() => window.walk.prepare('keyboard'));
    // A newcomer in between stands in the way of Tab, or moved its target.
    if (ready?.screen === screen || changes === MOST_CHANGES) return ready;
  }
}

async function does(page: Page, ready: Ready, means: Means): Promise<boolean> {
  if (means !== 'keyboard') await pressAt(page, ready, means);
  else if (ready.key) await page.keyboard.press(ready.key);
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
      /**
       * Brings it to the upper edge of the window; for the keyboard to the lower one, where Tab
       * goes on from it. The screen's content, or null when it is not there.
       */
      choose: (name: string, by?: 'keyboard') => string | null;
      prepare: (by?: 'keyboard') => Ready | null;
      isDone: () => boolean;
      /** The result of the press, in a few words. */
      reached: () => string;
    };
  }
}

/** Runs in the page. */
function lookOn() {
  const PRESSABLE = 'a[href], button, summary, label:has(input), input, select, textarea';
  const TOGGLES = 'input:is([type=radio], [type=checkbox])';
  const FIELDS = 'input, select, textarea';
  // The frame of every screen is pressed on one of them.
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
  const names = () => things().map(({ name }) => name);
  const screen = () => [document.documentElement.scrollHeight, ...names()].join();
  const find = (name: string) => things().find((each) => each.name === name)?.element;
  /** The first line of its text, or all of it. */
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
  const textShown = () => document.querySelector('main')?.innerText;
  let before = { toggled: false, wasOpen: false, text: textShown() };
  let current: HTMLElement | null = null;
  /** Whether it is done once it has the focus. */
  let isFocusEnough = false;
  let reached: Element | null = null;
  let pressed: KeyboardEvent | null = null;
  document.addEventListener('keydown', (event) => (pressed = event), { capture: true });
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      // Where a screen misses the click that is stopped here, it may press by itself a moment later.
      if (event.isTrusted) reached = target?.closest('a[href], button, summary, label') ?? target;
      if (!target?.closest('a[href], button')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  const toggleOf = (element: Element) => element.querySelector<HTMLInputElement>(TOGGLES);
  const focusable = (element: HTMLElement) =>
    element.matches('label') ? (element.querySelector('input') ?? element) : element;
  /** To a group of choices Tab leads once: to the one that is chosen, if one is. */
  const tabStopOf = (element: HTMLElement) =>
    groupOf(element).find((choice) => choice.checked) ?? element;
  const groupOf = (element: HTMLElement) =>
    element.matches('[type=radio]')
      ? [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
          ({ name }) => name === element.getAttribute('name'),
        )
      : [];
  const keyOf = (element: HTMLElement) => {
    if (element.matches(FIELDS) || focusable(element).matches('[type=radio]:checked')) return null;
    return toggleOf(element) ? 'Space' : 'Enter';
  };
  const beginningOf = (element: Element) => element.outerHTML.slice(0, 80);
  /** The element that Tab reached in its place. */
  const focusedInsteadOf = (element: HTMLElement) => {
    // From the group's one arrows lead on, and would choose on their way.
    if (groupOf(element).some((choice) => choice === document.activeElement)) element.focus();
    const focused = document.activeElement ?? document.body;
    return focused === element ? null : beginningOf(focused);
  };
  /** Whether the screen took the key for itself, without a click, and shows what it did. */
  const tookKey = (element: Element) =>
    pressed?.target === element && pressed.defaultPrevented && before.text !== textShown();

  window.walk = {
    names,
    choose: (name, by) => {
      current = find(name) ?? null;
      if (!current) return null;
      current.scrollIntoView({ block: 'start', behavior: 'instant' });
      if (by === 'keyboard') {
        const below = current.getBoundingClientRect().bottom - innerHeight;
        window.scrollBy({ top: below, behavior: 'instant' });
        tabStopOf(focusable(current)).focus({ preventScroll: true });
      }
      return screen();
    },
    prepare: (by) => {
      const element = current;
      if (!element?.isConnected) return null;
      const elsewhere = by === 'keyboard' ? focusedInsteadOf(focusable(element)) : null;
      const { left, top, width, height } = wordsOf(element);
      const x = Math.min(left + width / 2, innerWidth - 2);
      const y = top + height / 2;
      const above = document.elementFromPoint(x, y);
      const key = keyOf(element);
      isFocusEnough = element.matches(FIELDS) || (by === 'keyboard' && key === null);
      reached = null;
      pressed = null;
      before = {
        toggled: toggleOf(element)?.checked ?? false,
        wasOpen: element.closest('details')?.open ?? false,
        text: textShown(),
      };
      const isSeen =
        above && (element.contains(above) || above.contains(element) || above.closest('label'));
      const coveredBy = isSeen ? null : above ? beginningOf(above) : 'the edge of the window';
      return { x, y, coveredBy, key, elsewhere, screen: screen() };
    },
    reached: () => (reached ? `reached ${beginningOf(reached)}` : 'reached nothing'),
    isDone: () => {
      if (!current) return false;
      if (isFocusEnough) return document.activeElement === focusable(current);
      if (reached !== current) return tookKey(current);
      // A question that was answered makes room for the next one.
      if (!current.isConnected || current.matches('a, button')) return true;
      if (current.matches('summary')) return current.closest('details')?.open !== before.wasOpen;
      const toggle = toggleOf(current);
      if (toggle?.type === 'radio') return toggle.checked;
      return !toggle || toggle.checked !== before.toggled;
    },
  };
}
