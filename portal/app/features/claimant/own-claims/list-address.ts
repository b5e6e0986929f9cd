import { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import { listForms, listFormsOfReseller } from '@gadget-claims/domain/claims/claims/form-contract';
import type { StatusGroup } from '@gadget-claims/domain/claims/claims/schemas';
import { ownPage } from '../../../data/own.ts';
import { GROUP_LABELS } from './copy.ts';

/** The page that an address asks for; the first for anything that is no page. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1;
}

const isGroup = (text: string): text is StatusGroup => Object.hasOwn(GROUP_LABELS, text);

/** The group that an address asks for; null for all. */
export function groupIn(search: URLSearchParams): StatusGroup | null {
  const asked = search.get('status') ?? '';
  return isGroup(asked) ? asked : null;
}

/** The input of the call for the page of own claims that an address asks for. */
export const askedIn = (search: URLSearchParams) => ({
  query: { page: pageIn(search), pageSize: 10, status: groupIn(search) ?? undefined },
});

/** The page of the own claims that an address asks for. */
export const claimsIn = (search: URLSearchParams) => ownPage(listClaims, askedIn(search));

interface FormsAsked {
  resellerId: number;
  page: number;
  /** A policy number as it was typed; '' for all. */
  policy: string;
  sort: 'newest' | 'oldest';
}

/** A page of the saved forms: ten by brand, or filtered (specification §7). */
export function savedForms({ resellerId, page, policy, sort }: FormsAsked) {
  if (policy.trim() === '' && sort === 'newest') {
    return ownPage(listFormsOfReseller, { params: { id: resellerId }, query: { page } });
  }
  const policyNumber = policy.trim() === '' ? undefined : policy.trim();
  return ownPage(listForms, { query: { page, pageSize: 10, sort, policyNumber } });
}
