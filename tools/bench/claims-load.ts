import { aForm, lookupOf } from '@gadget-claims/api/test/factories';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { LookedUpPolicy, Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Requests } from './load.ts';

export const LOOKUP = '/api/v1/standalonepolicy/getpolicy';
export const SAVE_URL = '/api/v1/onlineclaim/standalone/partial?checkuser=true';

const AT_ONCE = 20;

/** Lookups, each of another policy than the one before, all over the register. */
export function lookups(path: string, policies: readonly Policy[]): Requests {
  const bodies = policies.map((policy) => JSON.stringify(lookupOf(policy)));
  // A stride that meets every one of them, in no order that a cache or a page would like.
  const stride = 7_919;
  let at = 0;
  const next = () => {
    at = (at + stride) % bodies.length;
    return { body: bodies[at] ?? '' };
  };
  return { method: 'POST', path, next };
}

/** A form that was saved once, and the bearer that may save it again. */
export interface Draft {
  form: ClaimForm;
  token: string;
}

/** Begins a claim on each policy, as the portal does. */
export async function beginDrafts(url: string, policies: readonly Policy[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const open = [...policies];
  const work = async () => {
    for (let policy = open.pop(); policy; policy = open.pop()) {
      const found = await post<LookedUpPolicy>(`${url}${LOOKUP}`, lookupOf(policy));
      const form = aForm(policy);
      const saved = await post<SavedForm>(`${url}${SAVE_URL}`, form, found.claimToken);
      const { formReference, revision } = saved;
      drafts.push({ form: { ...form, formReference, revision }, token: found.claimToken });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return drafts;
}

export async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: T };
  if (!response.ok || !answer.data) throw new Error(`${url} answered ${response.status}`);
  return answer.data;
}

/**
 * Saves of these drafts, each another one than those under way, each with other words than before.
 * One whose answer does not come, because the time is up, is not used again.
 */
export function saves(path: string, free: Draft[]): Requests<{ draft?: Draft }> {
  let count = 0;
  return {
    method: 'POST',
    path,
    next: (context) => {
      const draft = free.shift();
      if (!draft) throw new Error('There are too few drafts');
      context.draft = draft;
      count += 1;
      draft.form.data.incident.descriptionOfIncident = `It fell off the table, ${count} times.`;
      return {
        headers: { authorization: `Bearer ${draft.token}` },
        body: JSON.stringify(draft.form),
      };
    },
    answered: (status, { draft }) => {
      if (!draft || status !== 200) return;
      draft.form.revision += 1;
      free.push(draft);
    },
  };
}
