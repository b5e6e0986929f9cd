import { useLoaderData } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { keptLegalText, useBrand } from '../../../lib/page/brand.ts';
import { pageRequest } from '../../../lib/page/request-context.ts';
import { BrandHtml } from '../../../screen/brand-html.tsx';

/** Long, and read on the pages of this folder: no other page carries it. */
export const loadLegalText = ({ context }: LoaderFunctionArgs) =>
  context.get(pageRequest).brand.legalText;

/** What a step brought ahead is taken first: that is there without a connection, too. */
export const takeLegalText = ({ serverLoader }: Pick<ClientLoaderFunctionArgs, 'serverLoader'>) =>
  keptLegalText.get() ?? serverLoader<string>();

/** The firm behind the brand, in its own words; nothing where it has none. */
export function AboutBrand() {
  const html = useLoaderData<typeof loadLegalText>();
  const { displayName } = useBrand();
  if (!html) return null;
  return (
    <section>
      <h2>About {displayName}</h2>
      <BrandHtml html={html} />
    </section>
  );
}
