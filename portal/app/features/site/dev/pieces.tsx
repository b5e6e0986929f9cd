import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
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
export function loader({ context }: LoaderFunctionArgs) {
  devTools(context);
  return piecesShown();
}

export default function PiecesOfTheKit() {
  const pieces = useLoaderData<typeof loader>();
  return (
    <>
      <OwnStyle css={css} />
      <PageHeading
        title="Pieces"
        lead="Each piece in each of its states. Move over it, go to it with Tab or hold it down for the rest."
      />
      <div dangerouslySetInnerHTML={{ __html: pieces }} />
    </>
  );
}
