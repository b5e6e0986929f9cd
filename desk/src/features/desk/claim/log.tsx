import { LOG_KINDS } from '@gadget-claims/domain/desk/queue/log-kinds';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { useState } from 'react';
import { momentOf } from '../../../lib/format.ts';
import styles from './claim.module.css';

const FILTERS = [
  { kind: null, label: 'All' },
  ...LOG_KINDS.map((kind) => ({ kind, label: capitalised(kind) })),
];

/** All that happened to a claim, was said and noted, latest first, narrowed by what it is. */
export function Log({ log }: Pick<DeskClaim, 'log'>) {
  const [only, setOnly] = useState<(typeof FILTERS)[number]['kind']>(null);
  const shown = log.filter(({ kind }) => only === null || kind === only).toReversed();
  return (
    <>
      <div className={styles.filters} role="group" aria-label="Kinds of entries">
        {FILTERS.map(({ kind, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={kind === only}
            onClick={() => setOnly(kind)}
          >
            {label}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.quiet}>Nothing of this kind so far.</p>}
      <ol className={styles.log}>
        {shown.map(({ at, actor, title, reason, gadgetLabel, seen }, index) => (
          <li key={`${at}${title}${index}`}>
            <strong>{title}</strong>
            {gadgetLabel !== null && ` · ${gadgetLabel}`}
            <small>
              {actor}, {momentOf(at)}
            </small>
            {reason !== '' && <p>{reason}</p>}
            {seen && (
              <details>
                <summary>Seen</summary>
                <ul>
                  {seen.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
