import { emptyGadget } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { gadgetList } from '@gadget-claims/domain/claims/claims/wizard/gadget-list';
import type { Step } from '@gadget-claims/domain/claims/claims/wizard/step';
import { pounds } from '@gadget-claims/domain/in-words';
import { coveredGadgets, isForOnlyGadget } from '@gadget-claims/domain/policies/policies/cover';
import { EARLY_CLAIM_DAYS } from '@gadget-claims/domain/promises';
import { claimExcesses } from '@gadget-claims/domain/settling/repairs/excess';
import { useField } from '@gadget-claims/kit/form/form.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Fieldset } from '@gadget-claims/kit/ui/field.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { useClaimData } from './claim-answers.ts';
import { titleMeta } from './copy.ts';
import { excludedGadgets, claimedGadget, identityOf } from './gadget-choice.ts';
import { newGadgetId } from './gadget-ids.ts';
import { GadgetQuestions } from './gadget-questions.tsx';
import { gadgetStep } from './gadget-step.ts';
import { guardStage } from './guard.ts';
import { addOnlyGadget, fillImplied, noteTakenOff } from './only-gadget.ts';
import { PrefilledAnswer } from './prefilled-answer.tsx';
import styles from './rows.module.css';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { fillOnlyModel } from './which-gadget.tsx';

export const meta = titleMeta('gadgetlist');
export const HydrateFallback = StepSkeleton;

const guard = guardStage('10');

export async function clientLoader() {
  const elsewhere = await guard();
  if (elsewhere) return elsewhere;
  addOnlyGadget();
  const { form, policy } = claimStore.getState();
  if (form && isForOnlyGadget(policy, form.data)) {
    fillImplied(form.data);
    void fillOnlyModel(0);
  }
  return null;
}
clientLoader.hydrate = true as const;

/** The list, with the questions about the only gadget that it offers. */
const LIST_AND_DETAILS: Step = {
  ...gadgetList,
  fields: (data, context) => [
    ...gadgetList.fields(data, context),
    ...gadgetStep(0).fields(data, context),
  ],
};

export default function GadgetList() {
  const isOnly = useClaim(({ policy, form }) => isForOnlyGadget(policy, form?.data));
  const [isFolded, setFolded] = useState(isOnly);
  const unfold = () => {
    flushSync(() => setFolded(false));
    document.getElementById('gadgets')?.focus();
  };
  return (
    <StepScreen
      step={isOnly ? LIST_AND_DETAILS : gadgetList}
      stageAfter={isOnly ? 'supportingdocs' : undefined}
    >
      {isOnly && isFolded ? <OnlyGadget onChange={unfold} /> : <GadgetRows />}
      {isOnly ? <GadgetQuestions index={0} isNamed={isFolded} /> : <Excess />}
      <NotCovered />
    </StepScreen>
  );
}

/** The only gadget that it can be for, in a line; Change offers the list, and the model. */
function OnlyGadget({ onChange }: { onChange: () => void }) {
  const gadget = useClaimData().gadgets[0];
  if (!gadget) return null;
  const identity = identityOf(gadget);
  return (
    <PrefilledAnswer what="which gadget it is" onChange={onChange}>
      <strong>{gadget.description}</strong>
      <small>{identity ? `${identity}, as on your policy` : 'As on your policy'}</small>
    </PrefilledAnswer>
  );
}

/** What is paid for each of several; of one alone, the claim so far says it. */
function Excess() {
  const data = useClaimData();
  const policy = useClaim((state) => state.policy);
  const { incidentTypeId, dateOfIncident } = data.incident;
  if (!policy || incidentTypeId === null) return null;
  const excess = claimExcesses(policy, { incidentTypeId, dateOfIncident }, 1);
  if (excess.total === 0) return null;
  return (
    <Note tone="info">
      You will pay an excess of <strong>{pounds(excess.perGadget)}</strong> for each gadget, once
      your claim is approved.
      {excess.earlyClaim > 0 &&
        ` To this comes ${pounds(excess.earlyClaim)} for the claim, because your cover began less than ${EARLY_CLAIM_DAYS} days before.`}
    </Note>
  );
}

function NotCovered() {
  const { incident, gadgets } = useClaimData();
  const policy = useClaim((state) => state.policy);
  const isOnClaim = (id: string | null) =>
    id !== null && gadgets.some(({ policyGadgetId }) => policyGadgetId === id);
  const excluded = (policy ? excludedGadgets(policy, incident.dateOfIncident) : []).filter(
    ({ gadget }) => !isOnClaim(gadget.id),
  );
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

const MOST = 20;
const UNLISTED = 'A gadget that is not in the list';

/** The gadgets that can be claimed for, those on the claim marked, and one that the policy lacks. */
function GadgetRows() {
  const { incident } = useClaimData();
  const policy = useClaim((state) => state.policy);
  const { question, known, add, remove, isOnClaim, isFull, said } = useGadgets();
  if (!question || !policy) return null;
  const covered = coveredGadgets(policy, incident.dateOfIncident);
  // Also one of the policy as it was on a day that was given before.
  const unlisted = known.filter(
    ({ policyGadgetId }) => !covered.some(({ id }) => id === policyGadgetId),
  );
  const excluded = excludedGadgets(policy, incident.dateOfIncident);
  const whyNot = (id: string | null) => excluded.find(({ gadget }) => gadget.id === id)?.why;
  const claimed = (id: string | null) => known.find(({ policyGadgetId }) => policyGadgetId === id);

  return (
    <>
      <Fieldset name={question.name} label={question.label} error={question.error}>
        <ul className={styles.rows} id={question.name} tabIndex={-1}>
          {covered.map((gadget) => {
            const mine =
              claimed(gadget.id) ?? claimedGadget(gadget, newGadgetId(), incident.incidentTypeId);
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
              detail={`${whyNot(gadget.policyGadgetId) ?? 'Not on your policy'}, so our claims team has to look at it first.`}
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
          onClick={() => add(emptyGadget(newGadgetId()))}
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
  const question = useField<ClaimGadget[]>('gadgets');
  const gadgets = question?.value ?? [];
  const [before, setKnown] = useState(gadgets);
  const isOnClaim = (gadget: ClaimGadget) =>
    gadgets.some(({ itemGUID }) => itemGUID === gadget.itemGUID);
  // Those of the claim as they are: another device may have added or changed one.
  const known = [
    ...before.map(
      (gadget) => gadgets.find(({ itemGUID }) => itemGUID === gadget.itemGUID) ?? gadget,
    ),
    ...gadgets.filter(({ itemGUID }) => before.every((gadget) => gadget.itemGUID !== itemGUID)),
  ];
  const [said, setSaid] = useState('');

  return {
    question,
    known,
    said,
    isFull: gadgets.length >= MOST,
    isOnClaim,
    add: (gadget: ClaimGadget) => {
      question?.onChange([...gadgets, gadget]);
      if (!known.includes(gadget)) setKnown([...known, gadget]);
      setSaid(`${nameOf(gadget)} is on your claim.`);
    },
    remove: (gadget: ClaimGadget) => {
      noteTakenOff();
      setKnown(known);
      question?.onChange(gadgets.filter(({ itemGUID }) => itemGUID !== gadget.itemGUID));
      setSaid(`${nameOf(gadget)} is removed from your claim. You can add it again.`);
    },
  };
}

interface Props {
  gadget: {
    description: string;
    imei: string | null;
    serialNumber: string | null;
    value?: number;
  };
  detail?: string;
  isOnClaim: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** A gadget that can be put on the claim and taken off it; the button stays where it is. */
function GadgetRow({ gadget, detail, isOnClaim, onAdd, onRemove }: Props) {
  const { description, value } = gadget;
  const facts = [identityOf(gadget), value ? `Insured for ${pounds(value)}` : '', detail];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{description}</strong>
        {facts.map((fact) => fact && <small key={fact}>{fact}</small>)}
        <span className={styles.state}>
          {isOnClaim && <StatusTag tone="good">On your claim</StatusTag>}
        </span>
      </div>
      <Button kind={isOnClaim ? 'plain' : 'quiet'} onClick={isOnClaim ? onRemove : onAdd}>
        {isOnClaim ? 'Remove' : 'Add to claim'}
        <VisuallyHidden> {description}</VisuallyHidden>
      </Button>
    </li>
  );
}
