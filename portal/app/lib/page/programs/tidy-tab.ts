/** Under which names a tab keeps what a page that begins looks at (`tab-keys.ts`). */
export type TabKeys = readonly [
  claim: string,
  draft: string,
  draftLocked: string,
  waiting: string,
  leftAt: string,
  ending: string,
  session: string,
];

declare global {
  interface Document {
    /** Whether the browser itself put the tab away and opens it again. */
    readonly wasDiscarded?: boolean;
  }
}

/**
 * Runs in every page before any other script. A claim that stands in the tab is of a page that was left:
 * a browser in a hurry does not say so to that page, so it is wiped here too. Only a tab that the browser
 * itself discarded goes on with it, and not after the idle limit. After the end of a session
 * the waiting files can never be opened.
 *
 * Marks in the page what the tab keeps: step 1 makes room for its offer to continue, and the menu for the
 * account, before the scripts that draw them are there. Remembers clicks on a button ahead of the
 * scripts that listen to it.
 */
export function tidyTab(
  [claim, draft, draftLocked, waiting, leftAt, ending, session]: TabKeys,
  idleMs: number,
) {
  const tab = sessionStorage;
  const isIdle = Date.now() - Number(tab[leftAt]) > idleMs;
  if (isIdle || !document.wasDiscarded) tab.removeItem(claim);
  if (isIdle) tab[draftLocked] = '1';
  if (!tab[waiting]) tab.removeItem(waiting);
  else if (isIdle || ending in tab) tab[waiting] = '';
  const noteLeft = () => {
    if (draft in tab || claim in tab || waiting in tab) tab[leftAt] = Date.now();
  };
  addEventListener('pagehide', noteLeft);
  document.addEventListener('visibilitychange', noteLeft);
  const marks = document.documentElement.dataset;
  if (draft in tab && !(draftLocked in tab)) marks['draft'] = '';
  if (session in tab) marks['account'] = '';
  if (ending in tab) marks['ended'] = '';
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('[data-early][type=button]');
    if (button) button.dataset['clicked'] = '';
  });
}
