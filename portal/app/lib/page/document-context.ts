import { createContext } from 'react';

/** Parts that only the server writes into the page: the stylesheet and the nonce that lets it in. */
export interface DocumentParts {
  nonce: string | undefined;
  css: string;
}

const inPage =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLStyleElement>('style[data-app]');

// In the browser both are read back from the page: rendered again, the stylesheet stays and is let in.
export const DocumentContext = createContext<DocumentParts>({
  nonce: inPage?.nonce,
  css: inPage?.textContent ?? '',
});
