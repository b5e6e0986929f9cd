import { impliedBy } from '@gadget-claims/domain/claims/claims/damage-types';
import type { ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { checkImei } from '@gadget-claims/domain/policies/catalogue/contract';
import type { ImeiCheck } from '@gadget-claims/domain/policies/catalogue/schemas';
import { imeiFormat } from '@gadget-claims/domain/validation/imei-rule';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { catalogue } from '../../../../data/catalogue.ts';
import { forAll } from '../../../../data/for-all.ts';
import { setAnswer, useClaimData } from './claim-answers.ts';
import { modelName } from './which-gadget.tsx';

interface Props {
  index: number;
  /** The policy says which gadget it is. */
  isOnPolicy: boolean;
}

const problemOf = imeiFormat();

/** Which gadget the number was given to: an offer where nothing is chosen, a question where it differs. */
export function ImeiHint({ index, isOnPolicy }: Props) {
  const gadget = useClaimData().gadgets[index];
  const imei = gadget?.imei ?? '';
  const canBeRight = imei !== '' && problemOf(imei, {}) === undefined;
  // It is a hint: without it the person goes on as they were.
  const { answer: check } = useQuery(canBeRight ? forAll(checkImei, { params: { imei } }) : null);
  if (!gadget || !check) return null;
  const hint = hintOf(check, gadget);
  if (hint === null) return null;
  const name = nameIn(check);
  const use = check.modelId !== undefined && !isOnPolicy && (
    <UseThis key={check.modelId} index={index} check={check} />
  );
  if (hint === 'offer') {
    return (
      <Note tone="info" live title={`Looks like ${name}`} action={use}>
        {use ? 'You need not choose make and model yourself.' : 'Is that the one?'}
      </Note>
    );
  }
  return (
    <Note tone="info" live title="Is this the right number?" action={use}>
      It looks like that of {name}. {isOnPolicy ? 'Your policy has' : 'You chose'}{' '}
      {gadget.description || 'another gadget'}. If the number is right, just go on.
    </Note>
  );
}

function UseThis({ index, check }: { index: number; check: ImeiCheck }) {
  const { gadgets, incident } = useClaimData();
  const typeNow = gadgets[index]?.typeId ?? null;
  const using = useSend(async () => {
    const found = await inCatalogue(check, typeNow);
    if (found === null) return 'That did not work. Please choose make and model yourself.';
    const answer = (name: string, value: unknown) => setAnswer(`gadgets.${index}.${name}`, value);
    answer('typeId', found.typeId);
    answer('makeId', found.makeId);
    answer('modelId', found.modelId);
    answer('description', found.description);
    if (found.typeId === typeNow) return null;
    // Damage to a phone says nothing about a watch.
    const implied = impliedBy(incident.incidentTypeId, found.typeId);
    answer('damageTypeIds', implied.damageTypeIds ?? []);
    return null;
  });
  return (
    <>
      <Button kind="quiet" icon="tick" busy={using.busy} onClick={() => using.send()}>
        Use this
      </Button>
      <output>{using.refusal?.text}</output>
    </>
  );
}

/** Only a kind with a SIM has an IMEI: phones, tablets, watches. */
const WITH_SIM = [1, 2, 4];

async function inCatalogue({ makeId, modelId }: ImeiCheck, typeNow: number | null) {
  if (makeId === undefined || modelId === undefined) return null;
  const isNow = (typeId: number) => Number(typeId === typeNow);
  for (const typeId of WITH_SIM.toSorted((a, b) => isNow(b) - isNow(a))) {
    // One after another: it is the first of them as a rule.
    // oxlint-disable-next-line no-await-in-loop
    const lists = await Promise.all([
      cache.fetch(catalogue.makes(typeId)),
      cache.fetch(catalogue.models(typeId, makeId)),
    ]).catch(() => null);
    const make = lists?.[0].find(({ id }) => id === makeId);
    const model = lists?.[1].find(({ id }) => id === modelId);
    if (make && model) {
      return { typeId, makeId, modelId, description: modelName(make.label, model.label) };
    }
  }
  return null;
}

/**
 * "an Apple iPhone 13", as the table that knew the number calls it.
 * @internal Tests ask it by itself.
 */
export function nameIn({ make = '', model = '' }: ImeiCheck): string {
  const isNamed = model.toLowerCase().startsWith(make.toLowerCase());
  const name = (isNamed ? model : `${make} ${model}`).trim();
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`;
}

/**
 * The use of a known number: offer it where nothing is chosen, ask where it is
 * another gadget, nothing where it fits or too little is known.
 * @internal Tests ask it by itself.
 */
export function hintOf(
  { make, makeId, modelId }: ImeiCheck,
  gadget: Pick<ClaimGadget, 'makeId' | 'modelId'>,
): 'offer' | 'ask' | null {
  if (make === undefined) return null;
  if (gadget.modelId === null) return 'offer';
  const isOtherModel = modelId !== undefined && modelId !== gadget.modelId;
  const isOtherMake = makeId !== undefined && makeId !== gadget.makeId;
  return isOtherModel || isOtherMake ? 'ask' : null;
}
