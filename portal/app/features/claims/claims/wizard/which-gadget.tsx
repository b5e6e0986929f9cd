import { impliedBy } from '@gadget-claims/domain/claims/claims/damage-types';
import type { ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import type { CatalogueEntry } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { catalogue } from '../../../../data/catalogue.ts';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { CatalogueQuestion } from './catalogue-question.tsx';
import { setAnswer, useClaimData } from './claim-answers.ts';
import { PrefilledAnswer } from './prefilled-answer.tsx';

/** Whether the policy says kind, make and model of a gadget. */
const isKnownGadget = ({ policyGadgetId, modelId }: ClaimGadget) =>
  policyGadgetId !== null && modelId !== null;

/** Kind, make and model: a line when the policy says it, else three questions, each after the last. */
export function WhichGadget({ index }: { index: number }) {
  const gadget = useClaimData().gadgets[index];
  const [isOpen, setOpen] = useState(!gadget || !isKnownGadget(gadget));
  if (!gadget) return null;
  if (isOpen) return <KindMakeModel index={index} />;
  const open = () => {
    flushSync(() => setOpen(true));
    document.getElementById(`gadgets.${index}.typeId`)?.focus();
  };
  return (
    <PrefilledAnswer what="which gadget it is" onChange={open}>
      <strong>{gadget.description}</strong>
      <small>As on your policy</small>
    </PrefilledAnswer>
  );
}

function KindMakeModel({ index }: { index: number }) {
  const data = useClaimData();
  const gadget = data.gadgets[index];
  const typeId = gadget?.typeId ?? null;
  const makeId = gadget?.makeId ?? null;
  const models = typeId === null || makeId === null ? null : catalogue.models(typeId, makeId);
  if (!gadget) return null;

  const forgetModel = () => setAnswer(`gadgets.${index}.modelId`, null);
  const forgetMake = (type: CatalogueEntry | null) => {
    setAnswer(`gadgets.${index}.makeId`, null);
    forgetModel();
    // Damage to a phone says nothing about headphones.
    const implied = impliedBy(data.incident.incidentTypeId, type?.id);
    setAnswer(`gadgets.${index}.damageTypeIds`, type ? (implied.damageTypeIds ?? []) : []);
  };
  const describe = (model: CatalogueEntry | null) => {
    const make = (typeId === null ? null : cache.peek(catalogue.makes(typeId)))?.find(
      ({ id }) => id === makeId,
    );
    setAnswer(
      `gadgets.${index}.description`,
      model ? modelName(make?.label ?? '', model.label) : '',
    );
  };
  return (
    <>
      <CatalogueQuestion
        path={`gadgets.${index}.typeId`}
        list={catalogue.gadgetTypes}
        what="The kinds of gadget"
        onChosen={forgetMake}
      />
      <CatalogueQuestion
        path={`gadgets.${index}.makeId`}
        list={typeId === null ? null : catalogue.makes(typeId)}
        what="The makes"
        waitsFor="Choose the kind of gadget first"
        onChosen={() => {
          forgetModel();
          void fillOnlyModel(index);
        }}
      />
      <CatalogueQuestion
        path={`gadgets.${index}.modelId`}
        list={models}
        what="The models"
        waitsFor="Choose the make first"
        search
        onChosen={describe}
      />
    </>
  );
}

/** A make with one model leaves nothing to choose; where its list does not come, the person chooses. */
export async function fillOnlyModel(index: number) {
  const gadget = () => claimStore.getState().form?.data.gadgets[index];
  const { typeId = null, makeId = null, modelId } = gadget() ?? {};
  if (typeId === null || makeId === null || modelId !== null) return;
  const models = await cache.fetch(catalogue.models(typeId, makeId)).catch(() => []);
  const [only, ...others] = models;
  const now = gadget();
  if (!only || others.length > 0 || now?.makeId !== makeId || now.modelId !== null) return;
  setAnswer(`gadgets.${index}.modelId`, only.id);
  setAnswer(`gadgets.${index}.description`, only.label);
}

/** "Google Pixel 9", but "Apple Watch" and "Other laptop" as they are. */
export function modelName(make: string, model: string): string {
  const isNamed = make.split(' / ').some((name) => model.startsWith(`${name} `));
  return isNamed || make === '' || model.startsWith('Other ') ? model : `${make} ${model}`;
}
