import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { DeskClaim } from '@gadget-claims/domain/desk/schemas';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import styles from './claim.module.css';
import { Decide } from './decide.tsx';
import { Log } from './log.tsx';
import { Notes } from './notes.tsx';
import { Talk } from './talk.tsx';

/** What our rules found when the claim came, what is missing, what was written, and all that happened. */
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
                {name.charAt(0).toUpperCase()}
                {name.slice(1)}
                {found !== '' && <small>{found}</small>}
              </span>
            </li>
          ))}
      </ul>
      <Outstanding claim={claim} />
      <Log log={claim.log} />
    </>
  );
}

/** The documents that are not there, and what we said of those that we asked for. */
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
