import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { useBrand } from '../lib/page/brand.ts';

/** Writes to the brand's claims team, or to another address that is told. */
export function EmailLink({ address, className }: { address?: string; className?: string }) {
  const { email } = useBrand();
  const to = address ?? email;
  return (
    <a className={className} href={`mailto:${to}`}>
      <AddressText>{to}</AddressText>
    </a>
  );
}
