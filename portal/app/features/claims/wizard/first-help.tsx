import { firstHelp } from '@gadget-claims/domain/claims/first-help';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useClaim } from '../../../lib/claim-store.ts';
import { useClaimData } from './claim-answers.ts';
import styles from './first-help.module.css';

/** What was ticked in this tab, for the claim on this policy; a reload forgets it. */
const ticked = createStore<{ policyNumber: string; done: readonly string[] }>(() => ({
  policyNumber: '',
  done: [],
}));

/** What helps at once after theft or loss, to be ticked off by those who like to; asks for nothing. */
export function FirstHelp() {
  const { incident, gadgets } = useClaimData();
  const policy = useClaim((state) => state.policy);
  const help = firstHelp(
    incident.incidentTypeId,
    gadgets.length > 0 ? gadgets : (policy?.gadgets ?? []),
  );
  if (!help) return null;
  const { locks, networks, police } = help;
  return (
    <section className={styles.help} aria-labelledby="first-help">
      <h2 id="first-help">First, keep it safe</h2>
      <p>If you have not done these yet, do them now. You can tick them off, or just go on.</p>
      <ul data-list>
        <Tick label="Lock it">
          {locks.length > 0 ? (
            <>
              Log in on any device and mark it as lost:{' '}
              {locks.map(({ name, url }, at) => (
                <span key={name}>
                  {at > 0 && ' or '}
                  <Elsewhere to={url}>{name}</Elsewhere>
                </span>
              ))}
              .
            </>
          ) : (
            'Change the password of the account that it is logged in to.'
          )}{' '}
          Do not remove it from your account.
        </Tick>
        <Tick label="Block it">
          Ask your network to block the SIM and the phone:{' '}
          {networks.map((network, at) => (
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
          ))}
          . The number of any other network is on your bill.
        </Tick>
        {police && (
          <Tick label="Report it">
            Call the police on <Call telephone={police.telephone} />, or tell them at{' '}
            <Elsewhere to={police.url}>{police.name}</Elsewhere>. Ask for a crime reference. If you
            are in danger, call <Call telephone="999" />.
          </Tick>
        )}
      </ul>
    </section>
  );
}

function Tick({ label, children }: { label: string; children: ReactNode }) {
  // By its number: opening the form again makes another object of the same policy.
  const policyNumber = useClaim((state) => state.policy?.number ?? '');
  const isDone = useStore(
    ticked,
    (state) => state.policyNumber === policyNumber && state.done.includes(label),
  );
  const toggle = () =>
    ticked.setState((state) => {
      const before = state.policyNumber === policyNumber ? state.done : [];
      return {
        policyNumber,
        done: isDone ? before.filter((one) => one !== label) : [...before, label],
      };
    });
  return (
    <li>
      <label className={styles.tick}>
        <input type="checkbox" checked={isDone} onChange={toggle} />
        <strong>{label}</strong>
      </label>
      <p>{children}</p>
    </li>
  );
}

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
