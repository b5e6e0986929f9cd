/**
 * For the `ref` of the result of a press: it comes into view and takes the focus, which reads it
 * out. A heading brings its section along; of an element taller than the window the beginning is
 * shown.
 */
export function showOutcome(outcome: HTMLElement | null) {
  if (!outcome) return;
  outcome.dataset['outcome'] = '';
  outcome.focus({ preventScroll: true });
  const isHeading = outcome.matches('h1, h2, h3');
  const whole = isHeading ? outcome.parentElement : outcome;
  for (const part of [whole, isHeading ? outcome : outcome.firstElementChild]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}

/** Shows what came of a press that stays itself, and keeps the focus. */
export function bringIntoSight(outcome: HTMLElement | null) {
  outcome?.scrollIntoView({ block: 'nearest' });
}

/** The outcome of a press that has the focus, if one has. */
export function outcomeInFocus(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset['outcome'] !== undefined
    ? activeElement
    : null;
}
