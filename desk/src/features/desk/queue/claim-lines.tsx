import type { DeskClaimLine } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { momentOf } from '../../../lib/format.ts';
import { useRows } from '../../../lib/rows.ts';
import { type Action, useActions } from '../../../shell/actions.ts';
import { Due } from './due.tsx';
import styles from './queue.module.css';

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
  const { list, at, go } = useRows<HTMLTableElement>();
  useTickKeys(claims, ticks, { at, go });
  return (
    <table ref={list} className={styles.lines}>
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
      <tbody>
        {claims.map((claim) => (
          <Line key={claim.claimReference} claim={claim} ticks={ticks} />
        ))}
      </tbody>
    </table>
  );
}

/** Keys that tick the claim that has the focus. */
function useTickKeys(
  claims: readonly DeskClaimLine[],
  ticks: Ticks | undefined,
  { at, go }: Pick<ReturnType<typeof useRows>, 'at' | 'go'>,
) {
  const tick = () => {
    const claim = claims[at()];
    if (claim) ticks?.onTick(claim.claimReference);
  };
  const andGo = (by: number) => () => {
    tick();
    go(by);
  };
  const keys: Action[] = [
    { key: ' ', shown: 'space', does: 'Tick the claim', run: tick },
    { key: 'J', does: 'Tick it and go down', run: andGo(1) },
    { key: 'K', does: 'Tick it and go up', run: andGo(-1) },
  ];
  useActions(ticks ? keys : []);
}

function Line({ claim, ticks }: { claim: DeskClaimLine; ticks: Ticks | undefined }) {
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
          {claim.decideBy === null ? '–' : <Due claim={claim} />}
          {snooze?.isBack && (
            <span className={styles.back} title={snooze.reason}>
              Back
            </span>
          )}
        </span>
      </td>
      <td data-label="Claim">
        <Link data-row to={`/c/${reference}`}>
          {reference}
        </Link>
        <small>{claim.brand.name}</small>
      </td>
      <td data-label="Claimant">{claim.claimant}</td>
      <td data-label="What">
        {claim.gadgets.join(', ')}
        <small>{claim.incidentLabel}</small>
      </td>
      <td data-label="Status">
        <StatusTag tone={claim.tone}>{claim.statusLabel}</StatusTag>
        <small>{momentOf(claim.submittedAt)}</small>
        <CameBack claim={claim} />
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

/** The claimant wrote or sent something that no colleague has seen yet. */
export function CameBack({
  claim: { cameBackAt, newMessages },
}: {
  claim: Pick<DeskClaimLine, 'cameBackAt' | 'newMessages'>;
}) {
  if (cameBackAt === null) return null;
  return (
    <StatusTag tone="info" icon="mail">
      {newMessages > 0 ? many(newMessages, 'new message') : 'Documents came'}
    </StatusTag>
  );
}
