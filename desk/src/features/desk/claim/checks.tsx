import { CLAIM_REFERENCES } from '@gadget-claims/domain/claims/claims/reference';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, many } from '@gadget-claims/domain/in-words';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import styles from './claim.module.css';
import { Fold, Folds } from './folds.tsx';

type Rule = DeskClaim['rules'][number];

/** It only asks for a person to look: it does not hold, and speaks against nothing. */
const isAsking = ({ holds, objects, found }: Rule) =>
  !holds && !objects && !found.startsWith('Now: ');

/** The findings of our rules: those that speak against the claim, the others in one line with the number that holds. */
export function Checks({ rules }: Pick<DeskClaim, 'rules'>) {
  const others = rules.filter(({ objects }) => !objects);
  const holding = others.filter((rule) => !isAsking(rule));
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>Our checks</h2>
      <List rules={rules.filter(({ objects }) => objects)} />
      {others.length > 0 && (
        <Folds>
          <Fold
            summary={`${many(holding.length, 'check')} ${holding.length === 1 ? 'holds' : 'hold'}`}
            end={holding.map(({ name }) => name).join(', ')}
          >
            <List rules={others} />
          </Fold>
        </Folds>
      )}
    </section>
  );
}

const List = ({ rules }: { rules: readonly Rule[] }) => (
  <ul className={styles.rules}>
    {rules.map((rule) => (
      <li key={rule.name} data-objects={rule.objects || undefined}>
        <DeskIcon name={rule.objects ? 'warn' : isAsking(rule) ? 'info' : 'tick'} />
        <span>
          {!isAsking(rule) && (
            <VisuallyHidden>{rule.objects ? 'Does not hold: ' : 'Holds: '}</VisuallyHidden>
          )}
          {capitalised(rule.name)}
          {rule.found !== '' && (
            <small>
              <WithLinks text={rule.found} />
            </small>
          )}
        </span>
      </li>
    ))}
  </ul>
);

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
