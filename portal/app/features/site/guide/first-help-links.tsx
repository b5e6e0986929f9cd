import type { FirstHelp, Network } from '@gadget-claims/domain/claims/claims/first-help-ways';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from './first-help-links.module.css';

/** Where a gadget is locked from any other device. */
export const Locks = ({ of }: { of: FirstHelp['locks'] }) =>
  of.map(({ name, url }, at) => (
    <span key={name}>
      {at > 0 && ' or '}
      <Elsewhere to={url}>{name}</Elsewhere>
    </span>
  ));

/** How each network is told. */
export const Networks = ({ of }: { of: readonly Network[] }) =>
  of.map((network, at) => (
    <span key={network.name}>
      {at > 0 && ', '}
      {'telephone' in network ? (
        <>
          {network.name} <Call telephone={network.telephone} />
        </>
      ) : (
        <Elsewhere to={network.url}>{network.name}</Elsewhere>
      )}
    </span>
  ));

export const Police = ({
  of: { telephone, name, url },
}: {
  of: NonNullable<FirstHelp['police']>;
}) => (
  <>
    Call the police on <Call telephone={telephone} />, or tell them at{' '}
    <Elsewhere to={url}>{name}</Elsewhere>. Ask for a crime reference. If you are in danger, call{' '}
    <Call telephone="999" />.
  </>
);

const Call = ({ telephone }: { telephone: string }) => (
  <a className={styles.number} href={`tel:${telephone.replaceAll(' ', '')}`}>
    {telephone}
  </a>
);

/** In a window of its own: the claim stays where it is. */
const Elsewhere = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
