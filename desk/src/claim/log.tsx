import { type DeskClaim, LOG_KINDS } from '@gadget-claims/domain/desk/schemas';
import { useState } from 'react';
import { momentOf } from '../format.ts';
import styles from './claim.module.css';

const FILTERS = [
  { kind: null, label: 'All' },
  ...LOG_KINDS.map((kind) => ({ kind, label: kind.charAt(0).toUpperCase() + kind.slice(1) })),
];

/** All that happened to a claim, was said and noted, latest first, narrowed by what it is. */
export function Log({ log }: Pick<DeskClaim, 'log'>) {
  const [only, setOnly] = useState<(typeof FILTERS)[number]['kind']>(null);
  const shown = log.filter(({ kind }) => only === null || kind === only).toReversed();
  return (
    <>
      <h2 id="log">What happened</h2>
      <div className={styles.filters} role="group" aria-labelledby="log">
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
        {shown.map(({ at, kind, actor, title, reason, gadgetLabel, seen }, index) => (
          <li key={`${at}${title}${index}`} data-kind={kind}>
            <strong>{title}</strong>
            {gadgetLabel !== null && ` · ${gadgetLabel}`}
            <small>
              {actor}, {momentOf(at)}
            </small>
            {reason !== '' && <p>{reason}</p>}
            {seen && (
              <details>
                <summary>Decided on</summary>
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
