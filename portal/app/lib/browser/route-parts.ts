import { createStore } from '@gadget-claims/kit/data/store.ts';

/** How long a screen may take to arrive (specification §8). */
export const LATE_AFTER_MS = 120_000;

/** Whether a screen that was asked for does not arrive. */
export const partMissing = createStore(false);
const waiting = new Set<() => void>();

export const partIsMissing = () => partMissing.set(true);

/** Asks again for what did not arrive. */
export function askAgain() {
  if (!partMissing.get()) return;
  for (const ask of waiting) ask();
  waiting.clear();
  partMissing.set(false);
}

/**
 * Loads the script of a screen, in place of the router's own function, which reloads the page when
 * that fails and so loses typed text. This one waits to be asked again.
 *
 * @public put in by `portal/vite.config.ts` when the portal is built
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  let part = loaded[id];
  for (let times = 0; !part; times += 1) {
    const again = new Promise<void>((ask) => waiting.add(ask));
    // A browser remembers what it could not load, and by which address.
    const script = import(/* @vite-ignore */ times ? `${module}?again=${times}` : module);
    const arrival = Promise.all([script, loadStyles()]).then(([arrived]) => arrived);
    const failed = () => {
      partIsMissing();
      return again;
    };
    part = await Promise.race([arrival.catch(failed), again]);
  }
  loaded[id] = part;
  return part;
}

/** Settles when the styles that were not in the page have come, so that no screen is shown without its own. */
function loadStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.dataset['here']) return Promise.resolve();
  // Asked for again if it failed; a request that is on its way is not sent twice.
  const anew = link.cloneNode() as HTMLLinkElement;
  const arrival = new Promise<void>((resolve, reject) => {
    anew.addEventListener('load', () => {
      anew.dataset['here'] = 'yes';
      resolve();
    });
    anew.addEventListener('error', reject);
  });
  link.replaceWith(anew);
  return arrival;
}
