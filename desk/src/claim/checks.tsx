import type { DeskClaim } from '@gadget-claims/domain/desk/schemas';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { momentOf } from '../format.ts';
import styles from './claim.module.css';
import { Decide } from './decide.tsx';

/** What our rules found when the claim came, what is missing, what was written, and all that happened. */
export function Checks({ claim }: { claim: DeskClaim }) {
  const { rules, outstanding, log, messages } = claim;
  return (
    <>
      <Decide claim={claim} />
      <h2>Checks</h2>
      <ul className={styles.rules}>
        {rules
          .toSorted((one, other) => Number(one.holds) - Number(other.holds))
          .map(({ name, holds }) => (
            <li key={name} data-holds={holds}>
              <Icon name={holds ? 'tick' : 'warn'} />
              <span>
                <VisuallyHidden>{holds ? 'Holds: ' : 'Does not hold: '}</VisuallyHidden>
                {name.charAt(0).toUpperCase()}
                {name.slice(1)}
              </span>
            </li>
          ))}
      </ul>
      {outstanding.length > 0 && (
        <>
          <h2>Not there yet</h2>
          <ul>
            {outstanding.map(({ documentTypeId, gadgetId, label }) => (
              <li key={`${documentTypeId} ${gadgetId}`}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {messages.length > 0 && <Messages messages={messages} />}
      <h2>What happened</h2>
      <ol className={styles.log}>
        {log.toReversed().map(({ at, actor, title, reason, gadgetLabel }, index) => (
          <li key={`${at}${title}${index}`}>
            <strong>{title}</strong>
            {gadgetLabel !== null && ` · ${gadgetLabel}`}
            <small>
              {actor}, {momentOf(at)}
            </small>
            {reason !== '' && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

function Messages({ messages }: Pick<DeskClaim, 'messages'>) {
  return (
    <>
      <h2>Messages</h2>
      <ol className={styles.messages}>
        {messages.map(({ at, by, name, text }) => (
          <li key={`${at}${text}`} data-by={by}>
            <small>
              {by === 'us' ? name : 'The claimant'}, {momentOf(at)}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
