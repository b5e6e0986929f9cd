import { createContext } from 'react';

/** Parts that only the server writes into the page: the stylesheet, the nonce that lets it in, and the brand's attributes. */
export interface DocumentParts {
  nonce: string | undefined;
  css: string;
  /** What only this page does ahead of all scripts (`programText`). */
  program: string;
  /** Of the page's root, for the stylesheet to tell brands apart by. */
  look: Record<string, string>;
}

const inPage =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLStyleElement>('style[data-app]');
const attributes = inPage ? [...document.documentElement.attributes] : [];

// In the browser all are read back from the page: rendered again, the stylesheet stays and is let in.
export const DocumentContext = createContext<DocumentParts>({
  nonce: inPage?.nonce,
  css: inPage?.textContent ?? '',
  program: '',
  look: Object.fromEntries(
    attributes
      .filter(({ name }) => name.startsWith('data-'))
      .map(({ name, value }) => [name, value]),
  ),
});
