import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Markup that would run, or at least stand out, wherever it is taken for markup. `name` tells them apart. */
export const markup = (name: string) =>
  `"><img src=x onerror=alert(1)><i class=injected>${name}</i>`;

/** The same where there is little room. */
export const shortMarkup = (name: string) => `<i class=injected>${name.slice(0, 2)}`;

/** For longer texts: what leaves scripts, styles, comments, attributes and templates. */
export const longMarkup = (name: string) =>
  [
    markup(name),
    '</script><script>alert(2)</script>',
    '<svg/onload=alert(3)>',
    '</textarea></title></style><iframe srcdoc="<script>parent.alert(4)</script>">',
    '<a href="javascript:alert(5)">press</a>',
    "'-alert(6)-'",
    '{{constructor.constructor("alert(7)")()}}',
    '--><math><mtext></mtext></math>',
    '\u2028</p><object data="data:text/html,<script>alert(8)</script>">',
  ].join('\n');

/** Watches every page of a browser from before its first script, for anything of ours that got in. */
export async function watchForIntruders(context: BrowserContext) {
  const seen: string[] = [];
  await context.exposeFunction('tellOfIntruder', (what: string) => {
    seen.push(what);
  });
  await context.addInitScript(watch);
  context.on('page', (page) => heed(page, seen));
  for (const page of context.pages()) heed(page, seen);
  return {
    /** Nothing ran, and nothing was put into a page as markup, now or before. */
    none: async (page: Page) => {
      for (const frame of page.frames()) {
        seen.push(...(await frame.evaluate(() => window.findIntruders()).catch(() => [])));
      }
      expect(seen, page.url()).toEqual([]);
    },
  };
}

function heed(page: Page, seen: string[]) {
  page.on('dialog', (dialog) => {
    // Leaving answers that are not saved is asked about by the portal itself.
    const isOurs = dialog.type() === 'beforeunload';
    if (!isOurs) seen.push(`a dialog: ${dialog.message()}`);
    void (isOurs ? dialog.accept() : dialog.dismiss());
  });
}

declare global {
  interface Window {
    tellOfIntruder: (what: string) => void;
    findIntruders: () => string[];
  }
}

/** Runs in the page. */
function watch() {
  const SIGNS =
    '.injected, img[src="x"], [onerror], [onload], [srcdoc], object, math, a[href^="javascript:" i]';
  const tell = (what: string) => window.tellOfIntruder?.(what);
  window.findIntruders = () =>
    [...document.querySelectorAll(SIGNS)].map(
      (found) => `markup: ${found.outerHTML.slice(0, 200)}`,
    );
  window.alert = (what: unknown) => tell(`alert ${String(what)}`);
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(`the policy held back ${event.violatedDirective} ${event.blockedURI}`),
  );
  // An element that is there for a moment only counts, too.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const found = node.matches(SIGNS) ? node : node.querySelector(SIGNS);
      if (found) tell(`markup, for a moment: ${found.outerHTML.slice(0, 200)}`);
    }
  }).observe(document, { childList: true, subtree: true });
}
