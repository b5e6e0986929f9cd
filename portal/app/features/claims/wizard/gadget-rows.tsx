import { emptyGadget } from '@gadget-claims/domain/claims/empty-form';
import type { ClaimGadget } from '@gadget-claims/domain/claims/form';
import { coveredGadgets } from '@gadget-claims/domain/policies/cover';
import { useState } from 'react';
import { useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { useClaimData } from './claim-answers.ts';
import { useClaim } from '../../../lib/claim-store.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Fieldset } from '@gadget-claims/kit/ui/field.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { claimedGadget } from './gadget-choice.ts';
import { GadgetRow } from './gadget-row.tsx';
import { noteTakenOff } from './only-gadget.ts';
import styles from './rows.module.css';

const MOST = 20;
const UNLISTED = 'A gadget that is not in the list';

/** The gadgets that can be claimed for, those on the claim marked, and one that the policy lacks. */
export function GadgetRows() {
  const { incident } = useClaimData();
  const policy = useClaim((state) => state.policy);
  const { question, known, add, remove, isOnClaim, isFull, said } = useGadgets();
  if (!question || !policy) return null;
  const covered = coveredGadgets(policy, incident.dateOfIncident);
  const unlisted = known.filter((gadget) => gadget.policyGadgetId === null);
  const claimed = (id: string | null) => known.find(({ policyGadgetId }) => policyGadgetId === id);

  return (
    <>
      <Fieldset name={question.name} label={question.label} error={question.error} messageFirst>
        <ul className={styles.rows} id={question.name} tabIndex={-1}>
          {covered.map((gadget) => {
            const mine =
              claimed(gadget.id) ??
              claimedGadget(gadget, crypto.randomUUID(), incident.incidentTypeId);
            return (
              <GadgetRow
                key={gadget.id}
                gadget={gadget}
                isOnClaim={isOnClaim(mine)}
                onAdd={() => add(mine)}
                onRemove={() => remove(mine)}
              />
            );
          })}
          {unlisted.map((gadget) => (
            <GadgetRow
              key={gadget.itemGUID}
              gadget={{ ...gadget, description: gadget.description || UNLISTED }}
              detail="Not on your policy, so our claims team has to look at it first."
              isOnClaim={isOnClaim(gadget)}
              onAdd={() => add(gadget)}
              onRemove={() => remove(gadget)}
            />
          ))}
        </ul>
      </Fieldset>
      <p>
        <Button
          kind="quiet"
          icon="plus"
          disabledReason={isFull ? `A claim has ${MOST} gadgets at most.` : undefined}
          onClick={() => add(emptyGadget(crypto.randomUUID()))}
        >
          My gadget is not in this list
        </Button>
      </p>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </>
  );
}

const nameOf = ({ description }: ClaimGadget) => description || UNLISTED;

/** The gadgets on the claim, and those that were: they keep their answers and can come back. */
function useGadgets() {
  const question = useQuestion<ClaimGadget[]>('gadgets');
  const gadgets = question?.value ?? [];
  const [known, setKnown] = useState(gadgets);
  const [said, setSaid] = useState('');

  return {
    question,
    known,
    said,
    isFull: gadgets.length >= MOST,
    isOnClaim: (gadget: ClaimGadget) =>
      gadgets.some(({ itemGUID }) => itemGUID === gadget.itemGUID),
    add: (gadget: ClaimGadget) => {
      question?.onChange([...gadgets, gadget]);
      if (!known.includes(gadget)) setKnown([...known, gadget]);
      setSaid(`${nameOf(gadget)} is on your claim.`);
    },
    remove: (gadget: ClaimGadget) => {
      noteTakenOff();
      question?.onChange(gadgets.filter(({ itemGUID }) => itemGUID !== gadget.itemGUID));
      setSaid(`${nameOf(gadget)} is removed from your claim. You can add it again.`);
    },
  };
}
