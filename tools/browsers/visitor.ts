import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const PATIENCE_MS = 20_000;
const AGAIN_MS = 100;

type Kind = 'press' | 'field' | 'choice' | 'file';

interface Wanted {
  kind: Kind;
  words: string;
  /** The question that it belongs to, by its beginning. */
  within?: string | undefined;
}

/** A person in a browser of any kind, by the words that they read on the page. */
export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async opens(path: string) {
    await this.#driver.open(this.#origin + path);
  }

  /** Stands at an address that begins like this. */
  async isAt(path: string) {
    await until(
      async () => new URL(await this.#driver.url()).pathname.startsWith(path),
      async () => `to be at ${path}, not at ${await this.#driver.url()}`,
    );
  }

  async reads(words: string) {
    await until(
      async () => String(await this.#driver.read(SHOWN)).includes(words),
      async () => `to read “${words}” at ${await this.#driver.url()}`,
    );
  }

  async readsNoMore(words: string) {
    await until(
      async () => !String(await this.#driver.read(SHOWN)).includes(words),
      async () => `for “${words}” to go at ${await this.#driver.url()}`,
    );
  }

  /** The text in the place of the pattern's group, as soon as it stands on this page, or on another one. */
  async copies(pattern: RegExp, path?: string): Promise<string> {
    let copied: string | undefined;
    await until(
      async () => {
        if (path !== undefined) await this.opens(path);
        copied = pattern.exec(String(await this.#driver.read(SHOWN)))?.[1];
        return copied !== undefined;
      },
      async () => `to read ${pattern} at ${path ?? (await this.#driver.url())}`,
    );
    return copied ?? '';
  }

  /** A button, a link, or what opens. */
  async presses(words: string) {
    await this.#driver.click(await this.#found({ kind: 'press', words }));
  }

  async types(label: string, text: string, within?: string) {
    await this.#driver.type(await this.#found({ kind: 'field', words: label, within }), text);
  }

  /** A calendar day, in its three fields. */
  async enters(question: string, day: string) {
    const [year = '', month = '', date = ''] = day.split('-');
    await this.types('Day', date, question);
    await this.types('Month', month, question);
    await this.types('Year', year, question);
  }

  async chooses(answer: string, question?: string) {
    const wanted: Wanted = { kind: 'choice', words: answer, within: question };
    await this.#driver.click(await this.#found(wanted));
  }

  async attaches(label: string, file: string) {
    await this.#driver.attach(await this.#found({ kind: 'file', words: label }), file);
  }

  /** Keys together, where the focus is. */
  async keys(keys: string) {
    await this.#driver.press(keys);
  }

  /** Into the field that has the cursor, which has to come by itself. */
  async writes(text: string) {
    let field: unknown = null;
    await until(
      async () => {
        field = await this.#driver.find(FOCUSED_FIELD, null);
        return field !== null;
      },
      async () => `for the cursor to stand in a field at ${await this.#driver.url()}`,
    );
    await this.#driver.type(field, text);
  }

  async #found(wanted: Wanted): Promise<unknown> {
    let found: unknown;
    await until(
      async () => {
        // A page that is leaving answers with an error.
        found = await this.#driver.find(FIND, wanted).catch(() => null);
        return found !== null;
      },
      async () =>
        `to find ${wanted.kind} “${wanted.words}”${wanted.within ? ` of “${wanted.within}”` : ''} at ${await this.#driver.url()}`,
    );
    return found;
  }
}

async function until(holds: () => Promise<boolean>, what: () => Promise<string>) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await holds().catch(() => false)) return;
    await sleep(AGAIN_MS);
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} seconds ${await what()}`);
}

// Both run in the page, where nothing of this file is: hence as text.
const SHOWN = `() => document.body.innerText.replaceAll(/\\s+/g, ' ')`;

const FOCUSED_FIELD = `() => document.activeElement?.matches('input, textarea') ? document.activeElement : null`;

const FIND = `({ kind, words, within }) => {
  const said = (element) => (element.getAttribute('aria-label') || element.innerText || element.textContent || '').trim().replaceAll(/\\s+/g, ' ');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const groups = [...document.querySelectorAll('fieldset, [role=group], [role=radiogroup]')];
  const titleOf = (group) => {
    const by = group.getAttribute('aria-labelledby');
    const title = by ? document.getElementById(by.split(' ')[0]) : group.querySelector('legend');
    return title ? said(title) : group.getAttribute('aria-label') || '';
  };
  const places = within ? groups.filter((group) => isShown(group) && titleOf(group).startsWith(within)) : [document.body];
  const all = (selector) => places.flatMap((place) => [...place.querySelectorAll(selector)]);
  const inOrder = (elements) => {
    const exact = elements.find((element) => said(element) === words);
    const found = exact || elements.find((element) => said(element).startsWith(words)) || null;
    found?.scrollIntoView({ block: 'center' });
    return found;
  };
  const labels = all('label').filter(isShown);
  if (kind === 'press') {
    const ready = (element) => isShown(element) && !element.matches(':disabled, [aria-disabled=true]');
    return inOrder([...document.querySelectorAll('main :is(button, a[href], summary)')].filter(ready)) || inOrder([...document.querySelectorAll('button, a[href], summary')].filter(ready));
  }
  if (kind === 'field') return inOrder(labels)?.control || null;
  if (kind === 'choice') return inOrder(labels.filter((label) => label.control?.matches('[type=radio], [type=checkbox]')));
  return [...document.querySelectorAll('input[type=file]')].find((input) => [input.getAttribute('aria-label'), ...[...(input.labels || [])].map(said)].some((name) => name?.startsWith(words))) || null;
}`;
