/** A text of the brand; its HTML was sanitised when the record was loaded. */
export function BrandHtml({ html, className }: { html: string; className?: string }) {
  if (html.trim() === '') return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
