import type { ReactNode } from 'react';
import { useBrand } from '../lib/page/brand.ts';

/** The brand's claims line; says "Call" and the number where only an icon is to be seen. */
export function TelephoneLink({
  className,
  children,
}: {
  className?: string;
  children?: ReactNode;
}) {
  const { telephone } = useBrand();
  return (
    <a
      className={className}
      href={`tel:${telephone.replaceAll(' ', '')}`}
      aria-label={`Call ${telephone}`}
    >
      {children ?? telephone}
    </a>
  );
}
