import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { STEPS } from '@gadget-claims/domain/claims/claims/wizard/steps';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { getReseller } from '@gadget-claims/domain/policies/resellers/contract';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { catalogue } from '../../../../data/catalogue.ts';
import { forAll } from '../../../../data/for-all.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { keptLegalText } from '../../../../lib/page/brand.ts';
import { paths } from '../../../../paths.ts';
import { keepAnswers } from '../keep-answers.ts';
import { gadgetIdsAhead } from './gadget-ids.ts';

// From the first step that the person stays at; it is here before a connection is lost.
keepAnswers();

/**
 * Brings the scripts of all steps and the lists that they offer while there is a connection: without
 * one, the claim goes on as far as its review, and its terms can be read.
 */
export default function StepsAhead() {
  const policy = useClaim((state) => state.policy);
  const incident = useClaim((state) => state.form?.data.incident.incidentTypeId ?? null);
  useQuery(policy && listsFor(policy, incident));
  const gadgets = useClaim((state) => state.form?.data.gadgets);
  const [toCome] = useState(gadgetIdsAhead);
  const gadgetIds = new Set([...(gadgets ?? []).map(({ itemGUID }) => itemGUID), ...toCome]);
  return (
    <>
      {[...STEPS.map(({ stage }) => paths.stage(stage)), paths.terms, paths.privacy].map((to) => (
        <Link key={to} to={to} prefetch="render" hidden aria-hidden />
      ))}
      {[...gadgetIds].map((id) => (
        <Link key={id} to={paths.gadget(id)} hidden aria-hidden />
      ))}
    </>
  );
}

/** The lists of every step; of makes, models and damage those for the gadgets of this policy. */
const listsFor = (
  { number, gadgets, resellerId }: Policy,
  incident: number | null,
): Query<null> => ({
  key: `lists for ${number} ${incident}`,
  fetch: async () => {
    // Which incident it is may be known only after the connection is gone: this list is worked out here.
    if (incident !== null) {
      for (const { typeId } of gadgets) {
        cache.put(catalogue.damageTypes(typeId, incident), damageTypes(typeId, incident));
      }
    }
    await Promise.all([
      cache.fetch(catalogue.incidentTypes),
      cache.fetch(catalogue.gadgetTypes),
      cache.fetch(catalogue.countries),
      cache
        .fetch(forAll(getReseller, { params: { id: resellerId } }))
        .then(({ legalText }) => keptLegalText.set(legalText)),
      ...gadgets.flatMap(({ typeId, makeId }) => [
        cache.fetch(catalogue.makes(typeId)),
        cache.fetch(catalogue.models(typeId, makeId)),
      ]),
    ]);
    return null;
  },
  isLasting: true,
});
