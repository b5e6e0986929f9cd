import { useEffect } from 'react';
import { useBrand } from '../lib/page/brand.ts';

/** Keeps the document's title in step with a heading that the router did not know when it set it. */
export function useDocumentTitle(heading: string) {
  const { displayName } = useBrand();
  useEffect(() => {
    document.title = `${heading} | ${displayName}`;
  }, [heading, displayName]);
}
