/** A page in the background has no frames. */
const NO_FRAME_MS = 100;

/**
 * Resolves once what stands on the screen now is painted. Work that a press sets off waits for it, so
 * that on slow devices the press is seen first.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });
}

let working = false;

/** The same before going to another screen; at once when the press of a form has waited already. */
export function nextFrameOnce(): Promise<void> {
  return working ? Promise.resolve() : nextFrame();
}

/**
 * Does what the button of a form is for, once it was seen to be pressed; another press meanwhile is the
 * same one.
 */
export async function pressed(form: HTMLFormElement, work: () => unknown): Promise<void> {
  if (form.dataset['sent'] !== undefined) return;
  form.dataset['sent'] = '';
  await nextFrame();
  delete form.dataset['sent'];
  working = true;
  try {
    work();
  } finally {
    working = false;
  }
}
