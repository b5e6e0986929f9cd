import type { DeskClaimLine } from '@gadget-claims/domain/desk/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { dueWords, momentOf, useToday } from '../format.ts';
import { type Key, useKeys } from '../keys.ts';
import styles from './queue.module.css';

export const TAG = { good: 'good', warn: 'warn', bad: 'bad', neutral: 'info' } as const;

/** Claims that are ticked, to do something to them together. */
interface Ticks {
  ticked: readonly string[];
  onTick: (reference: string) => void;
}

interface Props {
  claims: readonly DeskClaimLine[];
  caption: string;
  /** Left out: nothing can be done to several. */
  ticks?: Ticks | undefined;
}

/** Claims as a table; on a phone each is a block. `j` and `k` go through them. */
export function ClaimLines({ claims, caption, ticks }: Props) {
  const body = useRowKeys(claims, ticks);
  return (
    <table className={styles.lines}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {ticks && (
            <th scope="col">
              <VisuallyHidden>Tick</VisuallyHidden>
            </th>
          )}
          <th scope="col">Due</th>
          <th scope="col">Claim</th>
          <th scope="col">Claimant</th>
          <th scope="col">What</th>
          <th scope="col">Status</th>
          <th scope="col">With</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {claims.map((claim) => (
          <Line key={claim.claimReference} claim={claim} ticks={ticks} />
        ))}
      </tbody>
    </table>
  );
}

/** Keys that go from claim to claim and tick them; the focus is on the link of the claim. */
function useRowKeys(claims: readonly DeskClaimLine[], ticks: Ticks | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = () => [...(body.current?.rows ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const go = (by: number) => {
    const all = rows();
    const from = here();
    const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : from + by;
    all[Math.min(Math.max(to, 0), all.length - 1)]?.querySelector('a')?.focus();
  };
  const tick = () => {
    const claim = claims[here()];
    if (claim) ticks?.onTick(claim.claimReference);
  };
  const ticking: Key[] = [
    { key: ' ', shown: 'space', does: 'Tick the claim', run: tick },
    {
      key: 'J',
      does: 'Tick it and go down',
      run: () => {
        tick();
        go(1);
      },
    },
    {
      key: 'K',
      does: 'Tick it and go up',
      run: () => {
        tick();
        go(-1);
      },
    },
  ];
  useKeys([
    { key: 'j', does: 'Down the list', run: () => go(1) },
    { key: 'k', does: 'Up the list', run: () => go(-1) },
    ...(ticks ? ticking : []),
  ]);
  return body;
}

function Line({ claim, ticks }: { claim: DeskClaimLine; ticks: Ticks | undefined }) {
  const today = useToday();
  const { claimReference: reference, snooze } = claim;
  const isTicked = ticks?.ticked.includes(reference) ?? false;
  return (
    <tr data-late={claim.isLate || undefined} data-ticked={isTicked || undefined}>
      {ticks && (
        <td data-label="Tick">
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`Tick ${reference}`}
            checked={isTicked}
            onChange={() => ticks.onTick(reference)}
          />
        </td>
      )}
      <td data-label="Due" className={styles.due}>
        <span>
          {claim.decideBy === null ? '–' : dueWords(claim.decideBy, today)}
          {snooze?.isBack && (
            <span className={styles.back} title={snooze.reason}>
              Back
            </span>
          )}
        </span>
      </td>
      <td data-label="Claim">
        <Link to={`/c/${reference}`}>{reference}</Link>
        <small>{claim.brand.name}</small>
      </td>
      <td data-label="Claimant">{claim.claimant}</td>
      <td data-label="What">
        {claim.gadgets.join(', ')}
        <small>{claim.incidentLabel}</small>
      </td>
      <td data-label="Status">
        <StatusTag tone={TAG[claim.tone]}>{claim.statusLabel}</StatusTag>
        <small>{momentOf(claim.submittedAt)}</small>
      </td>
      <td data-label="With">
        {claim.holder?.name ?? '–'}
        {snooze && !snooze.isBack && (
          <small>
            Until {momentOf(snooze.until)}: {snooze.reason}
          </small>
        )}
      </td>
    </tr>
  );
}
