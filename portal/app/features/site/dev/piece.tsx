import type { ReactNode } from 'react';

export const LONG =
  'A name that is much longer than anybody who drew this piece thought of, from Llanfairpwllgwyngyll';

export function Pieces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="pieces">{children}</div>
    </section>
  );
}

interface PieceProps {
  state: string;
  /** It takes the whole width of the page. */
  isWide?: boolean;
  children: ReactNode;
}

/** One piece in one state, which is said above it. */
export function Piece({ state, isWide = false, children }: PieceProps) {
  return (
    <figure data-wide={isWide || undefined}>
      <figcaption>{state}</figcaption>
      {children}
    </figure>
  );
}
