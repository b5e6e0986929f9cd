import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { CLAIM_REFERENCES } from '@gadget-claims/domain/claims/claims/reference';
import { type DeskClaim, LOG_KINDS } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../../../lib/format.ts';
import styles from './claim.module.css';
import { Decide } from './decide.tsx';
import { Notes } from './notes.tsx';
import { Talk } from './talk.tsx';

/** The findings of our rules, the missing documents, the messages, and the log. */
export function Checks({ claim }: { claim: DeskClaim }) {
  return (
    <>
      <Decide claim={claim} />
      <Talk claim={claim} />
      <Notes claim={claim} />
      <h2>Checks</h2>
      <ul className={styles.rules}>
        {claim.rules
          .toSorted((one, other) => Number(one.holds) - Number(other.holds))
          .map(({ name, holds, found }) => (
            <li key={name} data-holds={holds}>
              <Icon name={holds ? 'tick' : 'warn'} />
              <span>
                <VisuallyHidden>{holds ? 'Holds: ' : 'Does not hold: '}</VisuallyHidden>
                {capitalised(name)}
                {found !== '' && (
                  <small>
                    <WithLinks text={found} />
                  </small>
                )}
              </span>
            </li>
          ))}
      </ul>
      <Outstanding claim={claim} />
      <Log log={claim.log} />
    </>
  );
}

/** A sentence in which each claim that it names is a link to it. */
const WithLinks = ({ text }: { text: string }) =>
  text.split(CLAIM_REFERENCES).map((part, at) =>
    at % 2 === 1 ? (
      <Link key={`${part}${at}`} to={`/c/${part}`}>
        {part}
      </Link>
    ) : (
      part
    ),
  );

/** The missing documents, with our words for those that we asked for. */
function Outstanding({ claim: { outstanding, documentsDue } }: { claim: DeskClaim }) {
  if (outstanding.length === 0) return null;
  const isAskedFor = outstanding.some(({ askedFor }) => askedFor);
  return (
    <>
      <h2>Not there yet</h2>
      {isAskedFor && documentsDue !== null && (
        <p className={styles.quiet}>We asked for it by {formatLongDay(documentsDue)}.</p>
      )}
      <ul>
        {outstanding.map(({ documentTypeId, gadgetId, label, gadgetLabel, why, askedFor }) => (
          <li key={`${documentTypeId} ${gadgetId}`}>
            {label}
            {gadgetLabel !== null && ` · ${gadgetLabel}`}
            {askedFor && <small>{why}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

const FILTERS = [
  { kind: null, label: 'All' },
  ...LOG_KINDS.map((kind) => ({ kind, label: capitalised(kind) })),
];

/** All that happened to a claim, was said and noted, latest first, narrowed by what it is. */
function Log({ log }: Pick<DeskClaim, 'log'>) {
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
