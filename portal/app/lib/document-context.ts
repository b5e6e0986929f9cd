import { createContext } from 'react';

/** What only the server writes into the page: the stylesheet and the nonce that lets it in. */
export interface DocumentParts {
  nonce: string | undefined;
  css: string;
}

const inPage = () =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('style[data-app]')?.textContent ?? '');

// In the browser the stylesheet is read back from the page, so that rendering again keeps it.
export const DocumentContext = createContext<DocumentParts>({ nonce: undefined, css: inPage() });
