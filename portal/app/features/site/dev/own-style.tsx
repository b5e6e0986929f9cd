import { useContext } from 'react';
import { DocumentContext } from '../../../lib/page/document-context.ts';

/** Styles for one page alone: those of a demonstration travel with no other page. */
export function OwnStyle({ css }: { css: string }) {
  const { nonce } = useContext(DocumentContext);
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
