import { CLAIM_REFERENCES } from '@gadget-claims/domain/claims/claims/reference';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, many } from '@gadget-claims/domain/in-words';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import styles from './claim.module.css';
import { Fold, Folds } from './folds.tsx';

type Rule = DeskClaim['rules'][number];

/** The findings of our rules: those that do not hold first, the others in one line with their number. */
export function Checks({ rules }: Pick<DeskClaim, 'rules'>) {
  const failing = rules.filter(({ holds }) => !holds);
  const holding = rules.filter(({ holds }) => holds);
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>Our checks</h2>
      <List rules={failing.toSorted((one, other) => Number(other.objects) - Number(one.objects))} />
      {holding.length > 0 && (
        <Folds>
          <Fold
            summary={`${many(holding.length, 'check')} ${holding.length === 1 ? 'holds' : 'hold'}`}
            end={holding.map(({ name }) => name).join(', ')}
          >
            <List rules={holding} />
          </Fold>
        </Folds>
      )}
    </section>
  );
}

/** A check that only asks for a person is no warning: an amber mark on each theft teaches to overlook it. */
const markOf = ({ holds, objects }: Rule) => (holds ? 'tick' : objects ? 'warn' : 'info');

const List = ({ rules }: { rules: readonly Rule[] }) => (
  <ul className={styles.rules}>
    {rules.map((rule) => (
      <li key={rule.name} data-objects={(!rule.holds && rule.objects) || undefined}>
        <DeskIcon name={markOf(rule)} />
        <span>
          <VisuallyHidden>{rule.holds ? 'Holds: ' : 'Does not hold: '}</VisuallyHidden>
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
