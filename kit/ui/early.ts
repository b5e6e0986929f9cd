/** Repeats a click ahead of the scripts, once text typed ahead of them is taken over. */
function takeOver(button: HTMLButtonElement | null) {
  if (!button) return;
  delete button.dataset['early'];
  if (button.dataset['clicked'] === undefined) return;
  delete button.dataset['clicked'];
  setTimeout(() => button.click());
}

/**
 * For a button that may be clicked before the scripts are there: the page remembers the click on it, and
 * shows it as busy.
 */
export const early = { ref: takeOver, 'data-early': '', suppressHydrationWarning: true };
