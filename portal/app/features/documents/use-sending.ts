import { useEffect } from 'react';
import { watchUploads } from './watch.ts';

/** For screens that send files: the connection is watched, and what is dropped beside the areas ignored. */
export function useSending() {
  // Both are events of the page.
  useEffect(() => {
    watchUploads();
    addEventListener('dragover', ignoreFiles);
    addEventListener('drop', ignoreFiles);
    return () => {
      removeEventListener('dragover', ignoreFiles);
      removeEventListener('drop', ignoreFiles);
    };
  }, []);
}

/** The browser would show the file in place of the page, and the claim would be gone. */
function ignoreFiles(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
