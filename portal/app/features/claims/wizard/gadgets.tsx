import { EARLY_CLAIM_DAYS } from '@gadget-claims/domain/promises';
import { gadgetlist } from '@gadget-claims/domain/claims/wizard/gadgetlist';
import { pounds } from '../../../lib/money.ts';
import { useClaim } from '../../../lib/claim-store.ts';
import { titleMeta } from './titles.ts';
import { useClaimData } from './claim-answers.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { excessFor, excludedGadgets } from './gadget-choice.ts';
import { GadgetRows } from './gadget-rows.tsx';
import { guardStage } from './guard.ts';
import { addOnlyGadget } from './only-gadget.ts';
import styles from './rows.module.css';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('gadgetlist');
export const HydrateFallback = StepSkeleton;

const guard = guardStage('10');

export async function clientLoader() {
  const elsewhere = await guard();
  if (!elsewhere) addOnlyGadget();
  return elsewhere;
}
clientLoader.hydrate = true as const;

export default function GadgetList() {
  return (
    <StepScreen step={gadgetlist}>
      <GadgetRows />
      <Excess />
      <NotCovered />
    </StepScreen>
  );
}

function Excess() {
  const data = useClaimData();
  const policy = useClaim((state) => state.policy);
  const excess = policy && excessFor(policy, data);
  if (!excess || excess.total === 0) return null;
  return (
    <Note tone="info">
      You will pay an excess of <strong>{pounds(excess.total)}</strong> for each gadget, once your
      claim is approved.
      {excess.early > 0 &&
        ` ${pounds(excess.early)} of it is because your cover began less than ${EARLY_CLAIM_DAYS} days before.`}
    </Note>
  );
}

function NotCovered() {
  const { incident } = useClaimData();
  const policy = useClaim((state) => state.policy);
  const excluded = policy ? excludedGadgets(policy, incident.dateOfIncident) : [];
  if (excluded.length === 0) return null;
  return (
    <section aria-labelledby="not-covered">
      <h2 id="not-covered">Not covered</h2>
      <ul className={styles.rows}>
        {excluded.map(({ gadget, why }) => (
          <li key={`${gadget.id}-${gadget.description}`} className={styles.row}>
            <div className={styles.words}>
              <span>{gadget.description}</span>
              <small>{why}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
