import { onlyScheme } from '@gadget-claims/domain/policies/resellers/theme';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '../../../lib/page/request-context.ts';
import { titleMeta } from '../../../screen/copy.ts';
import { devTools } from './dev-tools.ts';
import { OwnStyle } from './own-style.tsx';
import { piecesShown } from './pieces-shown.tsx';
import css from './pieces.css?inline';

export const meta = titleMeta('devpieces');

/**
 * Drawn on the server alone: were the pieces part of this screen's script, those of all others would be
 * cut up along them, and weigh more.
 */
export function loader({ context, url }: LoaderFunctionArgs) {
  devTools(context);
  const { brand, today, apiUrl } = context.get(pageRequest);
  const asked = url.searchParams.get('scheme');
  const scheme = SCHEMES.find((one) => one === asked);
  return {
    pieces: piecesShown({ brand, today, apiUrl }, brand.theme),
    colours: scheme ? onlyScheme(brand.theme, scheme) : '',
  };
}

const SCHEMES = ['light', 'dark'] as const;

export default function PiecesOfTheKit() {
  const { pieces, colours } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnStyle css={css + colours} />
      <PageHeading
        title="Pieces"
        lead="Each piece in each of its states. Move over it, go to it with Tab or hold it down for the rest."
      />
      <p className="pieces-schemes">
        <a href="?">As your device has it</a>
        {SCHEMES.map((scheme) => (
          <a key={scheme} href={`?scheme=${scheme}`}>
            Always {scheme}
          </a>
        ))}
      </p>
      <div dangerouslySetInnerHTML={{ __html: pieces }} />
    </>
  );
}
