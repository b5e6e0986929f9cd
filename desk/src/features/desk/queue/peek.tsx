import { getDeskClaim } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { deskQuery } from '../../../data/call.ts';
import { pounds } from '../../../lib/format.ts';
import { Key } from '../../../lib/key.tsx';
import { storyOf } from '../../../lib/story-of.ts';
import { Due } from './due.tsx';
import styles from './peek.module.css';

/** A claim beside the list: its story, what counts and when it is due. It is neither opened nor taken; the log has the look. */
export default function Peek({ reference, onClose }: { reference: string; onClose: () => void }) {
  const known = useQuery(deskQuery(getDeskClaim, { params: { reference } }));
  const { answer: claim } = known;
  return (
    <aside aria-label={`Peek at ${reference}`} className={styles.peek}>
      <header>
        <h2>{claim?.claimant ?? reference}</h2>
        <Button kind="plain" onClick={onClose}>
          Close <Key of="Esc" />
        </Button>
      </header>
      <LoadProblem {...known} />
      {claim === null && known.problem === null && <Skeleton lines={6} />}
      {claim && <Shown claim={claim} />}
    </aside>
  );
}

function Shown({ claim }: { claim: DeskClaim }) {
  const story = storyOf(claim);
  const differences = [
    ...claim.comparisons,
    ...claim.gadgetsInFull.flatMap(({ comparisons }) => comparisons),
  ].filter(({ differs }) => differs);
  return (
    <>
      <p className={styles.about}>
        {claim.gadgets.join(', ')} · {claim.incidentLabel} · {claim.brand.name}
      </p>
      <Due claim={claim} />
      <section>
        <h3>What happened</h3>
        <p className={styles.story}>{story === '' ? 'The form has no account of it.' : story}</p>
      </section>
      <section>
        <h3>What counts</h3>
        <dl>
          {claim.gadgetsInFull.map(({ gadgetId, label, insuredValue, excess }) => (
            <div key={gadgetId}>
              <dt>{label}</dt>
              <dd>
                {insuredValue === null ? 'no insured value' : `insured for ${pounds(insuredValue)}`}
                {excess !== null && `, excess ${pounds(excess)}`}
              </dd>
            </div>
          ))}
          {differences.map(({ label, claim: said, policy }) => (
            <div key={label + said}>
              <dt>{label} differs</dt>
              <dd>
                {said === '' ? 'none' : said}; policy: {policy === '' ? 'none' : policy}
              </dd>
            </div>
          ))}
          {claim.rules
            .filter(({ objects }) => objects)
            .map(({ name, found }) => (
              <div key={name}>
                <dt>Does not hold: {name}</dt>
                <dd>{found}</dd>
              </div>
            ))}
        </dl>
      </section>
    </>
  );
}
