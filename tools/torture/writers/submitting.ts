import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type Claimant, aDraftOf, nextClaimant } from '../claimants.ts';
import type { Writer } from '../writer.ts';

const SUBMIT = '/onlineclaim/standalone/submit/';

/** Makes one claim after the other, each on a policy of its own: a gadget has one open claim. */
export function submitting(policies: Policy[]): Writer {
  let claimant: Claimant | undefined;
  const claims = new Map<string, string>();
  let unchecked = new Map<string, string>();
  let drafts = 0;
  let open: ClaimForm | undefined;
  return {
    step: async (api) => {
      if (!open) {
        // An unanswered first save promises nothing: the next claim uses another policy.
        claimant = await nextClaimant(policies, api);
        open = await aDraftOf(claimant, api);
        drafts += 1;
      }
      const { claimReference } = await api.ask<Submission>({
        path: SUBMIT,
        token: claimant?.token,
        body: open,
      });
      claims.set(open.formReference, claimReference);
      unchecked.set(open.formReference, claimReference);
      open = undefined;
    },
    faults: async ({ db }) => {
      const looked = unchecked;
      unchecked = new Map();
      const forms = [...looked.keys(), ...(open ? [open.formReference] : [])];
      if (forms.length === 0) return [];
      const rows = await db
        .selectFrom('claims')
        .select(['form_reference', 'claim_reference'])
        .where('form_reference', 'in', forms)
        .execute();
      return forms.flatMap((form) => {
        const found = rows.filter((row) => row.form_reference === form);
        const references = found.map((row) => row.claim_reference);
        const told = looked.get(form);
        if (told === undefined)
          return found.length > 1 ? [`form ${form} is ${found.length} claims`] : [];
        return references.length === 1 && references[0] === told
          ? []
          : [`claim ${told} was acknowledged; stored: ${references.join(', ') || 'nothing'}`];
      });
    },
    acknowledged: () => claims.size + drafts,
    isOpen: () => open !== undefined,
  };
}
