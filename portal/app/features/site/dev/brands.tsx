import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageBrand } from '../../../lib/page/brand.ts';
import { titleMeta } from '../../../screen/copy.ts';
import css from './brands.css?inline';
import { devTools } from './dev-tools.ts';
import { OwnStyle } from './own-style.tsx';

export const meta = titleMeta('devbrands');

export function loader({ context }: LoaderFunctionArgs) {
  return devTools(context)
    .brands()
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, displayName, code, logoSvg, theme }) => {
      return { id, displayName, code, logoSvg, theme };
    });
}

export default function Brands() {
  const brands = useLoaderData<typeof loader>();
  return (
    <>
      <OwnStyle css={css + tileStyles(brands)} />
      <PageHeading title={`${brands.length} brands`} lead="The home page of each, side by side." />
      <ul className="brands-grid">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Tile {...brand} />
          </li>
        ))}
      </ul>
    </>
  );
}

const SWATCHES = [
  'brand',
  'brandText',
  'sunk',
  'deep',
  'accent',
  'ink',
  'good',
  'warn',
  'bad',
] as const;

type TileProps = Pick<PageBrand, 'id' | 'displayName' | 'code' | 'logoSvg' | 'theme'>;

function Tile({ id, displayName, code, logoSvg, theme }: TileProps) {
  const home = `/home?reseller=${id}`;
  return (
    <article>
      <a href={home}>
        <span
          className="brands-logo"
          data-brand={id}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: logoSvg }}
        />
        <span className="brands-name">
          {id} {displayName}
        </span>
      </a>
      <p className="brands-facts">
        {code}, {theme.face}, {theme.art} on {theme.ground}, {theme.edge}, {theme.header} header,
        corners {theme.radius}
      </p>
      <svg className="brands-swatches" viewBox="0 0 180 12" role="img" aria-label="Its colours">
        {SWATCHES.map((name, index) => (
          <rect key={name} x={index * 20} width="20" height="12" fill={theme.light[name]}>
            <title>{`${name} ${theme.light[name]}`}</title>
          </rect>
        ))}
      </svg>
      <div className="brands-preview">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own */}
        {/* Without scripts: 38 pages at once are for looking at. */}
        <iframe
          src={home}
          title={`Home page of ${displayName}`}
          loading="lazy"
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      </div>
    </article>
  );
}

/** Rules that draw each brand's logo on the ground that its own header gives it. */
function tileStyles(brands: readonly Pick<PageBrand, 'id' | 'theme'>[]): string {
  return brands
    .map(({ id, theme: { light, header } }) => {
      const isBand = header === 'band';
      const ground = isBand ? light.brand : light.ground;
      const ink = isBand ? light.brandInk : light.ink;
      const mark = isBand ? light.brandInk : light.brandText;
      return `[data-brand="${id}"]{background:${ground};color:${ink};--logo-mark:${mark};--logo-mark-ink:${ground}}`;
    })
    .join('');
}
